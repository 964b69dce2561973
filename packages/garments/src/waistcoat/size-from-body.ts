import { neckRise } from "@toile/blocks/jacket"
import { man } from "@toile/blocks/knit-top"
import { clamp } from "@toile/blocks/steps"
import { PEAK_OVER_NAPE, slopeDrop } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import type { WaistcoatSheet } from "./declaration.js"
import { smallestWaist } from "./intake.js"
import { refuseImplausible } from "./plausible.js"
import {
  ARMHOLE_BELOW,
  depthsOf,
  INSIDE_ACROMION,
  INSIDE_ACROSS,
  LEAST_ARMHOLE_DEPTH,
  neckWidthOf,
  type WaistcoatSize,
} from "./size.js"

type BodySheet = Extract<WaistcoatSheet, { type: "body" }>

/** Front neck point to waist less the back's, kept within; men's mean is 1.2 (ANSUR). */
const BALANCE = { usual: 1.2, low: -2, high: 4 } as const
/** Of the chest's ease so much goes over the back, and over the chest. */
const EASE = { back: 0.16, chest: 0.1 } as const
/** The armhole ends at least so far above the waist. */
const ARMHOLE_OVER_WAIST = 6

export const sizeFromBody = (s: BodySheet): { readonly size: WaistcoatSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const { posture } = shape
  const warnings: Warning[] = []
  const { pointDepth, sideDepth, backDepth } = depthsOf(option)

  // 1. Lengths. Posture moves them only where they were not measured: a step makes the back 0.6 longer and the front
  //    0.5 shorter; the neck point it brings forward by 0.3 in any case
  const measured = body.frontLength !== undefined
  const backNeckToWaist = body.backLength + (measured ? 0 : 0.6 * posture)
  const asked = measured ? body.frontLength - (body.backLength + PEAK_OVER_NAPE) : BALANCE.usual - 1.1 * posture
  const balance = clamp(BALANCE.low, asked, BALANCE.high)
  if (balance !== asked)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: `mbSideNeckToWaist: the front is ${asked.toFixed(1)} cm longer than the back from neck to waist; the waistcoat follows to ${balance}`,
    })
  const neckWidth = neckWidthOf(body.neck)
  const frontToWaist = backNeckToWaist + neckRise(neckWidth, 0) + balance - 0.3 * posture

  // 2. Widths; a curved posture brings 0.4 a step from the chest to the back
  const shoulderWidth = body.shoulder + 2 * (option.shoulderExtension - INSIDE_ACROMION)
  const acrossBack = body.acrossBack - 2 * INSIDE_ACROSS + EASE.back * option.bustEase + option.backEase + 0.4 * posture
  const acrossChest =
    (body.acrossChest ?? 0.9 * body.acrossBack) - 2 * INSIDE_ACROSS + EASE.chest * option.bustEase - 0.4 * posture

  // 3. Armhole: the armpit's own depth and the waistcoat's drop; the shoulder's slope takes it along
  const armpit = body.armholeDepth ?? man.armholeDepth(body.bust, backNeckToWaist)
  const deep =
    armpit + ARMHOLE_BELOW + option.armholeDrop + slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2)
  const armholeDepth = Math.max(LEAST_ARMHOLE_DEPTH, Math.min(deep, backNeckToWaist - ARMHOLE_OVER_WAIST))
  if (armholeDepth < deep - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: taken.backLength ?? "mbBackNeckToWaist",
      message: `mbBackNeckToWaist: the armhole is ${(deep - armholeDepth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} cm above the waist`,
    })

  // 4. Girths: the waist that seams and darts can make, the hem's on the way from there to the hips
  const chestGirth = body.bust + option.bustEase
  const waistAsked = body.waist + option.waistEase
  const waistGirth = Math.max(waistAsked, smallestWaist(chestGirth))
  if (waistGirth > waistAsked + 0.05)
    warnings.push({
      code: "waistSuppression",
      measurement: taken.waist ?? "mbWaistGirth",
      message: `${taken.waist}: the waist has ${(waistGirth - body.waist).toFixed(1)} cm of ease instead of ${option.waistEase}: seams and darts take in no more`,
    })
  const hipGirth = Math.max(body.hip, body.maxHip ?? 0) + option.hipEase
  const hipDepth =
    body.hipHeight === undefined ? man.usual.hipDepth(backNeckToWaist) : body.waistHeight - body.hipHeight
  const hemGirth = waistGirth + (hipGirth - waistGirth) * Math.min(1, sideDepth / hipDepth)
  return {
    size: {
      chestGirth,
      waistGirth,
      hemGirth,
      neckWidth,
      shoulderWidth,
      acrossBack,
      acrossChest,
      backNeckToWaist,
      backLength: backNeckToWaist + backDepth,
      frontToWaist,
      armholeDepth,
      pointDepth,
      sideDepth,
      breakHeight: option.breakPoint,
      posture,
      shoulderSlope: shape.shoulderSlope,
    },
    warnings,
  }
}
