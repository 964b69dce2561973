import { err, ok, type Result } from "@toile/result"
import { countStep } from "../kernel/step-limit.js"

/**
 * No root in the bracket: the function's values at both ends have the same sign, or one is not a number. Where a value
 * in between is not a number, low and high are both that place.
 */
export interface NoRoot {
  readonly _tag: "NoRoot"
  readonly low: number
  readonly high: number
  readonly atLow: number
  readonly atHigh: number
}

/**
 * The x in [low, high] at which f is 0, for a continuous f with values of opposite sign at the ends: Brent's idea in
 * the form of Chandrupatla (Advances in Engineering Software 28, 1997), which never leaves the bracket and ends after
 * at most 80 evaluations. `tolerance` is on x.
 */
export const solve = (
  f: (x: number) => number,
  low: number,
  high: number,
  tolerance = 1e-9,
): Result<number, NoRoot> => {
  let a = low
  let fa = f(low)
  let b = high
  let fb = f(high)
  if (fa === 0) return ok(a)
  if (fb === 0) return ok(b)
  if (!(fa * fb < 0)) return err({ _tag: "NoRoot", low, high, atLow: fa, atHigh: fb })
  let c = a
  let fc = fa
  let t = 0.5
  for (let i = 0; i < 80; i++) {
    countStep()
    const x = a + t * (b - a)
    const fx = f(x)
    if (Number.isNaN(fx)) return err({ _tag: "NoRoot", low: x, high: x, atLow: fx, atHigh: fx })
    if (Math.sign(fx) === Math.sign(fa)) {
      c = a
      fc = fa
    } else {
      c = b
      b = a
      fc = fb
      fb = fa
    }
    a = x
    fa = fx
    const best = Math.abs(fa) < Math.abs(fb) ? a : b
    const width = Math.abs(b - a)
    if (fa === 0 || fb === 0 || width < 2 * tolerance) return ok(best)
    const limit = tolerance / width
    const xi = (a - b) / (c - b)
    const phi = (fa - fb) / (fc - fb)
    const inverse = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi
    t = inverse ? (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb)) : 0.5
    t = Math.min(1 - limit, Math.max(limit, t))
  }
  return ok(Math.abs(fa) < Math.abs(fb) ? a : b)
}
