import { solve } from "@toile/geometry"
import { type EaseAdj, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/**
 * How a sleeve goes over its armhole: a cap of a height; a girth 2.5 below the underarm; or a cap that is a share of the
 * shoulder's height, lowered where the girth would be less than `atLeast`: with `least`, not below the lowest sound cap
 * while the girth is that at the least (that cap, where `capLeast` says it, as a share of the armhole); or a girth over a cap
 * of usual height, a share of the armhole, which only the arm (`least`) lowers further.
 */
export type SleeveFit = { readonly capHeight: number } | { readonly bicep: number } | CapByShoulder | GirthWithin

/** A cap that is a share of the shoulder's height, as far as the arm leaves it so high. */
export interface CapByShoulder {
  readonly atLeast: number
  readonly capShare: number
  /** What goes round the arm: for it alone a cap is lower than the lowest sound one. */
  readonly least?: number
  /** The lowest sound cap's height to the armhole's whole length, where it is not the lowest of all. */
  readonly capLeast?: number
}

/** A girth as far as a cap of usual height has it. */
export interface GirthWithin {
  readonly girth: number
  /** Of the cap's height to the armhole's whole length. */
  readonly within: readonly [least: number, most: number]
  /** What goes round the arm: for it a cap is lower than usual. */
  readonly least: number
}

/** How a sleeve goes over its armhole in a cloth that asks for another size. */
export const adjustFit = (fit: SleeveFit, { warp, weft }: EaseAdj): SleeveFit => {
  if ("capHeight" in fit) return { capHeight: fit.capHeight * warp }
  if ("bicep" in fit) return { bicep: fit.bicep * weft }
  if ("within" in fit) return { girth: fit.girth * weft, within: fit.within, least: fit.least * weft }
  return {
    ...fit,
    atLeast: fit.atLeast * weft,
    ...(fit.least === undefined ? {} : { least: fit.least * weft }),
  }
}

/** A finished sleeve's: its cap height where that was measured, else its girth, else the usual one. */
export const finishedFit = (
  { capHeight, bicep }: { readonly capHeight: number | undefined; readonly bicep: number | undefined },
  usual: SleeveFit,
): SleeveFit => {
  if (capHeight !== undefined) return { capHeight }
  return bicep === undefined ? usual : { bicep }
}

/** A cap at one of its limits may be sent back, rounded, so much beyond it, cm. */
const HAIR = 0.01

/** A cap, and the height that was asked for. */
export interface FittedCap<Cap> {
  readonly cap: Cap
  /** The height that the shoulder asks for; the cap is lower where the arm needs a wider sleeve. */
  readonly asked: number
}

/** What a cap of the right height is found among. */
export interface CapsAsk<Cap> {
  readonly fit: SleeveFit
  readonly capAt: (height: number) => Cap
  readonly girthOf: (cap: Cap) => number
  readonly lowest: number
  readonly highest: number
  /** The mean of both shoulder ends' heights above the underarm. */
  readonly shoulderHeight: number
  /** The armhole's whole length, from front underarm to back underarm. */
  readonly round: number
  /** A lower cap is flat: the arm's ease gives way before that. */
  readonly sound?: number
  /** How exactly a height is solved, cm of girth. */
  readonly tolerance?: number
  /** The measurement that a refusal of a girth names. */
  readonly bicepId: string
}

/**
 * The cap of the height that a fit asks for. Refused, with what could be drafted, where no cap over the armhole is so
 * high or so wide.
 */
export const fitCap = <Cap>(ask: CapsAsk<Cap>): FittedCap<Cap> => {
  const { fit, capAt, girthOf, lowest, highest, bicepId } = ask
  const at = (height: number): number => girthOf(capAt(height))
  const heightFor = (girth: number): number => {
    const height = solve((h) => at(h) - girth, lowest, highest, ask.tolerance)
    return isErr(height)
      ? refuse({
          code: "bicep",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${girth.toFixed(1)} cm round does not go into this armhole: ${up(height.error.atHigh + girth)} to ${down(height.error.atLow + girth)} cm can be drafted`,
        })
      : height.value
  }
  if ("capHeight" in fit) {
    const { capHeight } = fit
    if (capHeight < lowest - HAIR || capHeight > highest + HAIR)
      refuse({
        code: "capHeight",
        measurement: "mfCapHeight",
        message: `mfCapHeight: a cap ${capHeight} cm high does not go into this armhole; ${up(lowest)} to ${down(highest)} can be drafted`,
      })
    return { cap: capAt(capHeight), asked: capHeight }
  }
  if ("bicep" in fit) {
    const height = heightFor(fit.bicep)
    return { cap: capAt(height), asked: height }
  }
  if ("within" in fit) {
    const [low, high] = capsWithin(fit, ask)
    const flattest = Math.min(ask.sound ?? lowest, low)
    const height = nearest((h) => at(h) - fit.girth, low, high, ask.tolerance)
    const cap = capAt(height)
    if (girthOf(cap) >= fit.least) return { cap, asked: height }
    // As wide a sleeve as goes round the arm, if need be over a flatter cap than is usual
    return { cap: capAt(nearest((h) => at(h) - fit.least, flattest, high, ask.tolerance)), asked: height }
  }
  const asked = Math.min(fit.capShare * ask.shoulderHeight, highest)
  const cap = capAt(asked)
  if (girthOf(cap) >= fit.atLeast) return { cap, asked }
  // The arm's ease gives way before the cap gets flat, down to the least that goes round the arm
  const sound = fit.capLeast === undefined ? (ask.sound ?? lowest) : Math.max(lowest, fit.capLeast * ask.round)
  const girth =
    fit.least === undefined ? fit.atLeast : Math.min(fit.atLeast, Math.max(fit.least, at(Math.min(asked, sound))))
  return { cap: capAt(heightFor(girth)), asked }
}

/** Between which heights a cap is usual over its armhole. */
export const capsWithin = (
  { within }: Pick<GirthWithin, "within">,
  { round, lowest, highest }: Pick<CapsAsk<unknown>, "round" | "lowest" | "highest">,
): readonly [number, number] => {
  const low = Math.max(lowest, Math.min(within[0] * round, highest))
  return [low, Math.max(low, Math.min(within[1] * round, highest))]
}

/** Where what falls with the height is nought, or the end that is nearer to it. */
const nearest = (off: (height: number) => number, low: number, high: number, tolerance?: number): number => {
  const found = solve(off, low, high, tolerance)
  if (!isErr(found)) return found.value
  return found.error.atLow < 0 ? low : high
}

/** Limits in a message are rounded into what can be drafted. */
const up = (cm: number): string => (Math.ceil(10 * Math.max(0, cm)) / 10).toFixed(1)
const down = (cm: number): string => (Math.floor(10 * cm) / 10).toFixed(1)
