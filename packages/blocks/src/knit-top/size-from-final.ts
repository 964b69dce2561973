import { radians, solve } from "@toile/geometry"
import { type BodyShapes, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { bodyScye } from "../measurements/figure-asks.js"
import { frontHalf } from "../measurements/front-half.js"
import { TAKEN_UP } from "../measurements/knit-balance.js"
import { LEAST_TOLD } from "../measurements/least-told.js"
import { hollowOf } from "../measurements/swayback.js"
import { finishedFit } from "../sleeves/fit.js"
import { clamp, fade } from "../steps/fade.js"
import { armholeByArm } from "../upper-body/armhole-by-arm.js"
import { betweenForward, forwardShoulder } from "../upper-body/forward-shoulder.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { risen } from "../upper-body/neck.js"
import type { NeckStyle } from "../upper-body/neck-curves.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { sleeveLengthOf } from "../upper-body/sleeve-length.js"
import { acrossOf } from "../upper-body/widths.js"
import { acrossEase, type KnitAsk, openingOf, sleeveFit } from "./ask.js"
import { cutOverBelly, downToHips, type KnitBelly, letOutOf, NO_BELLY } from "./belly.js"
import { bustOf, cutOverBust, type KnitBust } from "./bust.js"
import type { KnitFinal } from "./groups.js"
import { baseNeck, drawNeckline, knitSlopes, neckGirth } from "./neckline.js"
import type { KnitPerson } from "./person.js"
import {
  ARMHOLE_OVER_WAIST,
  BACK_NECK_LEAST,
  BELOW_ACROSS,
  type KnitTopSize,
  NECK_DEPTH_LEAST,
  SHOULDER_LEAST,
  SIDE_INTAKE,
  type Sized,
  UNDER_ARMPIT,
} from "./size.js"
import { leastBack } from "./waist.js"

/**
 * The size as it was given. What is missing falls back to the body that the garment would fit: finished less the ease
 * of the options, its unknown parts from what the survey says of such a bust.
 */
export const sizeFromFinal = (
  final: KnitFinal,
  shape: BodyShapes,
  ask: KnitAsk,
  person: KnitPerson,
  style: NeckStyle,
): Sized => {
  const { survey } = person
  const bust = final.chest - ask.bustEase
  if (bust < 55 || bust > 250)
    refuse({
      code: "chest",
      measurement: "mfChestGirth",
      message: `mfChestGirth: ${final.chest} cm leaves ${bust.toFixed(1)} cm for the bust after ${ask.bustEase} cm of ease; 55 to 250 can be drafted`,
    })
  const { posture } = shape
  const acrossBack = survey.acrossBack(bust)
  const { frame, bustOfFrame } = person.frame({ bust, acrossBack })
  const straight = (final.chest + final.hip) / 2
  const usualWaist = frame - survey.chestOverWaist + (ask.waistEase ?? straight)
  const waistGirth =
    final.waist ?? bothWidths(final) ?? clamp(straight - 4 * (ask.sideIntake ?? SIDE_INTAKE), usualWaist, straight)
  const hollow = hollowOf(ask)
  const backLength = final.backLength + hollow
  const seam = ask.neck.backDown
  const rise = risen(person.neckRise, posture)
  const slope = knitSlopes(shape.shoulderSlope)
  const napeToWaist = final.backNeckToWaist === undefined ? survey.backLength(bust) : final.backNeckToWaist + seam
  const backNeckToWaist = napeToWaist - seam
  const hipDepth = final.hipDepth ?? survey.hipDepthOfBack(napeToWaist)
  const belly = bellyOf(final, waistGirth, downToHips(hipDepth, backLength - backNeckToWaist - hipDepth), ask)
  const over = bustOver(final, belly, waistGirth, person)
  const shoulderOfBody = survey.shoulder(bust)
  const shoulderWidth = final.shoulderWidth ?? shoulderOfBody + 2 * (ask.beyondAcromion + (ask.shoulderExtension ?? 0))
  const base = baseNeck(survey.neckBase(bust), rise, slope.back) ?? { width: 7, depth: 8 }
  const neckX =
    final.neckWidth === undefined
      ? Math.min(base.width + ask.neck.out, shoulderWidth / 2 - SHOULDER_LEAST)
      : final.neckWidth / 2
  if (shoulderWidth / 2 - neckX < 1)
    refuse({
      code: "neckAgainstShoulder",
      measurement: final.neckWidth === undefined ? "mfShoulderWidth" : "mfNeckWidth",
      message: `${final.neckWidth === undefined ? "mfShoulderWidth" : "mfNeckWidth"}: a neckline ${(2 * neckX).toFixed(1)} cm wide leaves no shoulder seam on a width of ${shoulderWidth.toFixed(1)} cm`,
    })
  const fall = (x: number, angle: number): number => (x - base.width) * Math.tan(radians(angle))
  const backNeckDepth = final.backNeckDepth ?? Math.max(rise - fall(neckX, slope.back) + seam, BACK_NECK_LEAST * neckX)
  const frontPoint =
    final.frontLength === undefined
      ? backNeckDepth + TAKEN_UP * survey.balance
      : final.frontLength - belly.rise - over.eased - backLength
  const frontNeckDepth =
    final.frontNeckDepth ?? Math.max(NECK_DEPTH_LEAST, base.depth + ask.neck.frontDown - fall(neckX, slope.front))
  const tipFall = fall(shoulderWidth / 2, slope.back)
  const across = acrossOf({ acrossBack, acrossChest: undefined }, acrossEase(ask))
  const widest = Math.min(shoulderWidth - 0.8, 0.39 * final.chest)
  const between = betweenForward({ back: Math.min(widest, across.back), chest: Math.min(widest, across.chest) }, ask)
  const bicepOfBody = survey.bicep(bust)
  const lower = lowerShoulder(ask, final)
  const armhole = armholeByArm({
    round: bodyScye(survey.gender, frame, bicepOfBody) + ask.armhole.over,
    armpit:
      survey.armholeDepth(bustOfFrame, napeToWaist) +
      slopeDrop(shape.shoulderSlope, shoulderWidth / 2 - base.width) -
      seam,
    deeper: ask.armhole.deeper,
    least: Math.max(ACROSS_BACK_LEVEL, person.acrossChestLevel) + BELOW_ACROSS,
    lowest: backNeckToWaist - ARMHOLE_OVER_WAIST - Math.max(lower.left, lower.right),
    underArmpit: UNDER_ARMPIT,
  })
  const cuffGirth = final.cuff ?? openingOf(ask.sleeve, bicepOfBody, survey.wrist(bicepOfBody))
  const size: KnitTopSize = {
    chestGirth: final.chest,
    waistGirth,
    hipGirth: final.hip,
    backNeckToWaist,
    hipDepth,
    backLength,
    hollow,
    frontLength: backLength + frontPoint,
    neckWidth: 2 * neckX,
    frontNeckDepth,
    backNeckDepth,
    shoulderWidth,
    shoulderFall: final.shoulderFall ?? tipFall - fall(neckX, slope.back),
    acrossBack: final.acrossBack ?? between.back,
    acrossChest: final.acrossChest ?? between.chest,
    acrossChestLevel: person.acrossChestLevel,
    // The depth says where the armhole lies; the girth alone does so by a solve
    armhole:
      final.armholeDepth !== undefined
        ? { depth: final.armholeDepth }
        : final.armhole !== undefined
          ? { girth: final.armhole }
          : armhole,
    fit: finishedFit(final, sleeveFit(ask.sleeve, bicepOfBody, cuffGirth)),
    sleeveLength:
      final.sleeve ??
      sleeveLengthOf({
        arm: ask.sleeve.share * survey.arm(napeToWaist),
        plus: ask.sleeve.plus,
        shoulderWidth,
        acromia: shoulderOfBody,
      }),
    belly,
    bust: over,
    lower,
    forward: forwardShoulder(ask),
    cuffGirth,
    posture,
  }
  return { size: final.neck === undefined ? size : withNeckGirth(size, final.neck, style), warnings: [] }
}

const bothWidths = ({ frontWaist, backWaist }: KnitFinal): number | undefined =>
  frontWaist === undefined || backWaist === undefined ? undefined : frontWaist + backWaist

/** Of a man's front that was let out by so much, cm, what it is wider is no bust at all, however its measures were rounded. */
const NO_BUST = 0.5

/**
 * Half a front that is at the waist no more than so far from what its bust alone makes it, cm, is over no belly: measures come rounded.
 * From so far on it is let out as its widths tell, and between them by less.
 */
const AS_BUST = { within: 0.008, until: 0.5 } as const

/** How far a front's widths may tell that it was let out, 0 to 1, where no rise tells a belly: not where it is as its bust alone makes it, however wide the waist is all round. */
const mayBeLetOut = (
  { chest, frontChest, frontHip }: KnitFinal,
  { frontWaist, rise }: KnitBelly,
  waist: number,
): number => {
  // A belly that is told by the front's rise or its hips has let the chest out
  if (frontChest === undefined || frontWaist === undefined || frontHip !== undefined) return 1
  const { atWaist } = bustOf(frontChest / 2, chest)
  const byWidths = fade(AS_BUST.within, AS_BUST.until, Math.abs(frontWaist - waist / 4 - atWaist))
  return Math.max(byWidths, Math.min(1, rise / LEAST_TOLD))
}

/** The front over a bust, as it was given; one that was let out at the chest over a belly is wider there for that, and not for a bust. */
const bustOver = (final: KnitFinal, belly: KnitBelly, waist: number, { survey }: KnitPerson): KnitBust => {
  const { chest, frontChest } = final
  const { frontWaist } = belly
  const front = frontChest && frontChest / 2
  const out =
    frontWaist === undefined
      ? 0
      : mayBeLetOut(final, belly, waist) *
        letOutOf({ front: frontWaist, back: waist / 2 - frontWaist }, { front, quarter: chest / 4 })
  const plain = chest - 2 * out
  if (out === 0) return front === undefined ? cutOverBust(0, plain) : bustOf(front, plain)
  const wide = front === undefined ? 0 : front - out - plain / 4
  const ofBust = survey.gender === "male" ? wide * (1 - fade(0, NO_BUST, out)) : wide
  return { ...bustOf(plain / 4 + ofBust, plain), frontChest: front ?? plain / 4 + out }
}

/** The belly as it was given; the back's width alone leaves the front the rest. Where nothing was, as it is seen. */
const bellyOf = (
  final: KnitFinal,
  waist: number,
  down: number,
  { belly: seen = 0, hipAtHem = false, sideIntake }: KnitAsk,
): KnitBelly => {
  const { chest, hip, frontLength, frontChest, frontWaist, backWaist, centreFrontRise } = final
  const rise = centreFrontRise ?? 0
  const ribbed = hipAtHem ? ({ ribbed: true } as const) : {}
  const frontHip = final.frontHip === undefined ? {} : { frontHip: final.frontHip / 2 }
  const half = frontHalf(waist, frontWaist, backWaist)
  if (half !== undefined) return { frontWaist: half, ...frontHip, rise, ...ribbed }
  if (seen === 0 || centreFrontRise !== undefined) return { ...NO_BELLY, ...frontHip, rise, ...ribbed }
  const { belly } = cutOverBelly(
    { belly: 0, seen },
    {
      waistGirth: waist,
      hipGirth: hip,
      down,
      chestGirth: chest,
      frontChest: chest / 4,
      ofBust: frontChest === undefined ? 0 : bustOf(frontChest / 2, chest).atWaist,
      straightBack: (chest + hip) / 8,
      leastBack: leastBack(chest, hip, sideIntake),
      normalWaist: waist,
    },
    hipAtHem,
  )
  // A front whose length was given has it to the hem that it then has
  return { ...belly, ...frontHip, ...(frontLength === undefined ? {} : { belowSide: 0 }) }
}

/** The neckline's width and depths by one factor, until its seam is as long as asked. */
const withNeckGirth = (size: KnitTopSize, girth: number, style: NeckStyle): KnitTopSize => {
  const scaled = (s: number): KnitTopSize => ({
    ...size,
    neckWidth: s * size.neckWidth,
    frontNeckDepth: s * size.frontNeckDepth,
  })
  const widest = Math.min(1.5, (size.shoulderWidth - 2) / size.neckWidth)
  const s = solve((x) => neckGirth(drawNeckline(scaled(x), style)) - girth, 0.6, widest, 1e-10)
  return isErr(s)
    ? refuse({
        code: "neckGirth",
        measurement: "mfNeckGirth",
        message: `mfNeckGirth: ${girth} cm; with this shoulder from ${(s.error.atLow + girth).toFixed(1)} to ${(s.error.atHigh + girth).toFixed(1)} cm can be drafted`,
      })
    : scaled(s.value)
}
