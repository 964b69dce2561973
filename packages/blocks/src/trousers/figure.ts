import { range } from "@toile/pattern-model"
import { dartsForSeat, SEAT_SEEN } from "../measurements/seat.js"
import { SWAYBACK } from "../measurements/swayback.js"
import { fade } from "../steps/fade.js"
import type { BackShape } from "./waist-shape.js"

/** What trousers are told of the wearer's figure by who sees it, in steps from the usual one. */
export interface Figure {
  /** From 0, none beyond what the girths tell, to 3. */
  readonly belly?: number
  /** From -1, flat, to 1, prominent. */
  readonly seat?: number
  /** From 0, none, to 2: the back hollow above the seat. */
  readonly swayback?: number
  /** From -1, knock knees, to 1, bow legs. */
  readonly bowLegs?: number
}

/** The options by which they are told it. */
export const figureOptions = {
  belly: range(0, 3, 0.25, 0, ""),
  seat: range(-1, 1, 0.25, 0, ""),
  swayback: range(0, 2, 0.25, 0, ""),
  bowLegs: range(-1, 1, 0.25, 0, ""),
} as const

/** What a step of the seat moves: degrees of centre back's lean, and cm (the house's figures; not sewn yet). */
export const SEAT = { lean: 1.5, raise: 0.7, backFork: 0.7, ...SEAT_SEEN } as const

/**
 * A step of the belly: of the front's share; where the girths tell none, of a half from back to front, and how far centre
 * front rises (the same) and goes out at the waist (our choice).
 */
const BELLY = { share: 0.03, half: 0.6, rise: 0.4, out: 0.2 } as const
/** The girths tell it alone from so much a half on, cm (our choice). */
const TOLD_BY_GIRTHS = 3

/** What a belly that is seen adds to one that the girths tell, a half. */
export const seenBelly = (steps: number, half: number) => {
  const slight = steps * (1 - fade(0, TOLD_BY_GIRTHS, half))
  return {
    inFront: BELLY.share * steps,
    shift: BELLY.half * slight,
    rise: BELLY.rise * slight,
    out: BELLY.out * slight,
  }
}

/** A back with darts, over a hollow back or a flat seat longer ones; those that end above a welt take it down with them. */
export const dartedBack = (lengths: readonly (number | "toWelt")[], { swayback = 0, seat = 0 }: Figure): BackShape => {
  const longer = SWAYBACK.darts * swayback
  const forSeat = dartsForSeat(seat)
  const seated = forSeat === 0 ? {} : { forSeat }
  return longer === 0
    ? { kind: "darts", lengths, ...seated }
    : {
        kind: "darts",
        lengths: lengths.map((length) => (length === "toWelt" ? length : length + longer)),
        weltLower: longer,
        ...seated,
      }
}
