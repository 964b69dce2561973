import { type NoRoot, solve } from "@toile/geometry"
import { unlessRefused } from "@toile/pattern-model"
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
/** Secants go no further from the guess than this share of where the root is looked for. */
const SECANTS_REACH = 1 / 12
/** In such parts of it the nearest change of sign is looked for. */
const PARTS = 52

/**
 * The x at which f is 0, the nearest to the guess, for a function that is nearly a straight line about there, and that
 * cannot be worked out everywhere between `low` and `high`: a fork far from the usual one leaves a low rise no room, and
 * refuses. Secants stay near the guess; where they lead astray the nearest change of sign is looked for, past what
 * refuses (at the guess itself a refusal is the answer). A leg's width has two forks to it, one on each side of the widest leg. Elsewhere `solve` is enough.
 */
export const solveNear = (f: (x: number) => number, near: Near): Result<number, NoRoot> => {
  const { guess, slope, low, high } = near
  const tried = (x: number): number => unlessRefused(() => f(x)) ?? Number.NaN
  const reach = (high - low) * SECANTS_REACH
  let x = guess
  let value = f(x)
  let step = -value / slope
  for (let i = 0; i < MOST_STEPS; i++) {
    const next = x + step
    // Not a number where f could not be worked out
    if (!(next >= low && next <= high && Math.abs(next - guess) <= reach)) break
    x = next
    if (Math.abs(step) < LAST_STEP) return ok(x)
    const there = tried(x)
    step *= there / (value - there)
    value = there
  }
  const [from, to] = nearestChange(tried, near) ?? [low, high]
  return solve(f, from, to)
}

/** The stretch nearest to the guess over which f changes its sign, of parts at whose both ends it can be worked out. */
const nearestChange = (
  tried: (x: number) => number,
  { guess, low, high }: Near,
): readonly [from: number, to: number] | undefined => {
  const part = (high - low) / PARTS
  const middle = Math.min(high, Math.max(low, guess))
  const first = { x: middle, value: tried(middle) }
  let [below, above] = [first, first]
  for (let i = 1; i <= PARTS; i++) {
    const up = Math.min(high, middle + i * part)
    const down = Math.max(low, middle - i * part)
    const over = { x: up, value: tried(up) }
    if (above.value * over.value <= 0) return [above.x, over.x]
    const under = { x: down, value: tried(down) }
    if (below.value * under.value <= 0) return [under.x, below.x]
    above = over
    below = under
  }
  return undefined
}
