import { type Path, type Point, point, spline } from "@toile/geometry"
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
export const drawSide = (bustX: number, level: SideLevels, intake: number): Path => {
  const lean = intake / (level.bust - level.waist)
  const up = level.underarm - level.bust
  const underarm = point(bustX + up * clamp(LEAN.low, lean, LEAN.high), level.underarm)
  const waist = point(bustX - intake, level.waist - SQUARED_OVER * lean)
  const bust: Point = point(bustX, level.bust)
  return spline([underarm, bust, waist])
}
