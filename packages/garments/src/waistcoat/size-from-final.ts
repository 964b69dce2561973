import { bustInside, frontHalf, hollowOf, seenBellyOfJacket } from "@toile/blocks/measurements"
import { clamp } from "@toile/blocks/steps"
import {
  betweenForward,
  finishedArmholeOf,
  frontOver,
  hollowBack,
  ifForward,
  jacketNeckRise,
  lowerShoulder,
  refuseArmholeDepth,
  slopeDrop,
} from "@toile/blocks/upper-body"
import { CHEST_OF_BACK } from "@toile/body"
import { man, median } from "@toile/body/survey"
import type { WaistcoatSheet } from "./declaration.js"
import { depthsOf, pointOver, pointUnder } from "./front-point.js"
import {
  ARMHOLE_BELOW,
  EASE,
  INSIDE_ACROMION,
  INSIDE_ACROSS,
  LEAST_ARMHOLE_DEPTH,
  neckWidthOf,
  type WaistcoatSize,
} from "./size.js"

type FinalSheet = Extract<WaistcoatSheet, { type: "final" }>

/** A finished armhole ends at least so far above the waist: one that is drafted for a body lies 6 above it or more. */
const ARMHOLE_OVER_WAIST = 5

/** From the waist down to the hips of the men whose waist and hips lie in the middle. */
const HIP_DEPTH = median("male", "mbWaistHeight") - median("male", "mbLowHipHeight")
const HIPS_OVER_WAIST = median("male", "mbLowHipGirth") - median("male", "mbWaistGirth")

/** The size as it was given; what is missing falls back to the body that the waistcoat would fit. */
export const sizeFromFinal = (s: FinalSheet): WaistcoatSize => {
  const { final, option, shape } = s
  const bust = bustInside("mfChestGirth", final.chest, option.bustEase)
  // Measured at centre back, which a hollow back has shortened
  const backLength = final.backLength + hollowOf(option)
  const { backDepth, ...depths } = depthsOf(
    option.frontPoint ??
      (final.backNeckToWaist === undefined
        ? pointOver(HIP_DEPTH, option.wear)
        : pointUnder(backLength - final.backNeckToWaist, option.wear)),
    option.wear,
  )
  const { pointDepth, sideDepth } = depths
  // A belly that is seen lowers the point whatever the girths tell
  const seen = option.belly
  const rise = final.centreFrontRise ?? seenBellyOfJacket(seen, 0).rise
  const backNeckToWaist = final.backNeckToWaist ?? backLength - backDepth
  const neckWidth = final.neckWidth ?? neckWidthOf(man.neckBase(bust))
  const shoulderWidth = final.shoulderWidth ?? man.shoulder(bust) + 2 * (option.shoulderExtension - INSIDE_ACROMION)
  const bodyBack = man.acrossBack(bust)
  const usualDepth =
    man.armholeDepth(bust, backNeckToWaist) +
    ARMHOLE_BELOW +
    option.armholeDrop +
    slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2)
  const byLength = final.armholeDepth === undefined ? final.armhole : undefined
  const lowest = backNeckToWaist - ARMHOLE_OVER_WAIST
  // Of one that was measured round it is where it is looked for first
  const armholeDepth =
    final.armholeDepth ?? (byLength === undefined ? usualDepth : clamp(LEAST_ARMHOLE_DEPTH, usualDepth, lowest))
  refuseArmholeDepth(
    armholeDepth,
    backNeckToWaist,
    { overWaist: ARMHOLE_OVER_WAIST, least: LEAST_ARMHOLE_DEPTH },
    final.armholeDepth === undefined ? "mfBackLength" : "mfArmholeDepth",
  )
  const across = betweenForward(
    {
      back: bodyBack - 2 * INSIDE_ACROSS + EASE.back * option.bustEase + option.backEase,
      chest: CHEST_OF_BACK * bodyBack - 2 * INSIDE_ACROSS + EASE.chest * option.bustEase,
    },
    option,
  )
  const hollow = hollowBack(option)
  const half = frontHalf(final.waist, final.frontWaist, final.backWaist)
  return {
    chestGirth: final.chest,
    waistGirth: final.waist,
    hemGirth:
      final.hem ?? final.waist + ((HIPS_OVER_WAIST + option.hipEase - option.waistEase) * sideDepth) / HIP_DEPTH,
    neckWidth,
    shoulderWidth,
    acrossBack: final.acrossBack ?? across.back,
    acrossChest: final.acrossChest ?? across.chest,
    backNeckToWaist,
    backLength: final.backLength,
    frontToWaist:
      final.frontLength === undefined
        ? frontOver({
            back: backNeckToWaist,
            rise: jacketNeckRise(neckWidth, 0),
            balance: man.balance,
            posture: shape.posture,
          })
        : final.frontLength - pointDepth - rise,
    armholeDepth,
    armhole:
      byLength === undefined
        ? undefined
        : finishedArmholeOf(byLength, { from: armholeDepth, least: LEAST_ARMHOLE_DEPTH, deepest: lowest }),
    ...depths,
    breakHeight: option.breakPoint,
    belly:
      half === undefined && final.centreFrontLean === undefined && final.centreFrontRise === undefined
        ? { more: 0, seen }
        : {
            more: 0,
            seen,
            frontWaist: half && 2 * half,
            lean: final.centreFrontLean ?? 0,
            rise,
          },
    hollow: hollow && { ...hollow, lost: true },
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
    forward: ifForward(option),
    lower: lowerShoulder(option, final),
  }
}
