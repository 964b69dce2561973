import { shoulderSlope } from "@toile/body"
import { degrees, type Point, polar, radians } from "@toile/geometry"
import { clamp } from "../steps/fade.js"

/** The pattern's slope is not the body's: published blocks have 20 degrees where a body has its usual 26 (Bunka, Aldrich). */
const BODY_MEAN = shoulderSlope.normal
const BLOCK_MEAN = 20
/** Front slopes stand so much steeper than back ones: 22 and 18 (Bunka). */
export const FRONT_STEEPER = 4
const STEEPER = FRONT_STEEPER / 2
const SLOPE = { low: 10, high: 32 } as const

/**
 * Slopes of back and front shoulder, degrees. A curved posture brings the seam's end forward (about 0.25 a step beyond the neck point).
 */
export const patternSlopes = (bodySlope: number, posture: number): Slopes => {
  const slope = clamp(SLOPE.low, BLOCK_MEAN + bodySlope - BODY_MEAN, SLOPE.high)
  return { back: slope - STEEPER - 1.2 * posture, front: slope + STEEPER + 0.5 * posture }
}

/** How much lower the shoulder's end lies than on a body of mean slope, over a horizontal run; the armhole follows it. */
export const slopeDrop = (bodySlope: number, run: number): number => {
  const fall = (slope: number): number => run * Math.tan((patternSlopes(slope, 0).back * Math.PI) / 180)
  return fall(bodySlope) - fall(BODY_MEAN)
}

/** The front shoulder's end, its dart closed, lies so far below the back's; outside of it the shoulder seam moves. */
const TIP_BELOW_BACK = { low: 1, high: 4.5 } as const
/** The shoulder seam turns by no more than this about the neck point, degrees. */
const SEAM_TURN = 5

/** The shoulder's slopes on both halves, degrees below the horizontal. */
export interface Slopes {
  readonly back: number
  readonly front: number
}

/** The slopes with the seam turned where the front's end would lie too low or too high against the back's. */
export const levelledSlopes = (ask: {
  readonly start: Slopes
  /** How far the shoulder runs outwards, level. */
  readonly run: number
  /** Heights of the back's neck point above the nape, and the front's neck point. */
  readonly rise: number
  readonly frontPoint: Point
  /** Where a point of the front lies when its bust dart is opened at the shoulder. */
  readonly opened: (p: Point) => Point
  /** Where the front's end lies too low the seam turns by no more than this, degrees. */
  readonly most?: number
}): Slopes => {
  const { start, run, rise, frontPoint, opened, most = SEAM_TURN } = ask
  const below =
    rise -
    run * Math.tan(radians(start.back)) -
    opened(polar(frontPoint, -start.front, run / Math.cos(radians(start.back)))).y
  const excess = below - clamp(TIP_BELOW_BACK.low, below, TIP_BELOW_BACK.high)
  const turn = clamp(-SEAM_TURN, degrees(excess / (2 * run)), most)
  return { back: start.back + turn, front: start.front - turn }
}
