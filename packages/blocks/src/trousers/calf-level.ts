import type { SurveyedBody } from "@toile/body/survey"
import type { FigureAsks } from "@toile/draft-model"
import type { FigureSheet } from "@toile/pattern-model"
import { rounded } from "../measurements/rounded.js"
import { clamp } from "../steps/fade.js"

/** The hem of a usual length hangs this far above the floor, along the inseam (our choice). */
export const HEM_ABOVE_FLOOR = 1.5

/** What of a wearer tells how high knee and calf are; cm. */
export interface LegHeights {
  readonly crotchHeight: number
  readonly kneeHeight?: number | undefined
  readonly calfHeight?: number | undefined
}

/** How high the knee's line lies over a leg's hem, by how much longer than usual the leg is; cm. */
export const kneeOverHem = ({ crotchHeight, kneeHeight }: LegHeights, length: number): number =>
  kneeHeight === undefined
    ? (crotchHeight + length) / 2 + 5 // Aldrich: half of fork to floor less 5, from the fork
    : kneeHeight - HEM_ABOVE_FLOOR + length

/** How far below the knee's line the calf is fullest, by the survey where its height was not measured; cm. */
export const kneeToCalf = (body: LegHeights, length: number, survey: SurveyedBody): number => {
  const kneeHeight = kneeOverHem(body, length) + HEM_ABOVE_FLOOR - length
  return kneeHeight - (body.calfHeight ?? survey.calfHeight(kneeHeight))
}

/** A calf lies between these shares of the way from the knee to the hem: nearer to either it has no room of its own. */
export const CALF_DOWN = { least: 0.1, usual: 0.3, most: 0.6 } as const

/** What share of the way from the knee's line to the hem lies above the calf. */
export const calfDown = (body: LegHeights, length: number, survey: SurveyedBody): number =>
  clamp(CALF_DOWN.least, kneeToCalf(body, length, survey) / kneeOverHem(body, length), CALF_DOWN.most)

/** How far that is below the knee's line. */
export const calfBelow = (body: LegHeights, length: number, survey: SurveyedBody): number =>
  calfDown(body, length, survey) * kneeOverHem(body, length)

/** Where the calf is that a leg's ease is read over; nothing where it was not measured, or the leg is so short that it ends there. */
export const calfAsked =
  (survey: SurveyedBody) =>
  ({ body, option }: FigureSheet): FigureAsks["calf"] => {
    const { calf, crotchHeight, kneeHeight, calfHeight } = body
    if (calf === undefined || crotchHeight === undefined) return undefined
    const heights = { crotchHeight, kneeHeight, calfHeight }
    const length = Number(option.length ?? 0)
    const belowKnee = kneeToCalf(heights, length, survey)
    if (belowKnee > CALF_DOWN.most * kneeOverHem(heights, length)) return undefined
    return { girth: rounded(calf), belowKnee: rounded(belowKnee) }
  }
