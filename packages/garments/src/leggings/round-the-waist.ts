import type { SurveyedBody } from "@toile/body/survey"
import { type BodyAsk, RISE, USE } from "./body-ask.js"
import { reductionOf } from "./reduction.js"
import { LEAST_RISE, waistSize } from "./waist-size.js"

/** Whether the cloth stretches round the body at the waist's edge. */
type Passes = (by: Partial<BodyAsk["option"]>) => boolean

/** The first value from one step below `from` on with which it does. */
const firstThatPasses = (
  passes: (value: number) => boolean,
  from: number,
  { step, least }: { readonly step: number; readonly least: number },
): number | undefined => {
  for (let value = from - step; value >= least; value -= step) if (passes(value)) return value
  return undefined
}

/**
 * What helps where the cloth over the hips does not stretch to the waist: less of its stretch used, or a waist's edge that lies
 * lower; a message's end.
 */
export const whatGoesRound = (s: BodyAsk, person: SurveyedBody, bodyHip: number, hipDepth: number): string => {
  const { body, option } = s
  const passes: Passes = (by) => {
    const asked = { ...s, option: { ...option, ...by } }
    const reduction = reductionOf(asked.option)
    const { bodyAtSeam, waistSeam } = waistSize(asked, person, bodyHip, hipDepth, reduction)
    return reduction.passing(bodyAtSeam) <= waistSeam
  }
  const { seamDepth } = waistSize(s, person, bodyHip, hipDepth, reductionOf(option))
  const lower = body.waistHeight - body.crotchHeight - seamDepth - LEAST_RISE
  const use = firstThatPasses((value) => passes({ use: value }), option.use, USE)
  const rise = firstThatPasses((value) => passes({ rise: value }), option.rise, {
    ...RISE,
    least: Math.max(RISE.least, option.rise - lower),
  })
  const help = [...(use === undefined ? [] : [`use ${use}`]), ...(rise === undefined ? [] : [`rise ${rise}`])]
  return help.length === 0 ? "a cloth that stretches further does (stretchX)" : `${help.join(" or ")} draws it`
}
