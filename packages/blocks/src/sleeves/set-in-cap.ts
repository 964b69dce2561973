import { solve } from "@toile/geometry"
import { isErr } from "@toile/result"
import { clamp } from "../steps/fade.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { type Cap, capCurveLength, capOf, FLAT, FRONT_EASE, refuseCap } from "./cap.js"
import { capsWithin, type FittedCap, fitCap, type GirthWithin, type SleeveFit } from "./fit.js"
import { seamSlant, sleeveHemPath } from "./sleeve-hem.js"

/** A sleeve's cap, and how wide its hem is. */
export interface SleeveCap extends Cap {
  /** Of the sleeve's hem below it. */
  readonly hemLength: number
}

/** What a cap is drawn from, cm. */
export interface SleeveCapAsk {
  /** Both halves of the armhole. */
  readonly armhole: { readonly front: number; readonly back: number }
  /** The mean of both shoulder ends' heights above the underarm. */
  readonly shoulderHeight: number
  readonly fit: SleeveFit
  readonly capEase: number
  /** From the top of the cap to the hem, without a cuff. */
  readonly length: number
  readonly hemLength: number
  /** A sleeve without a cuff: its seams lean in, no more than this a cm; its hem is as wide as that asks for. */
  readonly mostLean?: number
  /** Steps from veryErect -2 to veryCurved +2. */
  readonly posture: number
  /** The measurement that a refusal names. */
  readonly bicepId: string
}

/** A set-in cap lower than this share of its length is flat, and its sleeve stands off the body. */
const LOWEST_CAP = 0.16
/** The shortest seam under the arm that a sleeve is drawn with. */
export const SHORTEST_SEAM = 3.5
/** Caps of any height over an armhole, each half as long as its half of the armhole and its ease (to a micrometre). */
const capsFor = ({ armhole, capEase, length, posture, ...ask }: SleeveCapAsk) => {
  const want = { front: armhole.front + FRONT_EASE * capEase, back: armhole.back + (1 - FRONT_EASE) * capEase }
  const slantOf = (height: number): { readonly hemLength: number; readonly rise: number } => {
    const half = (want.front + want.back) / 2
    const below = Math.max(SHORTEST_SEAM, length - height)
    const { mostLean, hemLength } = ask
    // A long seam's slant is near enough known from the cap's chord
    if (mostLean === undefined)
      return { hemLength, rise: (Math.sqrt(Math.max(1, half ** 2 - height ** 2)) - hemLength / 2) / below }
    // A short one's comes from the width, which is that of a cap that leaves it so
    const hemOf = (width: number): number => clamp(2 * (width - mostLean * below), hemLength, 2 * width - 1)
    const rise = (width: number): number => seamSlant(2 * width, hemOf(width), below)
    const over = (width: number): number =>
      (capCurveLength(width, height, rise(width), "front") + capCurveLength(width, height, rise(width), "back")) / 2 -
      half
    const width = solve(over, 0.01, half)
    if (isErr(width)) return refuseCap(half, height, "front")
    return { hemLength: hemOf(width.value), rise: rise(width.value) }
  }
  const capAt = (height: number): SleeveCap => {
    // The cap leaves the underarm square to the sleeve seam
    const { hemLength, rise } = slantOf(height)
    return { ...capOf(want, height, FLAT, rise), hemLength }
  }
  const girthOf = ({ height, frontWidth, backWidth, hemLength }: SleeveCap): number => {
    const level = Math.min(-SHORTEST_SEAM, height - length)
    const hem = sleeveHemPath({ frontWidth, backWidth, level, posture }, hemLength)
    const { from } = hem.segments[0]!
    const { to } = hem.segments[hem.segments.length - 1]!
    const front = frontWidth + ((from.x + frontWidth) * BELOW_UNDERARM) / from.y
    const back = backWidth - ((to.x - backWidth) * BELOW_UNDERARM) / to.y
    return front + back
  }
  return { want, capAt, girthOf, sound: LOWEST_CAP * (want.front + want.back) }
}

/** The girth that a sleeve has over its lowest sound cap: no armhole takes a wider one well. */
export const widestSleeve = (ask: SleeveCapAsk): number => {
  const { capAt, girthOf, sound } = capsFor(ask)
  return girthOf(capAt(sound))
}

/** The shortest sleeve over an armhole whose lowest sound cap leaves it a seam under the arm. */
export const shortestSleeve = ({ armhole, capEase }: Pick<SleeveCapAsk, "armhole" | "capEase">): number =>
  LOWEST_CAP * (armhole.front + armhole.back + capEase) + SHORTEST_SEAM + ROUNDED
/** Finished lengths come back rounded: a shortest sleeve is not refused for so little. */
export const ROUNDED = 0.02

/** No cap is lower, cm. */
const LOWEST = 0.5
/** Nor higher than this share of its shorter half's length, and a seam is left below it. */
const HIGHEST = 0.8

const heightsOf = (ask: SleeveCapAsk, { want, sound }: ReturnType<typeof capsFor>) => ({
  lowest: LOWEST,
  highest: Math.max(sound, Math.min(HIGHEST * Math.min(want.front, want.back), ask.length - SHORTEST_SEAM)),
  round: ask.armhole.front + ask.armhole.back,
})

/** Girths of the sleeves over caps of usual height. */
export const sleevesOver = (ask: SleeveCapAsk, fit: Pick<GirthWithin, "within">) => {
  const caps = capsFor(ask)
  const [low, high] = capsWithin(fit, heightsOf(ask, caps))
  const at = (height: number): number => caps.girthOf(caps.capAt(height))
  return { narrowest: at(high), widest: at(low) }
}

/**
 * The cap over an armhole, both halves solved for their length: its height comes from the bicep where that is given, else
 * from the fit, lowered where the arm needs a wider sleeve.
 */
export const drawSleeveCap = (ask: SleeveCapAsk): FittedCap<SleeveCap> => {
  const caps = capsFor(ask)
  const { capAt, girthOf, sound } = caps
  const { fit, shoulderHeight, bicepId } = ask
  return fitCap({ fit, capAt, girthOf, ...heightsOf(ask, caps), shoulderHeight, sound, bicepId })
}
