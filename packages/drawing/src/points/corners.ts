import type { XY } from "@toile/draft-model"

// A chord of a curve of 2.5 mm radius, flattened to 0.01 mm, turns by 10 degrees; a corner turns by more.
const straightEnough = Math.cos((15 * Math.PI) / 180)

/** Is a point of a chain a corner, or an open chain's end, and not a point along a curve? */
export const isCorner = (points: readonly XY[], closed: boolean, index: number): boolean => {
  if (!closed && (index === 0 || index === points.length - 1)) return true
  const here = points[index]!
  const before = points[index === 0 ? points.length - 1 : index - 1]!
  const after = points[index === points.length - 1 ? 0 : index + 1]!
  const ax = here[0] - before[0]
  const ay = here[1] - before[1]
  const bx = after[0] - here[0]
  const by = after[1] - here[1]
  const along = ax * bx + ay * by
  const bound = straightEnough * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
  // hypot is slow and one point in a million needs its last bits.
  if (Math.abs(along - bound) > 1e-9 * bound) return along < bound
  return along < straightEnough * Math.hypot(ax, ay) * Math.hypot(bx, by)
}
