import { solve } from "@toile/geometry"
import { clamp } from "../steps/fade.js"

/** From the front's upright, cm. */
interface Forks {
  readonly frontFork: number
  readonly backFork: number
}

/** Of what both forks close by the front's part: it is the shorter one, and its rise is to stay one that is worn (our choice). */
const IN_FRONT = 0.2
/** How far the back fork closes for each cm that the front's does. */
export const CLOSED_BEHIND = (1 - IN_FRONT) / IN_FRONT
/** Both forks close by no more, cm (our choice: what a skinny leg of stretch denim has). */
const MOST = 10
/** The back fork keeps so much, cm (our choice). */
const LEAST_BACK = 3
/** So near the forks are looked for, cm. */
const NEAR = 1e-6

/** Forks that are closed by so much together. */
export const forksClosed = ({ frontFork, backFork }: Forks, closed: number): Forks => ({
  frontFork: frontFork - IN_FRONT * closed,
  backFork: backFork - (1 - IN_FRONT) * closed,
})

/**
 * By how much forks close.
 *
 * @param left what is left to close for where they have closed by so much: it falls, and ends at 0
 */
export const forksClose = ({ backFork }: Pick<Forks, "backFork">, left: (closed: number) => number): number => {
  if (left(0) <= 0) return 0
  const most = clamp(0, (backFork - LEAST_BACK) / (1 - IN_FRONT), MOST)
  const found = solve(left, 0, most, NEAR)
  return found._tag === "Ok" ? found.value : most
}
