import { SWAYBACK } from "../measurements/swayback.js"
import { type Levers, leanMore, POSTURE_RAISE } from "./crotch-levers.js"
import { type Figure, SEAT } from "./figure.js"

/** What is seen of a seat, and of the back above it: by how much the levers of the crotch seam stand otherwise than the girths have them. */
export interface SeenSeat extends Pick<Levers, "raise" | "lean" | "backFork"> {
  readonly any: boolean
}

/**
 * @param leanLeft what a belly leaves of centre back's lean
 * @param posture in steps, where no tape tells it
 */
export const seenSeat = ({ seat = 0, swayback = 0 }: Figure, leanLeft: number, posture: number): SeenSeat => ({
  any: seat !== 0 || swayback !== 0 || posture !== 0,
  raise: POSTURE_RAISE * posture + SEAT.raise * seat - SWAYBACK.centreBack * swayback,
  lean: leanMore(SEAT.lean * seat) * leanLeft,
  backFork: SEAT.backFork * seat,
})

/** The levers with what is seen. */
export const asSeen = (levers: Levers, { any, raise, lean, backFork }: SeenSeat): Levers =>
  any
    ? { ...levers, raise: levers.raise + raise, lean: levers.lean + lean, backFork: levers.backFork + backFork }
    : levers
