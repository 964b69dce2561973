import type { NotchType } from "@toile/draft-model"
import { angleBetween, endTangent, startTangent } from "@toile/geometry"
import type { DraftedPiece, NotchSpec } from "./piece.js"
import { round } from "./rounding.js"
import { type MeasuredUse, measured, placeOnSeam } from "./seam-chain.js"
import type { Sewn } from "./stitch.js"

/** Half the distance between the two notches of a double one, cm: on a hollow edge the cut line draws them together. */
const DOUBLE = 0.5
const BESIDE = [-DOUBLE, DOUBLE] as const
const ALONE = [0] as const
/** A balance mark that falls on a corner, to this many cm, needs no notch there: the corner itself is the mark. */
const AT_CORNER = 0.05
/**
 * The outline has a corner where it turns by more than this, degrees: a little less than the checks call one, which see
 * the directions of chords.
 */
const CORNER_TURN = 28

/** The notches that the seams ask for, piece by piece, each once however many seams or copies name it. */
export const seamNotches = (stitches: readonly Sewn[]): ((piece: DraftedPiece) => NotchSpec[]) => {
  const spots = new Map<string, Spot[]>()
  const add = (side: readonly MeasuredUse[], along: number, shift: number, type: NotchType | undefined): void => {
    const spot = spotOf(side, along + shift, shift, type)
    const known = spots.get(spot.piece)
    if (known) known.push(spot)
    else spots.set(spot.piece, [spot])
  }
  for (const s of stitches) {
    if (s.notches.length === 0) continue
    const a = measured(s.a)
    const b = measured(s.b)
    for (const n of s.notches) {
      for (const shift of n.double ? BESIDE : ALONE) add(a, n.a, shift, n.type)
      for (const shift of n.double ? BESIDE : ALONE) add(b, n.b, shift, n.type)
    }
  }
  return (piece) => {
    const found: NotchSpec[] = []
    for (const spot of spots.get(piece.name) ?? []) {
      const { edge, along, beside, type } = spot
      if (marksItself(piece, spot)) continue
      const single: NotchSpec = beside === 0 ? { edge, along } : { edge, along, beside }
      const notch = type ? { ...single, type } : single
      const same = found.findIndex((other) => other.edge === edge && round(other.along) === round(along))
      if (same < 0) found.push(notch)
      else found[same] = notch
    }
    return found
  }
}

interface Spot {
  readonly piece: string
  readonly edge: string
  /** The edge's length, and how far along it the spot lies, in the outline's own direction. */
  readonly length: number
  readonly along: number
  /** Of a double notch: beyond the pair's place. */
  readonly beside: number
  readonly type: NotchType | undefined
}

/** Which edge of a seam's side holds a place. */
const spotOf = (side: readonly MeasuredUse[], along: number, shift: number, type: NotchType | undefined): Spot => {
  const { use, length, rest } = placeOnSeam(side, along)
  const { piece, edge, reversed } = use
  return reversed
    ? { piece, edge, length, along: length - rest, beside: -shift || 0, type }
    : { piece, edge, length, along: rest, beside: shift, type }
}

const marksItself = ({ sewLine }: DraftedPiece, { edge, length, along }: Spot): boolean => {
  const atStart = along < AT_CORNER
  const atEnd = along > length - AT_CORNER
  if (!atStart && !atEnd) return false
  const i = sewLine.findIndex((e) => e.name === edge)
  const here = sewLine[i]!
  const before = sewLine[(i + sewLine.length - 1) % sewLine.length]!
  const after = sewLine[(i + 1) % sewLine.length]!
  return (
    (atStart && angleBetween(endTangent(before.path), startTangent(here.path)) > CORNER_TURN) ||
    (atEnd && angleBetween(endTangent(here.path), startTangent(after.path)) > CORNER_TURN)
  )
}
