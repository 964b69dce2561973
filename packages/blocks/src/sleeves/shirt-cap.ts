import { curve, type Path, pathLength, point, solve } from "@toile/geometry"
import { type EaseAdj, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { clamp } from "../steps/fade.js"
import { solveNear } from "../steps/solve-near.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { seamSlant, sleeveHemPath } from "./sleeve-hem.js"

/** A sleeve's cap over its base line (y = 0), the top above x = 0, the front at x < 0. */
export interface Cap {
  readonly height: number
  /** From the front underarm up to the top, from the top down to the back underarm. */
  readonly front: Path
  readonly back: Path
  readonly frontWidth: number
  readonly backWidth: number
  /** Of the sleeve's hem below it. */
  readonly hemLength: number
}

/**
 * How a sleeve goes over its armhole: a cap of a height; a girth 2.5 below the underarm; or a cap that is a share of the
 * shoulder's height, lowered where the girth would be less than `atLeast`: with `least`, not below the lowest sound cap
 * while the girth is that at the least.
 */
export type SleeveFit =
  | { readonly capHeight: number }
  | { readonly bicep: number }
  | { readonly atLeast: number; readonly capShare: number; readonly least?: number }

/** What a cap is drawn from, cm. */
export interface CapAsk {
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
/** Of the cap's ease so much lies in front. */
const FRONT_EASE = 0.45
/** Handles of the cap's curve as shares of its half width, at the underarm and at the top: the front is hollower. */
const FULLNESS = { front: { base: 0.46, top: 0.42 }, back: { base: 0.38, top: 0.46 } } as const

/** The shortest seam under the arm that a sleeve is drawn with. */
export const SHORTEST_SEAM = 3.5
/** Caps of any height over an armhole, each half as long as its half of the armhole and its ease (to a micrometre). */
const capsFor = ({ armhole, capEase, length, posture, ...ask }: CapAsk) => {
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
      (pathLength(curveOf(width, height, rise(width), "front")) +
        pathLength(curveOf(width, height, rise(width), "back"))) /
        2 -
      half
    const width = solve(over, 0.01, half)
    if (isErr(width)) return refuseCap(half, height, "front")
    return { hemLength: hemOf(width.value), rise: rise(width.value) }
  }
  const capOf = (height: number): Cap => {
    // The cap leaves the underarm square to the sleeve seam
    const { hemLength, rise } = slantOf(height)
    const front = halfCap(want.front, height, rise, "front")
    const back = halfCap(want.back, height, rise, "back")
    return {
      height,
      hemLength,
      frontWidth: front,
      backWidth: back,
      front: curveOf(front, height, rise, "front"),
      back: curveOf(back, height, rise, "back"),
    }
  }
  const bicepOf = ({ height, frontWidth, backWidth, hemLength }: Cap): number => {
    const level = Math.min(-SHORTEST_SEAM, height - length)
    const hem = sleeveHemPath({ frontWidth, backWidth, level, posture }, hemLength)
    const { from } = hem.segments[0]!
    const { to } = hem.segments[hem.segments.length - 1]!
    const front = frontWidth + ((from.x + frontWidth) * BELOW_UNDERARM) / from.y
    const back = backWidth - ((to.x - backWidth) * BELOW_UNDERARM) / to.y
    return front + back
  }
  return { want, capOf, bicepOf, lowest: LOWEST_CAP * (want.front + want.back) }
}

/** The girth that a sleeve has over its lowest sound cap: no armhole takes a wider one well. */
export const widestSleeve = (ask: CapAsk): number => {
  const { capOf, bicepOf, lowest } = capsFor(ask)
  return bicepOf(capOf(lowest))
}

/**
 * The cap over an armhole: its height comes from the bicep where that is given, else from the fit, lowered where the arm
 * needs a wider sleeve.
 */
export const drawCap = (ask: CapAsk): { readonly cap: Cap; readonly asked: number } => {
  const { bicepId, fit } = ask
  const { want, capOf, bicepOf, lowest } = capsFor(ask)
  const highest = Math.max(lowest, Math.min(0.8 * Math.min(want.front, want.back), ask.length - SHORTEST_SEAM))
  const heightFor = (girth: number): number => {
    const h = solve((height) => bicepOf(capOf(height)) - girth, 0.5, highest)
    return isErr(h)
      ? refuse({
          code: "bicep",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${girth.toFixed(1)} cm round does not go into this armhole: between ${h.error.atHigh + girth > 0 ? (h.error.atHigh + girth).toFixed(1) : "0"} and ${(h.error.atLow + girth).toFixed(1)} cm can be drafted`,
        })
      : h.value
  }
  if ("capHeight" in fit) {
    const { capHeight } = fit
    if (capHeight < 0.5 || capHeight > highest)
      refuse({
        code: "capHeight",
        measurement: "mfCapHeight",
        message: `mfCapHeight: a cap ${capHeight} cm high does not go into this armhole; 0.5 to ${highest.toFixed(1)} can be drafted`,
      })
    return { cap: capOf(capHeight), asked: capHeight }
  }
  if ("bicep" in fit) {
    const height = heightFor(fit.bicep)
    return { cap: capOf(height), asked: height }
  }
  const asked = Math.min(fit.capShare * ask.shoulderHeight, highest)
  const cap = capOf(asked)
  if (bicepOf(cap) >= fit.atLeast) return { cap, asked }
  if (fit.least === undefined) return { cap: capOf(heightFor(fit.atLeast)), asked }
  // The arm's ease gives way before the cap gets flat, down to the least that goes round the arm
  const height = heightFor(Math.min(fit.atLeast, Math.max(fit.least, bicepOf(capOf(Math.min(asked, lowest))))))
  return { cap: capOf(height), asked }
}

type Half = keyof typeof FULLNESS

/** `rise`: the slope at which the cap leaves the underarm. */
const curveOf = (width: number, height: number, rise: number, half: Half): Path => {
  const { base, top } = FULLNESS[half]
  const low = point(-width * (1 - base), width * base * rise)
  return half === "front"
    ? curve(point(-width, 0), low, point(-width * top, height), point(0, height))
    : curve(point(0, height), point(width * top, height), point(-low.x, low.y), point(width, 0))
}

const halfCap = (length: number, height: number, rise: number, half: Half): number => {
  // The curve is a little longer than its chord
  const guess = Math.sqrt(Math.max(1, length * length - height * height))
  const longer = (width: number): number => pathLength(curveOf(width, height, rise, half)) - length
  const width = solveNear(longer, { guess, slope: guess / length, low: 0.01, high: length })
  return isErr(width) ? refuseCap(length, height, half) : width.value
}

const refuseCap = (length: number, height: number, half: Half): never =>
  refuse({
    code: "cap",
    stitch: `sleeve cap ${half}`,
    message: `no ${half} sleeve cap ${height.toFixed(1)} cm high is ${length.toFixed(1)} cm long`,
  })

/** How a sleeve goes over its armhole in a cloth that asks for another size. */
export const adjustFit = (fit: SleeveFit, { warp, weft }: EaseAdj): SleeveFit => {
  if ("capHeight" in fit) return { capHeight: fit.capHeight * warp }
  if ("bicep" in fit) return { bicep: fit.bicep * weft }
  return {
    capShare: fit.capShare,
    atLeast: fit.atLeast * weft,
    ...(fit.least === undefined ? {} : { least: fit.least * weft }),
  }
}
