import type { Point } from "../points/point.js"
import { firstInBox, type MonotoneChains } from "./monotone-chains.js"

/**
 * A ray, its direction of length 1, and where it met a line. One object serves many rays: a point, a direction and an
 * answer for each of them weighed more than all else that a draft's checks put on the heap.
 */
export interface Ray {
  x: number
  y: number
  dx: number
  dy: number
  /** How far the ray runs, cm; Infinity where it meets nothing. */
  reach: number
  /** The edge of the line that it meets, -1 where it meets none. */
  edge: number
}

export const ray = (): Ray => ({ x: 0, y: 0, dx: 1, dy: 0, reach: Number.POSITIVE_INFINITY, edge: -1 })

/** The ray's box is taken to be wider by this, cm, than it is. */
const SLACK = 1e-9

/** Most rays meet what they look for no further off, cm: hardly an allowance is wider. */
const CLOSE_BY = 4

/** Where a ray from a point first meets a line; see meetLine. All of the line is looked at only where nothing is close by. */
export const castRay = (
  { x, y }: Point,
  { x: dx, y: dy }: Point,
  line: MonotoneChains,
  behind = 0,
  limit = Number.POSITIVE_INFINITY,
): Ray => {
  const cast: Ray = { x, y, dx, dy, reach: Number.POSITIVE_INFINITY, edge: -1 }
  meetLine(cast, line, behind, Math.min(limit, CLOSE_BY))
  if (cast.edge < 0 && limit > CLOSE_BY) meetLine(cast, line, behind, limit)
  return cast
}

/**
 * Sees where a ray first meets a line, nearer than `limit`; `behind` is how far back of its start that may be. Only
 * what its box comes to is walked: that of a short ray leaves out most, that of an endless one little (and nothing
 * where it runs along an axis, as its sides are no numbers then).
 */
export const meetLine = (ray: Ray, line: MonotoneChains, behind = 0, limit = Number.POSITIVE_INFINITY): void => {
  const { x, y, from, to, boxes } = line
  const { x: px, y: py, dx, dy } = ray
  const startX = px - behind * dx
  const endX = px + limit * dx
  const startY = py - behind * dy
  const endY = py + limit * dy
  const minX = Math.min(startX, endX) - SLACK
  const maxX = Math.max(startX, endX) + SLACK
  const minY = Math.min(startY, endY) - SLACK
  const maxY = Math.max(startY, endY) + SLACK
  let reach = limit
  let edge = -1
  for (let c = 0; c < from.length; c++) {
    if (boxes[4 * c]! > maxX || boxes[4 * c + 1]! < minX) continue
    if (boxes[4 * c + 2]! > maxY || boxes[4 * c + 3]! < minY) continue
    const end = to[c]!
    const right = x[end]! >= x[from[c]!]!
    const up = y[end]! >= y[from[c]!]!
    const first = firstInBox(line, c, minX, maxX, minY, maxY)
    let ax = x[first]! - px
    let ay = y[first]! - py
    let sa = dx * ay - dy * ax
    for (let i = first; i < end; i++) {
      if ((right ? x[i]! > maxX : x[i]! < minX) || (up ? y[i]! > maxY : y[i]! < minY)) break
      const bx = x[i + 1]! - px
      const by = y[i + 1]! - py
      const sb = dx * by - dy * bx
      if (sa > 0 !== sb > 0) {
        const t = sa / (sa - sb)
        const along = (ax + (bx - ax) * t) * dx + (ay + (by - ay) * t) * dy
        if (along > -behind && along < reach) {
          reach = along
          edge = i
        }
      }
      ax = bx
      ay = by
      sa = sb
    }
  }
  ray.reach = edge < 0 ? Number.POSITIVE_INFINITY : reach
  ray.edge = edge
}
