import { clamp } from "../fade.js"

/** The pattern's slope is not the body's: a body's mean is 26 degrees, published blocks have 20 (ANSUR; Bunka, Aldrich). */
const BODY_MEAN = 26
const BLOCK_MEAN = 20
/** Front slopes stand steeper than back ones: 22 and 18 (Bunka). */
const STEEPER = 2
const SLOPE = { low: 10, high: 32 } as const

/** Slopes of back and front shoulder, degrees. A curved posture brings the seam's end forward (about 0.25 a step beyond the neck point). */
export const patternSlopes = (
  bodySlope: number,
  posture: number,
): { readonly back: number; readonly front: number } => {
  const slope = clamp(SLOPE.low, BLOCK_MEAN + bodySlope - BODY_MEAN, SLOPE.high)
  return { back: slope - STEEPER - 1.2 * posture, front: slope + STEEPER + 0.5 * posture }
}

/** How much lower the shoulder's end lies than on a body of mean slope, over a horizontal run; the armhole follows it. */
export const slopeDrop = (bodySlope: number, run: number): number => {
  const fall = (slope: number): number => run * Math.tan((patternSlopes(slope, 0).back * Math.PI) / 180)
  return fall(bodySlope) - fall(BODY_MEAN)
}
