import {
  add,
  cross,
  leftNormal,
  type Path,
  type Point,
  point,
  scale,
  segmentPoint,
  spline,
  subtract,
  unit,
} from "@toile/geometry"
import type { Unrisen } from "./size.js"

/** How far up from the knee to the hip the thigh is, as a share of the spline's way. */
const THIGH_AT = 0.75
/** The side lies by less than this outside the straight line from knee to hip, cm (our choice: a thigh is no fuller there). */
export const SIDE_BOWS = 0.3
/** By this more for each cm that the back fork is wider than usual beside the front's: it was let out for a strong thigh. */
const BESIDE_FORK = 0.3
/** What a back fork usually has more than 1.5 of the front's, at the most. */
const BACK_MORE = 0.5
/** How far a leg's side may bow out. */
export const sideBows = ({ sideBows: most = SIDE_BOWS, frontFork, backFork }: Unrisen): number =>
  most + BESIDE_FORK * Math.max(0, backFork - 1.5 * frontFork - BACK_MORE)

/** From so far within that on it is taken in. */
const SOFTLY = 0.3

/**
 * The side from the knee over the hip to the waist, which lies to its left: a spline, taken in at the thigh where it would bow out by
 * `most` from the straight line between knee and hip. It does where a thin leg hangs from the hip; its thigh would then be wide at the
 * side, and forks would close for it. Below 0 the side is hollow.
 */
export const sideLine = (knee: Point, outerSlope: number, hip: Point, waist: Point, most = SIDE_BOWS): Path => {
  const ends = { start: point(outerSlope, 1) }
  const through = spline([knee, hip, waist], ends)
  const thigh = segmentPoint(through.segments[0]!, THIGH_AT)
  const up = unit(subtract(hip, knee))
  const beyond = cross(up, subtract(thigh, knee)) - (most - SOFTLY)
  if (beyond <= 0) return through
  const takenIn = beyond ** 2 / (beyond + SOFTLY)
  return spline([knee, add(thigh, scale(leftNormal(up), -takenIn)), hip, waist], ends)
}
