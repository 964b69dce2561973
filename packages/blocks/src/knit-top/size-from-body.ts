import type { Warning } from "@toile/draft-model"
import { radians } from "@toile/geometry"
import { type BodyShapes, refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { wideBackNote } from "../upper-body/fitting-notes.js"
import { type KnitAsk, openingOf, taperAt } from "./ask.js"
import type { KnitBody } from "./groups.js"
import { baseNeck } from "./neckline.js"
import type { KnitPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import {
  ACROSS_BACK_LEVEL,
  ARMHOLE_OVER_WAIST,
  BACK_NECK_LEAST,
  BELOW_ACROSS,
  FRONT_STEEPER,
  NECK_DEPTH_LEAST,
  SHOULDER_LEAST,
  type Sized,
} from "./size.js"

/**
 * The shoulder's end lies at least so far outside the across lines, or the armhole would bulge. From `most` on it takes
 * them with it, and beyond `furthest` the armhole would be hooked: there the shoulder is narrower.
 */
const TIP_OVER_ACROSS = { least: 0.8, most: { back: 2, chest: 3.2 }, furthest: { back: 3.5, chest: 4.5 } } as const
/** Of a negative ease so much comes off the shoulders' width. */
const DRAWN_IN = 0.2
/** One armhole takes at least so much of the chest's girth as its width (Müller's B/8 - 1.5 with its ease). */
const ARMHOLE_SHARE = 0.11
/** Neither across line is longer than this share of the chest's girth, or its half of the armhole has no hollow. */
const ACROSS_MOST = 0.43
/** The back neck point stands above the front's by what the back measures less: a knit follows half of it, so far. */
const BALANCE = { follow: 0.5, low: -1, high: 2 } as const
/** The shoulder peak stands so much above the nape in the survey's tapes. */
const PEAK_OVER_NAPE = 2.25
/** A body's usual shoulder slope, degrees; the pattern's back slope stands 8 below the body's. */
const USUAL_SLOPE = 26
const BACK_BELOW_BODY = 8
/** The neckline's front ends at least so far above the waist. */
const NECK_OVER_WAIST = 8

/**
 * The finished size for a body: widths after the trade's shares of the ease, the neck solved to its base girth and
 * opened from there, shoulders placed by their width. Sources: README.
 */
export const sizeFromBody = (
  body: KnitBody,
  shape: BodyShapes,
  taken: Taken,
  ask: KnitAsk,
  person: KnitPerson,
): Sized => {
  const warnings: Warning[] = []
  refuseImplausible(body, taken, person)
  const { posture } = shape

  // 1. Lengths from the nape. A step of posture makes the back 0.6 longer and the front 0.5 shorter, where not measured.
  const lengthsMeasured = body.frontLength !== undefined
  const napeToWaist = body.backLength + (lengthsMeasured ? 0 : 0.6 * posture)
  const hipDepth = body.hipHeight === undefined ? person.usual.hipDepth(napeToWaist) : body.waistHeight - body.hipHeight
  const balance =
    body.frontLength === undefined
      ? person.balance - 1.1 * posture
      : body.frontLength - (body.backLength + PEAK_OVER_NAPE)
  const raised = clamp(BALANCE.low, BALANCE.follow * balance, BALANCE.high)

  // 2. Neck: the base's curves as long as the neck's girth, then opened outwards and downwards
  const rise = person.neckRise + 0.15 * posture
  const backSlope = clamp(8, shape.shoulderSlope - BACK_BELOW_BODY, 30)
  const base = baseNeck(body.neck, rise, backSlope)
  if (!base)
    return refuse({
      code: "neckAgainstShoulder",
      measurement: taken.neck ?? "mbCollarGirth",
      message: `${taken.neck}: no neckline of ${body.neck.toFixed(1)} cm can be drawn`,
    })

  // 3. Across widths: back + 0.20, chest + 0.16 of the ease (shirt-making's shares); a curved back + 0.4, chest - 0.4
  const chestGirth = body.bust + ask.bustEase
  const wanted = {
    back: body.acrossBack + 0.2 * ask.bustEase + ask.backEase + 0.4 * posture,
    chest: (body.acrossChest ?? 0.9 * body.acrossBack) + 0.16 * ask.bustEase - 0.4 * posture,
  }
  // Both armholes keep their width: what lacks comes off back and chest alike
  const lack = Math.max(0, wanted.back + wanted.chest + 2 * ARMHOLE_SHARE * chestGirth - chestGirth)
  const most = ACROSS_MOST * chestGirth
  const across = { back: Math.min(wanted.back - lack / 2, most), chest: Math.min(wanted.chest - lack / 2, most) }
  // A back wider than the shoulder: half of it widens the shoulder, half comes off the back
  // A knit cut closer than the body draws the shoulders in as well
  const tips = body.shoulder + 2 * ask.beyondAcromion + DRAWN_IN * Math.min(0, ask.bustEase)
  const beyond = Math.max(0, across.back + 2 * TIP_OVER_ACROSS.least - tips)
  const tipsAsked = tips + beyond / 2
  warnings.push(...wideBackNote(beyond, body.acrossBack, across.back - beyond / 2))
  across.back -= beyond / 2
  across.chest = Math.min(across.chest, tipsAsked - 2 * TIP_OVER_ACROSS.least)
  // A dropped shoulder takes the across lines with it, as far as the armhole keeps two fifths of its width
  const widest = chestGirth / 2 - 2 * ARMHOLE_SHARE * 0.4 * chestGirth
  for (const side of ["back", "chest"] as const)
    across[side] = Math.max(across[side], Math.min(tipsAsked - 2 * TIP_OVER_ACROSS.most[side], widest))
  const { furthest } = TIP_OVER_ACROSS
  const shoulderWidth = Math.min(tipsAsked, across.back + 2 * furthest.back, across.chest + 2 * furthest.chest)
  if (shoulderWidth < tipsAsked - 0.05)
    warnings.push({
      code: "shoulderNarrowed",
      message: `shoulderExtension: each shoulder seam ends ${((tipsAsked - shoulderWidth) / 2).toFixed(1)} cm further in than asked for: so close a chest has no room for a wider shoulder`,
    })

  // 4. Shoulder seam and neck opening: the seam keeps its least width
  const roomAtShoulder = shoulderWidth / 2 - base.width - SHOULDER_LEAST
  if (roomAtShoulder < 0)
    refuse({
      code: "neckAgainstShoulder",
      measurement: taken.neck ?? "mbCollarGirth",
      message: `${taken.neck}: a neck of ${body.neck.toFixed(1)} cm leaves a shoulder seam under ${SHOULDER_LEAST} cm on a width of ${shoulderWidth.toFixed(1)} cm`,
    })
  const out = Math.min(ask.neck.out, roomAtShoulder)
  if (out < ask.neck.out - 0.05)
    warnings.push({
      code: "neckNarrowed",
      message: `neckWidth: the neckline is ${(ask.neck.out - out).toFixed(1)} cm narrower at each side than asked for, to leave a shoulder seam`,
    })
  const fallTo = (x: number, slope: number): number => (x - base.width) * Math.tan(radians(slope))
  const neckX = base.width + out
  const backPoint = rise - fallTo(neckX, backSlope)
  const backNeckDepth = Math.max(backPoint + ask.neck.backDown, BACK_NECK_LEAST * neckX)
  const seam = backNeckDepth - backPoint
  const frontPoint = rise + raised - fallTo(neckX, backSlope + FRONT_STEEPER)
  const frontAsked = frontPoint - (rise + raised - base.depth - ask.neck.frontDown)
  const deepest = frontPoint + napeToWaist - NECK_OVER_WAIST
  const frontNeckDepth = clamp(NECK_DEPTH_LEAST, frontAsked, deepest)
  if (frontAsked > deepest + 0.05)
    warnings.push({
      code: "neckRaised",
      message: `neckDepth: the neckline ends ${(frontAsked - deepest).toFixed(1)} cm higher than asked for, to stay ${NECK_OVER_WAIST} cm above the waist`,
    })

  // 5. Armhole: the body's own depth and the garment's drop; shoulder end and armhole move together with the slope
  const tipFall = fallTo(shoulderWidth / 2, backSlope)
  const slopeShift = tipFall - fallTo(shoulderWidth / 2, USUAL_SLOPE - BACK_BELOW_BODY)
  const bodyDepth = body.armholeDepth ?? person.armholeDepth(body.bust, napeToWaist)
  const askedDepth = bodyDepth + ask.armholeDrop + slopeShift
  const depth = Math.min(askedDepth, napeToWaist - ARMHOLE_OVER_WAIST)
  if (depth < askedDepth - 0.05)
    warnings.push({
      code: "armholeRaised",
      measurement: taken.backLength ?? "mbBackNeckToWaist",
      message: `${taken.backLength}: the armhole is ${(askedDepth - depth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} cm above the waist`,
    })

  // 6. Hip and waist: shaped in from the straight line between chest and hip, never closer than the body's own ease
  const fullHip = Math.max(body.hip, body.maxHip ?? 0) + ask.hipEase
  const waistLeast = body.waist + Math.min(ask.bustEase, ask.hipEase)
  const chestToWaist = napeToWaist - depth
  const straight = chestGirth + ((fullHip - chestGirth) * chestToWaist) / (chestToWaist + hipDepth)
  const waistGirth = Math.max(straight - 4 * ask.waistShaping, waistLeast)
  // Where the hem lies above the hips, its girth is on the way from waist to hip
  const lowest = ask.hipAtHem ? 1 : clamp(0, (hipDepth + ask.belowHip) / hipDepth, 1)
  const hipGirth = waistGirth + (fullHip - waistGirth) * lowest

  // 7. Sleeve: from the acromion down the arm, less what the shoulder seam has taken of it
  const reaches = taperAt(ask.sleeve.share) > 0
  if (reaches && (body.arm === undefined || body.wrist === undefined))
    refuse({
      code: "sleeveNeedsArm",
      measurement: body.arm === undefined ? "mbSideArmLength" : "mbWristGirth",
      option: "sleeveLength",
      message: `${body.arm === undefined ? "mbSideArmLength" : "mbWristGirth"}: a sleeve of this length needs it`,
    })
  const arm = body.arm ?? person.usual.arm(napeToWaist)
  const beyondAcromion = (shoulderWidth - body.shoulder) / 2
  const wrist = body.wrist ?? person.usual.wrist(body.bicep)

  const backNeckToWaist = napeToWaist - seam
  const backLength = backNeckToWaist + hipDepth + ask.belowHip
  return {
    size: {
      chestGirth,
      waistGirth,
      hipGirth,
      backNeckToWaist,
      hipDepth,
      backLength,
      frontLength: backLength + seam + frontPoint,
      neckWidth: 2 * neckX,
      frontNeckDepth,
      backNeckDepth,
      shoulderWidth,
      shoulderFall: tipFall - fallTo(neckX, backSlope),
      acrossBack: across.back,
      acrossChest: across.chest,
      acrossChestLevel: person.acrossChestLevel,
      armhole: { depth: Math.max(depth - seam, Math.max(ACROSS_BACK_LEVEL, person.acrossChestLevel) + BELOW_ACROSS) },
      cap: { share: ask.sleeve.capShare, atLeast: body.bicep + ask.sleeve.bicepEase },
      sleeveLength: ask.sleeve.share * arm + ask.sleeve.plus - beyondAcromion,
      cuffGirth: openingOf(ask.sleeve, body.bicep, wrist),
      posture,
    },
    warnings,
  }
}
