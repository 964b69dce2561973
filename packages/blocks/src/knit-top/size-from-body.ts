import { bellyOverChest } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { radians } from "@toile/geometry"
import { type BodyShapes, refuse } from "@toile/pattern-model"
import { bellyNote, chestOverBelly, hipsUnderBelly, seenBellyNote, sideOverBelly } from "../measurements/belly.js"
import { bodyScye, scyeOverBust } from "../measurements/figure-asks.js"
import { frontArcNote } from "../measurements/front-arc.js"
import { knitBalance } from "../measurements/knit-balance.js"
import { cutOverNavel, easeAtNavel } from "../measurements/over-navel.js"
import { seatGirth, seatNote } from "../measurements/seat.js"
import { hollowOf } from "../measurements/swayback.js"
import { clamp } from "../steps/fade.js"
import { armholeByArm } from "../upper-body/armhole-by-arm.js"
import { napeToWaist } from "../upper-body/balance.js"
import { backOverChestNote, shoulderNarrowedNote } from "../upper-body/fitting-notes.js"
import { betweenForward, forwardShoulder } from "../upper-body/forward-shoulder.js"
import { hipDepthOf } from "../upper-body/hips.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { risen } from "../upper-body/neck.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { sleeveLengthOf } from "../upper-body/sleeve-length.js"
import { HAIR, type Told, told } from "../upper-body/told.js"
import { straightWaist } from "../upper-body/waist.js"
import { type Across, acrossOf, extended, leaned, leavingArmholes, shouldersOver } from "../upper-body/widths.js"
import { acrossEase, type KnitAsk, openingOf, sleeveFit, taperAt } from "./ask.js"
import { balanceNote } from "./balance.js"
import { acrossLetOut, cutOverBelly, downToHips, LET_OUT, letOut, NO_BELLY, SIDE_OUT } from "./belly.js"
import { bustAcross, bustDip, bustOfEase, cutOverBust, fullBustNote } from "./bust.js"
import type { KnitBody } from "./groups.js"
import { baseNeck, knitSlopes } from "./neckline.js"
import type { KnitPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import {
  ARMHOLE_OVER_WAIST,
  BACK_NECK_LEAST,
  BELOW_ACROSS,
  NECK_DEPTH_LEAST,
  SHOULDER_LEAST,
  type Sized,
  UNDER_ARMPIT,
} from "./size.js"
import { leastBack, waistWithin } from "./waist.js"

/**
 * The shoulder's end lies at least so far outside the across lines, or the armhole would bulge. From `most` on it takes
 * them with it, and beyond `furthest` the armhole would be hooked: there the shoulder is narrower.
 */
const TIP_OVER_ACROSS = { least: 0.4, most: { back: 3, chest: 3.2 }, furthest: { back: 3.5, chest: 4.5 } } as const
/** Of a negative ease so much comes off the shoulders' width. */
const DRAWN_IN = 0.2
/** One armhole takes at least so much of the chest's girth as its width (Müller's B/8 - 1.5 with its ease). */
const ARMHOLE_SHARE = 0.095
/** A chest that leaves the armholes no room gives way first, down to this share of the back. */
const CHEST_OF_BACK = 0.87
/** Neither across line is longer than this share of the chest's girth, or its half of the armhole has no hollow. */
const ACROSS_MOST = 0.44
/** About how far the underarm lies below the armpit: what a straight side is judged by before the armhole is drawn. */
const USUALLY_UNDER_ARMPIT = 3.5
/** Over a full bust the line across the chest is no wider than this share of the back's. */
const CHEST_OVER_BUST = 0.95
/** Of what the hips have beyond the waist a knit has so much at the navel, where its side has hardly begun to go out (read on drawn bodies). */
const AT_NAVEL = 0.15
/** The neckline's front ends at least so far above the waist. */
const NECK_OVER_WAIST = 8

/** By no more than this an arm that is strong or thin for its chest moves the armpit, where the armhole ends at its highest, cm: four SDs of it. */
const ARMPIT_BY_ARM = 1
/** An arm that is strong for its chest has its armpit lower than that chest tells, a thin one higher. */
const armpitByArm = ({ survey, armpitByArm: each }: KnitPerson, frame: number, bicep: number): number =>
  clamp(-ARMPIT_BY_ARM, each * (bicep - survey.bicep(frame)), ARMPIT_BY_ARM)

const chestFirst = ({ back, chest }: Across, room: number): Across => ({
  back,
  chest: chest - clamp(0, back + chest - room, Math.max(0, chest - CHEST_OF_BACK * back)),
})

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
  refuseImplausible(body, taken, person)
  const { survey } = person
  const warnings: Warning[] = []
  const { posture } = shape
  const { frame, bustOfFrame, surplus } = person.frame(body)

  // 1. Lengths from the nape
  const backFromNape = napeToWaist(body, posture)
  const hipDepth = hipDepthOf(body, survey)
  const balance = knitBalance(survey.gender, body, posture, surplus)
  warnings.push(...balanceNote(balance))

  // 2. Neck: the base's curves as long as the neck's girth, then opened outwards and downwards
  const rise = risen(person.neckRise, posture)
  const slope = knitSlopes(shape.shoulderSlope)
  const base = baseNeck(body.neck, rise, slope.back)
  if (!base)
    return refuse({
      code: "neckAgainstShoulder",
      measurement: taken.neck ?? "mbCollarGirth",
      message: `${taken.neck}: no neckline of ${body.neck.toFixed(1)} cm can be drawn`,
    })

  // 3. Across widths: back + 0.20, chest + 0.16 of the ease (shirt-making's shares). Both armholes keep their width
  //    by the frame, without a bust's surplus
  const ofEase = bustOfEase(surplus, ask.bustEase)
  const chestGirth = body.bust + ask.bustEase - ofEase
  const ofFrame = frame + ask.bustEase
  // A knit cut closer than the body draws the shoulders in as well
  const tips = body.shoulder + 2 * ask.beyondAcromion + DRAWN_IN * Math.min(0, ask.bustEase)
  // The shoulders follow the back as the body has it: what a wide chest takes from it narrows neither them nor the chest
  const asked = acrossOf(body, acrossEase(ask))
  const { least, most: far, furthest } = TIP_OVER_ACROSS
  const wide = shouldersOver(asked, tips, least, body.acrossBack, posture, Number.POSITIVE_INFINITY)
  warnings.push(...wide.notes)
  const roomOf = ofFrame - 2 * ARMHOLE_SHARE * ofFrame
  const wanted = leavingArmholes(chestFirst(wide.value.across, roomOf), roomOf)
  const most = ACROSS_MOST * ofFrame
  const held = { back: Math.min(wanted.back, most), chest: Math.min(wanted.chest, most) }
  const { shoulderExtension = 0 } = ask
  const dropped = Math.max(0, shoulderExtension)
  // A dropped shoulder takes the across lines with it, as far as the armhole keeps three fifths of its width
  const widest = ofFrame / 2 - 2 * ARMHOLE_SHARE * 0.6 * ofFrame
  const followed = (side: "back" | "chest"): number =>
    Math.max(held[side], Math.min(wide.value.shoulderWidth + 2 * dropped - 2 * far[side], widest))
  const upright = { back: followed("back"), chest: followed("chest") }
  // A back that leans takes from the chest what it has more, whatever the shoulders over it: so both are settled upright and
  // leaned then, each armhole's half as hollow as before at the least
  const leans = leaned(upright, posture)
  const within = (side: "back" | "chest"): number => Math.min(leans[side], Math.max(most, upright[side]))
  const lines = { back: within("back"), chest: within("chest") }
  const tipsAsked = Math.max(tips, leaned(asked, posture).back + 2 * least) + 2 * dropped
  const furthestOut = Math.min(tipsAsked, lines.back + 2 * furthest.back, lines.chest + 2 * furthest.chest)
  const lower = lowerShoulder(ask)
  const further = Math.min(0, shoulderExtension)
  const ended = extended({ across: lines, shoulderWidth: furthestOut }, { by: further, over: least, lower })
  const { across: usual, shoulderWidth } = ended.value
  warnings.push(...ended.notes)
  // A full bust brings the line across the chest out, as far as the shoulders reach and it stays narrower than the back
  const bust = cutOverBust(surplus - ofEase, chestGirth)
  const besideBack = leaned({ ...upright, chest: CHEST_OVER_BUST * upright.back }, posture).chest
  const overBust = Math.min(usual.chest + bustAcross(surplus), besideBack, shoulderWidth - 2 * least)
  // Shoulders that stand forward are as broad: only what lies between them moves
  const across = betweenForward({ back: usual.back, chest: Math.max(usual.chest, overBust) }, ask)
  warnings.push(...backOverChestNote(body.acrossBack, usual.back, chestGirth))
  warnings.push(...shoulderNarrowedNote((tipsAsked - furthestOut) / 2))

  // 4. Shoulder seam and neck opening: the seam keeps its least width
  const roomAtShoulder = shoulderWidth / 2 - base.width - SHOULDER_LEAST
  if (roomAtShoulder < 0)
    refuse({
      code: "neckAgainstShoulder",
      measurement: taken.neck ?? "mbCollarGirth",
      message: `${taken.neck}: a neck of ${body.neck.toFixed(1)} cm leaves a shoulder seam under ${SHOULDER_LEAST} cm on a width of ${shoulderWidth.toFixed(1)} cm`,
    })
  const out = Math.min(ask.neck.out, roomAtShoulder)
  if (out < ask.neck.out - HAIR)
    warnings.push({
      code: "neckNarrowed",
      message: `neckWidth: the neckline is ${(ask.neck.out - out).toFixed(1)} cm narrower at each side than asked for, to leave a shoulder seam`,
    })
  const fallTo = (x: number, angle: number): number => (x - base.width) * Math.tan(radians(angle))
  const neckX = base.width + out
  const backPoint = rise - fallTo(neckX, slope.back)
  const backNeckDepth = Math.max(backPoint + ask.neck.backDown, BACK_NECK_LEAST * neckX)
  const seam = backNeckDepth - backPoint
  //    A curved back's neck point is higher, the front's is not: from there to the waist it is as long as it was measured
  const frontBase = person.neckRise + balance.usual + balance.followed
  const frontPoint = frontBase - fallTo(neckX, slope.front)
  const frontAsked = frontPoint - (frontBase - base.depth - ask.neck.frontDown)
  const deepest = frontPoint + backFromNape - NECK_OVER_WAIST
  const frontNeckDepth = clamp(NECK_DEPTH_LEAST, frontAsked, deepest)
  if (frontAsked > deepest + HAIR)
    warnings.push({
      code: "neckRaised",
      message: `neckDepth: the neckline ends ${(frontAsked - deepest).toFixed(1)} cm higher than asked for, to stay ${NECK_OVER_WAIST} cm above the waist`,
    })

  // 5. Armhole: as long as the body's own, by chest and arm, and what the garment has over it; its depth follows. The armpit's
  //    (measured, or the survey's formula) and the shoulder's end move together with the slope
  const tipFall = fallTo(shoulderWidth / 2, slope.back)
  const armhole = armholeByArm({
    round: bodyScye(survey.gender, frame, body.bicep) + scyeOverBust(surplus) + ask.armhole.over,
    armpit:
      (body.armholeDepth ?? survey.armholeDepth(bustOfFrame, backFromNape)) +
      slopeDrop(shape.shoulderSlope, shoulderWidth / 2 - base.width) -
      seam,
    deeper: ask.armhole.deeper,
    least: Math.max(ACROSS_BACK_LEVEL, person.acrossChestLevel) + BELOW_ACROSS,
    // A lower shoulder's ends as far above the waist as any
    lowest: backFromNape - seam - ARMHOLE_OVER_WAIST - Math.max(lower.left, lower.right),
    underArmpit: UNDER_ARMPIT + (body.armholeDepth === undefined ? armpitByArm(person, frame, body.bicep) : 0),
  })

  // 6. Hip; at the waist the sides run straight from chest to hip, with the lesser ease at the least, or are taken in to the
  //    waist's own ease
  const seat = seatGirth(body, survey)
  warnings.push(...seatNote(body, seat, taken))
  const armpit = body.armholeDepth ?? survey.armholeDepth(body.bust, backFromNape)
  const straightOver = (chest: number, hip: number): number =>
    straightWaist(chest, hip, backFromNape - armpit - USUALLY_UNDER_ARMPIT, hipDepth)
  const lesser = Math.min(ask.bustEase, ask.hipEase)
  // Where the hem lies above the hips, its girth is on the way from waist to hip
  const lowest = ask.hipAtHem ? 1 : clamp(0, (hipDepth + ask.belowHip) / hipDepth, 1)
  const { belly: seen = 0 } = ask
  const hipArc = ask.hipArc && ask.hipArc * lowest
  const cutOn = (bodyWaist: number, hips: number) => {
    const straight = straightOver(chestGirth, hips)
    const waistOver = (waist: number): Told<number> =>
      waistWithin(
        {
          body: waist,
          straight,
          chest: chestGirth - Math.max(0, surplus - ofEase),
          lesser,
          id: taken.waist,
          sideIntake: ask.sideIntake,
        },
        ask.waistEase,
      )
    const { value: waistAsked, notes } = waistOver(bodyWaist)
    const hipsAsked = waistAsked + (hips - waistAsked) * lowest
    const excess = bellyOverChest(survey, frame, bodyWaist)
    const over =
      excess > 0 || seen > 0
        ? cutOverBelly(
            { belly: excess, seen, arc: ask.arc, hipArc },
            {
              waistGirth: waistAsked,
              hipGirth: hipsAsked,
              down: downToHips(hipDepth, ask.belowHip),
              chestGirth,
              frontChest: bust.frontChest,
              ofBust: bust.atWaist,
              straightBack: straightOver(chestGirth / 2 - bust.frontChest, hips / 4),
              leastBack: leastBack(chestGirth, hipsAsked, ask.sideIntake),
              normalWaist: waistOver(bodyWaist - 2 * excess).value,
              acrossChest: across.chest,
            },
            ask.hipAtHem === true,
          )
        : undefined
    const { belly, waistGirth } = over ? letOut(over, waistAsked) : { belly: NO_BELLY, waistGirth: waistAsked }
    const { hipGirth, letOut: chestOut } = over ?? { hipGirth: hipsAsked, letOut: 0 }
    return { over, belly, waist: told(waistGirth, ...notes), hipGirth, hipsAsked, chestOut }
  }
  const excess = bellyOverChest(survey, frame, body.waist)
  // Over the navel too: a knit is no closer there than at the waist and the hips
  const waistId = taken.waist ?? "mbWaistGirth"
  const waistEase = ask.waistEase ?? lesser
  const { cut, waistNotes, hipNotes } = cutOverNavel(cutOn, body, survey, {
    seat,
    ease: { waist: waistEase, hips: ask.hipEase },
    atNavel: AT_NAVEL,
    least: Math.min(easeAtNavel(excess), lesser, waistEase),
    id: waistId,
  })
  const { over, belly, hipGirth, hipsAsked, chestOut } = cut
  const waistGirth = cut.waist.value
  warnings.push(...waistNotes, ...hipNotes)
  if (over) warnings.push(...seenBellyNote(over.moved))
  const easeLeft = ask.bustEase - ofEase
  warnings.push(...chestOverBelly(easeLeft + 2 * chestOut, easeLeft, waistId, LET_OUT.most))
  if (excess > 0 && belly.frontWaist !== undefined)
    warnings.push(...sideOverBelly(belly.frontWaist - bust.frontChest - chestOut, SIDE_OUT, waistId))
  if (hipNotes.length === 0) warnings.push(...hipsUnderBelly(ask.hipEase + hipGirth - hipsAsked, ask.hipEase, waistId))
  const dip = ask.hipAtHem ? 0 : bustDip(surplus, bust)
  warnings.push(...fullBustNote(surplus, ofEase))
  if (belly.frontWaist !== undefined)
    warnings.push(
      ...bellyNote(excess, 2 * belly.frontWaist - waistGirth / 2, waistId),
      ...frontArcNote(excess, ask.arc, { half: waistGirth / 2, front: belly.frontWaist }),
    )
  if (over && hipArc !== undefined) {
    const half = hipsAsked / 2
    warnings.push(...frontArcNote(excess, { over: hipArc }, { half, front: belly.frontHip ?? half / 2 }, "hips"))
  }

  // 7. Sleeve: from the acromion down the arm, less what the shoulder seam has taken of it
  const reaches = taperAt(ask.sleeve.share) > 0
  if (reaches && (body.arm === undefined || body.wrist === undefined))
    refuse({
      code: "sleeveNeedsArm",
      measurement: body.arm === undefined ? "mbSideArmLength" : "mbWristGirth",
      option: "sleeveLength",
      message: `${body.arm === undefined ? "mbSideArmLength" : "mbWristGirth"}: a sleeve of this length needs it`,
    })
  const arm = body.arm ?? survey.arm(backFromNape)
  const cuffGirth = openingOf(ask.sleeve, body.bicep, body.wrist ?? survey.wrist(body.bicep))

  const backNeckToWaist = backFromNape - seam
  const backLength = backNeckToWaist + hipDepth + ask.belowHip
  return {
    size: {
      chestGirth: chestGirth + 2 * chestOut,
      waistGirth,
      hipGirth,
      backNeckToWaist,
      hipDepth,
      backLength,
      hollow: hollowOf(ask),
      frontLength: backLength + seam + frontPoint,
      neckWidth: 2 * neckX,
      frontNeckDepth,
      backNeckDepth,
      shoulderWidth,
      shoulderFall: tipFall - fallTo(neckX, slope.back),
      acrossBack: across.back,
      acrossChest: acrossLetOut(across.chest, chestOut, Math.min(across.back, shoulderWidth - 2 * least)),
      acrossChestLevel: person.acrossChestLevel,
      armhole,
      fit: sleeveFit(ask.sleeve, body.bicep, cuffGirth),
      sleeveLength: sleeveLengthOf({
        arm: ask.sleeve.share * arm,
        plus: ask.sleeve.plus,
        shoulderWidth,
        acromia: body.shoulder,
      }),
      cuffGirth,
      belly: dip > 0 ? { ...belly, rise: belly.rise + dip } : belly,
      bust: { ...bust, frontChest: bust.frontChest + chestOut },
      lower,
      forward: forwardShoulder(ask),
      posture,
    },
    warnings,
  }
}
