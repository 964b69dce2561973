import { refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { usual } from "../upper-body/usual.js"
import { balanceOf, usualDartAngle } from "./bust-dart.js"
import { neckRise } from "./neckline.js"
import { type BodiceSize, BUST_BELOW_ARMHOLE, BUST_OVER_WAIST } from "./size.js"

/** A finished bodice as it was measured; what is missing is that of the body which it fits. */
export interface FinishedBodice {
  readonly bust: number
  readonly waist: number
  /** Nape to waist. */
  readonly backNeckToWaist: number
  /** The neckline's own length. */
  readonly neckGirth: number
  /** Neck point over the bust point to the waist. */
  readonly frontLength: number | undefined
  readonly bustPoint: number | undefined
  readonly bustPointDistance: number | undefined
  readonly shoulderWidth: number | undefined
  readonly acrossBack: number | undefined
  readonly acrossChest: number | undefined
  readonly armholeDepth: number | undefined
}

/** The garment's default eases, by which the body is told from it; as in BodiceAsk. */
export interface FinishedEase {
  readonly bust: number
  readonly back: number
  readonly chest: number
  readonly armhole: number
  readonly shoulder: number
  readonly dartless?: boolean
}

export const bodiceFromFinal = (
  final: FinishedBodice,
  ease: FinishedEase,
  shape: { readonly posture: number; readonly shoulderSlope: number },
): BodiceSize => {
  const body = final.bust - ease.bust
  const { neckGirth, backNeckToWaist } = final
  const balance = ease.dartless ? 0 : balanceOf(usualDartAngle(body))
  const frontLength = final.frontLength ?? backNeckToWaist + neckRise(neckGirth, 0) + balance - 0.3 * shape.posture
  const armholeDepth = final.armholeDepth ?? usual.armholeDepth(body, backNeckToWaist) + ease.armhole
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
  const acrossBack = final.acrossBack ?? usual.acrossBack(body) + ease.back
  return {
    neckGirth,
    bustGirth: final.bust,
    waistGirth: final.waist,
    shoulderWidth: final.shoulderWidth ?? usual.shoulder(body) + 2 * ease.shoulder,
    acrossBack,
    acrossChest: final.acrossChest ?? usual.acrossChest(acrossBack - ease.back) + ease.chest,
    backNeckToWaist,
    frontLength,
    sideNeckToBustPoint: tape,
    bustPointDistance: final.bustPointDistance ?? usual.bustPointDistance(body),
    armholeDepth,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
  }
}
