import { bellyOverChest, man } from "@toile/body/survey"
import { radians } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { bellyNote, chestOverBelly, hipsUnderBelly, sideOverBelly } from "../measurements/belly.js"
import { ARMHOLES, bodyScye, overScye } from "../measurements/figure-asks.js"
import { frontArcNote, frontTold, hipArcOver } from "../measurements/front-arc.js"
import { cutOverNavel, easeAtNavel, firstAtHips } from "../measurements/over-navel.js"
import { seatGirth, seatNote } from "../measurements/seat.js"
import { hollowOf } from "../measurements/swayback.js"
import { clamp } from "../steps/fade.js"
import { armholeByArm } from "../upper-body/armhole-by-arm.js"
import { frontBalance, napeToWaist } from "../upper-body/balance.js"
import { shoulderNote } from "../upper-body/fitting-notes.js"
import { betweenForward } from "../upper-body/forward-shoulder.js"
import { hipDepthOf } from "../upper-body/hips.js"
import { ARMHOLE_OVER_WAIST, BELOW_UNDERARM } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { sleeveLengthOf } from "../upper-body/sleeve-length.js"
import { straightWaist, suppressedWaist } from "../upper-body/waist.js"
import { acrossOf, extended, leaned } from "../upper-body/widths.js"
import type { ShirtSheet } from "./ask.js"
import { cutOverBelly, LET_OUT, NO_BELLY, SIDE_OUT } from "./belly.js"
import {
  ARMHOLE_SHARE,
  acrossEase,
  acrossWithin,
  DART_INTAKE,
  LEAST_ARMHOLE_DEPTH,
  SHOULDER_OVER,
  shoulderSlope,
  sideIntake,
} from "./limits.js"
import { refuseImplausible } from "./plausible.js"
import { CAP_WITHIN, collarHeightOf, LEAST_ON_ARM, neckRise, neckStart, SHORT_SLEEVE, type SizedShirt } from "./size.js"

type BodySheet = Extract<ShirtSheet, { type: "body" }>

/** Of what the hips have beyond the waist a shirt has so much at the navel (read on drawn bodies). */
const AT_NAVEL = 0.25

/** The tailor's waist, from which a shirt's length is told, lies about 3 below the survey's natural waist (ANSUR). */
const TAILORS_WAIST = 3
/** The shoulder seam ends 1.5 to 2 beyond the acromion (workroom practice). */
const BEYOND_ACROMION = 1.75
/** Front and back balance: men's mean, and how far the front neck point may lie below and above the back one. */
const BALANCE = { usual: man.balance, within: [-2, 4], called: "shirt" } as const
/** About how far a shirt's armhole lies below the armpit: what the sides' room is judged by before it is drawn. */
const USUAL_UNDER_ARMPIT = 4
/** The measured shoulder starts up the neck: the seam is usually 0 to 2.5 shorter for its own end (ANSUR). */
const SHOULDER_WITHIN = { shorter: 2, longer: 4.5 } as const

export const sizeFromBody = (s: BodySheet): SizedShirt => {
  const { body, option, shape, taken } = s
  refuseImplausible(s)
  const { posture } = shape

  // 1. Lengths. The front's neck point stands above the back's by what the front measures more from neck to waist
  const backNeckToWaist = napeToWaist(body, posture)
  const hipDepth = hipDepthOf(body, man)
  const backLength = backNeckToWaist + TAILORS_WAIST + option.lengthBelowWaist
  const balance = frontBalance(body, posture, BALANCE)

  // 2. Widths. The whole back has 0.20 of the ease, 2 to 3; each half of the front 0.11 of it
  const chestGirth = body.bust + option.bustEase
  const ease = acrossEase(option)
  const room = chestGirth - 2 * ARMHOLE_SHARE * body.bust
  // The shoulders follow the back as the body has it: what a wide chest takes from it narrows neither them nor the chest
  const shoulders = body.shoulder + 2 * BEYOND_ACROMION
  const usual = acrossOf(body, ease)
  const shouldersOver = (back: number): number => Math.max(shoulders, back + 2 * SHOULDER_OVER.back)
  const inside = (chest: number, shoulderWidth: number): number =>
    Math.min(chest, shoulderWidth - 2 * SHOULDER_OVER.chest)
  //    A back that leans takes from the chest what it has more, whatever the shoulders over it: so the widths are settled
  //    upright and leaned then
  const dropped = 2 * Math.max(0, option.shoulderExtension)
  const upright = shouldersOver(usual.back)
  const held = leaned(acrossWithin({ ...usual, chest: inside(usual.chest, upright) }, upright + dropped, room), posture)
  const wide = shouldersOver(leaned(usual, posture).back)
  const lower = lowerShoulder(option)
  const ended = extended(
    { across: { ...held, chest: inside(held.chest, wide + dropped) }, shoulderWidth: wide },
    { by: option.shoulderExtension, over: SHOULDER_OVER.chest, lower },
  )
  // Shoulders that stand forward are as broad: only what lies between them moves
  const { shoulderWidth } = ended.value
  const across = betweenForward(ended.value.across, option)

  // 3. Shoulder slope: pattern = 20 + (body - 26), less 2 on the back; bodies slope by 26, published blocks by 20.
  // Tip and armhole drop together.
  const neckGirth = body.neck + option.neckEase
  const run = shoulderWidth / 2 - neckStart(neckGirth).width
  const slope = radians(shoulderSlope(shape.shoulderSlope))

  // 4. Armhole: as long as the body's own, by chest and arm, and what a shirt of this fit has over it; its depth follows,
  //    between the armpit's (measured, or the survey's formula) and 2 and 8 below it
  const armpit =
    (body.armholeDepth ?? man.armholeDepth(body.bust, backNeckToWaist)) + slopeDrop(shape.shoulderSlope, run)
  //    A lower shoulder's ends as far above the waist as any
  const lowest = backNeckToWaist - ARMHOLE_OVER_WAIST - Math.max(lower.left, lower.right)
  const usualDepth = clamp(LEAST_ARMHOLE_DEPTH, armpit + USUAL_UNDER_ARMPIT + option.armholeDrop, lowest)
  const armhole = armholeByArm({
    round: bodyScye("male", body.bust, body.bicep) + overScye(ARMHOLES.shirt, option.fit),
    armpit,
    deeper: option.armholeDrop,
    least: LEAST_ARMHOLE_DEPTH,
    lowest,
  })

  // 5. Waist and hip, both wide enough over the navel. Side seams and darts take a limited suppression; what lies beyond it stays in
  //    the waist. The belly: what the waist has beyond the normal one lies in front; one that is seen moves more of it there
  const seat = seatGirth(body, man)
  const above = backNeckToWaist - usualDepth - BELOW_UNDERARM
  const darts = option.backPleat === "darts"
  const most = 2 * (2 * sideIntake(option) + (darts ? DART_INTAKE : 0))
  const waistId = taken.waist ?? "mbWaistGirth"
  const { belly: seen = 0 } = option
  const arc = frontTold(s, "male")
  const hipArc = hipArcOver(s, seat)
  const cutOn = (bodyWaist: number, seatHip: number) => {
    const least = straightWaist(chestGirth, seatHip, above, hipDepth) - most
    const waist = suppressedWaist(
      { body: bodyWaist, ease: option.waistEase, id: waistId },
      least,
      `side seams${darts ? " and darts" : ""} take no more than ${most} cm in all`,
    )
    const normal = Math.max(waist.value - 2 * bellyOverChest(man, body.bust, bodyWaist), least)
    const more = (waist.value - normal) / 2
    const over =
      more > 0 || seen > 0
        ? cutOverBelly({
            chestGirth,
            waistGirth: normal,
            hipGirth: seatHip,
            above,
            hipDepth,
            backPleat: option.backPleat,
            waistEase: option.waistEase,
            more,
            seen,
            arcs: { waist: arc, hip: hipArc === undefined ? undefined : hipArc + (seat + option.hipEase) / 4 },
          })
        : { belly: NO_BELLY, chestGirth, hipGirth: seatHip, sideOut: 0 }
    return { ...over, waist, more }
  }
  const excess = bellyOverChest(man, body.bust, body.waist)
  const { cut, waistNotes, hipNotes } = cutOverNavel(cutOn, body, man, {
    seat,
    ease: { waist: option.waistEase, hips: option.hipEase },
    atNavel: AT_NAVEL,
    least: easeAtNavel(excess),
    // Wider hips would be the back's, which would flare: over a belly the waist is wider instead, and the front's hips with it
    hipsFollow: { first: firstAtHips(excess) },
    id: waistId,
  })
  const { belly, hipGirth, chestGirth: chest, sideOut, waist, more } = cut

  // 6. Sleeve: acromion to wrist + 3; a short one is its share of that, its hem as wide as the arm there and its ease
  const whole = sleeveLengthOf({ arm: body.arm, plus: 3, shoulderWidth, acromia: body.shoulder })
  const short = option.sleeve === "short"
  const upToAcromion = run / Math.cos(slope) - (shoulderWidth - body.shoulder) / 2
  return {
    size: {
      neckGirth,
      chestGirth: chest,
      waistGirth: waist.value,
      hipGirth,
      shoulderWidth,
      shoulderDrop: run * Math.tan(slope),
      acrossBack: across.back,
      acrossChest: across.chest,
      backNeckToWaist,
      hipDepth,
      backLength,
      hollow: hollowOf(option),
      // A curved back's neck point is higher, the front's is not: from there to the waist it is as long as it was measured
      frontLength: backLength + neckRise(0) + balance.value,
      armhole,
      sleeve: { girth: body.bicep + option.bicepEase, within: CAP_WITHIN, least: body.bicep + LEAST_ON_ARM },
      sleeveLength: (short ? SHORT_SLEEVE * whole : whole) + option.sleeveLengthAdjust,
      cuffGirth: (short ? body.bicep : wristOf(body)) + option.cuffEase,
      collarHeight: collarHeightOf(option),
      belly,
      lower,
      posture,
    },
    warnings: [
      ...balance.notes,
      ...ended.notes,
      ...waistNotes,
      ...hipNotes,
      ...seatNote(body, seat, taken),
      ...(belly.frontWaist === undefined
        ? []
        : [
            ...bellyNote(excess, 2 * belly.frontWaist - waist.value / 2, waistId),
            ...frontArcNote(more, arc, { half: waist.value / 2, front: belly.frontWaist }),
          ]),
      ...chestOverBelly(chest - body.bust, option.bustEase, waistId, LET_OUT),
      ...(more > 0 ? sideOverBelly(sideOut, SIDE_OUT, waistId) : []),
      ...(hipNotes.length === 0 ? hipsUnderBelly(hipGirth - seat, option.hipEase, waistId) : []),
      ...shoulderNote(body.shoulderLength, upToAcromion, SHOULDER_WITHIN, " up to the acromion"),
    ],
  }
}

const wristOf = ({ wrist }: BodySheet["body"]): number =>
  wrist ??
  refuse({
    code: "wrist",
    measurement: "mbWristGirth",
    message: "mbWristGirth: a long sleeve's cuff is drafted for the wrist",
  })
