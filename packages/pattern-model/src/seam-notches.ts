import { angleBetween, endTangent, pathLength, startTangent } from "@toile/geometry"
import type { DraftedPiece, EdgeUse, NotchSpec } from "./piece.js"
import { round } from "./rounding.js"
import type { Sewn } from "./stitch.js"

/** Half the distance between the two notches of a double one, cm: on a hollow edge the cut line draws them together. */
const DOUBLE = 0.5
/** A balance mark that falls on a corner, to this many cm, needs no notch there: the corner itself is the mark. */
const AT_CORNER = 0.05
/** The outline has a corner where it turns by more than this, degrees. */
const CORNER_TURN = 30

/** The notches that the seams ask for on one piece, each once however many seams or copies name it. */
export const seamNotches = (piece: DraftedPiece, stitches: readonly Sewn[]): NotchSpec[] => {
  const found = new Map<string, NotchSpec>()
  for (const s of stitches)
    for (const n of s.notches)
      for (const [uses, along] of [
        [s.a, n.a],
        [s.b, n.b],
      ] as const)
        for (const shift of n.double ? [-DOUBLE, DOUBLE] : [0]) {
          const spot = locate(uses, along + shift)
          if (spot?.piece !== piece.name || marksItself(piece, spot)) continue
          found.set(`${spot.edge} ${round(spot.along)}`, {
            edge: spot.edge,
            along: spot.along,
            ...(n.type ? { type: n.type } : {}),
          })
        }
  return [...found.values()]
}

interface Spot {
  readonly piece: string
  readonly edge: string
  readonly along: number
}

/** Which edge of a chain holds a place, and how far along that edge in the outline's own direction. */
const locate = (uses: readonly EdgeUse[], along: number): Spot | undefined => {
  let rest = along
  for (const [i, use] of uses.entries()) {
    const own = pathLength(use.path)
    if (rest <= own + 1e-9 || i === uses.length - 1)
      return { piece: use.piece, edge: use.edge, along: use.reversed ? own - rest : rest }
    rest -= own
  }
  return undefined
}

const marksItself = ({ sewLine }: DraftedPiece, { edge, along }: Spot): boolean => {
  const i = sewLine.findIndex((e) => e.name === edge)
  const here = sewLine[i]!
  const before = sewLine[(i + sewLine.length - 1) % sewLine.length]!
  const after = sewLine[(i + 1) % sewLine.length]!
  const turnsAtStart = angleBetween(endTangent(before.path), startTangent(here.path)) > CORNER_TURN
  const turnsAtEnd = angleBetween(endTangent(here.path), startTangent(after.path)) > CORNER_TURN
  return (turnsAtStart && along < AT_CORNER) || (turnsAtEnd && along > pathLength(here.path) - AT_CORNER)
}
