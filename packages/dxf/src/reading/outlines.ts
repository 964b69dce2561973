import type { Ring } from "./chain.js"
import { boxOf, inBox, inRing, nearestOnRing, ringArea } from "./plane.js"

/** The closed lines on a boundary's layer, by what they are to the largest of them. */
export interface Outlines {
  readonly outer: Ring | undefined
  readonly cutouts: readonly Ring[]
  /** Outlines of like form over each other: further sizes of the piece. */
  readonly sizes: readonly Ring[]
  /** The one that runs along within the outline: its sew line. */
  readonly sew: Ring | undefined
  readonly beside: readonly Ring[]
}

/** No cut-out is larger: what takes more of the piece is the piece itself in another size. */
const LIKE_AREA = 0.55
/** A sew line is so far from the cut line, cm, and varies by so much between hem and seam. */
const ALLOWANCE = { least: 0.2, most: 6 } as const
/** A size lies within another one's box, but for so much of its sides. */
const OVER = 0.25
/** Points of a ring that are measured. */
const MEASURED = 200

/** @param rings largest first */
export const outlinesOf = (rings: readonly Ring[], hasSewLine: boolean): Outlines => {
  const [outer, ...others] = rings
  if (outer === undefined) return { outer, cutouts: [], sizes: [], sew: undefined, beside: [] }
  const large = Math.abs(ringArea(outer.points))
  const isInside = (ring: Ring): boolean =>
    inRing(outer.points, ring.points[0]!) || inRing(outer.points, ring.points[1]!)
  const alike = others.filter((ring) => Math.abs(ringArea(ring.points)) > LIKE_AREA * large && liesOver(outer, ring))
  const isSew = !hasSewLine && alike.length === 1 && runsWithin(outer, alike[0]!)
  const rest = others.filter((ring) => !alike.includes(ring))
  return {
    outer,
    cutouts: rest.filter(isInside),
    sizes: isSew ? [] : alike,
    sew: isSew ? alike[0] : undefined,
    beside: rest.filter((ring) => !isInside(ring)),
  }
}

const liesOver = (outer: Ring, ring: Ring): boolean => {
  const [a, b] = [boxOf(outer.points), boxOf(ring.points)]
  const margin = OVER * Math.max(a.max[0] - a.min[0], a.max[1] - a.min[1])
  const centre = [(b.min[0] + b.max[0]) / 2, (b.min[1] + b.max[1]) / 2] as const
  return inBox(a, b.min, margin) && inBox(a, b.max, margin) && inRing(outer.points, centre)
}

/** It keeps an allowance's distance all along: sizes meet somewhere, or differ by more here and less there. */
const runsWithin = (outer: Ring, ring: Ring): boolean => {
  const step = Math.max(1, Math.ceil(ring.points.length / MEASURED))
  const off = ring.points
    .filter((_, i) => i % step === 0)
    .map((p) => (inRing(outer.points, p) ? nearestOnRing(outer.points, p).distance : 0))
    .sort((a, b) => a - b)
  const [least, most] = [off[0]!, off.at(-1)!]
  // Most of a sew line keeps one allowance: the middle half of the distances differs little.
  const [low, high] = [off[off.length >> 2]!, off[(3 * off.length) >> 2]!]
  return least >= ALLOWANCE.least && most <= ALLOWANCE.most && high - low <= 0.15
}
