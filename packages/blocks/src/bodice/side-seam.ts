import { type Path, type Point, pathLength, point, solve, spline } from "@toile/geometry"
import { isErr } from "@toile/result"
import { clamp } from "../steps/fade.js"

/** Above the bust the side seam leans outwards by no more than this share of its height. */
const LEAN = { low: -0.05, high: 0.08 } as const
/** The waist falls towards a side seam that leans in, so that it meets it squarely: half of its lean over so many cm. */
const SQUARED_OVER = 3

export interface SideLevels {
  readonly underarm: number
  readonly bust: number
  readonly waist: number
}

/** A side's intake at the waist, and what it leans by above the bust: as one of the second intake would, cm. */
export interface SideIntake {
  readonly waist: number
  readonly above: number
}

/**
 * From the underarm through the bust line's end down to the waist, where it comes in by `intake`. Front and back have
 * the same one, so that both are of one length.
 */
export const drawSide = (bustX: number, level: SideLevels, intake: SideIntake, lower = 0): Path => {
  const fall = level.bust - level.waist
  const lean = intake.waist / fall
  const up = level.underarm - level.bust
  const underarm = point(bustX + up * clamp(LEAN.low, intake.above / fall, LEAN.high), level.underarm)
  const waist = point(bustX - intake.waist, level.waist - SQUARED_OVER * lean - lower)
  const bust: Point = point(bustX, level.bust)
  return spline([underarm, bust, waist])
}

/**
 * The same seam that comes in otherwise, and ends where it is as long as the one that it is sewn to.
 *
 * @param off no further up or down than this, cm
 * @param never what is said where it cannot be
 */
export const drawSideAsLong = (
  bustX: number,
  level: SideLevels,
  intake: SideIntake,
  length: number,
  off: number = OVER_HOLLOW,
  never: () => never = differsTooMuch,
): Path => {
  const found = solve((lower) => pathLength(drawSide(bustX, level, intake, lower)) - length, -off, off, 1e-10)
  return drawSide(bustX, level, intake, isErr(found) ? never() : found.value)
}

const differsTooMuch = (): never => {
  throw new Error("the side seams of front and back differ by more than a hollow back asks for")
}

/** A hollow back's side ends no further from the front's than this; a front's over a belly, which may come in by all that one may. */
const OVER_HOLLOW = 3
export const OVER_BELLY = 6
