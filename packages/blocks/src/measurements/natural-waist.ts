import type { MeasurementId } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import { bodyGirths } from "./body-girths.js"
import { levelOf } from "./waist-level.js"

/** What of a body tells its natural waist; girths in cm. */
export interface WaistAsk {
  readonly body: { readonly waist: number; readonly hip: number }
  readonly taken: { readonly waist?: MeasurementId }
}

/** The girth of the natural waist, cm, wherever the waist was taken; whatever the largest girth is. */
export const naturalWaist = ({ body, taken }: WaistAsk, survey: Pick<SurveyedBody, "navel" | "navelGirth">): number =>
  bodyGirths(body.waist, levelOf(taken.waist, survey), body.hip, survey, undefined).waist
