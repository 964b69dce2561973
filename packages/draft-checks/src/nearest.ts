import type { Point } from "@toile/geometry"
import { firstInBox, type MonotoneChains } from "@toile/geometry/kernel"
import type { FlatEdge } from "./flat-piece.js"

/** The place of a line that is nearest to a point. */
export interface Nearest {
  /** The stretch it lies in, by its first vertex, and how far into it, 0 to 1. */
  readonly stretch: number
  readonly share: number
  /** How far away it is, cm. */
  readonly distance: number
}

/** How far a point lies from a line, cm; Infinity where that is more than `limit`. */
export const distanceTo = (line: MonotoneChains, p: Point, limit = Number.POSITIVE_INFINITY): number =>
  nearest(line, p, limit)?.distance ?? Number.POSITIVE_INFINITY

/** How far a point lies from an edge of a sew line, cm; Infinity where that is more than `limit`. */
export const distanceToEdge = (sew: MonotoneChains, edge: FlatEdge, p: Point, limit: number): number =>
  nearestOfEdge(sew, edge, p, limit)?.distance ?? Number.POSITIVE_INFINITY

/** Where a line is nearest to a point; undefined where it is further than `limit`. */
export const nearest = (line: MonotoneChains, p: Point, limit = Number.POSITIVE_INFINITY): Nearest | undefined =>
  nearestOfChains(line, 0, line.from.length, p, limit)

/** The same of one edge of a sew line. */
export const nearestOfEdge = (
  sew: MonotoneChains,
  { firstChain, endChain }: FlatEdge,
  p: Point,
  limit: number,
): Nearest | undefined => nearestOfChains(sew, firstChain, endChain, p, limit)

/** The point of a line that is nearest to another point. */
export const nearestPoint = (line: MonotoneChains, p: Point): Point => {
  const { stretch, share } = nearest(line, p)!
  return {
    x: line.x[stretch]! + share * (line.x[stretch + 1]! - line.x[stretch]!),
    y: line.y[stretch]! + share * (line.y[stretch + 1]! - line.y[stretch]!),
  }
}

/** The box about a point is taken to be wider by this, cm, than it is. */
const SLACK = 1e-9

const nearestOfChains = (
  line: MonotoneChains,
  first: number,
  end: number,
  { x: px, y: py }: Point,
  limit: number,
): Nearest | undefined => {
  const { x, y, from, to, boxes } = line
  let stretch = -1
  let share = 0
  let best = limit * limit
  for (let c = first; c < end; c++) {
    // Most chains lie further away than what is known already, and of the others most stretches.
    const outX = Math.max(0, boxes[4 * c]! - px, px - boxes[4 * c + 1]!)
    const outY = Math.max(0, boxes[4 * c + 2]! - py, py - boxes[4 * c + 3]!)
    if (outX * outX + outY * outY > best * (1 + 1e-12)) continue
    const near = Math.sqrt(best) * (1 + 1e-9) + SLACK
    const minX = px - near
    const maxX = px + near
    const minY = py - near
    const maxY = py + near
    const right = x[to[c]!]! >= x[from[c]!]!
    const up = y[to[c]!]! >= y[from[c]!]!
    for (let i = firstInBox(line, c, minX, maxX, minY, maxY); i < to[c]!; i++) {
      if ((right ? x[i]! > maxX : x[i]! < minX) || (up ? y[i]! > maxY : y[i]! < minY)) break
      const ux = x[i + 1]! - x[i]!
      const uy = y[i + 1]! - y[i]!
      const vx = px - x[i]!
      const vy = py - y[i]!
      const length2 = ux * ux + uy * uy
      const dot = vx * ux + vy * uy
      const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
      const ex = vx - t * ux
      const ey = vy - t * uy
      const d2 = ex * ex + ey * ey
      if (d2 > best) continue
      best = d2
      share = t
      stretch = i
    }
  }
  return stretch < 0 ? undefined : { stretch, share, distance: Math.sqrt(best) }
}
