import type { Point } from "../points/point.js"
import { firstInReach, type MonotoneChains, reach } from "./monotone-chains.js"

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
  // Most rays meet something soon.
  let edge = castAimedRay(line, behind, Math.min(limit, SOON))
  if (edge < 0 && limit > SOON) edge = castAimedRay(line, behind, limit)
  return { reach: edge < 0 ? Number.POSITIVE_INFINITY : rayReach(), edge }
}

/** cm */
const SOON = 4

/** As castRay, in three steps that put nothing on the heap: the edge that the ray meets, or -1. */
export const castAimedRay = (line: MonotoneChains, behind: number, limit: number): number => {
  ray[BEHIND] = behind
  ray[REACH] = limit
  met = -1
  // A short ray lies in a box that few chains come to. That of an endless one leaves little out, and where the ray runs
  // along an axis its sides may be no numbers, which leaves out nothing.
  const startX = ray[0]! - behind * ray[2]!
  const endX = ray[0]! + limit * ray[2]!
  const startY = ray[1]! - behind * ray[3]!
  const endY = ray[1]! + limit * ray[3]!
  reach[0] = Math.min(startX, endX) - SLACK
  reach[1] = Math.max(startX, endX) + SLACK
  reach[2] = Math.min(startY, endY) - SLACK
  reach[3] = Math.max(startY, endY) + SLACK
  const { boxes } = line
  for (let c = 0; c < line.from.length; c++) {
    if (boxes[4 * c]! > reach[1]! || boxes[4 * c + 1]! < reach[0]!) continue
    if (boxes[4 * c + 2]! > reach[3]! || boxes[4 * c + 3]! < reach[2]!) continue
    meetChain(line, c)
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

/** The ray's box is taken to be wider by this, cm, than it is. */
const SLACK = 1e-9

/** Where the ray meets a chain, from the first edge in its box on until the chain has left the box. */
const meetChain = (line: MonotoneChains, c: number): void => {
  const { x, y } = line
  const first = firstInReach(line, c)
  const end = line.to[c]!
  const right = x[end]! >= x[first]!
  const up = y[end]! >= y[first]!
  const rx = ray[0]!
  const ry = ray[1]!
  const dx = ray[2]!
  const dy = ray[3]!
  let ax = x[first]! - rx
  let ay = y[first]! - ry
  let sa = dx * ay - dy * ax
  for (let i = first; i < end; i++) {
    if ((right ? x[i]! > reach[1]! : x[i]! < reach[0]!) || (up ? y[i]! > reach[3]! : y[i]! < reach[2]!)) return
    const bx = x[i + 1]! - rx
    const by = y[i + 1]! - ry
    const sb = dx * by - dy * bx
    if (sa > 0 !== sb > 0) {
      const t = sa / (sa - sb)
      const along = (ax + (bx - ax) * t) * dx + (ay + (by - ay) * t) * dy
      if (along > -ray[BEHIND]! && along < ray[REACH]!) {
        ray[REACH] = along
        met = i
      }
    }
    ax = bx
    ay = by
    sa = sb
  }
}
