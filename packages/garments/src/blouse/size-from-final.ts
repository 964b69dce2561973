import { bodiceFromFinal, finishedBelly } from "@toile/blocks/bodice"
import { ARMHOLES, bustInside } from "@toile/blocks/measurements"
import { finishedFit } from "@toile/blocks/sleeves"
import { finishedArmhole, usualTorsoArmhole } from "@toile/blocks/torso"
import { CHEST_SHARE, forwardShoulder, hollowBack, ifForward, lowerShoulder } from "@toile/blocks/upper-body"
import { woman } from "@toile/body/survey"
import type { BlouseSheet } from "./declaration.js"
import { halfNecklineOf } from "./neck.js"
import {
  BACK_SHARE,
  type BlouseSize,
  CAP_WITHIN,
  SHORT_SLEEVE,
  standHeightOf,
  USUAL_DROP,
  usualCollarHeight,
} from "./size.js"
import { LEAST_BICEP_EASE, shortOpening } from "./size-from-body.js"

type FinalSheet = Extract<BlouseSheet, { type: "final" }>

/** The size as it was given; what is missing falls back to the body that the blouse would fit. */
export const sizeFromFinal = (s: FinalSheet): BlouseSize => {
  const { final, option, shape } = s
  const bust = bustInside("mfBustGirth", final.bust, option.bustEase)
  const long = option.sleeve === "long"
  const collarHeight = final.collarHeight ?? usualCollarHeight(option.collar)
  const standHeight = standHeightOf(option.collar, collarHeight)
  const halfNeckline = halfNecklineOf(final.neck, standHeight, "mfNeckGirth")
  const whole = (final.sleeve - option.sleeveLengthAdjust) / (long ? 1 : SHORT_SLEEVE)
  const backNeckToWaist = final.backNeckToWaist ?? woman.backLengthOfArm(whole - 2 + option.shoulderExtension)
  const forward = forwardShoulder(option)
  const hollow = hollowBack(option)
  const backLength = final.backLength + (hollow?.wedge ?? 0)
  const belly = finishedBelly(final, option.belly)
  const dartless = option.bustDart === "none"
  const bodice = bodiceFromFinal(
    {
      ...final,
      backNeckToWaist,
      neckGirth: 2 * halfNeckline,
      // A blouse's front is told down to its hem
      frontLength:
        final.frontLength === undefined
          ? undefined
          : final.frontLength - (belly?.rise ?? 0) - (backLength - backNeckToWaist),
    },
    {
      bust: option.bustEase,
      back: BACK_SHARE * option.bustEase + option.backEase + forward.back,
      chest: CHEST_SHARE * option.bustEase + forward.chest,
      armhole: USUAL_DROP.finished + option.armholeDrop,
      shoulder: option.shoulderExtension,
      dartless,
    },
    shape,
  )
  const bicep = woman.bicep(bust)
  const lower = lowerShoulder(option, final)
  return {
    lower,
    torso: {
      ...bodice,
      forward: ifForward(option),
      bustFront: final.frontBust && final.frontBust / 2,
      hipGirth: final.hip,
      hipDepth: final.hipDepth ?? woman.hipDepthOfBack(backNeckToWaist),
      hemGirth: final.hip,
      backLength,
      armhole: finishedArmhole(final, bodice, lower, () =>
        usualTorsoArmhole(bust, bodice, ARMHOLES.blouse, option, lower),
      ),
      belly,
      hollow,
    },
    halfNeckline,
    standHeight,
    sleeve: finishedFit(final, {
      girth: bicep + option.bicepEase,
      within: CAP_WITHIN,
      least: bicep + LEAST_BICEP_EASE,
    }),
    sleeveLength: final.sleeve,
    cuffGirth: final.cuff ?? (long ? woman.wrist(bicep) + option.cuffEase : shortOpening(bicep)),
    collarHeight,
    hemGirth: final.hem,
  }
}
