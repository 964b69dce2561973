import type { MonotoneChains } from "./monotone-chains.js"
import type { Point } from "./point.js"

export interface RayHit {
  /** How far the ray runs, cm; Infinity where it meets nothing. */
  readonly reach: number
  /** The edge of the line that it meets, -1 where it meets none. */
  readonly edge: number
}

/**
 * Where a ray (its direction of length 1) first meets a line, nearer than `limit`; `behind` is how far back of its start
 * that may be.
 */
export const castRay = (
  from: Point,
  d: Point,
  line: MonotoneChains,
  behind = 0,
  limit = Number.POSITIVE_INFINITY,
): RayHit => {
  aimRay(from.x, from.y, d.x, d.y)
  const edge = castAimedRay(line, behind, limit)
  return { reach: edge < 0 ? Number.POSITIVE_INFINITY : rayReach(), edge }
}

/** As castRay, in three steps that put nothing on the heap: the edge that the ray meets, or -1. */
export const castAimedRay = (line: MonotoneChains, behind: number, limit: number): number => {
  ray[BEHIND] = behind
  ray[REACH] = limit
  met = -1
  const { x, y, from, to, boxes } = line
  // A short ray lies in a box that few chains come to; that of an endless one (it may have sides that are no numbers)
  // leaves none out.
  const startX = ray[0]! - behind * ray[2]!
  const endX = ray[0]! + limit * ray[2]!
  const startY = ray[1]! - behind * ray[3]!
  const endY = ray[1]! + limit * ray[3]!
  const minX = Math.min(startX, endX) - SLACK
  const maxX = Math.max(startX, endX) + SLACK
  const minY = Math.min(startY, endY) - SLACK
  const maxY = Math.max(startY, endY) + SLACK
  for (let c = 0; c < from.length; c++) {
    if (boxes[4 * c]! > maxX || boxes[4 * c + 1]! < minX || boxes[4 * c + 2]! > maxY || boxes[4 * c + 3]! < minY)
      continue
    if (mayMeet(x, y, from[c]!, to[c]!)) searchRange(x, y, from[c]!, to[c]!)
  }
  return met
}

export const aimRay = (x: number, y: number, dx: number, dy: number): void => {
  ray[0] = x
  ray[1] = y
  ray[2] = dx
  ray[3] = dy
}

/** How far the ray ran that was cast last, cm. */
export const rayReach = (): number => ray[REACH]!

/** The ray that is cast, x, y, dx, dy; how far behind its start it may meet the line, and how far it has run so far. */
const ray = new Float64Array(6)
const BEHIND = 4
const REACH = 5
let met = -1

/** Stretches of at most so many edges are walked, longer ones halved. */
const FEW = 3
/** Boxes are taken to be wider by this, cm, than they are. */
const SLACK = 1e-9

/** Whether the ray comes through the box round a stretch of a chain. */
const mayMeet = (x: Float64Array, y: Float64Array, from: number, to: number): boolean => {
  const dx = ray[2]!
  const dy = ray[3]!
  const ax = x[from]! - ray[0]!
  const ay = y[from]! - ray[1]!
  const ex = x[to]! - ray[0]!
  const ey = y[to]! - ray[1]!
  // Seen from the ray: the box's middle, and how far it extends beside and along.
  const mx = (ax + ex) / 2
  const my = (ay + ey) / 2
  const wx = Math.abs(ex - ax) / 2
  const wy = Math.abs(ey - ay) / 2
  if (Math.abs(dx * my - dy * mx) > Math.abs(dx) * wy + Math.abs(dy) * wx + SLACK) return false
  const along = dx * mx + dy * my
  const extent = Math.abs(dx) * wx + Math.abs(dy) * wy + SLACK
  return along + extent >= -ray[BEHIND]! && along - extent <= ray[REACH]!
}

/** Halves a stretch that the ray may meet, and walks what is left of it. */
const searchRange = (x: Float64Array, y: Float64Array, from: number, to: number): void => {
  if (to - from > FEW) {
    const middle = (from + to) >> 1
    if (mayMeet(x, y, from, middle)) searchRange(x, y, from, middle)
    if (mayMeet(x, y, middle, to)) searchRange(x, y, middle, to)
    return
  }
  const rx = ray[0]!
  const ry = ray[1]!
  const dx = ray[2]!
  const dy = ray[3]!
  let ax = x[from]! - rx
  let ay = y[from]! - ry
  let sa = dx * ay - dy * ax
  for (let i = from; i < to; i++) {
    const bx = x[i + 1]! - rx
    const by = y[i + 1]! - ry
    const sb = dx * by - dy * bx
    if (sa > 0 !== sb > 0) {
      const t = sa / (sa - sb)
      const reach = (ax + (bx - ax) * t) * dx + (ay + (by - ay) * t) * dy
      if (reach > -ray[BEHIND]! && reach < ray[REACH]!) {
        ray[REACH] = reach
        met = i
      }
    }
    ax = bx
    ay = by
    sa = sb
  }
}
