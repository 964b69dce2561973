import { solve } from "@toile/geometry"
import { type EaseAdj, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/**
 * How a sleeve goes over its armhole: a cap of a height; a girth 2.5 below the underarm; or a cap that is a share of the
 * shoulder's height, lowered where the girth would be less than `atLeast`: with `least`, not below the lowest sound cap
 * while the girth is that at the least.
 */
export type SleeveFit =
  | { readonly capHeight: number }
  | { readonly bicep: number }
  | { readonly atLeast: number; readonly capShare: number; readonly least?: number }

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
  const asked = Math.min(fit.capShare * ask.shoulderHeight, highest)
  const cap = capAt(asked)
  if (girthOf(cap) >= fit.atLeast) return { cap, asked }
  // The arm's ease gives way before the cap gets flat, down to the least that goes round the arm
  const { sound = lowest } = ask
  const girth =
    fit.least === undefined ? fit.atLeast : Math.min(fit.atLeast, Math.max(fit.least, at(Math.min(asked, sound))))
  return { cap: capAt(heightFor(girth)), asked }
}

/** Limits in a message are rounded into what can be drafted. */
const up = (cm: number): string => (Math.ceil(10 * Math.max(0, cm)) / 10).toFixed(1)
const down = (cm: number): string => (Math.floor(10 * cm) / 10).toFixed(1)
