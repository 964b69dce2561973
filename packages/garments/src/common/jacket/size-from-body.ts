import type { Warning } from "@toile/draft-model"
import { slopeDrop } from "../bodice/shoulder.js"
import { PEAK_OVER_NAPE } from "../bodice/usual.js"
import { clamp } from "../fade.js"
import type { JacketAsk } from "./ask.js"
import { neckRise } from "./frame.js"
import type { JacketBody } from "./groups.js"
import type { JacketPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import {
  ACROSS_BACK_LEVEL,
  ARMHOLE_OVER_WAIST,
  BUST_OVER_ARMHOLE,
  BUST_OVER_WAIST,
  type JacketSize,
  type Sized,
} from "./size.js"

export interface Shape {
  readonly posture: number
  readonly shoulderSlope: number
}

/** The shoulder's end lies at least so far outside the across-back line, or the armhole would bulge. */
export const SHOULDER_OVER_ACROSS = 0.5

export const sizeFromBody = (
  body: JacketBody,
  shape: Shape,
  taken: Taken,
  ask: JacketAsk,
  person: JacketPerson,
): Sized => {
  refuseImplausible(body, taken, person)
  const { posture } = shape
  const warnings: Warning[] = []

  // 1. Lengths. Posture moves them only where they were not measured: a step makes the back 0.6 longer and the front
  //    0.5 shorter; the neck point it brings forward by 0.3 in any case
  const measured = body.frontLength !== undefined
  const backNeckToWaist = body.backLength + (measured ? 0 : 0.6 * posture)
  const hipDepth =
    body.hipHeight === undefined ? person.survey.usual.hipDepth(backNeckToWaist) : body.waistHeight - body.hipHeight
  const backLength =
    backNeckToWaist + ("belowWaist" in ask.length ? ask.length.belowWaist : hipDepth + ask.length.belowHip)
  const peak = body.shoulderPeak ?? body.backLength + PEAK_OVER_NAPE
  const asked = body.frontLength === undefined ? person.balance(body.bust) - 1.1 * posture : body.frontLength - peak
  const balance = clamp(person.balanceWithin[0], asked, person.balanceWithin[1])
  if (balance !== asked)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: `mbSideNeckToWaist: the front is ${asked.toFixed(1)} cm longer than the back from neck to waist; the jacket follows to ${balance}`,
    })
  const neckWidth = 2 * (body.neck / 5 - 0.2 + person.neckOff)
  const frontOver = backNeckToWaist + neckRise(neckWidth, 0) + balance - 0.3 * posture

  // 2. Widths: the back's and the chest's share of the ease
  const wanted = body.shoulder + 2 * ask.beyondAcromion
  const back = body.acrossBack + person.ease.back * ask.bustEase + ask.backEase
  const chest = (body.acrossChest ?? 0.9 * body.acrossBack) + person.ease.chest * ask.bustEase
  // Wide backs: half of what the back reaches beyond the shoulder widens the shoulder, half comes off the back
  const beyond = Math.max(0, back + 2 * SHOULDER_OVER_ACROSS - wanted)
  const shoulderWidth = wanted + beyond / 2
  const bustGirth = body.bust + ask.bustEase
  // What back and chest leave beyond the usual armhole widens a man's chest
  const { armhole } = person
  const usual = armhole.bust * body.bust + armhole.ease * ask.bustEase - armhole.less
  const excess = Math.max(0, (bustGirth - (back - beyond / 2) - chest) / 2 - usual)
  const widest = shoulderWidth - 2 * SHOULDER_OVER_ACROSS
  // Curved backs take 0.4 a step from the chest
  const acrossBack = back - beyond / 2 + 0.4 * posture
  const acrossChest = Math.min(chest + 2 * armhole.toChest * excess, widest) - 0.4 * posture

  // 3. Armhole: the armpit's own depth, the drop, what the shoulder's slope takes along, half of the pad
  const armpit = body.armholeDepth ?? person.survey.armholeDepth(body.bust, backNeckToWaist)
  const sloped = slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2)
  const deep = armpit + ask.armholeBelow + sloped - ask.pad / 2
  const armholeDepth = Math.max(ACROSS_BACK_LEVEL + 5, Math.min(deep, backNeckToWaist - ARMHOLE_OVER_WAIST))
  if (armholeDepth < deep - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: taken.backLength ?? "mbBackNeckToWaist",
      message: `${taken.backLength ?? "mbBackNeckToWaist"}: the armhole is ${(deep - armholeDepth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} cm above the waist`,
    })

  // 4. Waist: seams and darts take a limited suppression; what lies beyond it stays in the waist, and what a straight
  //    cut leaves there
  const hipGirth = Math.max(body.hip, body.maxHip ?? 0) + ask.hipEase
  const waistAsked = body.waist + ask.waistEase
  const least = bustGirth - 2 * person.mostSuppression
  const above = backNeckToWaist - armholeDepth
  const straight = bustGirth + ((hipGirth - bustGirth) * above) / (above + hipDepth)
  const cut = ask.straightWaist === undefined ? 0 : straight - 2 * ask.straightWaist
  const waistGirth = Math.max(waistAsked, least, cut)
  if (least > Math.max(waistAsked, cut) + 0.05)
    warnings.push({
      code: "waistSuppression",
      measurement: taken.waist ?? "mbWaistGirth",
      message: `${taken.waist ?? "mbWaistGirth"}: the waist has ${(waistGirth - body.waist).toFixed(1)} cm of ease instead of ${ask.waistEase}: the seams take no more than ${2 * person.mostSuppression} cm in all`,
    })

  // 5. Bust point, and the front neck point above it
  const bust = person.bust ? bustOf() : undefined
  const tape = bust?.sideNeckToBustPoint ?? 0
  const aside = bust ? bust.bustPointDistance / 2 - (neckWidth / 2 - person.cut.frontNeckNarrower) : 0
  // A tape that runs aslant reaches less high
  const height = frontOver - backNeckToWaist - (tape - Math.sqrt(Math.max(0, tape * tape - aside * aside)))

  function bustOf(): NonNullable<JacketSize["bust"]> {
    const shift = peak - body.backLength - neckRise(neckWidth, 0) + 0.3 * posture
    const own = (body.bustPoint ?? person.bust!.sideNeckToBustPoint(body.bust, body.backLength)) - shift
    const highest = frontOver - (backNeckToWaist - armholeDepth + BUST_OVER_ARMHOLE)
    const sideNeckToBustPoint = clamp(highest, own, frontOver - BUST_OVER_WAIST)
    if (Math.abs(sideNeckToBustPoint - own) > 1)
      warnings.push({
        code: "bustPointMoved",
        measurement: "mbSideNeckToBustPoint",
        message: `mbSideNeckToBustPoint: the bust point is drawn ${(sideNeckToBustPoint - own).toFixed(1)} cm lower than measured, between armhole and waist`,
      })
    return {
      sideNeckToBustPoint,
      bustPointDistance: body.bustPointDistance ?? person.bust!.bustPointDistance(body.bust),
    }
  }

  // 6. Sleeve: to the wrist and beyond, less what the shoulder has taken of the arm
  const { sleeve } = ask
  const elbow = body.elbow === undefined ? 0 : body.elbow + sleeve.elbowEase
  return {
    size: {
      bustGirth,
      waistGirth,
      hipGirth,
      neckWidth,
      shoulderWidth,
      acrossBack,
      acrossChest,
      backNeckToWaist,
      hipDepth,
      backLength,
      frontLength: backLength + height,
      armholeDepth,
      bust,
      sleeve: {
        length: body.arm + sleeve.plus - (shoulderWidth - body.shoulder) / 2,
        cap: { share: sleeve.capShare, atLeast: body.bicep + sleeve.bicepEase },
        elbowGirth: { atLeast: elbow },
        cuffGirth: body.wrist + sleeve.cuffEase,
      },
      posture,
      shoulderSlope: shape.shoulderSlope,
    },
    warnings,
  }
}
