import type { MeasurementId } from "@toile/body"
import type { Warning } from "@toile/draft-model"
import { BELLY_IN_FRONT, bellyTold } from "../measurements/belly.js"
import { seatGirth, seatNote } from "../measurements/seat.js"
import { armholeDepthOf } from "../upper-body/armhole-depth.js"
import { frontBalance, frontOver, napeToWaist } from "../upper-body/balance.js"
import { bustPointTape, bustPointWithin } from "../upper-body/bust-point.js"
import { hipDepthOf } from "../upper-body/hips.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import { jacketNeckRise, neckHalfWidth } from "../upper-body/neck.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { sleeveLengthOf } from "../upper-body/sleeve-length.js"
import { HAIR } from "../upper-body/told.js"
import { straightWaist, suppressedWaist } from "../upper-body/waist.js"
import { acrossOf, leaned, shouldersOver } from "../upper-body/widths.js"
import type { JacketAsk } from "./ask.js"
import { beyondHips } from "./belly.js"
import type { JacketBody } from "./groups.js"
import type { JacketPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import { BUST_OVER_ARMHOLE, type Sized } from "./size.js"

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
}

export const sizeFromBody = (
  body: JacketBody,
  shape: Shape,
  taken: Taken,
  ask: JacketAsk,
  person: JacketPerson,
): Sized => {
  refuseImplausible(body, taken, person)
  const from: From = { body, shape, taken, ask, person }
  const { posture } = shape
  const neckWidth = 2 * (neckHalfWidth(body.neck) + person.neckOff)
  const rise = jacketNeckRise(neckWidth, 0)

  // 1. Lengths
  const backNeckToWaist = napeToWaist(body, posture)
  const hipDepth = hipDepthOf(body, person.survey)
  const backLength =
    backNeckToWaist + ("belowWaist" in ask.length ? ask.length.belowWaist : hipDepth + ask.length.belowHip)
  const balance = frontBalance(body, posture, {
    usual: person.balance(body.bust),
    within: person.balanceWithin,
    called: "jacket",
  })
  const front = frontOver({ back: backNeckToWaist, rise, balance: balance.value, posture })

  // 2. Widths, and the armhole between them
  const widths = widthsOf(from)
  const { shoulderWidth } = widths.value
  const armhole = armholeDepthOf({
    asked:
      (body.armholeDepth ?? person.survey.armholeDepth(body.bust, backNeckToWaist)) +
      ask.armholeBelow +
      slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2) -
      ask.pad / 2,
    backNeckToWaist,
    least: SHALLOWEST_ARMHOLE,
    id: taken.backLength ?? "mbBackNeckToWaist",
  })
  const armholeDepth = armhole.value

  // 3. Girths, and a woman's bust point
  const seat = seatGirth(body, person.survey)
  const usualHips = seat + ask.hipEase
  const { waist, belly, notes } = bellyOf(from, {
    above: backNeckToWaist - armholeDepth,
    hipDepth,
    hipGirth: usualHips,
  })
  const hipGirth = usualHips + 2 * beyondHips(belly, Math.min(hipDepth, backLength - backNeckToWaist))
  const bust = person.bust && bustOf(from, { front, rise, backNeckToWaist, armholeDepth, neckWidth }, person.bust)
  const { sleeve } = ask
  return {
    size: {
      ...widths.value,
      waistGirth: waist.value,
      hipGirth,
      neckWidth,
      backNeckToWaist,
      hipDepth,
      backLength,
      frontLength: backLength + front - backNeckToWaist - (bust?.aslant ?? 0),
      armholeDepth,
      bust: bust && { sideNeckToBustPoint: bust.tape.value, bustPointDistance: bust.bustPointDistance },
      sleeve: {
        length: sleeveLengthOf({ arm: body.arm, plus: sleeve.plus, shoulderWidth, acromia: body.shoulder }),
        fit: { capShare: sleeve.capShare, atLeast: body.bicep + sleeve.bicepEase },
        elbowGirth: { atLeast: body.elbow === undefined ? 0 : body.elbow + sleeve.elbowEase },
        cuffGirth: body.wrist + sleeve.cuffEase,
      },
      belly,
      posture,
      shoulderSlope: shape.shoulderSlope,
    },
    warnings: [
      ...balance.notes,
      ...widths.notes,
      ...armhole.notes,
      ...waist.notes,
      ...notes,
      ...hipsNote(hipGirth - seat, ask.hipEase, taken.waist ?? "mbWaistGirth"),
      ...seatNote(body, seat, taken),
      ...(bust?.tape.notes ?? []),
    ],
  }
}

/** The back's and the chest's shares of the ease. What they leave beyond the usual armhole widens a man's chest. */
const widthsOf = ({ body, shape: { posture }, ask, person }: From) => {
  const bustGirth = body.bust + ask.bustEase
  const ease = { back: person.ease.back * ask.bustEase + ask.backEase, chest: person.ease.chest * ask.bustEase }
  const across = acrossOf(body, ease)
  const shoulders = body.shoulder + 2 * ask.beyondAcromion
  // The shoulder follows the back as it was measured; a curved one's more lies over the blade
  const { value, notes } = shouldersOver(across, shoulders, SHOULDER_OVER_ACROSS, body.acrossBack, posture)
  const { shoulderWidth } = value
  const { armhole } = person
  const usual = armhole.bust * body.bust + armhole.ease * ask.bustEase - armhole.less
  const excess = Math.max(0, (bustGirth - value.across.back - across.chest) / 2 - usual)
  const widest = shoulderWidth - 2 * SHOULDER_OVER_ACROSS
  const chest = Math.min(across.chest + 2 * armhole.toChest * excess, widest)
  const { back: acrossBack, chest: acrossChest } = leaned({ back: value.across.back, chest }, posture)
  return { value: { bustGirth, shoulderWidth, acrossBack, acrossChest }, notes }
}

/** A waist's level, and the girth at the hips. */
interface BelowWaist {
  readonly above: number
  readonly hipDepth: number
  readonly hipGirth: number
}

/** The waist, and what of it lies over a belly: what it has beyond that of the same body on its normal waist. */
const bellyOf = (from: From, below: BelowWaist) => {
  const { body, taken, person } = from
  const excess = person.belly(body)
  const waist = waistOf(from, below, body.waist)
  const normal = waistOf(from, below, body.waist - 2 * excess)
  const belly = { more: Math.max(0, (waist.value - normal.value) / 2) }
  const { more } = belly
  const front = (BELLY_IN_FRONT.jacket * more).toFixed(1)
  const where = `of ${more.toFixed(1)} cm in each half some ${front} lie in the front, the rest in side and back`
  return { waist, belly, notes: more > 0 ? bellyTold(excess, where, taken.waist ?? "mbWaistGirth") : [] }
}

/** Seams and darts take a limited suppression; what lies beyond it stays in the waist, and what a straight cut leaves there. */
const waistOf = ({ body, taken, ask, person }: From, { above, hipDepth, hipGirth }: BelowWaist, waist: number) => {
  const bustGirth = body.bust + ask.bustEase
  const straight = straightWaist(bustGirth, hipGirth, above, hipDepth)
  const cut = ask.straightWaist === undefined ? 0 : straight - 2 * ask.straightWaist
  return suppressedWaist(
    { body: waist, ease: ask.waistEase, id: taken.waist ?? "mbWaistGirth" },
    bustGirth - 2 * person.mostSuppression,
    `the seams take no more than ${2 * person.mostSuppression} cm in all`,
    Math.max(waist + ask.waistEase, cut),
  )
}

/** Told where the fronts come in less below a belly than the hips ask for. */
const hipsNote = (came: number, ease: number, measurement: MeasurementId): Warning[] =>
  came - ease <= HAIR
    ? []
    : [
        {
          code: "hipsUnderBelly",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
          measurement,
          message: `${measurement}: the hips have ${came.toFixed(1)} cm of ease instead of ${ease}: below the belly the fronts fall straight`,
        },
      ]

interface Around {
  /** From the front's neck point over the bust to the waist. */
  readonly front: number
  readonly rise: number
  readonly backNeckToWaist: number
  readonly armholeDepth: number
  readonly neckWidth: number
}

/** A woman's bust point; a jacket's may lie above the armhole's level. */
const bustOf = (
  { body, shape: { posture }, person }: From,
  { front, rise, backNeckToWaist, armholeDepth, neckWidth }: Around,
  usual: NonNullable<JacketPerson["bust"]>,
) => {
  const tape = bustPointTape(
    body,
    body.bustPoint ?? usual.sideNeckToBustPoint(body.bust, body.backLength),
    { rise, posture },
    bustPointWithin({ frontOver: front, backNeckToWaist, armholeDepth, belowArmhole: -BUST_OVER_ARMHOLE }),
  )
  const bustPointDistance = body.bustPointDistance ?? usual.bustPointDistance(body.bust)
  const aside = bustPointDistance / 2 - (neckWidth / 2 - person.cut.frontNeckNarrower)
  return {
    tape,
    bustPointDistance,
    /** By how much less high a tape reaches that runs aslant. */
    aslant: tape.value - Math.sqrt(Math.max(0, tape.value ** 2 - aside ** 2)),
  }
}
