import type { Edge, Piece } from "@toile/draft-model"
import { widest, widthsOf } from "./outlines.js"
import { between, far, farFromStretch, minus, nearestShare, rightOf, unit, type XY } from "./vectors.js"

/** How exactly a cut line follows its rule, cm; of a bend drawn in chords it stands out by this share of the allowance. */
export const OFF = 0.01
const OF_A_BEND = 0.03
/** Lines are looked at every so many cm. */
export const STEP = 0.4

/** An edge of a piece with its neighbours, and the box outside of which no allowance of it can be. */
export interface Side {
  readonly edge: Edge
  readonly before: Edge
  readonly after: Edge
  readonly length: number
  readonly low: XY
  readonly high: XY
}

export const sidesOf = ({ edges }: Piece): Side[] =>
  edges.map((edge, i) => {
    const reach = widest(edge) * (1 + OF_A_BEND) + OFF
    const [xs, ys] = [edge.points.map(([x]) => x), edge.points.map(([, y]) => y)]
    return {
      edge,
      before: edges[(i + edges.length - 1) % edges.length]!,
      after: edges[(i + 1) % edges.length]!,
      length: edge.points.slice(1).reduce((sum, p, k) => sum + far(edge.points[k]!, p), 0),
      low: [Math.min(...xs) - reach, Math.min(...ys) - reach],
      high: [Math.max(...xs) + reach, Math.max(...ys) + reach],
    }
  })

/** The allowance at a length along the edge, cm: it tapers evenly. */
export const widthAt = ({ edge, length }: Side, along: number): number => {
  const [start, end] = widthsOf(edge)
  return start + ((end - start) * along) / length
}

/** How much wider it gets in a centimetre. */
export const growthOf = ({ edge, length }: Side): number => {
  const [start, end] = widthsOf(edge)
  return (end - start) / length
}

/** A place on an edge: how far along it, its width there, and which way is out. */
export interface Place {
  readonly point: XY
  readonly along: number
  readonly width: number
  readonly out: XY
}

export const placesOn = (side: Side): Place[] => {
  const { points } = side.edge
  const places: Place[] = []
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = far(a, b)
    const out = rightOf(unit(minus(b, a)))
    const parts = Math.max(1, Math.ceil(length / STEP))
    for (let k = 0; k < parts; k++) {
      const share = (k + 0.5) / parts
      const along = before + share * length
      places.push({ point: between(a, b, share), along, width: widthAt(side, along), out })
    }
    before += length
  }
  return places
}

/** Whether a place is no further from the edge than its allowance, at the edge's nearest place. */
export const isWithin = (p: XY, side: Side): boolean => {
  const { low, high } = side
  if (p[0] < low[0] || p[0] > high[0] || p[1] < low[1] || p[1] > high[1]) return false
  const { points } = side.edge
  let least = Number.POSITIVE_INFINITY
  let along = 0
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = far(a, b)
    const away = farFromStretch(p, a, b)
    if (away < least) {
      least = away
      along = before + nearestShare(p, a, b) * length
    }
    before += length
  }
  return least <= widthAt(side, along) * (1 + OF_A_BEND) + OFF
}
