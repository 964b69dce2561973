import { degrees, radians } from "@toile/geometry"
import { clamp, fade } from "../steps/fade.js"

/** What the darts and the centre back take in at the waist of one half, cm; the side takes the rest. */
export interface WaistIntake {
  readonly front: number
  readonly back: number
  readonly centreBack: number
}

/**
 * Bunka gives of the half waist's intake 29 % to the front, 11 to the side, 53 to two places of the back and 7 to its
 * centre; with one dart in the back a third goes there and a third to the side.
 */
const SHARE = { front: 0.28, back: 0.33, centreBack: 0.07 } as const
const MOST = { front: 4, back: 4.5, centreBack: 1.5 } as const
/** Thinner darts are not sewn. */
const LEAST = 0.1

/** Of what a full bust has more than the usual one so much is shaped out in the front's dart; 0.3 stay at the waist (0.15 of 0.5). */
const FULL_BUST = 0.7
/** A bust is counted as fuller or smaller by no more than these shares of the half waist's intake. */
const FULLER = { low: -0.4, high: 0.8 } as const

/**
 * What the half waist's intake gives to each place.
 *
 * @param fuller what the front half has of the bust more than usual, cm
 * @param depth of the waist below the bust point
 * @param gives what each dart gives to a belly
 */
export const shareWaistIntake = (total: number, fuller: number, depth: number, gives = NOTHING_GIVEN): WaistIntake => {
  const all = Math.max(0, total)
  const more = clamp(FULLER.low * all, fuller, FULLER.high * all)
  const rest = all - more
  const front = Math.min(Math.min(SHARE.front * rest, MOST.front) + FULL_BUST * more, widestFrontDart(depth))
  const back = Math.min(SHARE.back * rest, MOST.back)
  return {
    front: dart("front", front - gives.front),
    back: dart("back", back - gives.back),
    centreBack: Math.min(SHARE.centreBack * rest, MOST.centreBack),
  }
}

const NOTHING_GIVEN: Pick<WaistIntake, "front" | "back"> = { front: 0, back: 0 }

/** A dart below 1.0 fades into the side, so that no dart appears at once, and is gone by this; a back's sooner, since few of them are left too thin to sew so. */
const GONE = { front: 0.4, back: 0.7 } as const

const dart = (half: keyof typeof GONE, intake: number): number => {
  const kept = intake * fade(GONE[half], 1, intake)
  return kept < LEAST ? 0 : kept
}

/** The waist rises towards a dart by this share of what would make it an even arc between centre and leg. */
const LIFT = 0.5

/** How far a dart's legs end above the waist's level, so far from the centre, the dart so deep and so wide. */
export const dartLift = (run: number, depth: number, intake: number): number => (LIFT * run * (intake / 2 / depth)) / 2

/** A sewn waist dart ends so far short of the bust point, and is no wider there than this, degrees: more stands off in a point. */
export const FRONT_DART = { short: 2, most: 45 } as const

/** Half of the widest front dart's angle, as it is seen from the bust point, for its depth below that. */
const halfMost = (depth: number): number =>
  Math.atan((Math.tan(radians(FRONT_DART.most / 2)) * Math.max(0, depth - FRONT_DART.short)) / depth)

/** The widest front waist dart, of a bust point so far above the waist; what is more goes to the sides. */
export const widestFrontDart = (depth: number): number => 2 * depth * Math.tan(halfMost(depth))

/** What a front waist dart of such an intake has left for the bust dart, degrees about the bust point. */
export const roomForBust = (depth: number, intake: number): number =>
  Math.max(0, degrees(2 * (halfMost(depth) - Math.atan(intake / 2 / depth))))
