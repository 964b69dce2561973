import { solve } from "@toile/geometry"
import { clamp } from "../steps/fade.js"

/** From the front's upright, cm. */
interface Forks {
  readonly frontFork: number
  readonly backFork: number
}

/** How forks close for a close thigh. */
export interface Closing {
  /** Of what both close by the front's part. */
  readonly inFront: number
  /** Both close by no more, cm. */
  readonly most: number
}

/** How forks usually close: less in front, whose fork is the shorter one and whose rise is to stay one that is worn (our choice). */
export const CLOSING: Closing = { inFront: 0.2, most: 10 }
/** How far the back fork closes for each cm that the front's does. */
export const closedBehind = ({ inFront }: Closing): number => (1 - inFront) / inFront
/** The back fork keeps so much, cm (our choice). */
const LEAST_BACK = 3
/** So near the forks are looked for, cm. */
const NEAR = 1e-6

/** Forks that are closed by so much together. */
export const forksClosed = ({ frontFork, backFork }: Forks, closed: number, { inFront } = CLOSING): Forks => ({
  frontFork: frontFork - inFront * closed,
  backFork: backFork - (1 - inFront) * closed,
})

/**
 * By how much forks close.
 *
 * @param left what is left to close for where they have closed by so much: it falls, and ends at 0
 */
export const forksClose = (
  { backFork }: Pick<Forks, "backFork">,
  left: (closed: number) => number,
  { inFront, most: mostClosed } = CLOSING,
): number => {
  if (left(0) <= 0) return 0
  const most = clamp(0, (backFork - LEAST_BACK) / (1 - inFront), mostClosed)
  const found = solve(left, 0, most, NEAR)
  return found._tag === "Ok" ? found.value : most
}
