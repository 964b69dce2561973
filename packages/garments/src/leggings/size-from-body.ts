import { bellyTold, frontArcNote, levelOf, SWAYBACK, seatNote } from "@toile/blocks/measurements"
import { clamp, fade } from "@toile/blocks/steps"
import { crotchOff, inseamOpened, openedBy, reach, SEAT } from "@toile/blocks/trousers"
import type { SurveyedBody } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import { bellyOf, bellyOut, bodyFront } from "./belly.js"
import { FORK_LEAN, halfIntake } from "./crotch.js"
import { crotchSeam, type Levers, pull, usualLean } from "./crotch-levers.js"
import type { BodySheet } from "./declaration.js"
import { type BodyLeg, bodyAtHem, bodyLeg, NEAR_KNEE } from "./leg-shape.js"
import { SIDE_INTAKE } from "./lines.js"
import { refuseImplausible } from "./plausible.js"
import { type Reduction, reductionOf } from "./reduction.js"
import { whatGoesRound } from "./round-the-waist.js"
import { backHip, frontHip, type LeggingsSize, THIGH_BELOW_FORK, thighTaper } from "./size.js"
import { edgeOut, seatOf, waistSize } from "./waist-size.js"

/** Stretched, the crotch seam has so much more than the tape (jersey: -1 to 0.5). */
const CROTCH_EASE = -0.75
/**
 * What the seam of a knit gives beyond its ease, cm: no lever is moved for so much; and at the levers' limits, some 10 % of the
 * seam of cloth that stretches both ways (our choice).
 */
const SEAM_GIVES = { unasked: 3, atMost: 7 } as const
const givenBy = (missing: number): number => clamp(0, missing, SEAM_GIVES.unasked)
/** Of both forks the front's part: hip/16 - 0.5 beside hip/8 - 1 (workroom practice for close knits). */
export const FRONT_SHARE = 1 / 3
/** Both forks together, over the hip. */
const FORKS = { least: 0.07, most: 0.19 } as const
/** From the calf to the hem each side of the leg narrows by no more than this in a cm. */
const NARROWS_MOST = 0.16
/** A step of an erect posture lowers centre back by so much, a curved one raises it, where the body's tape does not tell. */
const RAISE_PER_STEP = 0.3

/** Leggings that fit a body; what does not quite fit is told as a warning. */
export const sizeFromBody = (
  s: BodySheet,
  person: SurveyedBody,
): { readonly size: LeggingsSize; readonly warnings: readonly Warning[] } => {
  refuseImplausible(s, person)
  const { body, option, taken, lever } = s
  const reduction = reductionOf(option)
  const { across, along } = reduction

  // 1. Girths of the cloth: the body's, reduced. Hip for a bottom: the fullest, unless that is the belly
  const bodyHip = seatOf(s, person)
  const hip = across * bodyHip
  const thigh = across * body.thigh + (lever.thigh ?? 0)
  const leg = bodyLeg(s, person)
  const kneeHeight = along * (leg.kneeHeight - leg.hemHeight)
  const hem = hemOf(leg, reduction)
  // A hem right below the knee that must pass the heel widens the knee with it
  const wider = Math.max(0, hem - across * leg.knee) * (1 - fade(...NEAR_KNEE, kneeHeight))
  const knee = across * leg.knee + wider + (lever.knee ?? 0)

  // 2. The waist's edge, and where it lies
  const rise = body.waistHeight - body.crotchHeight
  const hipDepth = body.hipHeight === undefined ? person.hipDepthOfRise(rise) : body.waistHeight - body.hipHeight
  const { waist, waistSeam, seamDepth, bodyAtSeam } = waistSize(s, person, bodyHip, hipDepth, reduction)
  const waistId = taken.waist ?? "mbWaistGirth"
  const belly = bellyOf(s, person)
  const thinner = { ...s, body: { ...body, waist: body.waist - 2 * belly.half } }
  const normalSeam = belly.half === 0 ? waistSeam : waistSize(thinner, person, bodyHip, hipDepth, reduction).waistSeam
  const stretched = bellyNotes(waistId, bodyAtSeam, waistSeam, reduction, () =>
    whatGoesRound(s, person, bodyHip, hipDepth),
  )

  // 3. The crotch, for given levers: forks so wide that the inseams go on into them from the thigh
  const sideIntake = option.outseam === "seam" ? SIDE_INTAKE * Math.max(0, halfIntake({ hip, waistSeam })) : 0
  const inseamAt = (drop: number): number => along * (body.crotchHeight - drop - leg.hemHeight)
  const posture = body.crotchLength === undefined ? RAISE_PER_STEP * s.shape.posture : 0
  //    A seat that is seen raises centre back, a hollow back lowers it, over what the tape asks for; a belly raises centre front
  //    alone, and brings it out
  const { seat, swayback } = option
  const seen: SeenSeat = {
    raise: SEAT.raise * seat - SWAYBACK.centreBack * swayback,
    backFork: SEAT.backFork * seat,
    hips: seat === 0 ? {} : { frontHipLess: across * SEAT.hip * seat },
  }
  //    It comes out for an edge that is wider than the hip too, or for what girths and arc tell of the belly, whichever is more
  const edge = { hip, waistSeam }
  const forBelly = Math.max(edgeOut(edge), bellyOut(belly, edge, normalSeam))
  const standsOut = Math.min(across * belly.seenOut + forBelly, OUT_MOST)
  const out = standsOut < LEAST_OUT ? {} : { centreFrontOut: standsOut }
  const drawn = (levers: Levers, seen: SeenSeat) => {
    const depth = along * (rise - seamDepth + levers.drop + belly.rise)
    const raise = along * (levers.raise + posture + seen.raise - belly.rise)
    const unforked = { hip, waistSeam, depth, frontFork: 0, backFork: 0, ...seen.hips, ...out }
    const lean = usualLean(unforked, raise, sideIntake)
    const hips = frontHip(unforked) + backHip(unforked) * Math.cos(lean)
    // From the thigh's taper into the fork's lean in one curve
    const taper = thighTaper({ thigh, knee, inseam: inseamAt(levers.drop), kneeHeight })
    const toFork = ((taper + FORK_LEAN) / 2) * THIGH_BELOW_FORK
    const wanted = thigh + 2 * (toFork + levers.flare) - hips
    const forks = clamp(FORKS.least * hip, wanted, FORKS.most * hip)
    // The thigh holds both forks together: what a seat gives the back's comes off the front's
    const toBack = (across * seen.backFork) / 2
    const size = {
      ...unforked,
      frontFork: FRONT_SHARE * forks - toBack,
      backFork: (1 - FRONT_SHARE) * forks + toBack,
    }
    return { size, ...crotchSeam(size, raise, lean, reduction) }
  }

  // 4. The levers, in their order, until the crotch seam has the body's length
  const tapeLevel = levelOf(taken.crotchLength, person) * hipDepth
  const target =
    body.crotchLength === undefined
      ? undefined
      : body.crotchLength + person.tapePerLevel * (tapeLevel - seamDepth) + CROTCH_EASE
  const pulled = (at: number): Levers => pull(at, person.gender, bodyHip)
  const seam = (at: number): number => drawn(pulled(at), UNSEEN).worn
  const { way } = target === undefined ? { way: 0 } : reach(target - givenBy(target - seam(0)), seam)
  const levers = pulled(way)
  const rest = target === undefined ? 0 : target - seam(way)
  const { size: crotch, back, worn } = drawn(levers, seen)
  const bySeat = target === undefined ? 0 : worn - seam(way)
  const risen =
    belly.drawn === 0
      ? ""
      : `centre front is ${(along * belly.rise).toFixed(1)} cm higher and ${standsOut.toFixed(1)} further out for it, and `
  const stretch = moreThan(bodyAtSeam, waistSeam)
  const crotchId = taken.crotchHeight ?? "mbCrotchHeight"
  const tapeId = taken.crotchLength ?? crotchId
  return {
    size: {
      ...crotch,
      waist,
      waistOver: -along * seamDepth,
      thigh,
      knee,
      calf: across * leg.girthAt(leg.calfLevel) + (lever.calf ?? 0),
      hem: hem + (lever.hem ?? 0),
      inseam: inseamAt(levers.drop) + along * inseamOpened(option),
      kneeHeight,
      kneeToCalf: along * (leg.kneeHeight - leg.calfLevel),
      backRise: back + (lever.backRise ?? 0),
      ...(option.bowLegs === 0 ? {} : { kneeOpened: along * openedBy(option) }),
      waistbandHeight: option.waistband === "yoga" ? option.bandHeight : option.elasticHeight,
      from: {
        waist: taken.waist ?? "mbWaistGirth",
        knee: taken.kneeHeight ?? "mbKneeHeight",
        inseam: crotchId,
        backRise: tapeId,
      },
    },
    warnings: [
      ...seatNote(body, bodyHip, taken),
      ...bellyTold(
        belly.half,
        `${risen}the cloth goes over it stretched, by ${stretch} % at the waist's edge`,
        waistId,
      ),
      ...frontArcNote(belly.drawn * belly.half, belly.arc, {
        half: belly.halfWaist,
        front: bodyFront(edge, standsOut, belly),
      }),
      ...stretched,
      ...(Math.abs(bySeat) > SEAM_UNTOLD ? [bySeatNote(tapeId, bySeat)] : []),
      ...(Math.abs(rest) > SEAM_GIVES.atMost + crotchOff(isTapePredicted(s)) ? [crotchNote(tapeId, rest)] : []),
    ],
  }
}

/** What is seen of a seat and of the back above it, cm on the body; the hips' share of the cloth. */
interface SeenSeat {
  readonly raise: number
  readonly backFork: number
  readonly hips: Pick<LeggingsSize, "frontHipLess">
}
const UNSEEN: SeenSeat = { raise: 0, backFork: 0, hips: {} }

/** Centre front lies out by no more, cm of cloth. */
const OUT_MOST = 3
/** One that stands out by less than this, cm, is upright: what came out would be told as nothing. */
const LEAST_OUT = 1e-3

/** A crotch seam that is off the tape by less, for a seat that is seen, is not told, cm. */
const SEAM_UNTOLD = 0.1

/** The waist's edge may be this much narrower than `use` asks for without being told, cm. */
const UNTOLD = 0.04

/**
 * The waist's edge is hardly wider than the hip: over a larger belly the cloth stretches more, as far as it does.
 *
 * @param helps what draws one beyond that
 */
const bellyNotes = (
  waistId: string,
  body: number,
  edge: number,
  { across, passing }: Reduction,
  helps: () => string,
): Warning[] => {
  if (across * body <= edge + UNTOLD) return []
  if (passing(body) > edge)
    refuse({
      code: "waistOverHip",
      measurement: waistId,
      message: `${waistId}: ${body.toFixed(1)} cm at the waist's edge are more than the cloth over these hips, ${edge.toFixed(1)} cm there, stretches to; ${helps()}`,
    })
  return [
    {
      code: "waistStretched",
      measurement: waistId,
      excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistSeamGirth" }],
      message: `${waistId}: over the belly the waist's edge is stretched by ${moreThan(body, edge)} %, the hips by ${moreThan(1, across)} %`,
    },
  ]
}

/** By how many hundredths. */
const moreThan = (body: number, cloth: number): string => (100 * (body / cloth - 1)).toFixed(0)

/** The hem passes the heel; right below the knee it is as wide as that, and it is not drawn in under the calf. */
const hemOf = ({ girthAt, ...leg }: BodyLeg, { across, along, passing }: Reduction): number => {
  const own = bodyAtHem({ girthAt, ...leg }, along)
  const underCalf = across * girthAt(leg.calfLevel) - 2 * NARROWS_MOST * along * (leg.calfLevel - leg.hemHeight)
  return Math.max(across * own, underCalf, passing(leg.heel))
}

const isTapePredicted = ({ taken, sources }: BodySheet): boolean =>
  taken.crotchLength !== undefined && sources[taken.crotchLength] === "predicted"

const bySeatNote = (tapeId: string, by: number): Warning => ({
  code: "crotchBySeat",
  measurement: tapeId,
  message: `${tapeId}: by the seat and back that are seen (seat, swayback) the crotch seam is ${Math.abs(by).toFixed(1)} cm ${by < 0 ? "shorter" : "longer"} than the tape asks for`,
})

/** Beyond what the cloth gives the seam may miss the tape by as much as any. */
const crotchNote = (tapeId: string, rest: number): Warning => ({
  code: "crotchLength",
  measurement: tapeId,
  message: `${tapeId}: as worn, the crotch seam is ${Math.abs(rest).toFixed(1)} cm ${rest > 0 ? "shorter" : "longer"} than the body; centre back, drop and forks are at their limits`,
})
