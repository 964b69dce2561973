import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import { bellyNote } from "../measurements/belly.js"
import { arcCounts, frontArcNote, frontTold, hipArcOver } from "../measurements/front-arc.js"
import { seatNote } from "../measurements/seat.js"
import { clamp } from "../steps/fade.js"
import { onceEach } from "../steps/once.js"
import { refuseFlare } from "./band-flare.js"
import { type Belly, forkLonger, frontLower, frontRaise, leanLeft, moreUnder, OUT_UNDER, riseOver } from "./belly.js"
import { HEM_ABOVE_FLOOR, kneeOverHem } from "./calf-level.js"
import { forksClose, forksClosed } from "./close-forks.js"
import { crotchAsked } from "./crotch-asked.js"
import {
  crotchOff,
  dropBounds,
  type Levers,
  MOST_WAY,
  pull,
  reach,
  targetRaise,
  USUAL_LEAN,
  USUAL_RAISE,
} from "./crotch-levers.js"
import { type CrotchLook, crotchLooks } from "./crotch-looks.js"
import type { BodyAsk, Cut } from "./cut.js"
import { SEAT, seenBelly } from "./figure.js"
import { SIDE_RISE } from "./front-lines.js"
import { inseamOpened, openedBy } from "./knee-turn.js"
import { heelOf, leastGirth, legWidths } from "./leg-widths.js"
import { type TrouserLines, thighGirth } from "./lines.js"
import { lowDartNotes } from "./low-dart-notes.js"
import { refuseImplausible } from "./plausible.js"
import { asSeen, seenSeat } from "./seen-seat.js"
import { FRONT_HIP_OFF, frontHip, HIP_LINE_SHARE, type Unrisen } from "./size.js"
import type { SizedTrousers } from "./sized.js"
import { waistNotes } from "./waist-intake.js"
import { wornWaist } from "./worn-waist.js"

/** So much may the back fork go out for a strong thigh. */
const THIGH_MOST = 3
/** The search ends where the seam misses by as much more than it may, cm. */
const AT_MOST = 0.05
/** A straight band stands off where the body is this much smaller at its top than at its seam. */
const BAND_GAPES = 2.5

/** Where the levers stand, by their way. */
interface Reached extends CrotchLook {
  readonly way: number
}

/** Trousers that fit a body; what does not quite fit is told as a warning. */
export const sizeFromBody = (ask: BodyAsk, cut: Cut): Omit<SizedTrousers, "shape"> => {
  const { body, option, taken } = ask
  const { wearer, shape } = cut
  refuseImplausible(ask, wearer)
  const warnings: Warning[] = []

  // 1. Girths
  const under = option.wear === "under"
  const worn = wornWaist(ask, wearer.survey, cut.bandLevel ?? 0)
  const { hip: bodyHip, depth: waistDepth } = worn
  const belly = bellyOf(ask, cut, worn.bellyAtSeam)
  const waist = worn.top + option.waistEase
  const waistSeam = worn.seam + option.waistEase
  refuseFlare({ waist, waistSeam, waistbandHeight: option.waistbandHeight }, taken.waist ?? "mbWaistGirth")
  const gapes = worn.atSeam - worn.atTop
  if (option.waistband === "straight" && !cut.elastic && gapes > BAND_GAPES)
    warnings.push({
      code: "bandGapes",
      measurement: taken.waist ?? "mbWaistGirth",
      message: `waistband: at the top of a straight band of ${option.waistbandHeight} cm the body is ${gapes.toFixed(1)} cm smaller than at its seam; a contour band would lie close`,
    })
  if (worn.raised > 0)
    warnings.push({
      code: "riseRaised",
      measurement: taken.waist ?? "mbWaistGirth",
      message: `rise: the band lies ${worn.raised.toFixed(1)} cm higher than asked for, its upper edge ${worn.bandLevel.toFixed(1)} cm below the natural waist: lower, these hips do not hold it`,
    })
  warnings.push(...highHipNote(worn.highHipUnheld, body.highHip))
  const widths = legWidths(ask, cut)
  warnings.push(...widths.warnings)

  // 2. Lengths: the depth is the body's rise at the garment's waist, and the drop
  const bodyRise = body.waistHeight - waistDepth - body.crotchHeight
  const hip = bodyHip + option.hipEase
  const kneeHeight = kneeOverHem(body, option.length)
  const crotch = taken.crotchHeight ?? "mbCrotchHeight"
  const from = {
    waist: taken.waist ?? "mbWaistGirth",
    inseam: crotch,
    thigh: taken.thigh ?? "mbThighGirth",
    frontRise: crotch,
    backRise: taken.crotchLength ?? crotch,
  }
  const { seat = 0 } = option
  const arc = byHipArc(ask, cut, worn)
  const kneeOpened = openedBy(option)
  const drawn = ({ drop, lean, backFork, frontFork }: Levers): Unrisen => ({
    waist,
    waistSeam,
    hip,
    knee: widths.knee,
    hem: widths.hem,
    ...(widths.calf === undefined ? {} : { calf: widths.calf }),
    inseam: body.crotchHeight - drop - HEM_ABOVE_FLOOR + option.length + inseamOpened(option),
    ...(worn.bandLevel > 0 ? { bandLevel: worn.bandLevel } : {}),
    waistOver: -waistDepth,
    depth: bodyRise + drop,
    hipHeight: hipLine(bodyRise + drop, bodyRise + waistDepth + drop),
    frontFork,
    backFork,
    seatLean: lean,
    kneeHeight,
    waistbandHeight: option.waistbandHeight,
    ...(cut.sideBows === undefined ? {} : { sideBows: cut.sideBows }),
    ...(belly === undefined ? {} : { belly }),
    ...(kneeOpened === 0 ? {} : { kneeOpened }),
    ...(arc.less === 0 ? {} : { frontHipLess: arc.less }),
    from,
  })

  if (under) refuseUnder(waistSeam - hip, from.waist)

  const sized = (levers: Levers): Unrisen =>
    seat === 0 ? drawn(levers) : { ...drawn(levers), frontHipLess: arc.less + arc.unseen * SEAT.hip * seat }
  const asked = crotchAsked(ask, cut, worn)
  const { taped } = asked
  const { belly: bellySeen = 0 } = option
  const girthsBelly =
    taped || bellySeen === 0 ? belly : bellyOf({ ...ask, option: { ...option, belly: 0 } }, cut, worn.bellyAtSeam)
  const unseenOf = (levers: Levers): Unrisen =>
    girthsBelly === belly ? drawn(levers) : { ...drawn(levers), belly: girthsBelly }

  // 3. The usual drawing, and what is seen of the seat, by which it differs in the end. Posture raises centre back by 0.3 a
  // step, where the body's own crotch length does not tell
  const frontFork = bodyHip / 16 + wearer.fork.front
  const lean = leanLeft(belly?.half ?? 0)
  const seen = seenSeat(option, lean, taped ? 0 : ask.shape.posture)
  const usual: Levers = {
    drop: cut.drop,
    raise: USUAL_RAISE,
    lean: USUAL_LEAN,
    frontFork: frontFork + forkLonger(belly?.half ?? 0),
    backFork: 1.5 * frontFork + wearer.fork.back,
  }
  const { high: dropMost } = dropBounds(cut)
  const frontHigher = under ? SIDE_RISE - frontLower(worn.belly) : frontRaise({ waistSeam, hip, belly })
  // Nor is a front that is lower under a belly longer elsewhere for it, where no tape asks for that
  const frontUnseen = taped ? frontHigher : frontRaise({ waistSeam, hip, belly: girthsBelly })

  // 4. The levers, in their order, until the crotch seam has the body's length and ease; from there a target moves them. Where
  // no tape asks for another one, the seat of a belly stays flat
  const pulledBy = (start: Levers, way: number, held?: "forksHeld"): Levers => {
    const pulled = pull(start, way, dropMost, held)
    return { ...pulled, lean: pulled.lean * lean }
  }
  const looking = () => crotchLooks(unseenOf, shape, frontUnseen)
  const mostWay = MOST_WAY[taped ? "taped" : under ? "under" : "untaped"]
  const reached = (
    look: (levers: Levers) => CrotchLook,
    pulledTo: (way: number) => Levers,
    target: (usualSeam: number) => number,
    most: number,
  ): Reached => {
    const at = onceEach((way) => look(pulledTo(way)))
    const { way } = reach(target(at(0).seam), (by) => at(by).seam, most)
    return { ...at(way), way }
  }
  const look = looking()
  const tapedFrom = (start: Levers): Reached =>
    reached(
      look,
      (way) => pulledBy(start, way),
      (seam) => asked.nearest(seam, 0),
      mostWay,
    )
  const opened = tapedFrom(usual)
  // A close leg's forks close from there. What the seam misses already it may not miss once more; and as a leg is asked for that
  // closes them, centre back may rise for it as far as it usually does, and lean as far as the tape has it lean already
  const { crotchLess = 0 } = cut
  const missed = Math.max(0, asked.nearest(look(usual).seam, 0) - opened.seam)
  const mayMiss = Math.max(0, asked.mayMiss + crotchLess - missed)
  const mostRest = asked.known + missed + mayMiss + AT_MOST
  const closedBy = onceEach((closed) =>
    closed === 0
      ? opened
      : reached(
          looking(),
          (way) => pulledBy({ ...usual, ...forksClosed(opened.levers, closed, cut.closing) }, way, "forksHeld"),
          (seam) => asked.nearest(seam, missed + Math.min(mayMiss, closed)),
          Math.max(MOST_WAY[under && !taped ? "under" : "close"], opened.way),
        ),
  )

  // 5. A strong thigh is given its room at the back fork; for a close one both forks are closed, as far as the seam may be shorter
  const { thighGive = cut.give } = cut
  const needed = leastGirth(body.thigh, cut.thighEase, thighGive, cut.stretch)
  const over = thighGirth(opened.lines()) - needed
  const closed =
    over <= cut.thighRoom
      ? 0
      : forksClose(
          opened.levers,
          (by) => {
            const { lines, seam } = closedBy(by)
            return Math.min(thighGirth(lines()) - needed - cut.thighRoom, mostRest - asked.length + seam)
          },
          cut.closing,
        )
  const wider = clamp(0, -1.1 * over, THIGH_MOST)
  const unseen = wider === 0 ? closedBy(closed) : tapedFrom({ ...usual, backFork: usual.backFork + wider })

  // 6. What is seen, and what a target asks for
  const { thigh = 0, seatRaise } = ask.lever
  const pulled = asSeen(unseen.levers, seen)
  const raise = seatRaise === undefined ? pulled.raise : targetRaise(seatRaise, pulled.raise)
  const isUnseen =
    pulled === unseen.levers &&
    belly === girthsBelly &&
    frontHigher === frontUnseen &&
    thigh === 0 &&
    seatRaise === undefined
  const made = isUnseen
    ? unseen
    : crotchLooks(sized, shape, frontHigher)({ ...pulled, backFork: pulled.backFork + thigh, raise })
  const { size } = made
  // What is seen of a seat lengthens or shortens the seam beside what the tape has of it
  const bySeat = taped && seen.any && thigh === 0 && seatRaise === undefined ? made.seam - unseen.seam : 0
  const rest = asked.length - size.frontRise - size.backRise + bySeat
  const lines = made.lines()
  const least = leastGirth(body.thigh, cut.thighLeast ?? cut.thighEase, thighGive, cut.stretch)
  const tight = least - thighGirth(lines)
  if (tight > 0.3)
    warnings.push({
      code: "thighTight",
      measurement: taken.thigh ?? "mbThighGirth",
      message: `mbThighGirth: the thigh has ${(least - tight - body.thigh).toFixed(1)} cm of ease; ${tidy(least - body.thigh)} are wanted`,
    })
  const loose = thighGirth(lines) - needed
  const { thighWide = Number.POSITIVE_INFINITY } = cut
  if (loose > cut.thighRoom + thighWide)
    warnings.push({
      code: "thighWide",
      measurement: taken.thigh ?? "mbThighGirth",
      message: `mbThighGirth: the thigh has ${(loose + needed - body.thigh).toFixed(1)} cm of ease, ${tidy(needed - body.thigh)} are asked for, within ${thighWide}: closer, the crotch seam would be too short`,
    })
  if (Math.abs(bySeat) > SEAM_UNTOLD)
    warnings.push({
      code: "crotchBySeat",
      measurement: taken.crotchLength ?? "crotchLength",
      message: `${taken.crotchLength}: by the seat and back that are seen (seat, swayback) the crotch seam is ${Math.abs(bySeat).toFixed(1)} cm ${bySeat < 0 ? "shorter" : "longer"} than the tape asks for`,
    })
  const untold = rest - clamp(0, rest, Math.min(crotchLess, closed))
  if (taped && Math.abs(untold) > crotchOff(asked.predicted))
    warnings.push({
      code: "crotchLength",
      measurement: taken.crotchLength ?? "crotchLength",
      message: `${taken.crotchLength}: the crotch seam is ${Math.abs(untold).toFixed(1)} cm ${untold > 0 ? "shorter" : "longer"} than the body needs; drop, centre back and forks are at their limits`,
    })
  const heel = heelOf(ask.body, cut.wearer.survey)
  const waists = [...waistNotes(size, shape), ...lowDartNotes(size, shape)]
  const notes = [...warnings, ...waists, ...bodyNotes(ask, worn, belly, lines), ...arc.notes]
  return { size, warnings: notes, hips: bodyHip, lines, ...(heel === undefined ? {} : { heel }) }
}

/** A crotch seam that is off the tape by less, for a seat that is seen, is not told, cm. */
const SEAM_UNTOLD = 0.1

/** Told of a high hip that the waist does not follow all of the way. */
const highHipNote = (unheld: number, highHip: number | undefined): Warning[] =>
  highHip === undefined || Math.abs(unheld) < HIGH_HIP_UNTOLD
    ? []
    : [
        {
          code: "highHipOff",
          measurement: HIGH_HIP_ID,
          message: `${HIGH_HIP_ID}: ${highHip} cm is so far off what waist and hips have there that the waist is drawn for one of ${(highHip - unheld).toFixed(1)} cm`,
        },
      ]

const HIGH_HIP_ID = "mbHighHipGirth"
/** What of a high hip is not followed is not told where it is less, cm. */
const HIGH_HIP_UNTOLD = 0.1

/** Under a belly whose band is so much larger than the hip, sides lean out too far to hang, and over a front's pocket (seen on drafts). */
const BAND_OVER_HIP = 13

const refuseUnder = (over: number, waistId: string): void => {
  if (over > BAND_OVER_HIP)
    refuse({
      code: "underBelly",
      measurement: waistId,
      option: "wear",
      message: `${waistId}: under the belly the waist would be ${over.toFixed(1)} cm larger than the finished hip, more than the ${BAND_OVER_HIP} up to which its sides hang and pockets have room; over it these trousers can be worn`,
    })
}

/** The belly where the band is sewn on; an elastic draws in a waist that is wide all round. */
const bellyOf = (ask: BodyAsk, { wearer, elastic }: Cut, half: number): Belly | undefined => {
  const { option } = ask
  const seen = option.belly ?? 0
  if ((half === 0 && seen === 0) || elastic) return undefined
  const more = seenBelly(seen, half)
  const shared = { half, inFront: wearer.belly.inFront + more.inFront, shift: more.shift, out: more.out }
  // Under the belly centre front does not rise over it, nor is the arc of the waist that of the band
  if (option.wear === "under")
    return { ...shared, shift: OUT_UNDER * more.shift + moreUnder(half), arc: undefined, rise: 0, under: true }
  return {
    ...shared,
    arc: frontTold(ask, wearer.survey.gender),
    rise: riseOver(half, wearer.belly) + more.rise,
  }
}

/**
 * How much narrower than usual the front is at the hips as their arc was measured, the more the belly is; and what is left beside it of a
 * seat that is seen. What is predicted says nothing.
 */
const byHipArc = (
  ask: BodyAsk,
  { elastic }: Cut,
  { hip, belly }: Pick<ReturnType<typeof wornWaist>, "hip" | "belly">,
): { readonly less: number; readonly unseen: number; readonly notes: readonly Warning[] } => {
  const over = elastic ? undefined : hipArcOver(ask, hip)
  if (over === undefined) return { less: 0, unseen: 1, notes: [] }
  const counts = arcCounts(belly)
  const less = counts * clamp(-FRONT_HIP_LESS, frontHip({ hip }) - hip / 4 - over, FRONT_HIP_LESS)
  const halves = { half: hip / 2, front: frontHip({ hip, frontHipLess: less }) }
  return { less, unseen: 1 - counts, notes: frontArcNote(belly, { over }, halves, "hips") }
}

/** Within what finished trousers may tell, in a cloth that asks for more too, cm. */
const FRONT_HIP_LESS = 0.95 * FRONT_HIP_OFF

/** What is told of a body's seat and belly. */
const bodyNotes = (
  { body, taken }: BodyAsk,
  { hip, belly }: ReturnType<typeof wornWaist>,
  cutOver: Belly | undefined,
  { front: { intake } }: TrouserLines,
): readonly Warning[] => [
  ...seatNote(body, hip, taken),
  ...(cutOver === undefined
    ? []
    : [
        ...bellyNote(belly, intake.front - intake.back, taken.waist ?? "mbWaistGirth"),
        ...frontArcNote(cutOver.half, cutOver.arc, { half: intake.front + intake.back, front: intake.front }),
      ]),
]

/** A quarter of the way up to the natural waist (Aldrich), and well below a low one. */
const hipLine = (depth: number, toNaturalWaist: number): number =>
  Math.min(HIP_LINE_SHARE * toNaturalWaist, HIP_LINE_MOST * depth)
const HIP_LINE_MOST = 0.42

/** To one decimal, and none where that is 0. */
const tidy = (cm: number): string => String(Math.round(cm * 10) / 10)
