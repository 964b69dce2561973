import { line, type Point, point } from "@toile/geometry"
import {
  type BellyMoved,
  bellyOfFront,
  halvesAsMeasured,
  halvesOver,
  mostOut,
  NOTHING_MOVED,
  otherThan,
  type WaistHalves,
} from "../bodice/belly-halves.js"
import type { BodiceFrame } from "../bodice/frame.js"
import type { WaistIntake } from "../bodice/waist-intake.js"
import { atLevel } from "../steps/falling.js"
import { profile } from "../steps/profile.js"
import { hipsUnder } from "./belly.js"
import { shapedAtWaist, sideUnderBust } from "./full-bust.js"
import { takenInHollow } from "./hollow.js"
import { overFullBust, shareTorsoIntake, smallestWaist, usuallyInFront } from "./intake.js"
import { princessOpening } from "./opening.js"
import type { TorsoLevels, TorsoSize } from "./size.js"
import { placesOf, type TorsoStyle } from "./style.js"
import { openingAt, type WaistDart, waistDart } from "./waist-dart.js"

/** How far a half's side stands out from its place at the bust line. */
interface StandsOut {
  readonly waist: number
  readonly hip: number
}

/** Waist darts end so far above the hip level and the hem, and are so long below the waist at the most. */
const DART = { front: { short: 2, over: 9, longest: 10 }, back: { over: 5, longest: 14 }, overHem: 3 } as const
/** Of a hollow back's wedge a princess seam, half way to the side, has this share at the hem. */
export const PRINCESS_WEDGE = 0.5
/** Hips that a finished front tells are found within a hundredth in so many steps. */
const TIMES = 6
/** The centre back seam is straight to this share of the way to the waist. */
const STRAIGHT_BACK = 0.3

/**
 * How both halves are shaped below the bust: what darts, princess seams and centre back take, and how far the sides stand out,
 * so that waist and hip have their girths. Without a belly or a full bust both sides are alike.
 */
export const shapeTorso = (
  frame: BodiceFrame,
  style: TorsoStyle,
  level: TorsoLevels,
  size: TorsoSize,
  flare: number,
  settled?: BeforeLetOut,
): Shape => {
  const shape = shapeUpright(frame, style, level, size, flare, settled)
  const { hollow } = size
  if (!hollow) return shape
  // A hollow back is taken in more, and its side as much less, up to its straight line: its half stays as wide
  const { out, intake, bustX } = shape
  const straight = (out.back.hip * (level.bust - level.waist)) / (level.bust - level.hip)
  const taken = takenInHollow(intake, hollow, style, straight - out.back.waist)
  const shaped = takenIn(taken, frame, style, level, size, flare)
  const moved = bustX.back - shaped.bustX.back
  const more = takenBy(taken) - takenBy(intake)
  return {
    ...shape,
    ...shaped,
    out: { ...out, back: { waist: out.back.waist + more + moved, hip: out.back.hip + moved } },
  }
}

/** What a belly has made of the waist before the bust is let out for it (`overBelly`): that moves nothing at the waist. */
export interface BeforeLetOut {
  /** Half the front there, darts closed. */
  readonly frontWaist: number
  readonly bellyMoved: BellyMoved
  /** What the front has less than its share over a belly for want of room, of a half. */
  readonly frontLacks: number
}

export type Shape = ReturnType<typeof takenIn> &
  BeforeLetOut & {
    readonly out: {
      readonly back: StandsOut
      readonly front: StandsOut
      /** Of both at the waist, without a belly's share. */
      readonly normal: number
      /** What the girths tell of a belly, or a finished garment's, of a half. */
      readonly belly: number
      /** By how much the hips are wider than was asked, for a front that falls straight below its belly: of a finished garment. */
      readonly hipsWider: number
      /** How far the back's side has come in at the waist for a belly that is seen; a back that is shaped takes it in its dart or seam. */
      readonly comesIn: number
    }
  }

const NO_BELLY = { bellyMoved: NOTHING_MOVED, frontLacks: 0 } as const

const shapeUpright = (
  frame: BodiceFrame,
  style: TorsoStyle,
  level: TorsoLevels,
  size: TorsoSize,
  flare: number,
  settled: BeforeLetOut | undefined,
): Shape => {
  const places = placesOf(style)
  const { belly } = size
  const seen = belly?.seen ?? 0
  const overBust = (intake: WaistIntake): WaistIntake => ({
    ...intake,
    front: overFullBust(intake.front, frame.front.fuller, level.bust - level.waist),
  })
  const taking = (intake: WaistIntake) => takenIn(overBust(intake), frame, style, level, size, flare)
  const outAt = (girth: number, { bustX }: ReturnType<typeof takenIn>, taken: number): number =>
    (girth / 2 + taken - bustX.back - bustX.front) / 2

  // 1. Without a belly: both sides alike, but that below a full bust the front's leans in and the back's as much out
  const usual = taking(shareTorsoIntake(size, places))
  const usualOut = outAt(size.waistGirth, usual, takenBy(usual.intake))
  const hip = outAt(size.hipGirth, usual, 0)
  const leaning = sideUnderBust(frame, level)
  const { fuller } = frame.front
  const besides = shapedAtWaist({ fuller, bustGirth: frame.size.bustGirth }, usualOut, leaning.waist)
  const under = { ...leaning, waist: leaning.waist + besides }
  // A large bust's front leans in to the hips; below a belly it falls straight, as it would without: from so much further out at the waist
  const furtherOut = besides + (leaning.large * (level.bust - level.waist)) / (level.bust - level.hip) - leaning.large
  const frontUsually = usual.bustX.front + usualOut - under.waist - usual.intake.front
  if (!belly)
    return {
      ...usual,
      out: {
        back: { waist: usualOut + under.waist, hip: hip + under.hip },
        front: { waist: usualOut - under.waist, hip: hip - under.hip },
        normal: usualOut,
        belly: 0,
        hipsWider: 0,
        comesIn: 0,
      },
      ...NO_BELLY,
      frontWaist: frontUsually,
    }
  const usually: WaistHalves = {
    front: frontUsually,
    back: usual.bustX.back + usualOut + under.waist - usual.intake.back - usual.intake.centreBack,
  }

  // 2. Both halves over so large a belly: the back goes out until its side is straight, the front has the rest
  const over = (more: number, hipGirth: number) => {
    const normal = { ...size, hipGirth }
    const shaped = taking(shareTorsoIntake(normal, places, more, seen))
    const back = shaped.intake.back + shaped.intake.centreBack
    const hipOut = outAt(hipGirth, shaped, 0)
    const straight = leaning.waist + (hipOut * (level.bust - level.waist)) / (level.bust - level.hip)
    const over = halvesOver(
      { belly: more, seen, arc: "more" in belly ? belly.arc : undefined },
      usually,
      usuallyInFront(normal, places, more),
      { back: shaped.bustX.back + straight - back, out: Math.max(0, usualOut + under.waist - straight) },
      shaped.bustX.front + Math.max(usualOut, mostOut(level.bust - level.waist)) - shaped.intake.front,
    )
    return { shaped, hipOut, ...over }
  }

  // 3. The belly: the body's, or that of a front as it was measured, whose hips may be wider for it
  const asMeasured: { readonly frontWaist?: number | undefined; readonly frontHip?: number | undefined } =
    "more" in belly ? {} : belly
  // Beside a belly the front's hips may have come to their usual width again: they are still the belly's
  const { frontWaist = usually.front, frontHip: hipMeasured } = asMeasured
  const frontHip =
    otherThan(frontWaist, usually.front) === undefined
      ? otherThan(hipMeasured, usual.bustX.front + hip - under.hip)
      : hipMeasured
  // Of hips whose front came to so much by falling straight, those without what they are wider for it
  const normalHip = (fallen: number, backX: number): number =>
    Math.min(size.hipGirth, 2 * (size.hipGirth - 2 * (fallen + under.hip) + frame.front.bustX - backX))
  const bellyUnder = (hipGirth: number): number => {
    if ("more" in belly && !settled) return belly.more
    const most = (size.waistGirth - smallestWaist({ ...size, hipGirth }, places)) / 2
    // A bust that is let out leaves the darts no more to take than a finished one does
    if ("more" in belly) return Math.min(belly.more, Math.max(0, most))
    return bellyOfFront(belly, (more) => over(more, hipGirth).halves.front, most)
  }
  const below = (front: number): number => {
    let found = normalHip(front, usual.bustX.back)
    for (let time = 0; time < TIMES; time++) {
      const { intake, bustX } = over(bellyUnder(found), found).shaped
      // A front that is wider than where it falls straight has that by an arc of the hips, and the back as much less
      const straight = frontWaist + intake.front + furtherOut
      found = normalHip(Math.min(front, straight), bustX.back)
    }
    return found
  }
  const hips = frontHip === undefined ? size.hipGirth : below(frontHip)
  const more = bellyUnder(hips)

  // 4. The sides give what the darts do not; below the belly the front's falls straight. Above the bust both lean as over the
  //    normal waist
  const { shaped, hipOut, moved, lacks, comesIn, ...found } = over(more, hips)
  // A finished front has what was measured of it
  const frontLacks = asMeasured.frontWaist === undefined ? lacks : 0
  const { intake, bustX } = shaped
  const halves = settled ? halvesOf(found.halves, settled) : halvesAsMeasured(found.halves, asMeasured.frontWaist)
  const told = { frontWaist: halves.front, bellyMoved: moved, frontLacks, ...settled }
  const back = { waist: halves.back + intake.back + intake.centreBack - bustX.back, hip: hipOut + under.hip }
  const front = { waist: halves.front + intake.front - bustX.front, hip: hipOut - under.hip }
  const normalWaist = size.waistGirth - 2 * more
  const normal = taking(shareTorsoIntake({ ...size, hipGirth: hips, waistGirth: normalWaist }, places))
  const out = {
    back,
    front,
    normal: outAt(normalWaist, normal, takenBy(normal.intake)),
    belly: more,
    hipsWider: size.hipGirth - hips,
    comesIn: style.back === "none" ? comesIn : 0,
  }
  if ("more" in belly) {
    const falling = hipsUnder(
      front.waist + furtherOut,
      { front: front.hip, back: back.hip },
      belly.more,
      belly.hipArc === undefined ? undefined : size.hipGirth / 4 + belly.hipArc - bustX.front,
      leaning.large,
    )
    return {
      ...shaped,
      ...told,
      out: { ...out, back: { ...back, hip: falling.back }, front: { ...front, hip: falling.front } },
    }
  }
  if (frontHip === undefined) return { ...shaped, ...told, out }
  return {
    ...shaped,
    ...told,
    out: {
      ...out,
      back: { ...back, hip: size.hipGirth / 2 - frontHip - bustX.back },
      front: { ...front, hip: frontHip - bustX.front },
    },
  }
}

/** The same whole with so much of it in front. */
const halvesOf = ({ front, back }: WaistHalves, { frontWaist }: BeforeLetOut): WaistHalves => ({
  front: frontWaist,
  back: front + back - frontWaist,
})

const takenBy = (intake: WaistIntake): number => intake.front + intake.back + intake.centreBack

/**
 * The front's waist dart, under the bust point; a wide one, as a full bust has it, is two beside each other, which end further
 * below it, so that neither stands off in a point.
 */
const frontDarts = (
  top: Point,
  waist: number,
  bottom: number,
  intake: number,
  /** How many there are; undefined where the body decides. */
  held: number | undefined,
): WaistDart[] => {
  const two = (held ?? (intake > TWO.from ? 2 : 1)) === 2
  const one = two ? intake / 2 : intake
  const places = two ? [-1, 1].map((hand) => (hand * (one + TWO.between)) / 2) : [0]
  return places.flatMap((x) => waistDart(point(top.x + x, top.y - (two ? TWO.lower : 0)), waist, bottom, one) ?? [])
}
/** Of a wider one than the first; how far their legs stand apart at the waist, and how much lower they end below the bust point, cm. */
const TWO = { from: 3.5, between: 2, lower: 1 } as const

/** Waist darts, princess openings and centre back that take in so much; and where the bust line ends at the sides. */
const takenIn = (
  intake: WaistIntake,
  frame: BodiceFrame,
  style: TorsoStyle,
  { bust, waist, hip, hem }: TorsoLevels,
  size: TorsoSize,
  flare: number,
) => {
  // 1. Waist darts
  const { bustPoint } = frame.front
  const { apex } = frame.back.waistDart
  const room = waist - hem - DART.overHem
  const dart = {
    front:
      style.front === "dart"
        ? frontDarts(
            point(bustPoint.x, bustPoint.y - DART.front.short),
            waist,
            waist - Math.min(DART.front.longest, size.hipDepth - DART.front.over, room),
            intake.front,
            style.held?.frontDarts,
          )
        : [],
    back:
      style.back === "dart"
        ? waistDart(apex, waist, waist - Math.min(DART.back.longest, size.hipDepth - DART.back.over, room), intake.back)
        : undefined,
  }

  // 2. Princess openings, drawn past the hip, whatever the hem then cuts off
  const ends = { waist, hip, hem: Math.min(hem, hip - 1), flare }
  const inFront = { ...ends, hem: ends.hem - (size.belly?.rise ?? 0) }
  const wedge = size.hollow?.wedge ?? 0
  const behind = { ...ends, hem: ends.hem + PRINCESS_WEDGE * wedge }
  const opening = {
    front:
      style.front === "princess"
        ? princessOpening([bustPoint], intake.front, inFront, "bust", frame.front.angle)
        : undefined,
    back:
      style.back === "princess" ? princessOpening([frame.back.blade, apex], intake.back, behind, "blade") : undefined,
  }

  // 3. Centre back: a fold, or a seam that comes in at the waist and is back at the hip
  const centre =
    style.centreBack === "fold"
      ? line(point(0, 0), point(0, hem + wedge))
      : profile([
          point(0, 0),
          point(0, STRAIGHT_BACK * waist),
          point(intake.centreBack, waist),
          point(0, hip),
          point(0, hem + wedge),
        ])
  const lost = openingAt(dart.back, bust) + (opening.back?.at(bust) ?? 0)
  const bustX = {
    back: frame.back.bustWidth + atLevel(centre, bust)!.point.x + lost,
    front: frame.front.bustX,
  }
  return { intake, dart, opening, centre, bustX }
}
