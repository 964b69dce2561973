import type { Warning } from "@toile/draft-model"
import { calfBelow } from "./calf-level.js"
import type { BodyAsk, Cut, TrouserOptions, WidthNames } from "./cut.js"
import {
  closeShare,
  fullestAtCalf,
  girthAtCalf,
  heelPasses,
  LEG_EASE,
  leastKnee,
  legAtCalf,
  usualWidths,
} from "./leg-eases.js"
import type { Calf } from "./size.js"

/** What each leg adds to the widths of knee and hem that the options give; cm all round (our choice). */
const LEG = {
  skinny: { knee: -4, hem: -6 },
  straight: { knee: 0, hem: 0 },
  tapered: { knee: 0, hem: -4 },
  bootcut: { knee: -1, hem: 6 },
  wide: { knee: 8, hem: 12 },
} as const
/** A skinny leg may lie so much closer at the knee than others. */
const SKINNY_CLOSER = 1.5

/** The calf needs so much less ease than the knee; with hardly more than this, cm, nothing is sewn that is worn. */
const CALF_LESS = 3
const CALF_LEAST = 0.52
/** Room at the hem for the heel to pass (our choice). */
const HEEL_EASE = 0.5
/** Cloth that gives may be this much smaller than the body (workroom practice: 6 %). */
const CLOSER = 0.06

/** The least finished girth over a part of the body: with its ease, or closer the more the cloth gives. */
export const leastGirth = (body: number, ease: number, give: number, stretch = 0): number =>
  body * (1 - Math.max(CLOSER, closeShare(stretch)) * give) + ease * (1 - give)

/** A width is not told that is more by this, cm. */
const UNTOLD = 0.05
/** Nor what a calf opens a hem by, or widens a knee by beyond where it is held, if it is less, cm (our choice). */
const CALF_UNTOLD = 2

/** How it is told that a width is more than the option gives. */
interface Raised {
  readonly code: string
  readonly garmentMeasurement: string
  readonly part: "knee" | "hem"
}
const HEM: Raised = { code: "hemRaised", garmentMeasurement: "gmHemGirth", part: "hem" }
const KNEE: Raised = { code: "kneeRaised", garmentMeasurement: "gmKneeGirth", part: "knee" }

const USUAL_NAMES: WidthNames = { knee: "kneeWidth", hem: "hemWidth" }

/** Knee and hem, all round: the options' and the leg's, never too narrow for the body. */
export const legWidths = (
  { body, option }: BodyAsk,
  { wearer: { survey }, give, stretch, kneeEase, legEase = LEG_EASE.regular, widthNames = USUAL_NAMES }: Cut,
): {
  readonly knee: number
  readonly hem: number
  /** Of a leg that may be full there. */
  readonly calf: Calf | undefined
  readonly warnings: readonly Warning[]
} => {
  const ease = option.leg === "skinny" ? kneeEase - SKINNY_CLOSER : kneeEase
  const styled = styledWidths(option)
  const cloth = { give, ...(stretch === undefined ? {} : { stretch }) }
  const usualOver = (given?: number) => usualWidths({ body, option }, legEase, survey, cloth, given)
  const warnings: Warning[] = []
  const atLeast = (
    value: number,
    least: number,
    { code, garmentMeasurement, part }: Raised,
    measurement: string,
    asked = value,
  ): number => {
    if (least > value && least - asked > UNTOLD)
      warnings.push({
        code,
        measurement,
        excuses: [{ rule: "calledFor", garmentMeasurement }],
        message: `${measurement}: the ${part} is ${least.toFixed(1)} cm, not ${asked.toFixed(1)} (${widthNames[part]}): the body needs it`,
      })
    return Math.max(value, least)
  }
  // The heel has to pass the hem
  const heel = heelOf(body, survey)
  const passing = heel === undefined ? 0 : (1 - give) * (heel + HEEL_EASE) + give * heelPasses(heel, stretch ?? 0)
  // A strong calf opens a hem that is not given, and then widens the knee over it. Under a knee that is given the hem stays
  const forCalf = (asked: number, needed: number, raised: Raised): number =>
    body.calf === undefined || needed - asked < CALF_UNTOLD ? needed : atLeast(asked, needed, raised, "mbCalfGirth")
  const usual = usualOver()
  const usualHem = styled.knee === undefined ? usual.hem : usual.hemAsked
  const hem = atLeast(styled.hem ?? forCalf(usual.hemAsked, usualHem, HEM), passing, HEM, "mbAnkleGirth")
  const over = styled.hem === undefined ? usual : usualOver(hem)
  const wantedKnee = styled.knee ?? forCalf(over.kneeHeld, over.knee, KNEE)
  const atKnee = body.knee === undefined ? 0 : leastGirth(body.knee, ease, give, stretch)
  const knee = atLeast(wantedKnee, atKnee, KNEE, "mbKneeGirth")
  const calfEase = Math.max(CALF_LEAST, kneeEase - CALF_LESS)
  const mayBeFull = option.leg === "skinny" ? give : 0
  const atCalf = legAtCalf(body, option.length, survey, mayBeFull)
  const forCalfLeast =
    body.calf === undefined ? 0 : leastKnee(leastGirth(body.calf, calfEase, give, stretch), hem, atCalf, over.kneeAsked)
  // What was raised untold is still what the option asks for
  const asked = knee - wantedKnee > UNTOLD ? knee : wantedKnee
  const made = atLeast(knee, forCalfLeast, KNEE, "mbCalfGirth", asked)
  // Of cloth that gives a skinny leg runs out to the calf, as far as it goes
  const fullest = fullestAtCalf(made, hem, atCalf, over.kneeAsked)
  const full = Math.max(girthAtCalf(made, hem, atCalf.usual), Math.min(over.calf, fullest))
  const calf = mayBeFull > 0 ? { girth: full, below: calfBelow(body, option.length, survey) } : undefined
  return { hem, knee: made, calf, warnings }
}

/** Round heel and instep, by the ankle; undefined where that was not measured. */
export const heelOf = (body: BodyAsk["body"], survey: Cut["wearer"]["survey"]): number | undefined =>
  body.ankle === undefined ? undefined : survey.heel(body.ankle, survey.heightOfWaist(body.waistHeight))

/** What a leg's widths are asked for by. */
export type WidthOptions = Pick<TrouserOptions, "leg" | "kneeWidth" | "hemWidth">

/** As the options ask; undefined where they leave it to the wearer's leg. */
export const styledWidths = (
  option: WidthOptions,
): { readonly knee: number | undefined; readonly hem: number | undefined } => ({
  knee: option.kneeWidth === undefined ? undefined : option.kneeWidth + LEG[option.leg].knee,
  hem: option.hemWidth === undefined ? undefined : option.hemWidth + LEG[option.leg].hem,
})
