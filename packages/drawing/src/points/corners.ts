import type { XY } from "@toile/draft-model"

// A chord of a curve of 2.5 mm radius, flattened to 0.01 mm, turns by 10 degrees; a corner turns by more.
const straightEnough = Math.cos((15 * Math.PI) / 180)

/** Is a point of a chain a corner, or an open chain's end, and not a point along a curve? */
export const isCorner = (points: readonly XY[], closed: boolean, index: number): boolean => {
  if (!closed && (index === 0 || index === points.length - 1)) return true
  const [x, y] = points[index]!
  const [x0, y0] = points[(index + points.length - 1) % points.length]!
  const [x1, y1] = points[(index + 1) % points.length]!
  const [ax, ay, bx, by] = [x - x0, y - y0, x1 - x, y1 - y]
  const along = ax * bx + ay * by
  const bound = straightEnough * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
  // hypot is slow and one point in a million needs its last bits.
  if (Math.abs(along - bound) > 1e-9 * bound) return along < bound
  return along < straightEnough * Math.hypot(ax, ay) * Math.hypot(bx, by)
}
