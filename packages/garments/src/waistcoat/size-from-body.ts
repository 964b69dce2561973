import { seatGirth, seatNote } from "@toile/blocks/measurements"
import {
  acrossOf,
  armholeDepthOf,
  frontBalance,
  frontOver,
  hipDepthOf,
  jacketNeckRise,
  leaned,
  napeToWaist,
  slopeDrop,
  suppressedWaist,
} from "@toile/blocks/upper-body"
import { man } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import type { WaistcoatSheet } from "./declaration.js"
import { smallestWaist } from "./intake.js"
import { refuseImplausible } from "./plausible.js"
import {
  ARMHOLE_BELOW,
  depthsOf,
  EASE,
  INSIDE_ACROMION,
  INSIDE_ACROSS,
  LEAST_ARMHOLE_DEPTH,
  neckWidthOf,
  type WaistcoatSize,
} from "./size.js"

type BodySheet = Extract<WaistcoatSheet, { type: "body" }>

/** Front neck point to waist less the back's, kept within; men's mean is 1.1. */
const BALANCE = { usual: man.balance, within: [-2, 4], called: "waistcoat" } as const
/** A waistcoat's deep armhole ends at least so far above the waist. */
const ARMHOLE_OVER_WAIST = 6

export const sizeFromBody = (s: BodySheet): { readonly size: WaistcoatSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const { posture } = shape
  const { pointDepth, sideDepth, backDepth } = depthsOf(option)

  // 1. Lengths
  const backNeckToWaist = napeToWaist(body, posture)
  const balance = frontBalance(body, posture, BALANCE)
  const neckWidth = neckWidthOf(body.neck)
  const rise = jacketNeckRise(neckWidth, 0)
  const frontToWaist = frontOver({ back: backNeckToWaist, rise, balance: balance.value, posture })

  // 2. Widths, inside the body's own
  const shoulderWidth = body.shoulder + 2 * (option.shoulderExtension - INSIDE_ACROMION)
  const ease = {
    back: EASE.back * option.bustEase + option.backEase - 2 * INSIDE_ACROSS,
    chest: EASE.chest * option.bustEase - 2 * INSIDE_ACROSS,
  }
  const across = leaned(acrossOf(body, ease), posture)

  // 3. Armhole: the armpit's own depth and the waistcoat's drop; the shoulder's slope takes it along
  const armholeDepth = armholeDepthOf({
    asked:
      (body.armholeDepth ?? man.armholeDepth(body.bust, backNeckToWaist)) +
      ARMHOLE_BELOW +
      option.armholeDrop +
      slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2),
    backNeckToWaist,
    overWaist: ARMHOLE_OVER_WAIST,
    least: LEAST_ARMHOLE_DEPTH,
    id: taken.backLength ?? "mbBackNeckToWaist",
  })

  // 4. Girths: the waist that seams and darts can make, the hem's on the way from there to the hips
  const chestGirth = body.bust + option.bustEase
  const waist = suppressedWaist(
    { body: body.waist, ease: option.waistEase, id: taken.waist ?? "mbWaistGirth" },
    smallestWaist(chestGirth),
    "seams and darts take in no more",
  )
  const waistGirth = waist.value
  const seat = seatGirth(body, man)
  const hipGirth = seat + option.hipEase
  const hipDepth = hipDepthOf(body, man)
  const hemGirth = waistGirth + (hipGirth - waistGirth) * Math.min(1, sideDepth / hipDepth)
  return {
    size: {
      chestGirth,
      waistGirth,
      hemGirth,
      neckWidth,
      shoulderWidth,
      acrossBack: across.back,
      acrossChest: across.chest,
      backNeckToWaist,
      backLength: backNeckToWaist + backDepth,
      frontToWaist,
      armholeDepth: armholeDepth.value,
      pointDepth,
      sideDepth,
      breakHeight: option.breakPoint,
      posture,
      shoulderSlope: shape.shoulderSlope,
    },
    warnings: [...balance.notes, ...armholeDepth.notes, ...waist.notes, ...seatNote(body, seat, taken)],
  }
}
