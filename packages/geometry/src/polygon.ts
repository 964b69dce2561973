import type { Point } from "./point.js"
import { type PointRow, pointsOf, rowOf } from "./point-row.js"

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

/** The square of the distance from a point to the straight line between two others. */
const squareToSegment = (p: Point, ax: number, ay: number, bx: number, by: number): number => {
  const dx = bx - ax
  const dy = by - ay
  const px = p.x - ax
  const py = p.y - ay
  const length2 = square(dx, dy)
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2))
  return square(px - t * dx, py - t * dy)
}

const square = (x: number, y: number): number => x * x + y * y

export const distanceToSegment = (p: Point, a: Point, b: Point): number =>
  Math.sqrt(squareToSegment(p, a.x, a.y, b.x, b.y))

/** The smallest distance from a point to a chain of straight lines. */
export const distanceToPolyline = (p: Point, points: readonly Point[], closed = false): number => {
  let best =
    closed && points.length > 1
      ? distanceToSegment(p, points[points.length - 1]!, points[0]!)
      : Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) best = Math.min(best, distanceToSegment(p, points[i - 1]!, points[i]!))
  return best
}

/** The smallest distance from a point to the straight lines through the points of a row, from one to another. */
export const distanceToStretch = (p: Point, { x, y }: PointRow, first: number, last: number): number => {
  let best = Number.POSITIVE_INFINITY
  for (let i = first; i < last; i++) best = Math.min(best, squareToSegment(p, x[i]!, y[i]!, x[i + 1]!, y[i + 1]!))
  return Math.sqrt(best)
}

/** Without vertices that repeat their neighbour (to `tolerance`) or lie on the straight line between theirs. */
export const cleanPolygon = (polygon: readonly Point[], tolerance = 1e-6): Point[] => {
  const row = rowOf(polygon)
  cleanRow(row, tolerance)
  return pointsOf(row)
}

/** The same with a row's own points. */
export const cleanRow = (row: PointRow, tolerance: number): void => {
  const { x, y } = row
  const near = tolerance * tolerance
  let count = 0
  for (let i = 0; i < row.count; i++) {
    const px = x[i]!
    const py = y[i]!
    if (count > 0 && square(px - x[count - 1]!, py - y[count - 1]!) <= near) continue
    x[count] = px
    y[count++] = py
  }
  while (count > 1 && square(x[count - 1]! - x[0]!, y[count - 1]! - y[0]!) <= near) count--
  const firstX = x[0]!
  const firstY = y[0]!
  let ux = firstX - x[count - 1]!
  let uy = firstY - y[count - 1]!
  let u2 = square(ux, uy)
  let kept = 0
  for (let i = 0; i < count; i++) {
    const px = x[i]!
    const py = y[i]!
    const vx = (i === count - 1 ? firstX : x[i + 1]!) - px
    const vy = (i === count - 1 ? firstY : y[i + 1]!) - py
    const v2 = square(vx, vy)
    if (!isStraightOn(Math.abs(ux * vy - uy * vx), tolerance * 1e-3, u2, v2) || ux * vx + uy * vy < 0) {
      x[kept] = px
      y[kept++] = py
    }
    ux = vx
    uy = vy
    u2 = v2
  }
  row.count = kept
}

/**
 * Whether two stretches, of which the squares of their lengths are known, turn by no more between them (their cross
 * product) than this width times their lengths. The first test spares nearly all vertices the roots.
 */
export const isStraightOn = (turn: number, width: number, u2: number, v2: number): boolean =>
  turn * turn <= 2 * width * width * (u2 + v2) && turn <= width * (Math.sqrt(u2) + Math.sqrt(v2))
