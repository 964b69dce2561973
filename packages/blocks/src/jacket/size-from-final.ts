import { CHEST_OF_BACK } from "@toile/body"
import { refuse } from "@toile/pattern-model"
import { angleOfIntake } from "../bodice/bust-dart.js"
import { type BustId, bustInside } from "../measurements/bust-inside.js"
import { frontHalf } from "../measurements/front-half.js"
import { hollowOf } from "../measurements/swayback.js"
import { finishedFit } from "../sleeves/fit.js"
import { clamp } from "../steps/fade.js"
import { type ArmholeByArm, finishedArmholeOf } from "../upper-body/armhole-by-arm.js"
import { refuseArmholeDepth } from "../upper-body/armhole-depth.js"
import { refuseBustPoint } from "../upper-body/bust-point.js"
import { betweenForward, ifForward } from "../upper-body/forward-shoulder.js"
import { hollowBack } from "../upper-body/hollow-back.js"
import { BUST_OVER_WAIST } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { jacketNeckRise, neckHalfWidth } from "../upper-body/neck.js"
import { A_STEP } from "../upper-body/posture.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import type { JacketAsk } from "./ask.js"
import { type BellyAsked, bellyOfEdge } from "./belly.js"
import type { JacketFinal } from "./groups.js"
import { acrossEase, type JacketPerson } from "./person.js"
import { BUST_OVER_ARMHOLE, type JacketSize, type Sized } from "./size.js"
import { SHOULDER_OVER_ACROSS, type Shape } from "./size-from-body.js"

/** Finished measurements come rounded: a bust point is not refused for so little. */
const ROUNDED = 0.02
/** A jacket ends at least so far below the waist; an armhole lies between these. */
const LEAST_BELOW_WAIST = 8
const ARMHOLE = { overWaist: 3, least: 14.5 } as const

/** A finished jacket's size; and how long its armhole was measured, where that was not measured deep: its depth is where it is looked for first. */
interface FinishedSize extends Sized {
  readonly armhole: ArmholeByArm | undefined
}

/**
 * The size as it was given. What is missing is that of the body which the jacket fits (finished less the ease of the
 * options), its unknown parts by what the survey says of such a bust.
 *
 * @param bustId the measurement that gives the bust, for messages
 */
export const sizeFromFinal = (
  final: JacketFinal,
  shape: Shape,
  ask: JacketAsk,
  person: JacketPerson,
  bustId: BustId,
): FinishedSize => {
  const { survey } = person
  const { posture } = shape
  const body = bustInside(bustId, final.bust, ask.bustEase)

  // 1. Lengths
  // Measured at centre back, which a hollow back shortens
  const backLength = final.backLength + hollowOf(ask)
  const backNeckToWaist = final.backNeckToWaist ?? survey.backLength(body)
  const hipDepth = final.hipDepth ?? survey.hipDepthOfBack(backNeckToWaist)
  const neckWidth = final.neckWidth ?? 2 * (neckHalfWidth(survey.neckBase(body)) + person.neckOff)
  const rise = jacketNeckRise(neckWidth, 0)
  if (backLength < backNeckToWaist + LEAST_BELOW_WAIST)
    refuse({
      code: "tooShort",
      measurement: "mfBackLength",
      message: `mfBackLength: ${final.backLength} cm ends ${(backLength - backNeckToWaist).toFixed(1)} cm below the waist; ${LEAST_BELOW_WAIST} at the least can be drafted`,
    })

  // 2. Widths
  const ownBack = survey.acrossBack(body)
  const ease = acrossEase(ask, person)
  const back = ownBack + ease.back
  const shoulderWidth =
    final.shoulderWidth ??
    Math.max(survey.shoulder(body) + 2 * ask.beyondAcromion, (final.acrossBack ?? back) + 2 * SHOULDER_OVER_ACROSS) +
      2 * (ask.shoulderExtension ?? 0)
  const most = shoulderWidth - 2 * SHOULDER_OVER_ACROSS
  const usual = { back: Math.min(back, most), chest: Math.min(CHEST_OF_BACK * ownBack + ease.chest, most) }
  const between = betweenForward(usual, ask)
  const acrossBack = final.acrossBack ?? between.back
  const acrossChest = final.acrossChest ?? between.chest

  // 3. Armhole, and the front's neck point above the nape
  const usualDepth =
    survey.armholeDepth(body, backNeckToWaist) +
    ask.armholeBelow +
    slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2) -
    ask.pad / 2
  const byLength = final.armholeDepth === undefined ? final.armhole : undefined
  const lowest = backNeckToWaist - ARMHOLE.overWaist
  // Of one that was measured round it is where it is looked for first
  const armholeDepth =
    final.armholeDepth ?? (byLength === undefined ? usualDepth : clamp(ARMHOLE.least, usualDepth, lowest))
  refuseArmholeDepth(
    armholeDepth,
    backNeckToWaist,
    ARMHOLE,
    final.armholeDepth === undefined ? "mfBackNeckToWaist" : "mfArmholeDepth",
  )
  const height =
    final.frontLength === undefined
      ? rise + person.balance(body) - A_STEP.neckForward * posture
      : final.frontLength - backLength
  // An armhole whose depth is looked for ends above a bust point that was measured
  const above = byLength === undefined ? armholeDepth : ARMHOLE.least
  const bust =
    person.bust && bustOf(final, body, { height, neckWidth, armholeDepth: above, backNeckToWaist }, person, person.bust)
  return {
    size: {
      bustGirth: final.bust,
      waistGirth: final.waist,
      hipGirth: final.hip,
      neckWidth,
      shoulderWidth,
      acrossBack,
      acrossChest,
      backNeckToWaist,
      hipDepth,
      backLength,
      frontLength: backLength + height,
      armholeDepth,
      bust: bust?.point,
      sleeve: {
        length: final.sleeve,
        fit: finishedFit(final, {
          capShare: ask.sleeve.capShare,
          atLeast: survey.bicep(body) + ask.sleeve.bicepEase,
        }),
        elbowGirth: final.elbow ?? { atLeast: 0 },
        cuffGirth: final.cuff ?? survey.wrist(survey.bicep(body)) + ask.sleeve.cuffEase,
      },
      belly: bellyOf(final, ask),
      hollow: hollowBack(ask),
      posture,
      shoulderSlope: shape.shoulderSlope,
      forward: ifForward(ask),
      lower: lowerShoulder(ask, final),
    },
    warnings: [],
    armhole:
      byLength === undefined
        ? undefined
        : finishedArmholeOf(byLength, {
            from: armholeDepth,
            least: ARMHOLE.least,
            deepest: Math.min(lowest, final.bustPoint === undefined || !bust ? Number.POSITIVE_INFINITY : bust.deepest),
          }),
  }
}

/** What a belly was in the finished jacket, as far as it was measured: from the front's width, else from lean or rise. */
const bellyOf = (final: JacketFinal, { belly: seen }: JacketAsk): BellyAsked => {
  const { centreFrontLean: lean, centreFrontRise: rise } = final
  const half = frontHalf(final.waist, final.frontWaist, final.backWaist)
  const halfHip = frontHalf(final.hip, final.frontHip, final.backHip)
  return {
    more: half === undefined ? bellyOfEdge(lean, rise, seen) : 0,
    seen,
    lean,
    rise,
    frontWaist: half && 2 * half,
    wholeHips: true,
    hem: final.hem,
    frontHip: halfHip && 2 * halfHip,
    dart: final.frontDart !== undefined && final.frontDart > 0,
  }
}

interface Around {
  /** Of the front's neck point above the nape. */
  readonly height: number
  readonly neckWidth: number
  readonly armholeDepth: number
  readonly backNeckToWaist: number
}

/** The bust point between armhole and waist, where it was measured or where it usually lies; and how deep an armhole ends above it. */
const bustOf = (
  final: JacketFinal,
  body: number,
  { height, neckWidth, armholeDepth, backNeckToWaist }: Around,
  { cut }: JacketPerson,
  usual: NonNullable<JacketPerson["bust"]>,
): { readonly point: NonNullable<JacketSize["bust"]>; readonly deepest: number } => {
  const bustPointDistance = final.bustPointDistance ?? usual.bustPointDistance(body)
  const aside = bustPointDistance / 2 - (neckWidth / 2 - cut.frontNeckNarrower)
  // A tape runs aslant: how long it is to a depth, and how deep it reaches
  const taped = (depth: number): number => Math.sqrt(depth * depth + aside * aside)
  const depthOf = (tape: number): number => Math.sqrt(Math.max(0, tape * tape - aside * aside))
  const highest = height + armholeDepth - BUST_OVER_ARMHOLE
  const lowest = height + backNeckToWaist - BUST_OVER_WAIST
  const tape = final.bustPoint ?? clamp(taped(highest), usual.sideNeckToBustPoint(body, backNeckToWaist), taped(lowest))
  if (depthOf(tape) < highest - ROUNDED || depthOf(tape) > lowest + ROUNDED)
    refuseBustPoint(tape, taped(highest), taped(lowest))
  return {
    point: {
      sideNeckToBustPoint: tape,
      bustPointDistance,
      ...(final.bustDart === undefined ? {} : { dart: angleOfIntake(final.bustDart) }),
    },
    deepest: depthOf(tape) - height + BUST_OVER_ARMHOLE + ROUNDED,
  }
}
