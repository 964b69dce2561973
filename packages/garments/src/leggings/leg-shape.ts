import { fade } from "@toile/blocks/steps"
import type { SurveyedBody } from "@toile/body/survey"
import type { BodyAsk, LegLength } from "./body-ask.js"

/** The body's leg, what was not measured taken from its neighbours; heights above the floor, cm. */
export interface BodyLeg {
  readonly knee: number
  readonly heel: number
  readonly kneeHeight: number
  /** Where the leggings end. */
  readonly hemHeight: number
  /** The fullest part of the calf, or the hem where that lies higher. */
  readonly calfLevel: number
  /** Its girth between knee and ankle bone. */
  readonly girthAt: (height: number) => number
}

/** The ankle is thinnest so far above the ankle bone (our choice). */
const ABOVE_ANKLE_BONE = 4.5

export const bodyLeg = ({ body, option }: Pick<BodyAsk, "body" | "option">, survey: SurveyedBody): BodyLeg => {
  const kneeHeight = body.kneeHeight ?? survey.kneeHeight(body.crotchHeight)
  const calfHeight = body.calfHeight ?? survey.calfHeight(kneeHeight)
  const ankleHeight = body.ankleHeight ?? survey.ankleHeight(body.crotchHeight)
  const hemHeight = hemHeightOf(option.length, kneeHeight, ankleHeight) - option.lengthAdjust
  const knee = body.knee ?? survey.knee(body.thigh)
  const calf = body.calf ?? survey.calf(knee)
  const ankle = body.ankle ?? survey.ankle(calf)
  return {
    knee,
    heel: body.heel ?? survey.heel(ankle, body.height ?? survey.heightOfWaist(body.waistHeight)),
    kneeHeight,
    hemHeight,
    calfLevel: Math.max(calfHeight, hemHeight),
    girthAt: girthBetween([
      [kneeHeight, knee],
      [calfHeight, calf],
      [ankleHeight + ABOVE_ANKLE_BONE, ankle],
    ]),
  }
}

/** Nearer to the knee's level than this the hem has its girth, cm; from there on more and more its own. */
export const NEAR_KNEE = [1.5, 4] as const

/** The body's girth that a hem is cut for. */
export const bodyAtHem = (leg: BodyLeg, along: number): number =>
  leg.knee + (leg.girthAt(leg.hemHeight) - leg.knee) * fade(...NEAR_KNEE, along * (leg.kneeHeight - leg.hemHeight))

/** Where the hem lies on the body: at the ankle bone, below the calf, or below the knee (our choice). */
export const hemHeightOf = (length: LegLength, kneeHeight: number, ankleHeight: number): number =>
  length === "ankle" ? ankleHeight : length === "capri" ? 0.52 * kneeHeight : kneeHeight - 7

/** In smooth steps between the girths that are known, from the top down; below the last it stays. */
const girthBetween =
  (known: ReadonlyArray<readonly [height: number, girth: number]>) =>
  (height: number): number => {
    for (const [i, [low, girth]] of known.entries()) {
      if (height < low) continue
      const above = known[i - 1]
      return above ? girth + (above[1] - girth) * fade(low, above[0], height) : girth
    }
    return known[known.length - 1]![1]
  }
