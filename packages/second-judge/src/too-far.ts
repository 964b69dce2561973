import type { Piece } from "@toile/draft-model"
import { at } from "./finding.js"
import { widest, widthsOf } from "./outlines.js"
import { growthOf, isWithin, OFF, type Side, STEP, widthAt } from "./side.js"
import { dot, far, isInside, minus, rightOf, sampled, times, unit, type XY } from "./vectors.js"

/** A corner shapes the cut line within so many allowances of it. */
const CORNER = 2.6
/** Degrees by which an edge turns at a corner inside it. */
const INNER_CORNER = 5

/**
 * Where the cut line is no edge's: each place of it lies within an edge's allowance, or at a corner on an edge's own cut
 * line run straight on, or on a folded-up hem on the mirror image of one of these.
 */
export const cutLineTooFar = (piece: Piece, sew: readonly XY[], sides: readonly Side[]): string | undefined => {
  const { cutLine } = piece
  const isOwn = (p: XY): boolean =>
    sides.some((side) => isWithin(p, side)) ||
    sides.some((side) => isRunOn(p, side)) ||
    isMirrored(p, sides) ||
    isInside(p, sew)
  const own = cutLine.map(isOwn)
  for (const [i, p] of cutLine.entries()) {
    if (!own[i]) return `the cut line stands out at ${at(p)}`
    const next = (i + 1) % cutLine.length
    const beside = sampled([p, cutLine[next]!], STEP).slice(1, -1)
    // From one edge's own line straight to another's, at a corner.
    const out = beside.find((q) => !isOwn(q) && !(own[next] === true && isAtCorner(q, sides)))
    if (out) return `the cut line stands out at ${at(out)}`
  }
  return undefined
}

/** On the cut line of an edge's first or last stretch, or of one at a corner inside it, run straight on beyond it. */
const isRunOn = (p: XY, side: Side): boolean => {
  const { points } = side.edge
  const reach = CORNER * (Math.max(...widthsOf(side.edge), 1) + 2)
  const spread = OFF * Math.hypot(1, growthOf(side))
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = far(a, b)
    const along = unit(minus(b, a))
    const ahead = dot(minus(p, a), along)
    const beyond = Math.max(-ahead, ahead - length)
    const beside = dot(minus(p, a), rightOf(along))
    const isOn = Math.abs(beside - widthAt(side, before + ahead)) <= spread
    if (isOn && beyond >= 0 && beyond <= reach && isCornerAt(points, ahead < 0 ? i - 1 : i)) return true
    before += length
  }
  return false
}

/** At an end of an edge, or where it turns. */
const isCornerAt = (points: readonly XY[], i: number): boolean => {
  const [before, here, after] = [points[i - 1], points[i], points[i + 1]]
  if (!before || !here || !after) return true
  return dot(unit(minus(here, before)), unit(minus(after, here))) < Math.cos((INNER_CORNER * Math.PI) / 180)
}

/** Beyond a hem that is folded up, where the mirror image over the hem's end is the allowance of the edge beside it. */
const isMirrored = (p: XY, sides: readonly Side[]): boolean =>
  sides.some(({ edge }, i) => {
    if (edge.finish !== "turnedBack") return false
    const { points } = edge
    const ends = [
      [points[0]!, points[1]!, sides[(i + sides.length - 1) % sides.length]!],
      [points.at(-2)!, points.at(-1)!, sides[(i + 1) % sides.length]!],
    ] as const
    return ends.some(([a, b, neighbour]) => {
      const outwards = rightOf(unit(minus(b, a)))
      const out = dot(minus(p, a), outwards)
      if (out < -OFF || out > widest(edge) + OFF) return false
      const mirrored = minus(p, times(outwards, 2 * out))
      return isWithin(mirrored, neighbour) || isRunOn(mirrored, neighbour)
    })
  })

const isAtCorner = (p: XY, sides: readonly Side[]): boolean =>
  sides.some(({ edge, before }) => far(p, edge.points[0]!) <= CORNER * Math.max(widest(edge), widest(before), 1))
