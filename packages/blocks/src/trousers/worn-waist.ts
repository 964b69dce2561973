import { bellyOverHip, type SurveyedBody } from "@toile/body/survey"
import { bodyGirths } from "../measurements/body-girths.js"
import { measuredHighHip } from "../measurements/measured-high-hip.js"
import { naturalWaist } from "../measurements/natural-waist.js"
import { seatGirth } from "../measurements/seat.js"
import { levelOf, ROUNDER_ABOVE } from "../measurements/waist-level.js"
import { clamp, fade } from "../steps/fade.js"
import type { BodyAsk, TrouserOptions } from "./cut.js"
import { ribsLeft } from "./dart-lengths.js"

/** The body where the trousers are worn, cm. */
export interface WornWaist {
  /** The girth of the natural waist. */
  readonly natural: number
  /** Hip for a bottom: the fullest, where that is not the belly's. */
  readonly hip: number
  readonly hipDepth: number
  /** How far the waist seam lies below the natural waist, and how far the band's upper edge. */
  readonly depth: number
  readonly bandLevel: number
  /** By so much a measured high hip is more, or less, than the one that the waist is drawn for, cm. */
  readonly highHipUnheld: number
  /** How much lower they were asked for. */
  readonly raised: number
  /** The body's girth at the band's seam, and at the top of a band of the garment's height. */
  readonly atSeam: number
  readonly atTop: number
  /** What the band's upper edge is drawn for, and its lower one: a straight band is one girth. */
  readonly top: number
  readonly seam: number
  /** What of half the natural waist is belly, and what of half the girth at the band's seam. */
  readonly belly: number
  readonly bellyAtSeam: number
}

/** By how much of the way to the low hip a belly has begun to end, where the seat is all that is left. */
const BELLY_ENDS = 0.6

/** Lower than this share of the way to the low hip nothing holds a band up (the house's figure). */
const LOWEST = 0.6
/** Nor is there room for a fly where the seam lies less above the crotch, cm; a waist that was measured low goes lower. */
const LEAST_RISE = { usual: 13, under: 12, ever: 10.5 } as const
/** A band under the belly lies so much of the way to the low hip (the house's figure: 0.5 to 0.6). */
export const UNDER_BELLY = 0.5

/** A rise has always reached so far below the level of the girth that was taken, cm. */
const ALWAYS_REACHED = 8

/**
 * The upper edge of the band lies at a level, a share of the way from the natural waist to the low hip, its seam below. A
 * rise that is given counts from where the taken girth was measured to the seam, higher or lower; the band stands on it.
 *
 * @param usual the level where no rise is given
 */
export const wornWaist = (
  {
    body,
    option,
    taken,
    sources,
  }: Pick<BodyAsk, "body" | "taken" | "sources"> & {
    readonly option: Pick<TrouserOptions, "rise" | "waistband" | "waistbandHeight" | "wear">
  },
  survey: SurveyedBody,
  usual: number,
): WornWaist => {
  const { rise, waistbandHeight } = option
  const hipDepth =
    body.hipHeight === undefined
      ? survey.hipDepthOfRise(body.waistHeight - body.crotchHeight)
      : body.waistHeight - body.hipHeight
  const level = levelOf(taken.waist, survey)
  const highHip = measuredHighHip({ body, sources })
  const hip = seatGirth({ ...body, waist: naturalWaist({ body, taken }, survey) }, survey)
  const under = option.wear === "under"
  const worn = under ? UNDER_BELLY : usual
  const asked = rise === undefined ? worn * hipDepth + waistbandHeight : level * hipDepth - rise
  const bound = rise !== undefined || under
  const depth = bound
    ? Math.min(asked, lowestSeam(body, level, hipDepth, waistbandHeight, under ? LEAST_RISE.under : LEAST_RISE.usual))
    : asked
  const bandLevel = depth - waistbandHeight
  const { waist, at, unheld } = bodyGirths(body.waist, level, hip, survey, body.maxHip, highHip)
  const girthAtSeam = at(depth / hipDepth)
  const belly = bellyOverHip(survey, body.hip, waist)
  // What of seam and upper edge lies above the natural waist lies on the ribs
  const rounder = ROUNDER_ABOVE * ribsLeft(belly)
  const ribsAt = (below: number): number => rounder * Math.max(0, -below)
  const atSeam = girthAtSeam + ribsAt(depth)
  const atTop = at(bandLevel / hipDepth) + ribsAt(bandLevel)
  return {
    natural: waist,
    hip,
    hipDepth,
    depth,
    highHipUnheld: unheld,
    raised: asked - depth,
    bandLevel,
    atSeam,
    atTop,
    top: option.waistband === "contour" ? atTop : atSeam,
    seam: atSeam,
    belly,
    bellyAtSeam: bellyAt(depth / hipDepth, girthAtSeam, body.hip, survey),
  }
}

/** How far below the natural waist a seam may lie that is asked for by a rise. */
const lowestSeam = (
  { waistHeight, crotchHeight }: Pick<BodyAsk["body"], "waistHeight" | "crotchHeight">,
  level: number,
  hipDepth: number,
  bandHeight: number,
  leastRise: number,
): number => {
  const toCrotch = waistHeight - crotchHeight
  const lowest = Math.min(LOWEST * hipDepth + bandHeight, toCrotch - leastRise)
  return Math.max(lowest, Math.min(level * hipDepth + ALWAYS_REACHED, toCrotch - LEAST_RISE.ever))
}

/** How far below it a seam may lie of a band that is worn under the belly. */
export const lowestUnder = (
  heights: Pick<BodyAsk["body"], "waistHeight" | "crotchHeight">,
  level: number,
  hipDepth: number,
  bandHeight: number,
): number => lowestSeam(heights, level, hipDepth, bandHeight, LEAST_RISE.under)

/** What of half a girth at a level is belly: what it has beyond a usual body's there. */
export const bellyAt = (share: number, girth: number, hip: number, survey: SurveyedBody): number => {
  const level = clamp(0, share, 1)
  return (
    bellyOverHip(survey, hip + survey.hipOverWaist * survey.profile(level), girth) * (1 - fade(BELLY_ENDS, 1, level))
  )
}
