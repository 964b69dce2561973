import {
  BELLY_IN_FRONT,
  dartsForSeat,
  type FrontTold,
  found,
  frontTold,
  girthProfile,
  measuredHighHip,
  ROUNDER_ABOVE,
  SEAT_SEEN,
  SWAYBACK,
  widerByArc,
} from "@toile/blocks/measurements"
import {
  bellyUnder,
  closerTo,
  type GirthAsked,
  girthAt,
  goesRound,
  HIGH_HIP_ROUNDED,
  MOST_RISE,
  rounderTo,
  type SkirtSize,
  waistToHem,
} from "@toile/blocks/skirt"
import { clamp } from "@toile/blocks/steps"
import { HIGH_HIP } from "@toile/body"
import { median, woman } from "@toile/body/survey"
import { solve } from "@toile/geometry"
import { adjustSize, type EaseAdj, refuse } from "@toile/pattern-model"
import type { SkirtSheet } from "./declaration.js"
import { drawSkirt, drawWithAllDarts, frontHipOf, frontWaistOf } from "./draw.js"
import { askedAtNavel, fullest, girthsOfBody, raisedOrLowered, waistAtLargest } from "./girths.js"
import { byHipArc, hipArcOf, roomAtSides } from "./hip-arc.js"
import { bySeenBelly } from "./seen-belly.js"

/** The survey's hips lie from 12.6 to 30.1 below the waist; beyond this a height was misread, or darts have no room. */
const LEAST_HIP_DEPTH = 13
const MOST_HIP_DEPTH = 36
/** The least ease that a skirt needs at the high hip (workroom practice). */
const HIGH_HIP_EASE = 1

export const skirtSize = (s: SkirtSheet): SkirtSize => (s.type === "final" ? fromFinal(s) : fromBody(s))

/** A straight band's skirt is eased in (workroom practice: 0 to 1.0); what is cut from the skirt itself fits it as it is. */
const EASED_IN = 0.5
const easedIn = ({ option }: SkirtSheet): number => (option.waistband === "straight" ? EASED_IN : 0)

/** The waist drops at centre back by 1.0 (Aldrich), 0.3 more a step of an erect posture; further where the back is hollow, over longer darts. */
const hollowBack = ({ shape, option }: SkirtSheet): Pick<SkirtSize, "backDrop" | "backDartsLonger"> => ({
  backDrop: 1 - 0.3 * shape.posture + SWAYBACK.centreBack * option.swayback,
  backDartsLonger: SWAYBACK.darts * option.swayback,
})

/** A seat as it is seen moves the side seam at the hip, and what the back's darts take in; a flat one's are longer. */
const seatOf = ({ option: { seat } }: SkirtSheet) =>
  seat === 0
    ? {}
    : {
        frontHipLess: SEAT_SEEN.hip * seat,
        backDartsMore: SEAT_SEEN.darts * seat,
        backDartsForSeat: dartsForSeat(seat),
      }

/** A belly as it is seen. */
const seenOf = ({ option: { belly } }: SkirtSheet): Pick<SkirtSize, "bellySeen"> =>
  belly === 0 ? {} : { bellySeen: belly }

/** A contour band is cut from the skirt; the length counts from the seam under it. */
const bandBelow = ({ option }: SkirtSheet, height: number): number => (option.waistband === "contour" ? height : 0)

type BodySheet = SkirtSheet & { readonly type: "body" }

const fromBody = (s: BodySheet): SkirtSize => {
  const { option, taken } = s
  const { hip, maxHip, highHip } = s.body
  const { raised, lowered } = raisedOrLowered(s)
  const usual: SkirtSize = sound({
    ...girthsOfBody(s),
    easedIn: easedIn(s),
    length: option.length,
    raised,
    lowered,
    waistbandHeight: option.waistbandHeight,
    bandBelow: bandBelow(s, option.waistbandHeight),
    ...hollowBack(s),
    ...seatOf(s),
    ...seenOf(s),
    highHipNeed: highHip === undefined ? 0 : highHip + HIGH_HIP_EASE,
    from: {
      waist: taken.waist ?? "mbWaistGirth",
      hip: ((maxHip ?? 0) > hip ? taken.maxHip : taken.hip) ?? "mbLowHipGirth",
      hem: "hemNarrowing",
      length: "length",
      hipDepth: taken.hipHeight ?? "mbLowHipHeight",
      waistbandHeight: "waistbandHeight",
    },
  })
  const told = usual.belly > 0 ? frontTold(s, "female") : undefined
  const made = onBody(s, told === undefined ? usual : byArc(usual, told, frontWaistOf(s, onBody(s, usual)) / 2))
  const over = made.belly > 0 ? hipArcOf(s) : undefined
  return over === undefined ? bySeenBelly(s, made, told !== undefined) : byHipArc(s, made, over)
}

/** The same size, following a high hip that was measured, and going over the body there and at the navel. */
const onBody = (s: BodySheet, size: SkirtSize): SkirtSize => {
  const measured = measuredHighHip(s)
  const made = overBody(s, size)
  return measured === undefined ? made : roundHighHip(s, made, measured)
}

const overBody = (s: BodySheet, size: SkirtSize): SkirtSize => {
  const waist = size.lowered > 0 ? undefined : waistAtLargest(s.body)
  const close = atHighHip(s, size)
  if (waist === undefined) return overNavel(s, close)
  const [body, usual] = withWaist(s, size, waist)
  return overLargest(s, close, { usual: overNavel(body, atHighHip(body, usual)), grown: s.body.waist - waist })
}

/** The same size, following a high hip that was measured and going round it. */
const atHighHip = (s: BodySheet, size: SkirtSize): SkirtSize => {
  const measured = measuredHighHip(s)
  return measured === undefined
    ? size
    : overHighHip(s, followed(s, size, measured + size.hip - fullest(s.body) + HIGH_HIP_MORE), measured)
}

/** The same body with another waist. */
const withWaist = (s: BodySheet, size: SkirtSize, waist: number): [BodySheet, SkirtSize] => {
  const body = { ...s.body, waist }
  return [
    { ...s, body },
    { ...size, ...girthsOfBody({ ...s, body }) },
  ]
}

/** What a skirt's hips give back at the most for each cm of waist, cm. */
const GIVES_BACK = 0.15

/**
 * Over a navel that is as large as was measured a larger waist has straighter sides, and hips that are wider for it are so no more: they give
 * that back slowly, over sides that are as round, so that no girth falls as the waist grows.
 *
 * @param usual the skirt on the waist that such a navel usually has
 * @param grown what the waist is larger, cm
 */
const overLargest = (
  s: BodySheet,
  size: SkirtSize,
  { usual, grown }: { usual: SkirtSize; grown: number },
): SkirtSize => {
  const closer = Math.min(size.closer ?? 0, usual.closer ?? 0)
  const made = overNavel(s, closer === (size.closer ?? 0) ? size : { ...size, closer })
  return withHips(made, Math.max(0, usual.hip - GIVES_BACK * grown - made.hip))
}

/** The same size with hips that are wider: below a lowered edge of the same length the block's waist follows them, as a finished skirt's does. */
const withHips = (size: SkirtSize, wider: number): SkirtSize => {
  const { waist, lowered, hipDepth } = size
  const hip = size.hip + wider
  const bodyWaist = lowered === 0 || wider === 0 ? size.bodyWaist : blockWaist({ waist, lowered, hipDepth, hip })
  return { ...size, bodyWaist, hip, hem: size.hem + wider }
}

/** At the body's waist, of an edge that is lowered and so long there. */
const blockWaist = ({ waist, lowered, hipDepth, hip }: Pick<SkirtSize, "waist" | "lowered" | "hipDepth" | "hip">) =>
  girthProfile(waist, lowered / hipDepth, hip, woman)(0)

/** Over a full high hip that was measured a skirt has so much at the least, as far as its side can go round it, cm. */
const HIGH_HIP_LEAST = 2

const overHighHip = (s: SkirtSheet, size: SkirtSize, measured: number): SkirtSize =>
  goingRound(s, size, { share: HIGH_HIP, girth: measured + HIGH_HIP_LEAST }, drawWithAllDarts)

/** The same size, where the skirt goes round the body at the high hip; a refusal by the high hip's name else. */
const roundHighHip = (s: BodySheet, size: SkirtSize, measured: number): SkirtSize => {
  const girth = girthAt(HIGH_HIP, size, drawSkirt(s, size))
  const id = s.taken.highHip ?? "mbHighHipGirth"
  return girth >= measured
    ? size
    : refuse({
        code: "highHip",
        measurement: id,
        message: `${id}: over hips of ${fullest(s.body).toFixed(1)} cm the skirt can measure no more than ${girth.toFixed(1)} cm at the high hip, and the body has ${measured.toFixed(1)} there; measure the fullest girth round the hips (mbMaxHipGirth), or give the hips more ease`,
      })
}

/** Of what its hips are wider a skirt is wider at the navel by one of these shares or more: no wider ones are tried than have to be. */
const AT_NAVEL = [0.5, 0.35, 0.25, 0.18]
/** Its hips are wider by so many times what it lacks there at the most, of a lowered edge by as much less as it goes round less: wider ones soon give nothing. */
const TIMES_WIDER = 4.5

/**
 * What lies at the navel goes over the belly there: the side falls straight from it first, and is round above; then the hips are wider. A
 * larger waist would give less than a third of itself there.
 */
const overNavel = (s: BodySheet, size: SkirtSize): SkirtSize => {
  const asked = askedAtNavel(s.body, size.belly)
  const round = goingRound(s, size, asked, drawWithAllDarts)
  const wider = (by: number): SkirtSize => withHips(round, by)
  const over = (by: number): number => girthAt(asked.share, wider(by), drawWithAllDarts(s, wider(by))) - asked.girth
  const goes = goesRound(size)
  const lacks = goes === 0 ? 0 : -over(0)
  if (lacks < FINE) return round
  return wider(goes * Math.min(enoughWider(over, lacks), TIMES_WIDER * goes * lacks))
}

/** How much wider the hips have to be for what lacks at the navel; without end where no width that is tried is enough. */
const enoughWider = (over: (by: number) => number, lacks: number): number => {
  for (const share of AT_NAVEL) {
    const found = solve(over, 0, lacks / share, FINE)
    if (found._tag === "Ok") return found.value
  }
  return Number.POSITIVE_INFINITY
}

/** As an arc says it, the side seam moves by no more than this from where the girths have it, cm: hips have to be under it. */
const SEAM_MOVES = 1.5

/**
 * Over a belly whose front's arc was measured the side seam moves, waist and hips alike, so that the front has its arc and half of the ease.
 *
 * @param usual what a half of the front's waist has without it, on the body
 */
const byArc = (size: SkirtSize, told: FrontTold, usual: number): SkirtSize => {
  const normal = usual - BELLY_IN_FRONT.skirt * size.belly
  const wider = widerByArc({ belly: size.belly, normal, usual, half: size.waist / 2, told })
  return { ...size, frontHipLess: (size.frontHipLess ?? 0) - clamp(-SEAM_MOVES, wider, SEAM_MOVES) }
}

/** At a high hip that was measured a skirt stands off by so much more than at the hips at the most, where side and darts can follow it. */
export const HIGH_HIP_MORE = 2

/** The same skirt, following the high hip as far as it measures no more than so much there. */
const followed = (s: SkirtSheet, size: SkirtSize, wanted: number): SkirtSize => {
  const rounded = s.type === "final" ? HIGH_HIP_ROUNDED : 0
  const closer = closerTo(wanted, size, (by) => drawSkirt(s, { ...size, closer: by }), rounded)
  return closer === 0 ? size : { ...size, closer }
}

/** The same skirt, its side so round that it goes over the body there, as far as it can be. */
const goingRound = (s: SkirtSheet, size: SkirtSize, asked: GirthAsked, draw: typeof drawWithAllDarts): SkirtSize => {
  const { closer = 0 } = size
  const rounder = rounderTo(asked, size, (by) => draw(s, { ...size, closer: by }), closer)
  return rounder === closer ? size : { ...size, closer: rounder }
}

type FinalSheet = SkirtSheet & { readonly type: "final" }

const fromFinal = (s: FinalSheet): SkirtSize => {
  const { final, option, taken } = s
  const { raised, lowered } = raisedOrLowered(s)
  const waistbandHeight = final.waistbandHeight ?? option.waistbandHeight
  const hipDepth =
    final.hipDepth === undefined ? woman.hipDepth(median("female", "mbWaistHeight")) : final.hipDepth + lowered
  const size: SkirtSize = {
    waist: final.waist,
    belly: 0,
    bodyWaist: blockWaist({ waist: final.waist - ROUNDER_ABOVE * raised, lowered, hipDepth, hip: final.hip }),
    easedIn: easedIn(s),
    hip: final.hip,
    hem: final.hem ?? final.hip - 4 * option.hemNarrowing,
    length: final.length,
    hipDepth,
    raised,
    lowered,
    waistbandHeight,
    bandBelow: bandBelow(s, waistbandHeight),
    ...hollowBack(s),
    ...seatOf(s),
    ...seenOf(s),
    highHipNeed: final.highHip ?? 0,
    from: {
      waist: "mfWaistGirth",
      hip: "mfHipGirth",
      hem: taken.hem ?? "hemNarrowing",
      length: "mfSkirtLength",
      hipDepth: taken.hipDepth ?? "mfHipDepth",
      waistbandHeight: taken.waistbandHeight ?? "waistbandHeight",
    },
  }
  return sound(overBelly(s, size))
}

/** A belly moves what the skirt measures at the high hip, and how it follows that hip its front's waist by a hair. */
const PASSES = 4
const SAME = 1e-6
/** Where sides differ by so much more, cm, a skirt measures the same at the high hip. */
const SAME_SIDES = 0.02

/** Over the belly that a finished skirt's front tells, following the high hip as it was measured. */
const overBelly = (s: FinalSheet, size: SkirtSize): SkirtSize => {
  const { highHip, centreFrontRise } = s.final
  const withBelly = (made: SkirtSize): SkirtSize =>
    withFrontWaist(s, withFrontHip(s, { ...made, belly: bellyOf(s, made) }))
  if (highHip === undefined) return withBelly(size)
  let told: Pick<SkirtSize, "belly" | "frontSideMore"> = { belly: bellyUnder(centreFrontRise ?? 0, s.option.belly) }
  for (let i = 1; ; i++) {
    const close = followed(s, withFrontHip(s, { ...size, ...told }), highHip)
    const made = withBelly(goingRound(s, close, { share: HIGH_HIP, girth: highHip }, drawSkirt))
    const same =
      Math.abs(made.belly - told.belly) < SAME &&
      Math.abs((made.frontSideMore ?? 0) - (told.frontSideMore ?? 0)) < SAME_SIDES
    if (i === PASSES || same) return made
    told = { belly: made.belly, frontSideMore: made.frontSideMore }
  }
}

/** Whether the front's waist is as it was measured by what its side takes in more or less. */
const inSides = (s: FinalSheet, size: SkirtSize): boolean => {
  const { frontWaist = 0 } = s.final
  return Math.abs(frontWaistOf(s, withFrontWaist(s, withFrontHip(s, size))) - frontWaist) < NO_WIDER
}

/** How much more or less the front's side takes in than the back's, where a belly's rise, hips and waist of the front were all measured. */
const withFrontWaist = (s: FinalSheet, size: SkirtSize): SkirtSize => {
  const { frontWaist, frontHip, centreFrontRise: rise = 0 } = s.final
  if (frontWaist === undefined || frontHip === undefined || rise === 0) return size
  const room = roomAtSides(s, size)
  // Half of the front is narrower by what its side takes in more, but for its curve
  let more = 0
  for (let i = 0; i < PASSES; i++)
    more = clamp(-room, more + (frontWaistOf(s, { ...size, frontSideMore: more }) - frontWaist) / 2, room)
  return { ...size, frontSideMore: more }
}

/** Of a half, cm: beyond it a front is no front of such a hip. */
const FRONT_HIP_OFF = 2.6

/** How front and back share the hip, where it was measured: what the front has less than one of that belly, and no seat told. */
const withFrontHip = (s: FinalSheet, size: SkirtSize): SkirtSize => {
  const { frontHip: width } = s.final
  if (width === undefined) return size
  const usual = frontHipOf(s, { ...size, frontHipLess: 0 })
  const less = usual - width / 2
  return Math.abs(less) > FRONT_HIP_OFF
    ? refuse({
        code: "frontHip",
        measurement: "mfFrontHipWidth",
        message: `mfFrontHipWidth: ${width} cm is no front of a hip of ${size.hip} cm; it has ${(2 * usual).toFixed(1)} of it, give or take ${2 * FRONT_HIP_OFF}`,
      })
    : { ...size, frontHipLess: less }
}

/** Without its belly a body's half waist is no more than this smaller than its half hip, cm (ease and all). */
const MOST_NORMAL = 16
/** What is rounded of a rise on the way. */
const ROUNDED_OFF = 0.002
/**
 * A front that is wider by less is none over a belly: its own last digit and those of waist and hip are rounded on the way. A
 * little belly widens the front by less than it lifts the centre front, so that one is told by its rise.
 */
const NO_WIDER = 0.02

/**
 * The belly that a finished skirt was made for: centre front tells it as far as it rises with one, else the front's width
 * at the waist. None where neither was measured, or the front is no wider than without one.
 */
const bellyOf = (s: FinalSheet, size: SkirtSize): number => {
  const { frontWaist, centreFrontRise: rise = 0 } = s.final
  const { belly: seen } = s.option
  if (frontWaist === undefined) return bellyUnder(rise, seen)
  const lacks = (belly: number): number => frontWaist - frontWaistOf(s, withFrontHip(s, { ...size, belly }))
  if (rise > 0 && rise < MOST_RISE - ROUNDED_OFF)
    return seen === 0
      ? bellyUnder(rise)
      : withinDigit(lacks, bellyUnder(rise - HALF_DIGIT, seen), bellyUnder(rise + HALF_DIGIT, seen), {
          // A front that is off by more has sides that differ
          else: s.final.frontHip === undefined ? undefined : bellyUnder(rise, seen),
        })
  const least = bellyUnder(rise, seen)
  // Without darts a larger belly moves no waist: there it is the sides that differ
  if (lacks(least) < NO_WIDER || (rise > 0 && s.final.frontHip !== undefined && inSides(s, { ...size, belly: least })))
    return least
  const most = MOST_NORMAL - (size.hip - size.bodyWaist) / 2
  return found(solve(lacks, least, most, FINE), "mfFrontWaistWidth", frontWaist)
}

const FINE = 1e-6

/** What a measurement's last digit leaves open, cm. */
const HALF_DIGIT = 0.005

/** Over a belly that is seen centre front rises so slowly that the rise's last digit leaves 0.1 of it open: the front's width tells that. */
const withinDigit = (
  lacks: (belly: number) => number,
  least: number,
  most: number,
  { else: usual }: { readonly else: number | undefined },
): number => {
  const within = solve(lacks, least, most, FINE)
  return within._tag === "Ok" ? within.value : (usual ?? (lacks(least) < 0 ? least : most))
}

/** The size in a cloth that asks for another one. */
export const adjustSkirt = (size: SkirtSize, by: EaseAdj): SkirtSize => sound(adjusted(size, by))

const adjusted = adjustSize<SkirtSize>({
  waist: "weft",
  bodyWaist: "weft",
  belly: "weft",
  bellySeen: "kept",
  easedIn: "kept",
  hip: "weft",
  hem: "weft",
  length: "warp",
  hipDepth: "warp",
  raised: "warp",
  lowered: "warp",
  waistbandHeight: "kept",
  bandBelow: "kept",
  backDrop: "warp",
  backDartsLonger: (longer, { warp }) => longer && longer * warp,
  backDartsForSeat: (longer, { warp }) => longer && longer * warp,
  frontHipLess: (less, { weft }) => less && less * weft,
  frontSideMore: (more, { weft }) => more && more * weft,
  backDartsMore: (more, { weft }) => more && more * weft,
  closer: "kept",
  highHipNeed: "weft",
  from: "kept",
})

/** Below the hip line the skirt goes on for this far at the least. */
const LEAST_BELOW_HIP = 10
const LONGEST = 130
/** A contour band on a raised waist ends so far above the body's: across it, nothing lies flat. */
const BAND_ABOVE_WAIST = 0.5
const BAND_HEIGHTS = [1.5, 12] as const
/** Of a half: the waist is then 8 larger than the hips. */
const MOST_BELLY = 12
/** Rounding of dimensions that were measured on a skirt. */
const ROUNDING = 0.05

/** The size as it is where a straight skirt can be drafted for it; a refusal that names what stands against it else. */
const sound = (size: SkirtSize): SkirtSize => {
  const { bodyWaist, hip, hem, hipDepth, raised, lowered, bandBelow, waistbandHeight, from } = size
  const cm = (value: number): string => `${value.toFixed(1)} cm`
  const no = (id: string, code: string, reason: string): never => {
    const isMeasurement = /^m[bf][A-Z]/.test(id)
    return refuse({ code, message: `${id}: ${reason}`, ...(isMeasurement ? { measurement: id } : { option: id }) })
  }
  if (hipDepth < LEAST_HIP_DEPTH || hipDepth > MOST_HIP_DEPTH)
    no(
      from.hipDepth,
      "hipDepth",
      `the hip lies ${cm(hipDepth)} below the waist; ${LEAST_HIP_DEPTH} to ${MOST_HIP_DEPTH} can be drafted`,
    )
  if (raised > 0 && bandBelow > raised - BAND_ABOVE_WAIST)
    no(
      "highWaist",
      "bandOverWaist",
      `a contour band of ${cm(bandBelow)} on a waist raised by ${cm(raised)} would reach to the waist: raise it by ${cm(bandBelow + BAND_ABOVE_WAIST)} or more, or not at all`,
    )
  const length = waistToHem(size)
  if (length < hipDepth + LEAST_BELOW_HIP)
    no(
      from.length,
      "tooShort",
      `a skirt of ${cm(size.length)} ends less than ${LEAST_BELOW_HIP} cm below the hip line (${cm(hipDepth + raised - lowered - bandBelow)})`,
    )
  if (length > LONGEST) no(from.length, "tooLong", `a skirt of ${cm(size.length)} is longer than ${LONGEST} cm`)
  if (waistbandHeight < BAND_HEIGHTS[0] || waistbandHeight > BAND_HEIGHTS[1])
    no(
      from.waistbandHeight,
      "waistbandHeight",
      `a band of ${cm(waistbandHeight)} is not from ${BAND_HEIGHTS[0]} to ${BAND_HEIGHTS[1]} cm high`,
    )
  if (hem < hip / 2)
    no(from.hem, "hemTooNarrow", `the hem would be ${cm(hem)} round, less than half of the hip (${cm(hip)})`)
  if (hem > hip + ROUNDING)
    no(
      from.hem,
      "hemTooWide",
      `the hem would be ${cm(hem)} round, more than the hip (${cm(hip)}): that is no straight skirt`,
    )
  if (size.belly > MOST_BELLY)
    no(
      from.waist,
      "waistAboveHip",
      `the belly fills ${cm(2 * size.belly)} of the waist, more than ${cm(2 * MOST_BELLY)}; such a figure needs an elastic waist`,
    )
  if (size.belly === 0 && hip - bodyWaist < 1)
    no(
      from.waist,
      "waistAboveHip",
      `the waist (${cm(bodyWaist)} finished) is not smaller than the hip (${from.hip}, ${cm(hip)} finished); such a figure needs an elastic waist`,
    )
  return size
}
