import type { MonotoneChains } from "./monotone-chains.js"
import type { Point } from "./point.js"

export interface RayHit {
  /** How far the ray runs, cm; Infinity where it meets nothing. */
  readonly reach: number
  /** The edge of the line that it meets, -1 where it meets none. */
  readonly edge: number
}

/**
 * Where a ray (its direction of length 1) first meets a line, nearer than `limit`; `behind` is how far back of
 * its start that may be.
 */
export const castRay = (
  from: Point,
  d: Point,
  line: MonotoneChains,
  behind = 0,
  limit = Number.POSITIVE_INFINITY,
): RayHit => {
  ray.x = from.x
  ray.y = from.y
  ray.dx = d.x
  ray.dy = d.y
  ray.behind = behind
  ray.reach = limit
  ray.edge = -1
  for (let c = 0; c < line.from.length; c++) searchRange(line.x, line.y, line.from[c]!, line.to[c]!)
  return { reach: ray.edge < 0 ? Number.POSITIVE_INFINITY : ray.reach, edge: ray.edge }
}

/** The ray that is cast, and what it has met so far. */
const ray = { x: 0, y: 0, dx: 0, dy: 0, behind: 0, reach: 0, edge: -1 }

/** Stretches of at most so many edges are walked, longer ones halved. */
const FEW = 3
/** Boxes are taken to be wider by this, cm, than they are. */
const SLACK = 1e-9

const searchRange = (x: Float64Array, y: Float64Array, from: number, to: number): void => {
  const { dx, dy } = ray
  let ax = x[from]! - ray.x
  let ay = y[from]! - ray.y
  const ex = x[to]! - ray.x
  const ey = y[to]! - ray.y
  // The box round a stretch of a chain, seen from the ray: its middle, and how far it extends beside and along.
  const mx = (ax + ex) / 2
  const my = (ay + ey) / 2
  const wx = Math.abs(ex - ax) / 2
  const wy = Math.abs(ey - ay) / 2
  if (Math.abs(dx * my - dy * mx) > Math.abs(dx) * wy + Math.abs(dy) * wx + SLACK) return
  const along = dx * mx + dy * my
  const extent = Math.abs(dx) * wx + Math.abs(dy) * wy + SLACK
  if (along + extent < -ray.behind || along - extent > ray.reach) return
  if (to - from > FEW) {
    const middle = (from + to) >> 1
    searchRange(x, y, from, middle)
    searchRange(x, y, middle, to)
    return
  }
  let sa = dx * ay - dy * ax
  for (let i = from; i < to; i++) {
    const bx = x[i + 1]! - ray.x
    const by = y[i + 1]! - ray.y
    const sb = dx * by - dy * bx
    if (sa > 0 !== sb > 0) {
      const t = sa / (sa - sb)
      const reach = (ax + (bx - ax) * t) * dx + (ay + (by - ay) * t) * dy
      if (reach > -ray.behind && reach < ray.reach) {
        ray.reach = reach
        ray.edge = i
      }
    }
    ax = bx
    ay = by
    sa = sb
  }
}
