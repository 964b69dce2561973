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

/**
 * From the underarm through the bust line's end down to the waist, where it comes in by `intake`. Front and back have
 * the same one, so that both are of one length.
 */
export const drawSide = (bustX: number, level: SideLevels, intake: number, lower = 0): Path => {
  const lean = intake / (level.bust - level.waist)
  const up = level.underarm - level.bust
  const underarm = point(bustX + up * clamp(LEAN.low, lean, LEAN.high), level.underarm)
  const waist = point(bustX - intake, level.waist - SQUARED_OVER * lean - lower)
  const bust: Point = point(bustX, level.bust)
  return spline([underarm, bust, waist])
}

/** The same seam that comes in otherwise, and ends where it is as long as the one that it is sewn to. */
export const drawSideAsLong = (bustX: number, level: SideLevels, intake: number, length: number): Path => {
  const found = solve((lower) => pathLength(drawSide(bustX, level, intake, lower)) - length, -MOST_OFF, MOST_OFF, 1e-10)
  if (isErr(found)) throw new Error("the side seams of front and back differ by more than any hollow back asks for")
  return drawSide(bustX, level, intake, found.value)
}
const MOST_OFF = 3
