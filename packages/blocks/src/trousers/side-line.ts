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
  splitSegment,
  subtract,
  unit,
} from "@toile/geometry"
import { blended } from "../steps/blended.js"
import { fade } from "../steps/fade.js"
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

/** Above the natural waist the side runs out with the body, from so far above on. */
const RUNS_OUT = { from: 0, to: 3 } as const

/** What goes on above the natural waist: by how much, which way the body's middle runs there, and by how much for each cm the side runs out from it. */
export interface AboveWaist {
  readonly over: number
  readonly up: Point
  readonly out: number
}

/**
 * The side from the knee over the hip to the waist, which lies to its left: a spline, taken in at the thigh where it would bow out by
 * `most` from the straight line between knee and hip. It does where a thin leg hangs from the hip; its thigh would then be wide at the
 * side, and forks would close for it. Below 0 the side is hollow. One that goes on above the natural waist comes in to it and runs out
 * again.
 */
export const sideLine = (
  knee: Point,
  outerSlope: number,
  hip: Point,
  waist: Point,
  most: number,
  { over, up, out }: AboveWaist,
): Path => {
  const start = point(outerSlope, 1)
  const hollow = fade(RUNS_OUT.from, RUNS_OUT.to, over)
  const through = (...points: readonly Point[]): Path => {
    const usual = spline(points, { start })
    if (hollow === 0) return usual
    const end = unit(add(up, scale(leftNormal(up), out)))
    return blended(usual, spline(points, { start, end }), hollow)
  }
  const usual = through(knee, hip, waist)
  const thigh = segmentPoint(usual.segments[0]!, THIGH_AT)
  const upwards = unit(subtract(hip, knee))
  const beyond = cross(upwards, subtract(thigh, knee)) - (most - SOFTLY)
  if (beyond <= 0) return usual
  const takenIn = beyond ** 2 / (beyond + SOFTLY)
  const taken = through(knee, add(thigh, scale(leftNormal(upwards), -takenIn)), hip, waist)
  if (beyond >= BLENDED) return taken
  const [first, ...rest] = usual.segments
  const cut = { segments: [...splitSegment(first!, THIGH_AT), ...rest] }
  return blended(cut, taken, fade(0, BLENDED, beyond))
}

/** A spline through one more of its own places is another one by a hair: over so much, cm, the one goes over into the other. */
const BLENDED = 0.05
