import { CHEST_OF_BACK } from "@toile/body"
import { woman } from "@toile/body/survey"
import { clamp } from "../steps/fade.js"
import { refuseArmholeDepth } from "../upper-body/armhole-depth.js"
import { frontOver } from "../upper-body/balance.js"
import { bustPointWithin, refuseBustPoint } from "../upper-body/bust-point.js"
import { neckHalfWidth, neckRise } from "../upper-body/neck.js"
import { A_STEP } from "../upper-body/posture.js"
import { angleOfIntake, balanceOf, bustDartAngle, usualDartAngle } from "./bust-dart.js"
import { shoulderWidthFor } from "./frame-shoulders.js"
import { type BodiceSize, BUST_BELOW_ARMHOLE } from "./size.js"

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
  /** The bust dart's width 10 from the bust point. */
  readonly bustDart: number | undefined
  readonly bustPoint: number | undefined
  readonly bustPointDistance: number | undefined
  readonly shoulderWidth: number | undefined
  /** Of the seam from the base of the neck, where the width was not measured. */
  readonly shoulderLength: number | undefined
  readonly acrossBack: number | undefined
  readonly acrossChest: number | undefined
  readonly armholeDepth: number | undefined
  /** All round, where its depth was not measured. */
  readonly armhole: number | undefined
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

/** A finished armhole lies between these. */
const ARMHOLE = { overWaist: 3, least: 14 } as const
/** Finished measurements come rounded: a bust point is not refused for so little. */
const ROUNDED = 0.02

/** The dimensions of a finished bodice; refused where armhole or bust point cannot be drawn. */
export const bodiceFromFinal = (
  final: FinishedBodice,
  ease: FinishedEase,
  shape: { readonly posture: number; readonly shoulderSlope: number },
): BodiceSize => {
  const body = final.bust - ease.bust
  const { neckGirth, backNeckToWaist } = final
  const balance = ease.dartless ? 0 : balanceOf(usualDartAngle(body))
  const rise = neckRise(neckHalfWidth(neckGirth), 0)
  const frontLength = final.frontLength ?? frontOver({ back: backNeckToWaist, rise, balance, posture: shape.posture })
  const usualDepth = woman.armholeDepth(body, backNeckToWaist) + ease.armhole
  // Of an armhole that was measured round it is where it is looked for: above the bust point
  const from =
    final.armhole === undefined || final.bustPoint === undefined
      ? usualDepth
      : Math.min(usualDepth, backNeckToWaist - frontLength + final.bustPoint - BUST_BELOW_ARMHOLE)
  const armholeDepth = final.armholeDepth ?? from
  refuseArmholeDepth(armholeDepth, backNeckToWaist, ARMHOLE, "mfArmholeDepth")
  const { highest, lowest } = bustPointWithin({
    frontOver: frontLength,
    backNeckToWaist,
    armholeDepth,
    belowArmhole: BUST_BELOW_ARMHOLE,
  })
  const tape = final.bustPoint ?? clamp(highest, woman.sideNeckToBustPoint(body, backNeckToWaist), lowest)
  if (tape < highest - ROUNDED || tape > lowest + ROUNDED) refuseBustPoint(tape, highest, lowest)
  // By the difference of front and back, where no dart was measured; a curved posture's neck point counts as it was
  const dart =
    final.bustDart === undefined
      ? bustDartAngle(frontLength + A_STEP.neckForward * shape.posture - backNeckToWaist - rise)
      : angleOfIntake(final.bustDart)
  const acrossBack = final.acrossBack ?? woman.acrossBack(body) + ease.back
  const size: BodiceSize = {
    neckGirth,
    bustGirth: final.bust,
    waistGirth: final.waist,
    shoulderWidth: final.shoulderWidth ?? woman.shoulder(body) + 2 * ease.shoulder,
    acrossBack,
    acrossChest: final.acrossChest ?? CHEST_OF_BACK * (acrossBack - ease.back) + ease.chest,
    backNeckToWaist,
    frontLength,
    sideNeckToBustPoint: tape,
    bustDart: ease.dartless ? 0 : dart,
    bustPointDistance: final.bustPointDistance ?? woman.bustPointDistance(body),
    armholeDepth,
    posture: shape.posture,
    shoulderSlope: shape.shoulderSlope,
  }
  return final.shoulderWidth === undefined ? withShoulderLength(size, final.shoulderLength) : size
}

/** The size with shoulders whose seam from the base of the neck is so long, where that was measured. */
export const withShoulderLength = <S extends BodiceSize>(size: S, length: number | undefined): S =>
  length === undefined ? size : { ...size, shoulderWidth: shoulderWidthFor(size, length, "mfNeckGirth") }
