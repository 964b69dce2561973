import { cross, dot, hypotenuse, type Point, subtract } from "./point.js"

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

export const distanceToSegment = (p: Point, a: Point, b: Point): number => {
  const ab = subtract(b, a)
  const length2 = dot(ab, ab)
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, dot(subtract(p, a), ab) / length2))
  return hypotenuse(p.x - a.x - t * ab.x, p.y - a.y - t * ab.y)
}

/** The smallest distance from a point to a chain of straight lines. */
export const distanceToPolyline = (p: Point, points: readonly Point[], closed = false): number => {
  let best =
    closed && points.length > 1
      ? distanceToSegment(p, points[points.length - 1]!, points[0]!)
      : Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) best = Math.min(best, distanceToSegment(p, points[i - 1]!, points[i]!))
  return best
}

/** Without vertices that repeat their neighbour (to `tolerance`) or lie on the straight line between theirs. */
export const cleanPolygon = (polygon: readonly Point[], tolerance = 1e-6): Point[] => {
  const distinct: Point[] = []
  for (const p of polygon) {
    const last = distinct[distinct.length - 1]
    if (!last || hypotenuse(p.x - last.x, p.y - last.y) > tolerance) distinct.push(p)
  }
  while (
    distinct.length > 1 &&
    hypotenuse(distinct[0]!.x - distinct.at(-1)!.x, distinct[0]!.y - distinct.at(-1)!.y) <= tolerance
  )
    distinct.pop()
  return distinct.filter((p, i) => {
    const before = distinct[(i + distinct.length - 1) % distinct.length]!
    const after = distinct[(i + 1) % distinct.length]!
    const u = subtract(p, before)
    const v = subtract(after, p)
    return Math.abs(cross(u, v)) > tolerance * 1e-3 * (hypotenuse(u.x, u.y) + hypotenuse(v.x, v.y)) || dot(u, v) < 0
  })
}
