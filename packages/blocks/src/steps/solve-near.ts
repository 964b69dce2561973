import { type NoRoot, solve } from "@toile/geometry"
import { ok, type Result } from "@toile/result"

/** Where and how a root is looked for first. */
export interface Near {
  /** A place near the root, and the function's slope there as far as it is known. */
  readonly guess: number
  readonly slope: number
  /** Where it is looked for when the function is not so nearly straight. */
  readonly low: number
  readonly high: number
}

/** After a step as small as this the next one would be smaller than the tolerance of `solve`. */
const LAST_STEP = 1e-6
const MOST_STEPS = 8

/**
 * The x at which f is 0, for a function that is nearly a straight line about a place near it, and that cannot be worked
 * out everywhere between `low` and `high`: a fork far from the usual one leaves a low rise no room, and refuses. Secants
 * from the guess stay near it; `solve` takes over where they lead astray. Elsewhere `solve` is enough.
 */
export const solveNear = (f: (x: number) => number, { guess, slope, low, high }: Near): Result<number, NoRoot> => {
  let x = guess
  let value = f(x)
  let step = -value / slope
  for (let i = 0; i < MOST_STEPS; i++) {
    if (!(x + step >= low && x + step <= high)) break
    x += step
    if (Math.abs(step) < LAST_STEP) return ok(x)
    const next = f(x)
    step *= next / (value - next)
    value = next
  }
  return solve(f, low, high)
}
