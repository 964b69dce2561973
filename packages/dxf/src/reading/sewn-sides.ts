import type { Edge, Piece, XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import { far } from "./plane.js"

/** What may be one side of a seam: edges of a piece that follow each other, with no corner between. */
export interface SewnSide {
  readonly piece: Piece
  /** By their places in the piece's outline. */
  readonly first: number
  readonly edges: readonly Edge[]
  readonly length: number
  /** Where notches stand along it, cm from its start. */
  readonly notches: readonly number[]
  /** The piece's angle at its ends, degrees; absent where the outline goes on along the fold. */
  readonly start?: number
  readonly end?: number
  /** cm; 0 where the file has no sew line. */
  readonly allowance: number
}

/** Shorter sides say nothing by their length, cm. */
const SHORTEST = 4
/** So many edges of smooth joints make one side. */
const MOST_JOINED = 5
/** Degrees that edges of one side turn by at the most where they meet. */
export const SMOOTH = 25
/** Directions at a corner are those of so much of the edge, cm. */
const BESIDE_CORNER = 1.5

/** Edges on the fold are sewn to nothing. */
const isSewn = ({ seam }: Edge): boolean => seam !== ""

/** All sides of a piece, one edge each and of several. */
export const sidesOf = (piece: Piece): readonly SewnSide[] => {
  const { edges } = piece
  const count = edges.length
  const angles = edges.map((edge, i) => angleBefore(edges[(i + count - 1) % count]!, edge))
  return edges.flatMap((_, first): SewnSide[] => {
    const sides: SewnSide[] = []
    for (let many = 1; many <= Math.min(MOST_JOINED, count - 1); many++) {
      const last = edges[(first + many - 1) % count]!
      const inner = angles[(first + many - 1) % count]
      if (!isSewn(last) || (many > 1 && (inner === undefined || Math.abs(180 - inner) > SMOOTH))) break
      const own = Array.from({ length: many }, (_, k) => edges[(first + k) % count]!)
      const length = own.reduce((sum, edge) => sum + edge.length, 0)
      if (length < SHORTEST) continue
      const [start, end] = [angles[first], angles[(first + many) % count]]
      const allowance = own.reduce((sum, edge) => sum + widthOf(edge) * edge.length, 0) / length
      sides.push({
        piece,
        first,
        edges: own,
        length,
        notches: notchesAlong(piece, own),
        ...(start === undefined ? {} : { start }),
        ...(end === undefined ? {} : { end }),
        allowance,
      })
    }
    return sides
  })
}

export const widthOf = ({ allowance }: Edge): number =>
  typeof allowance === "number" ? allowance : Math.max(...allowance)

/** The piece's inner angle where one edge ends and the next begins; undefined at the fold, where both are one line. */
export const angleBefore = (before: Edge, after: Edge): number | undefined => {
  if (!isSewn(before) || !isSewn(after)) return undefined
  const corner = after.points[0]!
  const from = alongFrom(before.points.toReversed(), corner)
  const to = alongFrom(after.points, corner)
  const [u, v] = [
    { x: corner[0] - from[0], y: corner[1] - from[1] },
    { x: to[0] - corner[0], y: to[1] - corner[1] },
  ]
  const turn = angleBetween(u, v)
  return 180 - (u.x * v.y - u.y * v.x < 0 ? -turn : turn)
}

/** The first point of a line that is so far from its corner, or its end. */
const alongFrom = (points: readonly XY[], corner: XY): XY =>
  points.find((p) => far(p, corner) >= BESIDE_CORNER) ?? points.at(-1)!

/** Notches stand on the cut line: how far along the side that they are nearest to, cm. */
const notchesAlong = (piece: Piece, edges: readonly Edge[]): readonly number[] => {
  const width = Math.max(...edges.map(widthOf))
  const points = edges.flatMap((edge, i) => (i === 0 ? edge.points : edge.points.slice(1)))
  const length = points.reduce((sum, p, i) => sum + far(p, points[i - 1] ?? p), 0)
  return piece.notches
    .flatMap(({ x, y }) => {
      let way = 0
      let best = { distance: Number.POSITIVE_INFINITY, at: 0 }
      points.forEach((to, i) => {
        if (i === 0) return
        const from = points[i - 1]!
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
        const side = far(from, to)
        const share = side === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / (side * side)
        const held = Math.min(1, Math.max(0, share))
        const distance = Math.hypot(from[0] + held * dx - x, from[1] + held * dy - y)
        if (distance < best.distance) best = { distance, at: way + held * side }
        way += side
      })
      const isOwn = best.distance <= width + 0.15
      // What stands at a corner belongs to both edges and tells none from another.
      return isOwn && best.at > 0.5 && best.at < length - 0.5 ? [best.at] : []
    })
    .sort((p, q) => p - q)
}
