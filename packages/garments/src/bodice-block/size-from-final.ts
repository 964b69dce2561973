import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import { balanceOf, usualDartAngle } from "../common/bodice/bust-dart.js"
import { neckRise } from "../common/bodice/neckline.js"
import { type BodiceSize, BUST_BELOW_ARMHOLE, BUST_OVER_WAIST } from "../common/bodice/size.js"
import { usual } from "../common/bodice/usual.js"
import { clamp } from "../common/fade.js"
import type { BodiceSheet } from "./declaration.js"

type FinalSheet = Extract<BodiceSheet, { type: "final" }>

/** Default eases: what is missing is that of the body which the garment fits. */
const EASE = { bust: 6, neck: 0.5, back: 1, armhole: 2.5 } as const

export const sizeFromFinal = (s: FinalSheet): { readonly size: BodiceSize; readonly warnings: readonly Warning[] } => {
  const { final, shape } = s
  const body = final.bust - EASE.bust
  const neckGirth = final.neck ?? usual.neck(body) + EASE.neck
  const backNeckToWaist = final.backLength
  const frontLength =
    final.frontLength ??
    backNeckToWaist + neckRise(neckGirth, 0) + balanceOf(usualDartAngle(body)) - 0.3 * shape.posture
  const armholeDepth = final.armholeDepth ?? usual.armholeDepth(body, backNeckToWaist) + EASE.armhole
  if (armholeDepth > backNeckToWaist - 3 || armholeDepth < 14)
    refuse({
      code: "armholeDepth",
      measurement: "mfArmholeDepth",
      message: `mfArmholeDepth: an armhole ${armholeDepth.toFixed(1)} cm below the nape cannot be drawn over a waist ${backNeckToWaist.toFixed(1)} cm below it`,
    })
  const highest = frontLength - (backNeckToWaist - armholeDepth - BUST_BELOW_ARMHOLE)
  const lowest = frontLength - BUST_OVER_WAIST
  const tape = final.bustPoint ?? clamp(highest, usual.sideNeckToBustPoint(body, backNeckToWaist), lowest)
  if (tape < highest - 0.02 || tape > lowest + 0.02)
    refuse({
      code: "bustPoint",
      measurement: "mfSideNeckToBustPoint",
      message: `mfSideNeckToBustPoint: ${tape.toFixed(1)} cm; with this front and armhole from ${highest.toFixed(1)} to ${lowest.toFixed(1)} cm can be drafted`,
    })
  const acrossBack = final.acrossBack ?? usual.acrossBack(body) + EASE.back
  const size: BodiceSize = {
    neckGirth,
    bustGirth: final.bust,
    waistGirth: final.waist,
    shoulderWidth: final.shoulderWidth ?? usual.shoulder(body),
    acrossBack,
    acrossChest: final.acrossChest ?? usual.acrossChest(acrossBack - EASE.back),
    backNeckToWaist,
    frontLength,
    sideNeckToBustPoint: tape,
    bustPointDistance: final.bustPointDistance ?? usual.bustPointDistance(body),
    armholeDepth,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
  }
  return { size, warnings: [] }
}
