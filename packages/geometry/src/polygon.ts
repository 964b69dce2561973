import { distance, hypotenuse, type Point } from "./point.js"

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
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2))
  return hypotenuse(p.x - a.x - t * dx, p.y - a.y - t * dy)
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
  const out = polygon.slice()
  let count = 0
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!
    if (count > 0) {
      const dx = p.x - out[count - 1]!.x
      const dy = p.y - out[count - 1]!.y
      if (Math.sqrt(dx * dx + dy * dy) <= tolerance) continue
    }
    out[count++] = p
  }
  while (count > 1 && distance(out[0]!, out[count - 1]!) <= tolerance) count--
  const first = out[0]!
  let before = out[count - 1]!
  let kept = 0
  for (let i = 0; i < count; i++) {
    const p = out[i]!
    const after = i === count - 1 ? first : out[i + 1]!
    const ux = p.x - before.x
    const uy = p.y - before.y
    const vx = after.x - p.x
    const vy = after.y - p.y
    const lengths = Math.sqrt(ux * ux + uy * uy) + Math.sqrt(vx * vx + vy * vy)
    const turns = Math.abs(ux * vy - uy * vx) > tolerance * 1e-3 * lengths
    if (turns || ux * vx + uy * vy < 0) out[kept++] = p
    before = p
  }
  out.length = kept
  return out
}
