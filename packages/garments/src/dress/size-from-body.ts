import { bodiceFromBody, bustFrameOf } from "@toile/blocks/bodice"
import { ARMHOLES, bustArcOver, frontTold, hipArcOver, seatNote } from "@toile/blocks/measurements"
import { backDrop, bellyIn, bustFrontOf, placesOf, torsoArmhole, waistAndHips } from "@toile/blocks/torso"
import {
  CHEST_SHARE,
  hipDepthOf,
  hollowBack,
  ifForward,
  lowerShoulder,
  sleeveLengthOf,
  widthsForward,
} from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import type { DressSheet } from "./declaration.js"
import { refuseImplausible } from "./plausible.js"
import {
  BACK_SHARE,
  CAP_WITHIN,
  type DressSize,
  hemFlare,
  LEAST_BICEP_EASE,
  neckOf,
  SHORT_SLEEVE,
  styleOf,
  USUAL_DROP,
} from "./size.js"
import { refuseShort } from "./too-short.js"

type BodySheet = Extract<DressSheet, { type: "body" }>

/** The back may reach so far beyond each shoulder's end. */
const OVERHANG = 0.9

export const sizeFromBody = (s: BodySheet): { readonly size: DressSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const shoulders = lowerShoulder(option)

  // 1. The bodice with the dress's ease
  const bodice = bodiceFromBody(body, {
    neckGirth: body.neck + option.neckEase,
    bustGirth: body.bust + option.bustEase,
    waistGirth: body.waist + option.waistEase,
    backEase: BACK_SHARE * option.bustEase + option.backEase,
    chestEase: CHEST_SHARE * option.bustEase,
    shoulderExtension: option.shoulderExtension,
    lower: shoulders,
    overhang: OVERHANG,
    armholeDrop: USUAL_DROP + option.armholeDrop,
    byArm: true,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
    called: "dress",
  })

  // 2. Hips, hem, and the waist that can be made between bust and hips
  const hipDepth = hipDepthOf(body, woman)
  refuseShort(option.length, hipDepth, { option: "length" })
  // Shoulders that stand forward are as broad: only what lies between them moves
  const above = {
    ...bodice.size,
    ...widthsForward(bodice.size, option),
    bustFront: bustFrontOf(bodice.size, bustArcOver(s, body.bust)),
    hipDepth,
    forward: ifForward(option),
  }
  const places = placesOf(styleOf(option))
  const asked = { ease: { waist: option.waistEase, hips: option.hipEase }, id: taken.waist ?? "mbWaistGirth" }
  const { size: lower, waistGirth, belly, seat, notes } = waistAndHips(body, above, places, asked)

  const { flare, asked: flares } = hemFlare(option, option.length - hipDepth)
  const steep: Warning[] =
    flare < flares - 0.05
      ? [
          {
            code: "flareLess",
            message: `flare: the hem is ${(flares - flare).toFixed(1)} cm narrower than asked for: so far above the knee it would stand off`,
          },
        ]
      : []

  // 3. Sleeve: acromion to wrist + 1, less what the shoulder seam has taken of it; a short one is its share of that
  const { bicep } = bustFrameOf(body)
  const { shoulderWidth, backNeckToWaist } = bodice.size
  const arm = body.arm ?? woman.arm(backNeckToWaist)
  const whole = sleeveLengthOf({ arm, plus: 1, shoulderWidth, acromia: body.shoulder })
  return {
    size: {
      lower: shoulders,
      torso: {
        ...lower,
        waistGirth,
        armhole: torsoArmhole({
          family: ARMHOLES.bodice,
          option,
          body,
          armpit: bodice.armpit,
          size: lower,
          lower: shoulders,
        }),
        belly: bellyIn(waistGirth, belly, lower, places, option.belly, {
          waist: frontTold(s, "female"),
          hip: hipArcOver(s, seat),
        }),
        hollow: hollowBack(option),
        hemGirth: lower.hipGirth + flare,
        backLength: bodice.size.backNeckToWaist + option.length,
      },
      neckDrop: backDrop(neckOf(option), shape),
      sleeve: { girth: bicep + option.bicepEase, within: CAP_WITHIN, least: bicep + LEAST_BICEP_EASE },
      sleeveLength: (option.sleeve === "long" ? whole : SHORT_SLEEVE * whole) + option.sleeveLengthAdjust,
      cuffGirth: option.sleeve === "long" ? (body.wrist ?? woman.wrist(bicep)) + option.cuffEase : shortOpening(bicep),
    },
    warnings: [...bodice.warnings, ...notes, ...seatNote(body, seat, taken), ...steep],
  }
}

/** A short sleeve's opening is about as wide as the arm there and 3.5 of ease. */
export const shortOpening = (bicep: number): number => bicep + 3.5
