/** Twice the signed area of the triangle a, b, c: positive where c lies to the left of a -> b. */
export const orientation = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The squared distance of the point p from the segment a b. */
export const pointToSegmentSquared = (
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  const dx = bx - ax
  const dy = by - ay
  const length2 = dx * dx + dy * dy
  let t = length2 === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / length2
  t = Math.max(0, Math.min(1, t))
  const ex = px - ax - t * dx
  const ey = py - ay - t * dy
  return ex * ex + ey * ey
}

/** True where the segments cross in a point inside of both; touching is not crossing. */
export const segmentsCross = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean => {
  const c = orientation(ax, ay, bx, by, cx, cy)
  const d = orientation(ax, ay, bx, by, dx, dy)
  if (c > 0 === d > 0 || c === 0 || d === 0) return false
  const a = orientation(cx, cy, dx, dy, ax, ay)
  const b = orientation(cx, cy, dx, dy, bx, by)
  return a > 0 !== b > 0 && a !== 0 && b !== 0
}

/** The squared distance of two segments, 0 where they cross. */
export const segmentsSquared = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number => {
  if (segmentsCross(ax, ay, bx, by, cx, cy, dx, dy)) return 0
  return Math.min(
    pointToSegmentSquared(ax, ay, cx, cy, dx, dy),
    pointToSegmentSquared(bx, by, cx, cy, dx, dy),
    pointToSegmentSquared(cx, cy, ax, ay, bx, by),
    pointToSegmentSquared(dx, dy, ax, ay, bx, by),
  )
}
