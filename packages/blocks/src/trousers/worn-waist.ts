import { bellyOverHip, type SurveyedBody } from "@toile/body/survey"
import { seatGirth } from "../measurements/seat.js"
import { girthProfile, levelOf } from "../measurements/waist-level.js"
import { clamp } from "../steps/fade.js"
import type { BodyAsk, TrouserOptions } from "./cut.js"

/** The body where the trousers are worn, cm. */
interface WornWaist {
  /** Hip for a bottom: the fullest, where that is not the belly's. */
  readonly hip: number
  readonly hipDepth: number
  /** How far the waist seam lies below the natural waist. */
  readonly depth: number
  /** The body's girth at the band's seam, and at the top of a band of the garment's height. */
  readonly atSeam: number
  readonly atTop: number
  /** What the band's upper edge is drawn for, and its lower one: a straight band is one girth. */
  readonly top: number
  readonly seam: number
  /** What of half the natural waist is belly, and what of it is left at the band's seam. */
  readonly belly: number
  readonly bellyAtSeam: number
}

/** The garment's waist lies where the taken girth was measured, or higher or lower by the rise; a band stands on it. */
export const wornWaist = (
  {
    body,
    option,
    taken,
  }: Pick<BodyAsk, "body" | "taken"> & {
    readonly option: Pick<TrouserOptions, "rise" | "waistband" | "waistbandHeight">
  },
  survey: SurveyedBody,
): WornWaist => {
  const hipDepth =
    body.hipHeight === undefined
      ? survey.hipDepthOfRise(body.waistHeight - body.crotchHeight)
      : body.waistHeight - body.hipHeight
  const level = levelOf(taken.waist, survey)
  const hip = seatGirth({ ...body, waist: girthProfile(body.waist, level, body.hip, survey)(0) }, survey)
  const depth = level * hipDepth - option.rise
  const girthAt = girthProfile(body.waist, level, hip, survey)
  const atSeam = girthAt(depth / hipDepth)
  const atTop = girthAt((depth - option.waistbandHeight) / hipDepth)
  const belly = bellyOverHip(survey, body.hip, girthAt(0))
  return {
    hip,
    hipDepth,
    depth,
    atSeam,
    atTop,
    top: option.waistband === "contour" ? atTop : atSeam,
    seam: atSeam,
    belly,
    bellyAtSeam: belly * (1 - survey.profile(clamp(0, depth / hipDepth, 1))),
  }
}
