import { cleanRow } from "../kernel/clean-row.js"
import { pointsOf, rowOf } from "../kernel/point-row.js"
import type { Point } from "../points/point.js"

// A polygon is its vertices, the first not repeated at the end.

/** Positive where the vertices run counter-clockwise. */
export const signedArea = (polygon: readonly Point[]): number => {
  let sum = 0
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++)
    sum += polygon[j]!.x * polygon[i]!.y - polygon[i]!.x * polygon[j]!.y
  return sum / 2
}

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The least upright rectangle round the points, in their unit; of no points its minima are Infinity and its maxima -Infinity. */
export const boundsOf = (points: readonly Point[]): Bounds => {
  let minX = Number.POSITIVE_INFINITY
  let minY = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxY = Number.NEGATIVE_INFINITY
  for (const p of points) {
    if (p.x < minX) minX = p.x
    if (p.x > maxX) maxX = p.x
    if (p.y < minY) minY = p.y
    if (p.y > maxY) maxY = p.y
  }
  return { minX, minY, maxX, maxY }
}

/** Even-odd rule; a point on the boundary may fall either way. */
export const containsPoint = (polygon: readonly Point[], p: Point): boolean => {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!
    const b = polygon[j]!
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Without vertices that repeat their neighbour (to `tolerance`) or lie on the straight line between theirs. */
export const cleanPolygon = (polygon: readonly Point[], tolerance = 1e-6): Point[] => {
  const row = rowOf(polygon)
  cleanRow(row, tolerance)
  return pointsOf(row)
}
