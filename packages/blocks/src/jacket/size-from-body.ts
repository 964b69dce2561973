import { bellyOverChest, woman } from "@toile/body/survey"
import { type BustFrame, frontLonger } from "../bodice/bust-frame.js"
import { sizedBustDart } from "../bodice/bust-size.js"
import { bellyTold } from "../measurements/belly.js"
import { bodyScye, LONGER_LOWER } from "../measurements/figure-asks.js"
import { frontArcNote } from "../measurements/front-arc.js"
import { jacketFrontOfBelly, jacketWiderByArc } from "../measurements/jacket-arc.js"
import { cutOverNavel, easeAtNavel } from "../measurements/over-navel.js"
import { seatGirth, seatNote } from "../measurements/seat.js"
import { twoPieceGirth } from "../sleeves/two-piece-cap.js"
import { clamp } from "../steps/fade.js"
import { armholeForSleeve, depthOfArmhole } from "../upper-body/armhole-by-arm.js"
import { armholeDepthOf } from "../upper-body/armhole-depth.js"
import { frontBalance, frontOver, napeToWaist } from "../upper-body/balance.js"
import { bustPointTape, bustPointWithin, fromNeckPoint } from "../upper-body/bust-point.js"
import { shoulderNarrowedNote, wideShoulderNote } from "../upper-body/fitting-notes.js"
import { betweenForward, forwardShoulder, ifForward, underForwardCap } from "../upper-body/forward-shoulder.js"
import { hipDepthOf } from "../upper-body/hips.js"
import { hollowBack } from "../upper-body/hollow-back.js"
import { ACROSS_BACK_LEVEL, ARMHOLE_OVER_WAIST } from "../upper-body/levels.js"
import { lowerShoulder } from "../upper-body/lower-shoulder.js"
import { jacketNeckRise, neckHalfWidth } from "../upper-body/neck.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import { sleeveLengthOf } from "../upper-body/sleeve-length.js"
import { HAIR } from "../upper-body/told.js"
import { straightWaist, suppressedWaist } from "../upper-body/waist.js"
import { acrossOf, extended, leaned, mayLeanOut, shouldersOver, underDropped } from "../upper-body/widths.js"
import type { JacketAsk } from "./ask.js"
import { beyondHips, inFront } from "./belly.js"
import { type ClosedBy, closesAt, closesLower, leansFromNeck } from "./closes-at.js"
import { armholeHalves, drawFrame } from "./frame.js"
import type { JacketBody } from "./groups.js"
import { namedBy } from "./named-by.js"
import { acrossEase, type JacketPerson } from "./person.js"
import { refuseImplausible, type Taken } from "./plausible.js"
import { BUST_OVER_ARMHOLE, type JacketSize, type Sized } from "./size.js"

export interface Shape {
  readonly posture: number
  readonly shoulderSlope: number
}

/** The armhole ends at least so far below the across-back line. */
const SHALLOWEST_ARMHOLE = ACROSS_BACK_LEVEL + 5
/**
 * The shoulder's end lies at least so far outside the across-back line, or the armhole would bulge: but where a wide back carries it far out
 * (`LEANS`), or it is asked for further in.
 */
export const SHOULDER_OVER_ACROSS = 0.5
/**
 * Shoulders that a back widens by more than this, cm, end by a quarter of the rest further in on either side, up to 0.6: the armhole
 * then leans out to the back's line, and is hollowed by some 0.5 over it still. No further than so far outside the chest's line, or it would
 * be hardly hollowed in front (our choice).
 */
const LEANS = { from: 4.5, share: 0.25, most: 0.6, overChest: 2.2 } as const

/** What the steps share: the body, how it is held, and what is asked for. */
interface From {
  readonly body: JacketBody
  readonly shape: Shape
  readonly taken: Taken
  readonly ask: JacketAsk
  /** Where its front closes decides how its centre leans over a belly. */
  readonly closed: ClosedBy
  readonly person: JacketPerson
  readonly frame: BustFrame | undefined
}

/** The underarm lies between these below the armpit, wherever the armhole's length asks for it. */
const BELOW_ARMPIT = { least: 1.5, most: 8 } as const
/** How near the armhole comes to its length, cm. */
const NEAR = 0.005
const STEPS = 8

export const sizeFromBody = (
  body: JacketBody,
  shape: Shape,
  taken: Taken,
  ask: JacketAsk,
  closed: ClosedBy,
  person: JacketPerson,
): Sized => {
  refuseImplausible(body, taken, person)
  const frame = person.frame?.(body)
  const above = aboveArmhole({ body, shape, taken, ask, closed, person, frame })
  if (!ask.armhole) return sizeAt(above, ask.armholeBelow, ask.pad)
  const below = belowArmpit(above, ask.armhole) + ask.armhole.drop
  return sizeAt(above, givingWay(above, below, ask.armhole.drop), ask.pad)
}

/** How far below the armpit an armhole reaches that has so much over the body's own: by secant, within what is worn. */
const belowArmpit = (above: AboveArmhole, { over, drop }: NonNullable<JacketAsk["armhole"]>): number => {
  const { body, person, frame, ask } = above.from
  const asked = bodyScye(person.survey.gender, frame?.frame ?? body.bust, body.bicep) + over
  const off = (below: number): number => {
    const { size } = sizeAt(above, below, USUAL_PAD)
    // With the bust as it will be drawn, which a lowered armhole takes along
    const bust = size.bust && sizeAt(above, below + drop, ask.pad).size.bust
    const { back, front } = armholeHalves(drawFrame({ ...drawnAlone(above, { ...size, bust }), pad: USUAL_PAD }))
    return back + front - asked
  }
  // Lower than the waist leaves it an armhole is as long wherever it is asked for
  const lowest = Math.max(BELOW_ARMPIT.least, Math.min(BELOW_ARMPIT.most, lowestOverWaist(above, USUAL_PAD)))
  let [a, offA] = [Math.min(USUALLY_BELOW, lowest), off(USUALLY_BELOW)]
  let b = clamp(BELOW_ARMPIT.least, a - offA / LONGER_LOWER, lowest)
  for (let i = 0; i < STEPS; i++) {
    const offB = off(b)
    if (Math.abs(offB) < NEAR || Math.abs(offB - offA) < 1e-9) return b
    const next = clamp(BELOW_ARMPIT.least, b - (offB * (b - a)) / (offB - offA), lowest)
    if (next === b) return b
    ;[a, offA, b] = [b, offB, next]
  }
  return b
}

/** What else a frame is drawn from whose armhole alone is wanted: that hangs on where the front closes, which leans its centre over a belly, and on nothing below. */
const drawnAlone = ({ from: { person, taken, closed } }: AboveArmhole, size: JacketSize) => {
  const top = closesAt(size, closed, person.cut)
  return {
    size,
    closing: { top, lowest: 0, toNeck: leansFromNeck(closed) },
    closingLower: closesLower(closed) ? (by: number) => ({ top: top - by, lowest: 0 }) : undefined,
    cut: person.cut,
    id: namedBy(taken),
    tried: true,
  }
}

/**
 * How far below the armpit the armhole reaches once it has given way, lower and so longer by no more than 2, to a sleeve that
 * has the ease that was asked for over no sound cap; no lower than an armhole is worn, nor than the waist leaves it.
 */
const givingWay = (above: AboveArmhole, below: number, drop: number): number => {
  const { from, sleeve } = above
  const { ask } = from
  const { sound } = ask.sleeve
  if (sound === undefined) return below
  const { pad } = ask
  const armholeAt = (depth: number) =>
    armholeHalves(drawFrame({ ...drawnAlone(above, sizeAt(above, depth, pad).size), pad }))
  const lengthAt = (depth: number): number => {
    const { front, back } = armholeAt(depth)
    return front + back
  }
  const { front, back } = underForwardCap(armholeAt(below), forwardShoulder(ask))
  const came = front + back
  const over = (length: number): number =>
    twoPieceGirth(
      { armhole: { front: (front * length) / came, back: (back * length) / came }, ease: sound.capEase },
      sound.capLeast,
    )
  const round = armholeForSleeve(came, sleeve.fit.atLeast, (length) => ({ narrowest: 0, widest: over(length) }))
  if (round === came) return below
  const most = Math.max(below, Math.min(BELOW_ARMPIT.most + Math.max(0, drop), lowestOverWaist(above, ask.pad)))
  return depthOfArmhole({ round, least: below, most, deeper: 0, shallowest: below, deepest: most }, round, lengthAt)
}
/** How far below the armpit an armhole may reach over the waist, with a pad in the shoulders. */
const lowestOverWaist = ({ backNeckToWaist, armpit, sloped }: AboveArmhole, pad: number): number =>
  backNeckToWaist - ARMHOLE_OVER_WAIST - (armpit + sloped - pad / 2)
/** An armhole is told with a pad of this in it, cm; a thicker one lifts the underarm by half of what it lifts the shoulder. */
const USUAL_PAD = 0.75
/** Where the search begins. */
const USUALLY_BELOW = 4

/** What a size has whatever its armhole's depth is. */
const aboveArmhole = (from: From) => {
  const { body, shape, ask, person, frame } = from
  const { posture } = shape
  const neckWidth = 2 * (neckHalfWidth(body.neck) + person.neckOff)
  const rise = jacketNeckRise(neckWidth, 0)

  // 1. Lengths
  const backNeckToWaist = napeToWaist(body, posture)
  const hipDepth = hipDepthOf(body, person.survey)
  const backLength =
    backNeckToWaist + ("belowWaist" in ask.length ? ask.length.belowWaist : hipDepth + ask.length.belowHip)
  const balance = frontBalance(body, posture, {
    usual: person.balance(body.bust) + (frame ? frontLonger(frame) : 0),
    within: person.balanceWithin,
    called: "jacket",
  })
  const front = frontOver({ back: backNeckToWaist, rise, balance: balance.value, posture })

  // 2. Widths, and how deep the armpit lies
  const widths = widthsOf(from)
  const { shoulderWidth } = widths.value
  const armpit = body.armholeDepth ?? person.survey.armholeDepth(frame?.bustOfFrame ?? body.bust, backNeckToWaist)
  const sloped = slopeDrop(shape.shoulderSlope, (shoulderWidth - neckWidth) / 2)

  // 3. Seat
  const seat = seatGirth(body, person.survey)

  const { sleeve } = ask
  return {
    from,
    neckWidth,
    rise,
    backNeckToWaist,
    hipDepth,
    backLength,
    balance,
    front,
    widths,
    armpit,
    sloped,
    seat,
    sleeve: {
      length: sleeveLengthOf({ arm: body.arm, plus: sleeve.plus, shoulderWidth, acromia: body.shoulder }),
      takenUp: sleeve.takenUp ?? 0,
      fit: {
        capShare: sleeve.capShare,
        atLeast: body.bicep + sleeve.bicepEase,
        ...(sleeve.sound ? { capLeast: sleeve.sound.capLeast, least: body.bicep + sleeve.sound.leastEase } : {}),
      },
      elbowGirth: { atLeast: body.elbow === undefined ? 0 : body.elbow + sleeve.elbowEase },
      cuffGirth: body.wrist + sleeve.cuffEase,
    },
  }
}

type AboveArmhole = ReturnType<typeof aboveArmhole>

/** Of what the hips have beyond the waist a jacket has so much at the navel, its seams being hollow above it (read on drawn bodies: 0.21 to 0.23). */
const AT_NAVEL = 0.21

/** The size of a jacket whose underarm lies so far below the armpit, with a pad in its shoulders. */
const sizeAt = (above: AboveArmhole, armholeBelow: number, pad: number): Sized => {
  const { from, neckWidth, backNeckToWaist, hipDepth, backLength, balance, front, widths, armpit, sloped, seat } = above
  const { shape, taken, ask, person } = from

  // 1. The armhole between the widths
  const armhole = armholeDepthOf({
    asked: armpit + armholeBelow + sloped - pad / 2,
    backNeckToWaist,
    least: SHALLOWEST_ARMHOLE,
    id: taken.backLength ?? "mbBackNeckToWaist",
  })
  const armholeDepth = armhole.value

  // 2. Girths, and a woman's bust point
  const cutOn = (bodyWaist: number, seatHips: number) => {
    const below = { above: backNeckToWaist - armholeDepth, hipDepth, hipGirth: seatHips }
    const bellied = bellyOf(from, bodyWaist, below)
    const beyond = 2 * beyondHips(bellied.belly, Math.min(hipDepth, backLength - backNeckToWaist))
    return { ...bellied, hipGirth: seatHips + beyond }
  }
  // What the hips have more for the navel is told with what they have more for the belly
  const { cut, waistNotes } = cutOverNavel(cutOn, from.body, person.survey, {
    seat,
    ease: { waist: ask.waistEase, hips: ask.hipEase },
    atNavel: AT_NAVEL,
    least: easeAtNavel(excessOf(from, from.body.waist)),
    id: taken.waist ?? "mbWaistGirth",
  })
  const { waist, belly, notes, hipGirth } = cut
  const bust = person.bust && from.frame && bustOf(above, armholeDepth, from.frame, person.bust)
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
      bust: bust && {
        sideNeckToBustPoint: bust.tape.value,
        bustPointDistance: bust.bustPointDistance,
        dart: bust.dart.value,
      },
      sleeve: above.sleeve,
      belly,
      hollow: hollowBack(ask),
      posture: shape.posture,
      shoulderSlope: shape.shoulderSlope,
      forward: ifForward(ask),
      lower: lowerShoulder(ask),
    },
    warnings: [
      ...balance.notes,
      ...widths.notes,
      ...armhole.notes,
      ...waistNotes,
      ...notes,
      ...seatNote(from.body, seat, taken),
      ...(bust ? [...bust.tape.notes, ...bust.dart.notes] : []),
    ],
    hips: { ease: hipGirth - seat, asked: ask.hipEase, measurement: taken.waist ?? "mbWaistGirth" },
  }
}

/** Shoulders take all of what a back reaches beyond them, up to this, cm. */
const WIDENED = 7

/** A dropped shoulder over a wide back ends so far beyond the across lines at the most, cm. */
const BEYOND_LINES = 5.5

/** The back's and the chest's shares of the ease. */
const widthsOf = ({ body, shape: { posture }, ask, person }: From) => {
  const { shoulderExtension = 0 } = ask
  const bustGirth = body.bust + ask.bustEase
  const across = acrossOf(body, acrossEase(ask, person))
  const shoulders = body.shoulder + 2 * ask.beyondAcromion
  // The shoulder follows the back as it was measured; a curved one's more lies over the blade
  const { value, notes } = shouldersOver(across, shoulders, SHOULDER_OVER_ACROSS, body.acrossBack, posture, WIDENED)
  const chest = Math.min(across.chest, value.shoulderWidth - 2 * SHOULDER_OVER_ACROSS)
  const lower = lowerShoulder(ask)
  const overChest = (value.shoulderWidth - chest) / 2
  const most = clamp(0, overChest - LEANS.overChest, LEANS.most)
  const leans = mayLeanOut(lower) * clamp(0, LEANS.share * (value.shoulderWidth - shoulders - LEANS.from), most)
  const wide = value.shoulderWidth - 2 * leans
  const lines = underDropped({ back: value.across.back, chest }, shoulderExtension, 1)
  // As far out as asked where the body's own shoulders are, over a wide back no further than the lines let the armhole come in
  const ownEnd = shoulders / 2 + shoulderExtension
  const furthest = Math.max(ownEnd, Math.min(lines.back, lines.chest) / 2 + BEYOND_LINES, wide / 2)
  const by = Math.min(shoulderExtension, furthest - wide / 2)
  const ended = extended({ across: lines, shoulderWidth: wide }, { by, over: SHOULDER_OVER_ACROSS, lower })
  // Shoulders that stand forward are as broad: only what lies between them moves
  const { back: acrossBack, chest: acrossChest } = betweenForward(leaned(ended.value.across, posture), ask)
  return {
    value: { bustGirth, shoulderWidth: ended.value.shoulderWidth, acrossBack, acrossChest },
    // Where the back has to give way that note tells of the shoulders, too
    notes: [
      ...(notes.length > 0 ? notes : wideShoulderNote(wide - shoulders)),
      ...ended.notes,
      ...shoulderNarrowedNote(shoulderExtension - by),
    ],
  }
}

/** A waist's level, and the girth at the hips. */
interface BelowWaist {
  readonly above: number
  readonly hipDepth: number
  readonly hipGirth: number
}

/** How much belly a half of a body with such a waist has beside its chest; beside a woman's frame, without her bust's surplus. */
const excessOf = ({ body, person, frame }: From, waist: number): number =>
  bellyOverChest(person.survey, frame?.frame ?? body.bust, waist)

/** The waist, and what of it lies over a belly: what the body has beyond its normal waist, as far as the seams take that in. */
const bellyOf = (from: From, bodyWaist: number, below: BelowWaist) => {
  const { taken, ask } = from
  const excess = excessOf(from, bodyWaist)
  const waist = waistOf(from, below, bodyWaist)
  // However wide it is by its cut, a belly lies in front: as much narrower side and back are
  const more = clamp(0, (waist.value - leastWaist(from)) / 2, excess)
  const seen = ask.belly ?? 0
  const wider = ask.arc === undefined ? undefined : jacketWiderByArc(seen, more, ask.arc)
  const belly = { more, seen: ask.belly, wider }
  const front = (inFront(belly) * more + (wider ?? 0)).toFixed(1)
  const lie = `some ${front} lie in the front, the rest in side and back`
  // A cut whose seams take in no more has some of it without a belly
  const ownOfCut = excess - more
  const where =
    ownOfCut > HAIR
      ? `the cut has ${ownOfCut.toFixed(1)} cm of each half without a belly; of the other ${more.toFixed(1)} ${lie}`
      : `of ${more.toFixed(1)} cm in each half ${lie}`
  const notes = [
    ...(more > 0 ? bellyTold(excess, where, taken.waist ?? "mbWaistGirth") : []),
    ...frontArcNote(more, ask.arc, { half: more, front: jacketFrontOfBelly(seen, more) + (wider ?? 0) }),
  ]
  return { waist, belly, notes }
}

/** The seams take in no more than leaves this waist, cm. */
const leastWaist = ({ body, ask, person }: From): number => body.bust + ask.bustEase - 2 * person.mostSuppression

/** Seams and darts take a limited suppression; what lies beyond it stays in the waist, and what a straight cut leaves there. */
const waistOf = (from: From, { above, hipDepth, hipGirth }: BelowWaist, waist: number) => {
  const { body, taken, ask, person } = from
  const bustGirth = body.bust + ask.bustEase
  const straight = straightWaist(bustGirth, hipGirth, above, hipDepth)
  const cut = ask.straightWaist === undefined ? 0 : straight - 2 * ask.straightWaist
  return suppressedWaist(
    { body: waist, ease: ask.waistEase, id: taken.waist ?? "mbWaistGirth" },
    leastWaist(from),
    `the seams take no more than ${2 * person.mostSuppression} cm in all`,
    Math.max(waist + ask.waistEase, cut),
  )
}

/** A woman's bust point and dart; a jacket's may lie above the armhole's level. */
const bustOf = (
  { from, front, rise, backNeckToWaist, neckWidth, balance }: AboveArmhole,
  armholeDepth: number,
  frame: BustFrame,
  usual: NonNullable<JacketPerson["bust"]>,
) => {
  const { body, shape, person } = from
  const measured = body.bustPoint ?? usual.sideNeckToBustPoint(body.bust, body.backLength)
  const neckPoint = { rise, posture: shape.posture }
  const tape = bustPointTape(
    body,
    measured,
    neckPoint,
    bustPointWithin({ frontOver: front, backNeckToWaist, armholeDepth, belowArmhole: -BUST_OVER_ARMHOLE }),
  )
  const bustPointDistance = body.bustPointDistance ?? woman.bustPointDistanceOfHighBust(body.bust, frame.highBust)
  const aside = bustPointDistance / 2 - (neckWidth / 2 - person.cut.frontNeckNarrower)
  return {
    tape,
    // A point that is moved has the dart of where it lies: that of a longer tape would lift the underarm, and the point with it
    dart: sizedBustDart(
      { ...body, bustPoint: measured + tape.value - fromNeckPoint(body, measured, neckPoint) },
      frame,
      {
        bustPointDistance,
        balance: balance.value,
        shoulderWidth: body.shoulder,
        dartless: false,
      },
    ),
    bustPointDistance,
    /** By how much less high a tape reaches that runs aslant. */
    aslant: tape.value - Math.sqrt(Math.max(0, tape.value ** 2 - aside ** 2)),
  }
}
