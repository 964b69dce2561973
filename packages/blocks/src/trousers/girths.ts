import type { SurveyedBody } from "@toile/body/survey"
import { hipLevel } from "../measurements/levels.js"
import type { BodyAsk } from "./cut.js"
import { styledWidths, type WidthOptions } from "./leg-widths.js"
import { wornWaist } from "./worn-waist.js"

/** A sheet by whose options the widths of the leg are asked for. */
export interface Styled {
  readonly option: WidthOptions
}

/**
 * What trousers' measurements have their like in; waist and band lie where the rise puts them, knee and hem are the options'.
 *
 * @param bandLevel where no rise is given: a share of the way from the natural waist to the low hip
 */
export const trouserLevels = (survey: SurveyedBody, bandLevel = 0) =>
  ({
    gmWaistGirth: { over: "waist", ease: "waistEase", worn: (s: BodyAsk) => wornWaist(s, survey, bandLevel).top },
    gmWaistSeamGirth: { ease: "waistEase", worn: (s: BodyAsk) => wornWaist(s, survey, bandLevel).seam },
    gmHipGirth: hipLevel,
    gmThighGirth: { over: "thigh" },
    gmKneeGirth: { over: "knee", called: { by: "kneeWidth", cm: ({ option }: Styled) => styledWidths(option).knee } },
    gmHemGirth: { called: { by: "hemWidth", cm: ({ option }: Styled) => styledWidths(option).hem } },
  }) as const
