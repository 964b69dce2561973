import type { Warning } from "@toile/draft-model"
import { clamp } from "../steps/fade.js"
import { bustPointNote, wideBackNote } from "../upper-body/fitting-notes.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { PEAK_OVER_NAPE } from "../upper-body/usual.js"
import type { JacketAsk } from "./ask.js"
import { neckRise } from "./frame.js"
import type { JacketBody } from "./groups.js"
import type { JacketPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import { ACROSS_BACK_LEVEL, ARMHOLE_OVER_WAIST, BUST_OVER_ARMHOLE, BUST_OVER_WAIST, type Sized } from "./size.js"

export interface Shape {
  readonly posture: number
  readonly shoulderSlope: number
}

/** The armhole ends at least so far below the across-back line. */
const SHALLOWEST_ARMHOLE = ACROSS_BACK_LEVEL + 5
/** The shoulder's end lies at least so far outside the across-back line, or the armhole would bulge. */
export const SHOULDER_OVER_ACROSS = 0.5

/** What the steps share: the body, how it is held, and what is asked for. */
interface From {
  readonly body: JacketBody
  readonly shape: Shape
  readonly taken: Taken
  readonly ask: JacketAsk
  readonly person: JacketPerson
  /** Notes for the cutter are added here. */
  readonly warnings: Warning[]
}

export const sizeFromBody = (
  body: JacketBody,
  shape: Shape,
  taken: Taken,
  ask: JacketAsk,
  person: JacketPerson,
): Sized => {
  refuseImplausible(body, taken, person)
  const warnings: Warning[] = []
  const from: From = { body, shape, taken, ask, person, warnings }
  const neckWidth = 2 * (body.neck / 5 - 0.2 + person.neckOff)
  const lengths = lengthsOf(from, neckWidth)
  const widths = widthsOf(from)
  const armholeDepth = armholeOf(from, lengths, widths.shoulderWidth - neckWidth)
  const hipGirth = Math.max(body.hip, body.maxHip ?? 0) + ask.hipEase
  const bust = person.bust && bustOf(from, lengths, armholeDepth, neckWidth, person.bust)
  const { sleeve } = ask
  return {
    size: {
      ...widths,
      waistGirth: waistOf(from, lengths, armholeDepth, hipGirth),
      hipGirth,
      neckWidth,
      backNeckToWaist: lengths.backNeckToWaist,
      hipDepth: lengths.hipDepth,
      backLength: lengths.backLength,
      frontLength: lengths.backLength + lengths.frontOver - lengths.backNeckToWaist - (bust?.aslant ?? 0),
      armholeDepth,
      bust: bust && { sideNeckToBustPoint: bust.sideNeckToBustPoint, bustPointDistance: bust.bustPointDistance },
      // To the wrist and beyond, less what the shoulder has taken of the arm
      sleeve: {
        length: body.arm + sleeve.plus - (widths.shoulderWidth - body.shoulder) / 2,
        cap: { share: sleeve.capShare, atLeast: body.bicep + sleeve.bicepEase },
        elbowGirth: { atLeast: body.elbow === undefined ? 0 : body.elbow + sleeve.elbowEase },
        cuffGirth: body.wrist + sleeve.cuffEase,
      },
      posture: shape.posture,
      shoulderSlope: shape.shoulderSlope,
    },
    warnings,
  }
}

interface Lengths {
  readonly backNeckToWaist: number
  readonly hipDepth: number
  readonly backLength: number
  /** From the front's neck point over the bust to the waist. */
  readonly frontOver: number
  /** How far the survey's shoulder peak lies above the nape, from the waist over the back. */
  readonly peak: number
}

/**
 * Posture moves lengths only where they were not measured: a step makes the back 0.6 longer and the front 0.5 shorter;
 * the neck point it brings forward by 0.3 in any case.
 */
const lengthsOf = ({ body, shape: { posture }, ask, person, warnings }: From, neckWidth: number): Lengths => {
  const backNeckToWaist = body.backLength + (body.frontLength === undefined ? 0.6 * posture : 0)
  const hipDepth =
    body.hipHeight === undefined ? person.survey.usual.hipDepth(backNeckToWaist) : body.waistHeight - body.hipHeight
  const peak = body.shoulderPeak ?? body.backLength + PEAK_OVER_NAPE
  const asked = body.frontLength === undefined ? person.balance(body.bust) - 1.1 * posture : body.frontLength - peak
  const balance = clamp(person.balanceWithin[0], asked, person.balanceWithin[1])
  if (balance !== asked)
    warnings.push({
      code: "balance",
      measurement: "mbSideNeckToWaist",
      message: `mbSideNeckToWaist: the front is ${asked.toFixed(1)} cm longer than the back from neck to waist; the jacket follows to ${balance}`,
    })
  return {
    backNeckToWaist,
    hipDepth,
    backLength: backNeckToWaist + ("belowWaist" in ask.length ? ask.length.belowWaist : hipDepth + ask.length.belowHip),
    frontOver: backNeckToWaist + neckRise(neckWidth, 0) + balance - 0.3 * posture,
    peak,
  }
}

/** The back's and the chest's shares of the ease; a curved back takes 0.4 a step from the chest. */
const widthsOf = ({ body, shape: { posture }, ask, person, warnings }: From) => {
  const bustGirth = body.bust + ask.bustEase
  const wanted = body.shoulder + 2 * ask.beyondAcromion
  const back = body.acrossBack + person.ease.back * ask.bustEase + ask.backEase
  const chest = (body.acrossChest ?? 0.9 * body.acrossBack) + person.ease.chest * ask.bustEase
  // Wide backs: half of what the back reaches beyond the shoulder widens the shoulder, half comes off the back
  const beyond = Math.max(0, back + 2 * SHOULDER_OVER_ACROSS - wanted)
  const shoulderWidth = wanted + beyond / 2
  const acrossBack = back - beyond / 2 + 0.4 * posture
  warnings.push(...wideBackNote(beyond, body.acrossBack, acrossBack))
  // What back and chest leave beyond the usual armhole widens a man's chest
  const { armhole } = person
  const usual = armhole.bust * body.bust + armhole.ease * ask.bustEase - armhole.less
  const excess = Math.max(0, (bustGirth - (back - beyond / 2) - chest) / 2 - usual)
  const widest = shoulderWidth - 2 * SHOULDER_OVER_ACROSS
  return {
    bustGirth,
    shoulderWidth,
    acrossBack,
    acrossChest: Math.min(chest + 2 * armhole.toChest * excess, widest) - 0.4 * posture,
  }
}

/** The armpit's own depth, the drop, what the shoulder's slope takes along, less half of the pad. */
const armholeOf = (
  { body, shape, taken, ask, person, warnings }: From,
  lengths: Lengths,
  shoulders: number,
): number => {
  const { backNeckToWaist } = lengths
  const armpit = body.armholeDepth ?? person.survey.armholeDepth(body.bust, backNeckToWaist)
  const deep = armpit + ask.armholeBelow + slopeDrop(shape.shoulderSlope, shoulders / 2) - ask.pad / 2
  const depth = Math.max(SHALLOWEST_ARMHOLE, Math.min(deep, backNeckToWaist - ARMHOLE_OVER_WAIST))
  if (depth < deep - 0.05) {
    const id = taken.backLength ?? "mbBackNeckToWaist"
    warnings.push({
      code: "armholeRaised",
      measurement: id,
      message: `${id}: the armhole is ${(deep - depth).toFixed(1)} cm higher than asked for, to stay ${ARMHOLE_OVER_WAIST} cm above the waist`,
    })
  }
  return depth
}

/** Seams and darts take a limited suppression; what lies beyond it stays in the waist, and what a straight cut leaves there. */
const waistOf = (
  { body, taken, ask, person, warnings }: From,
  { backNeckToWaist, hipDepth }: Lengths,
  armholeDepth: number,
  hipGirth: number,
): number => {
  const bustGirth = body.bust + ask.bustEase
  const asked = body.waist + ask.waistEase
  const least = bustGirth - 2 * person.mostSuppression
  const above = backNeckToWaist - armholeDepth
  const straight = bustGirth + ((hipGirth - bustGirth) * above) / (above + hipDepth)
  const cut = ask.straightWaist === undefined ? 0 : straight - 2 * ask.straightWaist
  if (least > Math.max(asked, cut) + 0.05) {
    const id = taken.waist ?? "mbWaistGirth"
    warnings.push({
      code: "waistSuppression",
      measurement: id,
      message: `${id}: the waist has ${(least - body.waist).toFixed(1)} cm of ease instead of ${ask.waistEase}: the seams take no more than ${2 * person.mostSuppression} cm in all`,
    })
  }
  return Math.max(asked, least, cut)
}

/** The tape begins at the body's neck point; the pattern's lies elsewhere by as much as on the back. */
const bustOf = (
  { body, shape: { posture }, person, warnings }: From,
  { backNeckToWaist, frontOver, peak }: Lengths,
  armholeDepth: number,
  neckWidth: number,
  usual: NonNullable<JacketPerson["bust"]>,
) => {
  const shift = peak - body.backLength - neckRise(neckWidth, 0) + 0.3 * posture
  const own = (body.bustPoint ?? usual.sideNeckToBustPoint(body.bust, body.backLength)) - shift
  const highest = frontOver - (backNeckToWaist - armholeDepth + BUST_OVER_ARMHOLE)
  const tape = clamp(highest, own, frontOver - BUST_OVER_WAIST)
  warnings.push(...bustPointNote(tape - own))
  const bustPointDistance = body.bustPointDistance ?? usual.bustPointDistance(body.bust)
  const aside = bustPointDistance / 2 - (neckWidth / 2 - person.cut.frontNeckNarrower)
  return {
    sideNeckToBustPoint: tape,
    bustPointDistance,
    /** By how much less high a tape reaches that runs aslant. */
    aslant: tape - Math.sqrt(Math.max(0, tape * tape - aside * aside)),
  }
}
