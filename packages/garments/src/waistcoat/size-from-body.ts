import {
  BELLY_IN_FRONT,
  bellyNote,
  frontArcNote,
  frontTold,
  jacketFrontOfBelly,
  jacketWiderByArc,
  seatGirth,
  seatNote,
  seenBellyOfJacket,
} from "@toile/blocks/measurements"
import {
  acrossOf,
  armholeDepthOf,
  betweenForward,
  frontBalance,
  frontOver,
  hipDepthOf,
  hollowBack,
  ifForward,
  jacketNeckRise,
  leaned,
  lowerShoulder,
  napeToWaist,
  slopeDrop,
  suppressedWaist,
} from "@toile/blocks/upper-body"
import { bellyOverChest, man } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import type { WaistcoatSheet } from "./declaration.js"
import { depthsOf, pointOver, trousersUnderNote } from "./front-point.js"
import { smallestWaist } from "./intake.js"
import { refuseImplausible } from "./plausible.js"
import {
  ARMHOLE_BELOW,
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

/** Of what the hips lack of the waist a hem that lies under the belly comes in by so much: 1.5 on 10 (our choice). */
const COMES_IN = 0.15

export const sizeFromBody = (s: BodySheet): { readonly size: WaistcoatSize; readonly warnings: readonly Warning[] } => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const { posture } = shape
  const hipDepth = hipDepthOf(body, man)
  const { backDepth, ...depths } = depthsOf(option.frontPoint ?? pointOver(hipDepth, option.wear), option.wear)
  const { sideDepth } = depths

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
  const across = betweenForward(leaned(acrossOf(body, ease), posture), option)

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
  const id = taken.waist ?? "mbWaistGirth"
  const waistOf = (girth: number) =>
    suppressedWaist(
      { body: girth, ease: option.waistEase, id },
      smallestWaist(chestGirth),
      "seams and darts take in no more",
    )
  const waist = waistOf(body.waist)
  const waistGirth = waist.value

  // 5. A belly: what the waist has beyond that of the same body on its normal waist
  const excess = bellyOverChest(man, body.bust, body.waist)
  const more = Math.max(0, (waistGirth - waistOf(body.waist - 2 * excess).value) / 2)
  const arc = frontTold(s, "male")
  const seat = seatGirth(body, man)
  const hipGirth = seat + option.hipEase
  // Below a belly the cloth falls straight; over a band that is worn under it it comes in by a part of what the hips lack
  const wider = hipGirth - waistGirth
  const comes = wider > 0 ? 1 : option.wear === "under" ? COMES_IN : 0
  const hemGirth = waistGirth + comes * wider * Math.min(1, sideDepth / hipDepth)
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
      ...depths,
      breakHeight: option.breakPoint,
      belly: { more, seen: option.belly, arc },
      hollow: hollowBack(option),
      posture,
      shoulderSlope: shape.shoulderSlope,
      forward: ifForward(option),
      lower: lowerShoulder(option),
    },
    warnings: [
      ...balance.notes,
      ...armholeDepth.notes,
      ...waist.notes,
      ...(more > 0
        ? bellyNote(excess, (2 * (BELLY_IN_FRONT.jacket + seenBellyOfJacket(option.belly, more).share) - 1) * more, id)
        : []),
      ...trousersUnderNote(excess, hipDepth, depths, option),
      ...frontArcNote(more, arc, {
        half: more,
        front: jacketFrontOfBelly(option.belly, more) + jacketWiderByArc(option.belly, more, arc),
      }),
      ...seatNote(body, seat, taken),
    ],
  }
}
