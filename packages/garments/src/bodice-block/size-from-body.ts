import type { Warning } from "@toile/draft-model"
import { balanceOf, usualDartAngle } from "../common/bodice/bust-dart.js"
import { neckRise, usualNeckWidth } from "../common/bodice/neckline.js"
import { slopeDrop } from "../common/bodice/shoulder.js"
import { ARMHOLE_OVER_WAIST, type BodiceSize, BUST_BELOW_ARMHOLE, BUST_OVER_WAIST } from "../common/bodice/size.js"
import { PEAK_OVER_NAPE, usual } from "../common/bodice/usual.js"
import { clamp } from "../common/fade.js"
import type { BodiceSheet } from "./declaration.js"
import { refuseImplausible } from "./plausible.js"

type BodySheet = Extract<BodiceSheet, { type: "body" }>

/** A fitted block's armhole lies 2.0 to 2.7 below the armpit; `armholeDepthEase` of 0.5 makes it 2.5. */
const ARMHOLE_DROP = 2
/** Front neck point to waist less the back's, kept within. */
const BALANCE = { low: -3, high: 6 } as const

export const sizeFromBody = (s: BodySheet): { readonly size: BodiceSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape } = s
  const { posture } = shape
  const warnings: Warning[] = []
  refuseImplausible(s)

  // 1. Girths: the body's and the ease
  const neckGirth = body.neck + option.neckEase
  const shoulderWidth = body.shoulder + 2 * option.shoulderExtension
  const rise = neckRise(neckGirth, 0)

  // 2. Lengths. A curved posture moves them where no front length was measured: back + 0.6 a step, front - 0.5
  const measured = body.frontLength !== undefined
  const backNeckToWaist = body.backLength + (measured ? 0 : 0.6 * posture)
  const peak = body.shoulderPeak ?? body.backLength + PEAK_OVER_NAPE
  const asked = measured ? body.frontLength - peak : balanceOf(usualDartAngle(body.bust)) - 1.1 * posture
  const balance = clamp(BALANCE.low, asked, BALANCE.high)
  if (balance !== asked)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: `mbSideNeckToWaist: the front is ${asked.toFixed(1)} cm longer than the back from neck to waist; the block follows to ${balance}`,
    })
  // The neck point comes forward by 0.3 a step: the front is shorter by it
  const frontLength = backNeckToWaist + rise + balance - 0.3 * posture

  // 3. Armhole: the body's own depth, deeper by the block's drop; the shoulder's slope takes it along
  const depth = body.armholeDepth ?? usual.armholeDepth(body.bust, backNeckToWaist)
  const drop = slopeDrop(shape.shoulderSlope, shoulderWidth / 2 - usualNeckWidth(neckGirth))
  const deep = depth + ARMHOLE_DROP + option.armholeDepthEase + drop
  const armholeDepth = Math.min(deep, backNeckToWaist - ARMHOLE_OVER_WAIST)
  if (armholeDepth < deep - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: "mbBackNeckToWaist",
      message: `mbBackNeckToWaist: the armhole is ${(deep - armholeDepth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} above the waist`,
    })

  // 4. Bust point: the tape begins at the body's neck point, the pattern's lies elsewhere by as much as on the back
  const shift = peak - body.backLength - rise + 0.3 * posture
  const tape = (body.bustPoint ?? usual.sideNeckToBustPoint(body.bust, body.backLength)) - shift
  const highest = frontLength - (backNeckToWaist - armholeDepth - BUST_BELOW_ARMHOLE)
  const sideNeckToBustPoint = clamp(highest, tape, frontLength - BUST_OVER_WAIST)
  if (Math.abs(sideNeckToBustPoint - tape) > 1)
    warnings.push({
      code: "bustPointMoved",
      measurement: "mbSideNeckToBustPoint",
      message: `mbSideNeckToBustPoint: the bust point is drawn ${(sideNeckToBustPoint - tape).toFixed(1)} cm lower than measured, between armhole and waist`,
    })

  // 5. Widths; a step of posture brings 0.4 from the chest to the back
  const acrossBack = body.acrossBack + option.backEase + 0.4 * posture
  const acrossChest = (body.acrossChest ?? usual.acrossChest(body.acrossBack)) - 0.4 * posture
  const size: BodiceSize = {
    neckGirth,
    bustGirth: body.bust + option.bustEase,
    waistGirth: body.waist + option.waistEase,
    shoulderWidth,
    acrossBack,
    acrossChest,
    backNeckToWaist,
    frontLength,
    sideNeckToBustPoint,
    bustPointDistance: body.bustPointDistance ?? usual.bustPointDistance(body.bust),
    armholeDepth,
    posture,
    shoulderSlope: shape.shoulderSlope,
  }
  return { size, warnings }
}
