import { waistbandRises } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"

/** What is known of the wearer between waist and low hip. */
export type Waistline = Pick<SurveyedBody, "navel" | "profile">

/** How far down from the natural waist to the low hip a waistband sits (decisions, "What the measurement IDs mean"). */
const LEVEL: Readonly<Record<string, number>> = {
  mbWaistGirth: 0,
  mbWaistbandRegRiseGirth: waistbandRises.Reg,
  mbWaistbandMidRiseGirth: waistbandRises.Mid,
  mbWaistbandLowRiseGirth: waistbandRises.Low,
  mbWaistbandRegRiseCrotchLength: waistbandRises.Reg,
  mbWaistbandMidRiseCrotchLength: waistbandRises.Mid,
  mbWaistbandLowRiseCrotchLength: waistbandRises.Low,
}

/** The level of a waist girth or a crotch length, as a share of the way from the natural waist to the low hip. */
export const levelOf = (id: string | undefined, { navel }: Pick<Waistline, "navel">): number =>
  id === "mbNavelWaistGirth" ? navel : id === undefined ? 0 : (LEVEL[id] ?? 0)

/**
 * The body's girth between waist and low hip, by the share of the way down; above the natural waist it stays. `girth`
 * was measured at `level`.
 */
export const girthProfile = (
  girth: number,
  level: number,
  hip: number,
  { profile }: Pick<Waistline, "profile">,
): ((share: number) => number) => {
  const down = (share: number): number => profile(clamp(0, share, 1))
  const waist = (girth - hip * down(level)) / (1 - down(level))
  return (share) => waist + (hip - waist) * down(share)
}

/** The upper edge of the band of men's trousers and jeans lies so much of the way from the natural waist to the low hip (the house's figure). */
export const MENS_BAND_LEVEL = 0.25

/** Above the natural waist the body is so much rounder for each cm (a rib cage of 3 to 4 more at 8 above). */
export const ROUNDER_ABOVE = 0.5
