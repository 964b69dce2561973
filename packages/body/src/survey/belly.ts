import type { SurveyedBody } from "./surveyed-body.js"

/**
 * How much belly a half of the body has beside its chest, cm: what the natural waist is larger than that chest's usual one.
 * Grows smoothly from 0. Less it twice, the waist is the body's normal one.
 *
 * @param chest a woman's is her frame, without the bust's surplus
 */
export const bellyOverChest = (
  { chestOverWaist }: Pick<SurveyedBody, "chestOverWaist">,
  chest: number,
  waist: number,
): number => ramp((waist - (chest - chestOverWaist)) / 2)

/** And beside its hips. */
export const bellyOverHip = (
  { hipOverWaist }: Pick<SurveyedBody, "hipOverWaist">,
  hip: number,
  waist: number,
): number => ramp((waist - (hip - hipOverWaist)) / 2)

/** 0 up to -1, the value itself from 1 on, and smooth between. */
const ramp = (x: number): number => {
  if (x <= -1) return 0
  return x >= 1 ? x : (x + 1) ** 2 / 4
}
