import { mirroredCopies, type Piece, type Placement, type Repeat } from "@toile/draft-model"
import { angleOf } from "@toile/geometry"
import type { NestingConfig } from "../nesting-config.js"
import { turnsOf } from "../turns.js"
import { type Axis, beyondRepeat, type Frame, inFrame } from "./frame.js"
import { isAskew, phaseOn } from "./lying.js"

/** A copy leads where it lies off the stripes by more, cm: one that was locked where a marker had it is off by what its file rounds. */
const OFF = 1e-3
/** A turn is one that is allowed where it differs by no more, degrees: whether it is askew is judged apart. */
const SAME_WAY = 1

/** The copies that are locked, those that can lead: on a repeat that is not balanced those that lie the one way alone. */
export const lockedCopies = (
  pieces: readonly Piece[],
  nesting: NestingConfig,
  { balanced = true }: Repeat,
): readonly Placement[] =>
  (nesting.locked ?? []).flatMap(({ piece: name, copy, x, y, rotation }) => {
    const piece = pieces.find((one) => one.name === name)
    if (piece === undefined) return []
    const mirrored = piece.mirrored && copy > piece.quantity - mirroredCopies(piece)
    const lying: Placement = { piece: name, copy, mirrored, rotation, translation: [x, y] }
    return balanced || liesOneWay(piece, lying, nesting) ? [lying] : []
  })

const liesOneWay = ({ grainLine, nap }: Piece, { mirrored, rotation }: Placement, nesting: NestingConfig): boolean => {
  const [from, to] = grainLine
  const angle = angleOf({ x: (mirrored ? -1 : 1) * (to[0] - from[0]), y: to[1] - from[1] })
  const turns = turnsOf(nesting, angle, nap, { balanced: false })
  return turns.kind === "listed" && turns.angles.some((turn) => Math.abs(beyondRepeat(rotation - turn, 360)) < SAME_WAY)
}

/**
 * Where the pattern lies on the pieces of locked copies, as the coordinate that comes to lie on a stripe (or band); of several copies the first one's, so that those that are not
 * locked are like it. A copy that lies askew of it has none. A piece that is its own mirror image about a stripe (`onStripe`: a fold) has none that suits both its halves.
 */
export const anchorsOfLocked = (
  locked: readonly Placement[],
  pieces: ReadonlyMap<string, Piece>,
  frames: ReadonlyMap<string, Frame>,
  axis: Axis,
  period: number,
  onStripe: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const anchors = new Map<string, number>()
  for (const copy of locked) {
    const { foldLine, grainLine } = pieces.get(copy.piece)!
    const frame = frames.get(copy.piece)
    if (frame === undefined || anchors.has(copy.piece) || isAskew(copy, axis, frame)) continue
    if (foldLine !== undefined && onStripe.has(copy.piece)) continue
    const [point] = grainLine
    anchors.set(copy.piece, inFrame(frame, axis, point) - beyondRepeat(phaseOn(copy, point, axis, frame), period))
  }
  return anchors
}

/** The pieces whose locked copies lie off where the others would have them. */
export const offStripes = (
  held: ReadonlyMap<string, number>,
  planned: ReadonlyMap<string, number>,
  period: number,
): ReadonlySet<string> => {
  const off = [...held].filter(([piece, at]) => {
    const wanted = planned.get(piece)
    return wanted !== undefined && Math.abs(beyondRepeat(at - wanted, period)) > OFF
  })
  return new Set(off.map(([piece]) => piece))
}
