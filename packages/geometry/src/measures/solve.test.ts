import { isErr, isOk } from "@toile/result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimals } from "../shapes.fixture.js"
import { solve } from "./solve.js"

describe("solve", () => {
  it("finds the root of random rising and falling functions", () => {
    const shapes: ReadonlyArray<(x: number) => number> = [
      (x) => x,
      (x) => x ** 3,
      (x) => Math.atan(20 * x),
      (x) => Math.expm1(x),
      (x) => Math.sign(x) * Math.sqrt(Math.abs(x)),
      (x) => x + 0.9 * Math.sin(x),
    ]
    const slope = decimals(0.01, 50)
    fc.assert(
      fc.property(fc.nat(shapes.length - 1), decimals(-8, 8), slope, fc.boolean(), (k, root, a, falls) => {
        let calls = 0
        const f = (x: number): number => {
          calls++
          return (falls ? -a : a) * shapes[k]!(x - root)
        }
        const result = solve(f, -10, 10)
        expect(isOk(result)).toBe(true)
        if (isOk(result)) expect(Math.abs(result.value - root)).toBeLessThan(k === 1 ? 1e-4 : 1e-8)
        expect(calls).toBeLessThanOrEqual(82)
      }),
      { seed: 8, numRuns: 300, endOnFailure: true },
    )
  })

  it("is quick where the function is smooth", () => {
    let calls = 0
    solve(
      (x) => {
        calls++
        return Math.cos(x) - x
      },
      0,
      1,
    )
    expect(calls).toBeLessThan(14)
  })

  it("takes a root at either end, and a bracket given backwards", () => {
    expect(solve((x) => x - 2, 2, 5)).toEqual({ _tag: "Ok", value: 2 })
    expect(solve((x) => x - 5, 2, 5)).toEqual({ _tag: "Ok", value: 5 })
    const back = solve((x) => x - 3, 5, 2)
    expect(isOk(back) && Math.abs(back.value - 3) < 1e-9).toBe(true)
  })

  it("says where there is no root, with the values at the ends", () => {
    expect(solve((x) => x * x + 1, -1, 2)).toEqual({
      _tag: "Err",
      error: { _tag: "NoRoot", low: -1, high: 2, atLow: 2, atHigh: 5 },
    })
    expect(isErr(solve(() => Number.NaN, 0, 1))).toBe(true)
    // Not a number somewhere between: no root is made up.
    const broken = solve((x) => (x > 0.2 && x < 0.9 ? Number.NaN : x - 0.5), 0, 1)
    expect(broken).toMatchObject({ _tag: "Err", error: { _tag: "NoRoot", atLow: Number.NaN } })
  })
})
