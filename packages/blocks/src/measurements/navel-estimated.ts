import type { SurveyedBody } from "@toile/body/survey"
import type { NavelEstimated } from "@toile/draft-model"
import { NINETY } from "../bodice/bust-frame.js"
import { rounded } from "./rounded.js"

/** An estimate that moves half of a garment's waist by more, cm, is told (the house's figure). */
const WITHIN = 2

/**
 * What is taken for a navel's girth that nobody measured, and how sure that is; nothing where half of the garment's waist moves by
 * no more than 2 for it.
 *
 * @param girthsOf what a survey says of the body: its girth at the navel, and the one that the garment's waist is cut on, cm
 */
export const navelEstimated = (
  survey: SurveyedBody,
  girthsOf: (survey: SurveyedBody) => { readonly navel: number; readonly worn: number },
): NavelEstimated | undefined => {
  const within = NINETY * survey.navelGirthLeaves
  const { navel, worn } = girthsOf(survey)
  const wornWith = (more: number): number =>
    girthsOf({ ...survey, navelGirth: (waist, hip) => survey.navelGirth(waist, hip) + more }).worn
  const half = Math.max(wornWith(within) - worn, worn - wornWith(-within)) / 2
  return half > WITHIN ? { estimated: rounded(navel), within: rounded(within), half: rounded(half) } : undefined
}
