import { type Branches, refuse } from "@toile/pattern-model"
import { clamp, fade } from "../steps/fade.js"
import { intakeOver, sideBack } from "./belly.js"
import { leastHeld } from "./dart-lengths.js"
import type { SkirtSize } from "./size.js"

/** How the hip's surplus over the waist is taken in, cm: at each side edge, and in each dart. */
export interface Intake {
  readonly side: number
  /** 0 for a dart that has faded out. */
  readonly front: readonly number[]
  readonly back: readonly number[]
  /** How far the side seam stands behind its place without a belly. */
  readonly sideBack: number
  /** True where a dart had to take more than a cutter likes. */
  readonly strained: boolean
}

/** Darts in each half of the front and in each back. */
export interface DartCounts {
  readonly front: "one" | "two"
  readonly back: "one" | "two"
  /** How many there are (`frontDarts`, `backDarts`), whatever the body would have: none, or all. */
  readonly held?: Branches | undefined
}

const SIDE_MOST = 4 // a side that takes in more balloons
const FRONT_MOST = 2.5
const BACK_MOST = { one: 3, two: 2.8 } as const
const DART_MOST = 5.5 // beyond this a dart no longer lies flat: refuse
/** A dart that appears moves no outline by more than a few tenths of a millimetre: closing it turns a facing's end by 1 / 13 of it a cm. */
const DART_LEAST = 0.02

/** The side's share of the half intake: a third with two darts everywhere, less of them leave it more. */
const SIDE_SHARE = { two: 0.33, fewer: 0.45 } as const
/** The back is rounder below the waist than the front: its darts take this much of what the side leaves. */
const BACK_SHARE = 0.62

/**
 * Shares the half intake between side and darts. The split is that of Aldrich's skirt block, taken apart so that it
 * holds for any figure: her side (8 of 14 on a standard size) is limited, the rest goes into darts by their number.
 */
export const shareIntake = (size: SkirtSize, darts: DartCounts): Intake => {
  // The body's normal waist first: a belly fills the intake from the front
  const total = (size.hip - size.bodyWaist - size.easedIn) / 2 + size.belly
  const counts = { front: darts.front === "one" ? 1 : 2, back: darts.back === "one" ? 1 : 2 }

  // 1. The side's share
  const sideShare = darts.front === "two" && darts.back === "two" ? SIDE_SHARE.two : SIDE_SHARE.fewer
  let side = clamp(0, (sideShare * total) / 2, SIDE_MOST)

  // 2. The rest to the darts; what is over the limits of one goes on to the other, then to the side
  const most = { front: FRONT_MOST * counts.front, back: BACK_MOST[darts.back] * counts.back }
  const rest = total - 2 * side
  let front = Math.min((1 - BACK_SHARE) * rest, most.front)
  let back = Math.min(rest - front, most.back)
  front = Math.min(rest - back, most.front)
  side = Math.min((total - front - back) / 2, SIDE_MOST)

  // 3. A figure with a very small waist: the darts take what is left, evenly, and the cutter is told
  const each = (total - 2 * side - front - back) / (counts.front + counts.back)
  front += each * counts.front
  back += each * counts.back
  if (Math.max(front / counts.front, back / counts.back) > DART_MOST) refuseIntake(size, darts, total)

  // 4. What the belly fills. A dart too narrow to sew fades into the side, so that no dart appears at once
  const left = intakeOver(size, { side, front, back }, DART_MOST * counts.back)
  const frontEach = sewnAs(left.front / counts.front, darts.held?.frontDarts, leastHeld("front", size))
  // 5. A prominent seat asks for more in the back's darts, which the sides have less; a flat one the other way round
  const backEach = sewnAs(
    Math.max(0, left.back + (size.backDartsMore ?? 0)) / counts.back,
    darts.held?.backDarts,
    leastHeld("back", size),
  )
  side = (total - size.belly - frontEach * counts.front - backEach * counts.back) / 2
  // The side is both halves': what a dart fades by would move front against back, were the seam not moved
  const fadedMore = left.front - frontEach * counts.front - (left.back - faded(left.back / counts.back) * counts.back)
  return {
    side,
    sideBack: sideBack(size.belly) - (fadedMore / 2) * fade(0, 2, size.belly) - (size.frontHipLess ?? 0),
    front: Array.from({ length: counts.front }, () => frontEach),
    back: Array.from({ length: counts.back }, () => backEach),
    strained: each > 0.05,
  }
}

/** More darts, where they would do, are an option's matter; a figure beyond them is the measurement's. */
const refuseIntake = (size: SkirtSize, darts: DartCounts, total: number): never => {
  const surplus = `the finished hip (${size.from.hip}) is ${(size.hip - size.bodyWaist).toFixed(1)} cm larger than the waist (${size.from.waist}); the darts cannot take in so much${moreDarts(darts)}`
  const spread = total - 2 * SIDE_MOST <= 4 * DART_MOST && moreDarts(darts) !== ""
  const option = darts.back === "one" ? "dartsBack" : "dartsFront"
  return spread
    ? refuse({ code: "intake", option, message: `${option}: ${surplus}` })
    : refuse({ code: "intake", measurement: size.from.waist, message: `${size.from.waist}: ${surplus}` })
}

/** What a figure with deep darts may do about it; "" where nothing is left. */
export const moreDarts = (darts: DartCounts): string => {
  const single = [...(darts.front === "one" ? ["dartsFront"] : []), ...(darts.back === "one" ? ["dartsBack"] : [])]
  return single.length === 0 ? "" : `; two darts (${single.join(" and ")}) would spread it`
}

/** A dart narrower than some 0.8 is none to sew: from a little more on it goes over into the side, within this (our choice). */
const NARROW = { gone: 0.72, whole: 0.88 } as const

/** A dart as it is sewn: as another body has it where that is held, and the side gives the difference. */
const sewnAs = (intake: number, held: number | undefined, least: number): number =>
  held === undefined ? faded(intake) : held === 0 ? 0 : Math.max(faded(intake), least)

const faded = (intake: number): number => {
  const kept = intake * fade(NARROW.gone, NARROW.whole, intake)
  return kept < DART_LEAST ? 0 : kept
}
