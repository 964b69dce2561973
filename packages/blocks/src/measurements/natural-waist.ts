import type { MeasurementId } from "@toile/body"
import { girthThrough, type SurveyedBody } from "@toile/body/survey"
import { solve } from "@toile/geometry"
import { levelOf } from "./waist-level.js"

/** What is known of the wearer between waist and low hip. */
export type Waistline = Pick<SurveyedBody, "navel" | "navelGirth">

/** What of a body tells its natural waist; girths in cm. */
export interface WaistAsk {
  readonly body: { readonly waist: number; readonly hip: number }
  readonly taken: { readonly waist?: MeasurementId }
}

/** The girth of the natural waist, cm, wherever the waist was taken; whatever the largest girth is. */
export const naturalWaist = ({ body, taken }: WaistAsk, survey: Waistline): number =>
  waistOf(body.waist, levelOf(taken.waist, survey), body.hip, survey)

/** A waist differs by no more than this from a girth between it and the low hip, cm. */
const APART = 60

/**
 * The natural waist, cm, of a girth that was measured at a level, by the survey's line alone, whatever is the largest girth: of a navel that
 * is held by that the waist's part is a fifth, and a waist told by it would go by 5 for each cm of what was measured.
 */
export const waistOf = (girth: number, level: number, hip: number, { navel, navelGirth }: Waistline): number => {
  if (level <= 0) return girth
  const atLevel = (waist: number): number => girthThrough(waist, navelGirth(waist, hip), hip, navel)(level)
  const found = solve((waist) => atLevel(waist) - girth, girth - APART, girth + APART)
  return found._tag === "Ok" ? found.value : girth
}
