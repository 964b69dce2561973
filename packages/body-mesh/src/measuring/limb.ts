import { hullOf, type Plane, roundOf } from "@toile/mesh"
import type { StandingBody } from "./standing-body.js"

export type Vector = readonly [number, number, number]

export interface LimbCut {
  readonly centre: Vector
  readonly girth: number
  readonly mended: number
}

/**
 * The limb's cut square to a direction, nearest to a point of its inside; undefined where the cut is not that limb's.
 *
 * @param side where given, what lies beyond the body's midline is left out: thighs may touch
 */
export const limbCut = (
  { across }: StandingBody,
  at: Vector,
  direction: Vector,
  widest: number,
  side?: 1 | -1,
  among?: Uint32Array,
): LimbCut | undefined => {
  const plane = squareTo(at, direction)
  const { normal, offset, u, v } = plane
  const [atU, atV] = [dot(at, u), dot(at, v)]
  let best: { points: Float64Array; u: number; v: number; mended: number } | undefined
  let nearest = widest / 2
  for (const part of across(plane, among)) {
    if (part.length < 6) continue
    let { points, u: partU, v: partV } = part
    if (side !== undefined) {
      const own = points.filter((_, i) => {
        const p = i - (i % 2)
        return side * (offset * normal[0] + points[p]! * u[0] + points[p + 1]! * v[0]) >= 0
      })
      if (own.length === 0) continue
      if (own.length < points.length) {
        points = own
        ;[partU, partV] = [mean(own, 0), mean(own, 1)]
      }
    }
    const distance = Math.hypot(partU - atU, partV - atV)
    if (distance >= nearest) continue
    nearest = distance
    best = { points, u: partU, v: partV, mended: part.mended / part.length }
  }
  if (best === undefined) return undefined
  const hull = hullOf(best.points)
  if (spread(hull, 0) > widest || spread(hull, 1) > widest) return undefined
  const [cu, cv] = [best.u, best.v]
  const centre: Vector = [
    offset * normal[0] + cu * u[0] + cv * v[0],
    offset * normal[1] + cu * u[1] + cv * v[1],
    offset * normal[2] + cu * u[2] + cv * v[2],
  ]
  return { centre, girth: roundOf(hull), mended: best.mended }
}

const mean = (points: Float64Array, from: number): number => {
  let sum = 0
  for (let i = from; i < points.length; i += 2) sum += points[i]!
  return sum / (points.length / 2)
}
const spread = (points: Float64Array, from: number): number => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = from; i < points.length; i += 2) {
    low = Math.min(low, points[i]!)
    high = Math.max(high, points[i]!)
  }
  return high - low
}

export const squareTo = (at: Vector, direction: Vector): Plane => {
  const normal = unit(direction)
  // Any direction that is not along the normal begins the plane's own axes
  const aside: Vector = Math.abs(normal[2]) < 0.8 ? [0, 0, 1] : [1, 0, 0]
  const u = unit(cross(aside, normal))
  return { normal, offset: dot(at, normal), u, v: cross(normal, u) }
}

export const unit = (a: Vector): Vector => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const along = (a: Vector, b: Vector, by: number): Vector => [
  a[0] + by * b[0],
  a[1] + by * b[1],
  a[2] + by * b[2],
]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const between = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
