import type { Warning } from "@toile/draft-model"
import { heldIntake, refuse } from "@toile/pattern-model"
import { clamp, fade } from "../steps/fade.js"
import { GROWS, onNaturalWaist } from "./above-waist.js"
import { type Belly, dartsLeft, frontOver, leansOut, sideOut, type ToldWaist } from "./belly.js"
import {
  DART_LEAST,
  FRONT_DART_LENGTH,
  frontDartLeft,
  hollowOver,
  lowDarts,
  widestDart,
  widestUsual,
} from "./dart-lengths.js"
import { SEAT } from "./figure.js"
import { frontHip, type TrouserSize, type Unrisen, WAIST_EASED_IN } from "./size.js"
import type { BackShape, WaistShape } from "./waist-shape.js"

/** How the hip's surplus over the waist is taken in, cm. */
export interface WaistIntake {
  /** The front's and the back's part of half the waist seam, without darts and pleats. */
  readonly front: number
  readonly back: number
  /** At centre front; below 0 it goes out there. */
  readonly centreFront: number
  /** In the front's dart, or in its first pleat beyond what that has at the hip. */
  readonly frontDart: number
  /** In each of the back's darts, from centre back to the side: of one that a low band makes short a part; or in a yoke's. */
  readonly backDarts: readonly number[]
  /** What both sides of one half take in beyond their limit, because no dart is left to take it. */
  readonly strained: number
}

/** The front of the waist is this much more than a quarter (our choice). */
const FRONT_MORE = 0.75
/**
 * How far the front's part goes from there to where both sides would take in alike: of a band that lies so far below the natural waist, cm,
 * and of one on it, where centre back's lean takes in so much more that the front would be far wider than the back (our choice).
 */
const EVENLY = { low: 0.6, natural: 0.4, from: 2.5 } as const
/** Beyond this at both sides together the darts take the rest (workroom practice: a side at most 4). */
const SIDES_MOST = 8
/** Of that rest the back's darts take the larger part where the front has one too; the seat is the rounder. */
const BACK_PART = 0.6
/**
 * A narrower dart is none to sew: from a little more on its intake goes over into the side (workroom practice: 0.6 to 1.0). A flat seat leaves as
 * much as comes to the least that is sewn, 0.8.
 */
const NARROW = { gone: 0.6, whole: 0.95, flat: 0.884 } as const
/** A figure with a very small waist may have its darts so much deeper. */
const DART_DEEPER = { darts: 1.5, yoke: 0.7 } as const
/** So much more than its limit a side cannot take in. */
const STRAINED_MOST = 8

/** Shares of the half intake, and the most for one dart: Aldrich's 2.25 in front, hers of about 2 each behind. */
const FRONT_DART = { share: 0.15, most: 2.5 } as const
const ONE_BACK_DART = { share: 0.22, most: 3 } as const
const TWO_BACK_DARTS = { share: 0.27, most: 2.8 } as const
/** One of a back's darts: how much of it a low band leaves, from 0 to 1, and how wide it may be for its length. */
interface BackDart {
  readonly left: number
  readonly widest: number
}

interface BackDarts {
  readonly darts: readonly BackDart[]
  /** How many they are: of one that a low band makes short, a part. */
  readonly count: number
  readonly share: number
  readonly most: number
}

const backDartsFor = (shape: BackShape, size: Pick<Unrisen, "bandLevel" | "frontHipLess">): BackDarts => {
  if (shape.kind === "yoke")
    return { darts: [{ left: 1, widest: Number.POSITIVE_INFINITY }], count: 1, share: 0.16, most: 1.8 }
  const low = lowDarts(shape.lengths, size)
  const count = sum(low.map(({ left }) => left))
  // What a prominent seat gives is not held by a dart's length
  const bySeat = count === 0 ? 0 : Math.max(0, dartsBySeat(size)) / count
  const darts = low.map(({ length, left }) => ({ left, widest: widestDart(length, size) + bySeat }))
  const second = clamp(0, count - 1, 1)
  const between = (one: number, two: number): number => one + second * (two - one)
  return {
    darts,
    count,
    share: between(ONE_BACK_DART.share, TWO_BACK_DARTS.share),
    most: Math.min(
      between(ONE_BACK_DART.most, TWO_BACK_DARTS.most),
      Math.max(0, ...low.map(({ length }) => widestUsual(length, size))),
    ),
  }
}

const sum = (each: readonly number[]): number => each.reduce((all, one) => all + one, 0)

/** What each takes in where a whole one, as long as it needs to be, would take so much. */
const takenAt = (each: number, { darts }: BackDarts): readonly number[] =>
  darts.map(({ left, widest }) => Math.min(each, widest) * left)

/** What a whole one would take in where they take so much together, cm; what their lengths do not let them take, they all take alike. */
const sharedOut = (together: number, { darts, count }: BackDarts): { readonly each: number; readonly over: number } => {
  let rest = together
  let open = count
  let each = 0
  for (const { left, widest } of darts.toSorted((a, b) => a.widest - b.widest)) {
    if (rest <= widest * open) return { each: rest / open, over: 0 }
    each = widest
    rest -= widest * left
    open -= left
  }
  return { each, over: rest / count }
}

/** What all darts of one back take in more for a seat that is told. */
const dartsBySeat = ({ frontHipLess = 0 }: Pick<Unrisen, "frontHipLess">): number =>
  (SEAT.darts / SEAT.hip) * frontHipLess

/** What centre front takes in where nothing is said of the body (Aldrich). */
export const CENTRE_FRONT_IN = 1

/**
 * How the waist is shared: as usual; over a belly as without one, and its parts added; above the natural waist as there, and what the body
 * grows added; finished trousers tell it themselves.
 */
export const shareWaist = (size: Unrisen, shape: WaistShape): WaistIntake => {
  const { belly, told } = size
  const natural = onNaturalWaist(size)
  const shared = grown(
    belly === undefined ? shareUsually(natural, shape) : shareOver(belly, natural, shape),
    hollowOver(size),
  )
  return asHeld(told === undefined ? shared : asTold(told, shared, size, shape), shape)
}

const grown = (intake: WaistIntake, over: number): WaistIntake =>
  over === 0 ? intake : { ...intake, front: intake.front + GROWS.front * over, back: intake.back + GROWS.back * over }

/** A front's dart that is held takes at the least what is sewn, and the side gives it; one that is held away goes into the side. */
const asHeld = (intake: WaistIntake, { front, held }: WaistShape): WaistIntake =>
  held === undefined || front !== "dart"
    ? intake
    : { ...intake, frontDart: heldIntake(intake.frontDart, held.frontDarts) }

/** What each dart of one back takes in, as many as are held; a yoke has none to see. */
export const backDartIntakes = (
  { backDarts }: Pick<WaistIntake, "backDarts">,
  { back, held }: WaistShape,
): readonly number[] =>
  back.kind === "darts" ? backDarts.map((taken, i) => heldIntake(taken, held?.backDarts, i)) : []

const halfSewn = ({ waistSeam }: Pick<Unrisen, "waistSeam">): number => (waistSeam + WAIST_EASED_IN) / 2
const takenByLean = ({ depth, hipHeight, seatLean }: Unrisen): number => ((depth - hipHeight) * seatLean) / 20

/** The waist without the belly, and the belly: darts go first, then centre front and the sides go out, as far as they may. */
const shareOver = (belly: Belly, size: Unrisen, shape: WaistShape): WaistIntake => {
  const usual = shareUsually({ ...size, waistSeam: size.waistSeam - 2 * belly.half }, shape)
  const left = dartsLeft(belly.half)
  // What goes into a pleat or a yoke has no least width, and goes evenly
  const frontDart =
    shape.front === "dart"
      ? dartLeftOf(usual.wanted.front, left.front, frontDartLeft(size))
      : usual.frontDart * left.front
  const backDarts =
    shape.back.kind === "darts"
      ? takenAt(dartLeftOf(usual.wanted.back, left.back), backDartsFor(shape.back, size))
      : usual.backDarts.map((taken) => taken * left.back)
  const centreFront = usual.centreFront - leansOut(belly)
  const half = halfSewn(size)
  const wanted = frontOver(belly, usual.front, half)
  // A side that leans out without a belly keeps what it has there: with one that begins nothing jumps
  const most = Math.max(usual.front, frontHip(size) - centreFront - frontDart + sideOut(belly))
  // Beyond that front and back grow alike
  const over = Math.max(0, wanted - most)
  const front = wanted - over + (0.5 / belly.inFront) * over
  return { front, back: half - front, centreFront, frontDart, backDarts, strained: usual.strained }
}

/** A dart as it is wanted, and how much deeper a very small waist has it. */
interface WantedDart {
  readonly usual: number
  readonly deeper: number
}

/** What a belly leaves of a dart, of one that a low band makes short a part. */
const dartLeftOf = ({ usual, deeper }: WantedDart, share: number, lengthLeft = 1): number =>
  faded(usual * share) * lengthLeft + deeper * share

const asTold = (told: ToldWaist, shared: WaistIntake, size: Unrisen, { back }: WaistShape): WaistIntake => {
  const front = told.front ?? shared.front
  return {
    front,
    back: shared.front + shared.back - front,
    centreFront: told.centreFrontLean === undefined ? shared.centreFront : CENTRE_FRONT_IN - told.centreFrontLean,
    frontDart: told.frontDart ?? shared.frontDart,
    backDarts: told.backDart === undefined ? shared.backDarts : dartsTold(told.backDart, backDartsFor(back, size)),
    strained: shared.strained,
  }
}

/** What is told of all darts wins over what their lengths let them take. */
const dartsTold = (together: number, back: BackDarts): readonly number[] => {
  if (back.count === 0) return takenAt(0, back)
  const { each, over } = sharedOut(together, back)
  return takenAt(each, back).map((taken, i) => taken + over * back.darts[i]!.left)
}

/** What the darts of one back take in together. */
export const backDartsOf = (intake: WaistIntake, shape: WaistShape): number =>
  sum(shape.back.kind === "yoke" ? intake.backDarts : backDartIntakes(intake, shape))

interface UsualIntake extends WaistIntake {
  readonly wanted: { readonly front: WantedDart; readonly back: WantedDart }
}

const shareUsually = (size: Unrisen, shape: WaistShape): UsualIntake => {
  const half = halfSewn(size)
  const intake = size.hip / 2 - half

  // 1. Centre front takes in 1.0, nothing on a stout figure: waist over 0.92 of the hip
  const centreFront = CENTRE_FRONT_IN - fade(0.86, 0.94, size.waistSeam / size.hip)

  // 2. Darts: most where the waist is small, gone before they become pinches. What a yoke takes in cannot be seen, and
  // needs no fading
  const behind = backDartsFor(shape.back, size)
  const { count, share, most } = behind
  const bySeat = count === 0 ? 0 : dartsBySeat(size) / count
  const shared = count === 0 ? 0 : (share * intake) / count
  const seated = count === 0 ? 0 : clamp(0, shared + bySeat, most + bySeat)
  // A flat seat's dart that is sewn for a usual one is still sewn
  const eachBack = shape.back.kind === "yoke" ? seated : Math.max(seated, clamp(0, shared, NARROW.flat))
  const usualBack = shape.back.kind === "yoke" ? eachBack : faded(eachBack)
  const eachFront = shape.front === "flat" ? 0 : clamp(0, FRONT_DART.share * intake, FRONT_DART.most)
  // A short dart goes evenly: one that went by its width as well would be gone within a millimetre of the rise
  const frontLeft = shape.front === "dart" ? frontDartLeft(size) : 1
  const wholeFront = shape.front === "dart" ? faded(eachFront) : eachFront
  const usualFront = wholeFront * frontLeft
  const usualBehind = sum(takenAt(usualBack, behind))

  // 3. Centre back's lean takes in as well. What would balloon at the sides goes to the darts, as far as they may be
  // deepened and their lengths let them
  const byLean = takenByLean(size)
  const others = centreFront + byLean + usualFront
  const left = Math.max(0, intake - others - usualBehind - SIDES_MOST)
  const frontWidest = shape.front === "dart" ? widestDart(FRONT_DART_LENGTH, size) : Number.POSITIVE_INFINITY
  const frontDeeper = shape.front === "flat" ? 0 : clamp(0, frontWidest - wholeFront, DART_DEEPER.darts) * frontLeft
  const front = Math.min((1 - BACK_PART) * left, frontDeeper)
  const deeper =
    count === 0
      ? 0
      : clamp(0, sharedOut(usualBehind + left - front, behind).each - usualBack, DART_DEEPER[shape.back.kind])
  const frontDart = usualFront + front
  const backDarts = takenAt(usualBack + deeper, behind)
  const strained = left - front - (sum(backDarts) - usualBehind)
  // A low band that keeps darts narrow refuses nobody whom longer ones would fit
  const deepest = count * (usualBack + DART_DEEPER[shape.back.kind])
  const frontMost = shape.front === "flat" ? 0 : DART_DEEPER.darts * frontLeft
  if (intake - others - deepest - frontMost - SIDES_MOST > STRAINED_MOST)
    refuse({
      code: "intake",
      measurement: size.from.waist,
      message: `${size.from.waist}: the finished hip is ${(2 * intake + WAIST_EASED_IN).toFixed(1)} cm larger than the waist; so much cannot be taken in`,
    })

  // 4. The more centre back's lean takes in, the more of the waist is the front's, so that the two sides are shaped
  // alike. The front's side takes in no more than its limit
  const alike = (half + sum(backDarts) + byLean - centreFront - frontDart - 1) / 2
  const wantedFront = half / 2 + FRONT_MORE
  const frontPart = Math.max(
    wantedFront + evenly(size) * (alike - wantedFront),
    frontHip(size) - centreFront - frontDart - shape.frontSideMost - strained / 2,
  )
  const wanted = {
    front: { usual: eachFront, deeper: front },
    back: { usual: eachBack, deeper },
  }
  return { front: frontPart, back: half - frontPart, centreFront, frontDart, backDarts, strained, wanted }
}

const evenly = ({ bandLevel = 0 }: Unrisen): number =>
  EVENLY.natural + fade(0, EVENLY.from, bandLevel) * (EVENLY.low - EVENLY.natural)

/** What a cutter is told of the waist: sides that are rounder than they should be. */
export const waistNotes = (size: TrouserSize, shape: WaistShape): readonly Warning[] => {
  const { strained } = shareWaist(size, shape)
  return strained > 0.3
    ? [
        {
          code: "sidesRound",
          measurement: size.from.waist,
          message: `${size.from.waist}: the finished hip is ${(size.hip - size.waistSeam).toFixed(1)} cm larger than the waist; each side takes in ${(strained / 2).toFixed(1)} cm more than lies well${shape.front === "flat" ? ", because the front has no dart" : ""}`,
        },
      ]
    : []
}

const faded = (wanted: number): number => {
  const kept = wanted * fade(NARROW.gone, NARROW.whole, wanted)
  return kept < DART_LEAST ? 0 : kept
}
