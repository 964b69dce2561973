import { seenShift, shareInFront } from "../bodice/belly-size.js"
import { bustPointOf } from "../bodice/bust-point.js"
import { type WaistIntake, widestFrontDart } from "../bodice/waist-intake.js"
import { clamp, fade } from "../steps/fade.js"
import { fadedDart, shareTogether } from "../upper-body/suppression.js"
import { HAIR, type Told, told } from "../upper-body/told.js"
import { straightWaist, suppressedWaist, type WaistAsk } from "../upper-body/waist.js"
import type { TorsoSize } from "./size.js"
import type { WaistPlaces } from "./style.js"

/** What each place takes in a half, cm, as long as all of them are enough. */
const MOST = { front: 3, back: 3.8, centreBack: 1 } as const
/**
 * What each takes beyond that once all are at their most, cm, for a small waist: darts and centre back up to a bodice block's own (of 4,
 * 4.5 and 1.5); a princess seam parts the cloth from top to hem, so that it lies flat with more.
 */
const BEYOND = { none: 0, dart: { front: 1, back: 0.7 }, princess: 3, seam: 0.5 } as const
/** Both edges of a side seam, each from the straight line between bust and hip: more balloons over the hip. */
const SIDES_MOST = 5.6
const sidesOf = ({ sides = SIDES_MOST }: WaistPlaces): number => sides

type Limits = Readonly<Record<keyof typeof MOST, number>>

const limitsOf = ({ front, back, centreBack }: WaistPlaces): Limits => ({
  front: front === "none" ? 0 : MOST.front,
  back: back === "none" ? 0 : MOST.back,
  centreBack: centreBack === "none" ? 0 : MOST.centreBack,
})

/** Where both halves are shaped: a back alone that took more would leave the front too wide beside it. */
const beyondOf = ({ front, back, centreBack }: WaistPlaces): Limits => {
  if (front === "none" || back === "none") return NOTHING
  return {
    front: front === "dart" ? BEYOND.dart.front : BEYOND[front],
    back: back === "dart" ? BEYOND.dart.back : BEYOND[back],
    centreBack: BEYOND[centreBack],
  }
}
const NOTHING: Limits = { front: 0, back: 0, centreBack: 0 }

const sumOf = ({ front, back, centreBack }: Limits): number => front + back + centreBack

/** What all darts and the centre take together at the most. */
const darts = (places: WaistPlaces): number => sumOf(limitsOf(places)) + sumOf(beyondOf(places))

/**
 * Shares a half's suppression: all places together to their limits, the sides among them, then darts and seams alone what they take
 * beyond; a finished waist that is still smaller has more of all.
 */
const sharedIntake = (total: number, places: WaistPlaces): Limits => {
  const limits = limitsOf(places)
  const beyond = beyondOf(places)
  const [usual, most] = [sumOf(limits) + sidesOf(places), darts(places) + sidesOf(places)]
  if (total <= usual) return shareTogether(total, limits, sidesOf(places))
  const share = Math.min(1, (total - usual) / (most - usual || 1))
  const more = Math.max(1, total / most)
  const taken = (place: keyof Limits): number => (limits[place] + share * beyond[place]) * more
  return { front: taken("front"), back: taken("back"), centreBack: taken("centreBack") }
}

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

/** What a half is taken in from the straight line to its normal waist, the one without its belly. */
const takenIn = (size: Girths & { readonly waistGirth: number }, belly: number): number =>
  straightHalf(size) - size.waistGirth / 2 + belly

/** Of a belly the front usually has so much: what its dart and half of the sides give up, beyond what they take in half of it. */
export const usuallyInFront = (
  size: Girths & { readonly waistGirth: number },
  places: WaistPlaces,
  belly: number,
): number => {
  const all = takenIn(size, belly)
  const givenUp = clamp(0, all, belly)
  return inFront(all, places) - inFront(all - givenUp, places) + (belly - givenUp) / 2
}

/** What a front's dart and its half of the sides take of so much. */
const inFront = (total: number, places: WaistPlaces): number => {
  const shares = sharedIntake(Math.max(0, total), places)
  return (Math.max(0, total) - sumOf(shares)) / 2 + shares.front
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
  const limits = limitsOf(places)
  const shares = sharedIntake(total, places)
  const ofFront = shareInFront(seen) * belly
  const shift = seenShift(belly, seen)
  const over = (dart: number, gives: number, held: number | undefined): number =>
    fadedDart(Math.max(0, dart - gives), held)
  return {
    front: over(shares.front, ofFront + shift, places.held?.front),
    back: over(Math.max(shares.back, Math.min(shares.back + shift, limits.back)), belly - ofFront, places.held?.back),
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
