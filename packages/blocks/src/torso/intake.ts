import { seenShift, shareInFront } from "../bodice/belly-size.js"
import { bustPointOf } from "../bodice/bust-point.js"
import { type WaistIntake, widestFrontDart } from "../bodice/waist-intake.js"
import { clamp, fade } from "../steps/fade.js"
import { fadedDart, shareTogether } from "../upper-body/suppression.js"
import { HAIR, type Told, told } from "../upper-body/told.js"
import { straightWaist, suppressedWaist, type WaistAsk } from "../upper-body/waist.js"
import type { TorsoSize } from "./size.js"

/** Where a garment may be taken in at the waist besides its side seams. */
export interface WaistPlaces {
  readonly front: boolean
  readonly back: boolean
  readonly centreBack: boolean
  /** What both edges of a side seam take at the most, where that is less than usual. */
  readonly sides?: number
  /** How many darts there are in a half; undefined where the body decides. */
  readonly held?: { readonly front: number | undefined; readonly back: number | undefined }
}

/** The most that each place takes in a half, cm; more would not lie flat in one piece above and below the waist. */
const MOST = { front: 3, back: 3.8, centreBack: 1 } as const
/** Both edges of a side seam, each from the straight line between bust and hip: more balloons over the hip. */
const SIDES_MOST = 5.6
const sidesOf = ({ sides = SIDES_MOST }: WaistPlaces): number => sides

/** What all darts and the centre take together at the most. */
const darts = (places: WaistPlaces): number =>
  (["front", "back", "centreBack"] as const).reduce((sum, place) => sum + (places[place] ? MOST[place] : 0), 0)

type Girths = Pick<
  TorsoSize,
  | "bustGirth"
  | "hipGirth"
  | "hipDepth"
  | "bustPointDistance"
  | "backNeckToWaist"
  | "frontLength"
  | "sideNeckToBustPoint"
>

/** The smallest waist that side seams and darts can make. */
export const smallestWaist = (size: Girths, places: WaistPlaces): number =>
  2 * (straightHalf(size) - sidesOf(places) - darts(places))

/** Half of the garment on a straight line from bust to hip, at the waist: suppression counts from here. */
const straightHalf = (size: Girths): number => {
  const down = bustPointOf(size).y + size.backNeckToWaist
  return straightWaist(size.bustGirth, size.hipGirth, down, size.hipDepth) / 2
}

/** A waist that bulges out between bust and hip has at least this much ease. */
const LEAST_EASE = 4

/**
 * The finished waist that side seams and darts can make under this bust and over this hip: not smaller than they can
 * take in, and not out beyond the straight side unless the body's own waist asks for it.
 */
export const finishedWaist = (
  size: Girths,
  places: WaistPlaces,
  /** `dartsBy`: the option, left out, that puts darts into the front. */
  ask: WaistAsk & { readonly dartsBy?: string | undefined },
  /** Of a half, cm: the waist is made over the body's normal one, and has the belly besides. */
  belly = 0,
): Told<number> => {
  const { body, ease } = ask
  const straight = straightHalf(size) + belly
  const wanted = Math.min(body + ease, Math.max(2 * straight, body + Math.min(ease, LEAST_EASE)))
  const smallest = smallestWaist(size, places)
  const taking = darts(places) > 0 ? "side seams and darts" : "side seams"
  const more = ask.dartsBy === undefined ? "" : `; waist darts in the front (${ask.dartsBy}) would`
  const waist = suppressedWaist(ask, smallest, `${taking} take in no more${more}`, wanted)
  return waist.value < body + ease - HAIR
    ? told(waist.value, {
        code: "waistStraight",
        excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }],
        message: `waistEase: the waist has ${(waist.value - body).toFixed(1)} cm of ease instead of ${ease}: the sides run straight`,
      })
    : waist
}

const most = (places: WaistPlaces, place: keyof typeof MOST): number => (places[place] ? MOST[place] : 0)

/** What a half is taken in from the straight line to its normal waist, the one without its belly. */
const takenIn = (size: Girths & { readonly waistGirth: number }, belly: number): number =>
  straightHalf(size) - size.waistGirth / 2 + belly

/** Of a belly the front usually has so much: of what darts and sides give up its places' share, beyond that half. */
export const usuallyInFront = (
  size: Girths & { readonly waistGirth: number },
  places: WaistPlaces,
  belly: number,
): number => {
  const share = (most(places, "front") + sidesOf(places) / 2) / (darts(places) + sidesOf(places))
  const givenUp = clamp(0, takenIn(size, belly), belly)
  return share * givenUp + (belly - givenUp) / 2
}

/**
 * Shares the half's suppression so that darts and sides reach their limits together. Over a belly that of the normal
 * waist is shared, and the darts give way to it first: the front's to its share, the back's to the rest. Where one is seen that the
 * girths do not tell, the front's give more, and the back's take that.
 */
export const shareTorsoIntake = (
  size: Girths & { readonly waistGirth: number },
  places: WaistPlaces,
  /** Of a half, cm. */
  belly = 0,
  /** Steps of one that is seen. */
  seen = 0,
): WaistIntake => {
  const total = Math.max(0, takenIn(size, belly))
  const limits = { front: most(places, "front"), back: most(places, "back"), centreBack: most(places, "centreBack") }
  const shares = shareTogether(total, limits, sidesOf(places))
  const inFront = shareInFront(seen) * belly
  const shift = seenShift(belly, seen)
  const over = (dart: number, gives: number, held: number | undefined): number =>
    fadedDart(Math.max(0, dart - gives), held)
  return {
    front: over(shares.front, inFront + shift, places.held?.front),
    back: over(Math.max(shares.back, Math.min(shares.back + shift, limits.back)), belly - inFront, places.held?.back),
    centreBack: shares.centreBack,
  }
}

/**
 * Of each cm that a half of the front has of a full bust beside the back's so much is shaped out in its waist darts, or in its princess
 * seam, and not at the sides; all of it where the front's are at least so wide as the second without it, none of it up to the first, cm,
 * so that the darts go over a belly as ever.
 */
const OF_BUST = { share: 0.5, from: 0.8, to: 2 } as const

/** What darts or princess seam of a front take at the waist over a full bust, as far as one dart may be wide: `depth` is the bust point's over it. */
export const overFullBust = (front: number, fuller: number, depth: number): number =>
  front +
  fade(OF_BUST.from, OF_BUST.to, front) * clamp(0, OF_BUST.share * fuller, Math.max(0, widestFrontDart(depth) - front))
