import { bodiceFromBody } from "@toile/blocks/bodice"
import { ARMHOLES, bustArcOver, frontTold, hipArcOver, seatNote } from "@toile/blocks/measurements"
import { bellyIn, bustFrontOf, placesOf, torsoArmhole, waistAndHips } from "@toile/blocks/torso"
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
import { type BlouseSheet, FRONT_SHAPING } from "./declaration.js"
import { halfNecklineOf } from "./neck.js"
import { refuseImplausible } from "./plausible.js"
import {
  BACK_SHARE,
  type BlouseSize,
  CAP_WITHIN,
  driversOf,
  SHORT_SLEEVE,
  standHeightOf,
  styleOf,
  USUAL_DROP,
  usualCollarHeight,
} from "./size.js"

type BodySheet = Extract<BlouseSheet, { type: "body" }>

/** The back may reach so far beyond each shoulder's end. */
const OVERHANG = 0.9
/** A sleeve goes round the upper arm with this much at the least. */
export const LEAST_BICEP_EASE = 2.5

export const sizeFromBody = (s: BodySheet): { readonly size: BlouseSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const shoulders = lowerShoulder(option)

  // 1. The stand for the neck, and the neckline under it
  const collarHeight = usualCollarHeight(option.collar)
  const standHeight = standHeightOf(option.collar, collarHeight)
  const halfNeckline = halfNecklineOf(body.neck + option.neckEase, standHeight, driversOf(s).neck)

  // 2. The bodice with the blouse's ease
  const bodice = bodiceFromBody(body, {
    neckGirth: 2 * halfNeckline,
    bustGirth: body.bust + option.bustEase,
    waistGirth: body.waist + option.waistEase,
    backEase: BACK_SHARE * option.bustEase + option.backEase,
    chestEase: CHEST_SHARE * option.bustEase,
    shoulderExtension: option.shoulderExtension,
    lower: shoulders,
    overhang: OVERHANG,
    armholeDrop: USUAL_DROP.body + option.armholeDrop,
    byArm: true,
    dartless: option.bustDart === "none",
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
    called: "blouse",
  })

  // 3. Waist and hips. Sides and darts take a limited suppression
  const hipDepth = hipDepthOf(body, woman)
  // Shoulders that stand forward are as broad: only what lies between them moves
  const above = {
    ...bodice.size,
    ...widthsForward(bodice.size, option),
    bustFront: bustFrontOf(bodice.size, bustArcOver(s, body.bust)),
    hipDepth,
    forward: ifForward(option),
  }
  const places = placesOf(styleOf(option))
  const asked = {
    ease: { waist: option.waistEase, hips: option.hipEase },
    id: taken.waist ?? "mbWaistGirth",
    dartsBy: option.frontShaping === "none" ? FRONT_SHAPING : undefined,
  }
  const { size: lower, waistGirth, belly, seat, notes } = waistAndHips(body, above, places, asked)

  // 4. Sleeve: acromion to wrist + 2, less what the shoulder seam has taken of it; a short one is its share of that
  const { shoulderWidth } = bodice.size
  const whole = sleeveLengthOf({ arm: body.arm, plus: 2, shoulderWidth, acromia: body.shoulder })
  return {
    size: {
      lower: shoulders,
      torso: {
        ...lower,
        waistGirth,
        armhole: torsoArmhole({
          family: ARMHOLES.blouse,
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
        hemGirth: lower.hipGirth,
        backLength: bodice.size.backNeckToWaist + option.lengthBelowWaist,
      },
      halfNeckline,
      standHeight,
      sleeve: {
        girth: body.bicep + option.bicepEase,
        within: CAP_WITHIN,
        least: body.bicep + LEAST_BICEP_EASE,
      },
      sleeveLength: (option.sleeve === "short" ? SHORT_SLEEVE * whole : whole) + option.sleeveLengthAdjust,
      cuffGirth: option.sleeve === "short" ? shortOpening(body.bicep) : body.wrist + option.cuffEase,
      collarHeight,
      hemGirth: undefined,
    },
    warnings: [...bodice.warnings, ...notes, ...seatNote(body, seat, taken)],
  }
}

/** A short sleeve's opening is about as wide as the arm there and 4.5 of ease. */
export const shortOpening = (bicep: number): number => bicep + 4.5
