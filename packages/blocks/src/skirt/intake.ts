import { type Branches, LEAST_SEWN, refuse } from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"
import { intakeOver, sideBack } from "./belly.js"
import { leastHeld } from "./dart-lengths.js"
import type { SkirtSize } from "./size.js"

/** How the hip's surplus over the waist is taken in, cm: at each side edge, and in each dart. */
export interface IntakeShares {
  readonly side: number
  /** How far the side seam stands behind its place without a belly. */
  readonly sideBack: number
  /** Of each dart, from the centre on. */
  readonly front: readonly number[]
  readonly back: readonly number[]
}

/** The same with the darts that are sewn. */
export interface Intake extends IntakeShares {
  /** As the shares are with darts of any width; undefined where none is too narrow to be sewn. */
  readonly asked: IntakeShares | undefined
  /** True where a dart had to take more than a cutter likes. */
  readonly strained: boolean
}

/** Darts in each half of the front and in each back. */
export interface DartCounts {
  readonly front: "one" | "two"
  readonly back: "one" | "two"
  /** How many there are (`frontDarts`, `backDarts`), whatever the body would have. */
  readonly held?: Branches | undefined
}

/** A side edge that takes in more from the hips to the waist balloons, cm. */
export const SIDE_MOST = 4
const FRONT_MOST = 2.5
const BACK_MOST = { one: 3, two: 2.8 } as const
const DART_MOST = 5.5 // beyond this a dart no longer lies flat: refuse

/** The side's share of the half intake: a third with two darts everywhere, less of them leave it more. */
const SIDE_SHARE = { two: 0.33, fewer: 0.45 } as const
/** Over a hollow high hip the side takes no more than this of what front's and back's darts take. */
const TO_SIDE = 0.3

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

  // 4. What the belly fills; what it leaves the darts have to take
  const left = intakeOver(size, { side, front, back }, DART_MOST * counts.back)
  if (Math.max(left.front / counts.front, left.back / counts.back) > DART_MOST) refuseIntake(size, darts, total)

  // 5. A prominent seat asks for more in the back's darts, which the sides have less; a flat one the other way round
  const seated = Math.max(0, left.back + (size.backDartsMore ?? 0))
  // 6. A hollow high hip is a side's to follow, and no dart's but by its point: the sides take more, of front and back alike
  const leaves = Math.min(
    TO_SIDE * Math.min(left.front, seated),
    spare(left.front, counts.front),
    spare(seated, counts.back),
  )
  const toSide = Math.max(0, size.closer ?? 0) * clamp(0, SIDE_MOST - left.side, leaves)
  const inFront = left.front - toSide
  const inBack = seated - toSide
  const asked: IntakeShares = {
    side: (total - size.belly - inFront - inBack) / 2,
    sideBack: sideBack(size.belly) - (size.frontHipLess ?? 0),
    front: alike(inFront, counts.front),
    back: alike(inBack, counts.back),
  }
  // Over a belly the darts that were to take it may be gone
  const deep = inFront > most.front || inBack > most.back
  return { ...asSewn(asked, size, darts.held), strained: each > 0.05 && deep }
}

/**
 * Two darts too narrow to be sewn are one; what one is too narrow for the sides take. They are both halves': that front and back keep their
 * waists, the seam moves by half of it.
 */
const asSewn = (asked: IntakeShares, size: SkirtSize, held: Branches | undefined): Omit<Intake, "strained"> => {
  const front = sewnDarts(asked.front, held?.frontDarts, leastHeld("front", size))
  const back = sewnDarts(asked.back, held?.backDarts, leastHeld("back", size))
  if (front === asked.front && back === asked.back) return { ...asked, asked: undefined }
  const lacks = { front: sum(asked.front) - sum(front), back: sum(asked.back) - sum(back) }
  return {
    side: asked.side + (lacks.front + lacks.back) / 2,
    sideBack: asked.sideBack - (lacks.front - lacks.back) / 2,
    front,
    back,
    // Darts that are held are another body's: the whole side gives the difference
    asked: held === undefined ? asked : undefined,
  }
}

/** As many as can be sewn, or as are held, each then no narrower than `least`. */
const sewnDarts = (asked: readonly number[], held: number | undefined, least: number): readonly number[] => {
  const all = sum(asked)
  const darts = Math.min(asked.length, held ?? Math.floor(all / LEAST_SEWN))
  return darts === asked.length && held === undefined
    ? asked
    : alike(held === undefined ? all : Math.max(all, darts * least), darts)
}

/** What darts of a half can give to the sides: two no more than leaves them two, so that none comes back where the sides take less again. */
const spare = (all: number, darts: number): number => (darts === 1 ? all : Math.max(0, all - darts * LEAST_SEWN))

const alike = (intake: number, darts: number): readonly number[] => Array.from({ length: darts }, () => intake / darts)

const sum = (all: readonly number[]): number => all.reduce((whole, one) => whole + one, 0)

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
