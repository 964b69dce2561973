import type { Warning } from "@toile/draft-model"
import type { BodySheet, TrouserSheet } from "../../mens-trousers/declaration.js"

/** What each leg adds to the widths of knee and hem that the options give, cm all round (our choice). */
const LEG = {
  skinny: { knee: -4, hem: -6, ease: 2.5 },
  straight: { knee: 0, hem: 0, ease: 4 },
  tapered: { knee: 0, hem: -4, ease: 4 },
  bootcut: { knee: -1, hem: 6, ease: 4 },
  wide: { knee: 8, hem: 12, ease: 4 },
} as const

/** Room at the calf, and at the hem for the heel to pass (our choice). */
const CALF_EASE = 2
const HEEL_EASE = 0.5

/** Knee and hem, all round: the options' and the leg's, never too narrow for the body. */
export const legWidths = (
  s: BodySheet,
): { readonly knee: number; readonly hem: number; readonly warnings: readonly Warning[] } => {
  const { body } = s
  const { ease } = LEG[s.option.leg]
  const wanted = styledWidths(s.option)
  const warnings: Warning[] = []
  const atLeast = (
    value: number,
    least: number,
    code: string,
    measurement: string,
    part: string,
    option: string,
  ): number => {
    if (least - value > 0.05)
      warnings.push({
        code,
        measurement,
        message: `${measurement}: the ${part} is ${least.toFixed(1)} cm, not ${value.toFixed(1)} (${option}): the body needs it`,
      })
    return Math.max(value, least)
  }
  // The heel, from ankle and height (regression on ANSUR); the height is 1.555 times the waist's
  const heel = body.ankle === undefined ? 0 : 0.641 * body.ankle + 0.104 * 1.555 * body.waistHeight + 1.5 + HEEL_EASE
  const hem = atLeast(wanted.hem, heel, "hemRaised", "mbAnkleGirth", "hem", "hemWidth")
  const atKnee = body.knee === undefined ? 0 : body.knee + ease
  const knee = atLeast(wanted.knee, atKnee, "kneeRaised", "mbKneeGirth", "knee", "kneeWidth")
  // The calf lies about two fifths of the way from the knee to the hem
  const atCalf = body.calf === undefined ? 0 : (body.calf + CALF_EASE - 0.3 * hem) / 0.7
  return { hem, knee: atLeast(knee, atCalf, "kneeRaised", "mbCalfGirth", "knee", "kneeWidth"), warnings }
}

export const styledWidths = (option: TrouserSheet["option"]): { readonly knee: number; readonly hem: number } => ({
  knee: option.kneeWidth + LEG[option.leg].knee,
  hem: option.hemWidth + LEG[option.leg].hem,
})
