import type { Point } from "../points/point.js"

/** The square of the distance from a point to the straight line between two others. */
export const squareToSegment = (p: Point, ax: number, ay: number, bx: number, by: number): number => {
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
