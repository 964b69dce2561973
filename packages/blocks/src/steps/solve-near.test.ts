import { refuse } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { solveNear } from "./solve-near.js"

const counted = (f: (x: number) => number) => {
  const calls: number[] = []
  return {
    calls,
    f: (x: number): number => {
      calls.push(x)
      return f(x)
    },
  }
}

describe("solveNear", () => {
  test("finds the root of a nearly straight function in a few steps", () => {
    const { f, calls } = counted((x) => Math.hypot(x, 5) - 13)
    const found = solveNear(f, { guess: 11, slope: 1, low: 0, high: 40 })
    expect(found._tag === "Ok" && found.value).toBeCloseTo(12, 9)
    expect(calls.length).toBeLessThanOrEqual(6)
  })

  test("takes a guess that is the root", () => {
    expect(solveNear((x) => 2 * x - 6, { guess: 3, slope: 2, low: 0, high: 9 })).toEqual({ _tag: "Ok", value: 3 })
  })

  test("looks in the whole bracket where the secants lead out of it, or nowhere", () => {
    const cubic = solveNear((x) => x ** 3 - 8, { guess: 0.01, slope: 1e-4, low: -1, high: 5 })
    expect(cubic._tag === "Ok" && cubic.value).toBeCloseTo(2, 8)
    const step = solveNear((x) => Math.sign(x - 1.5) * 2, { guess: 0, slope: 1, low: -4, high: 4 })
    expect(step._tag === "Ok" && step.value).toBeCloseTo(1.5, 6)
  })

  test("takes the nearest of two roots, past places that refuse", () => {
    // 0 at 2 and at 6, level at 4
    const hill = (x: number): number => 4 - (x - 4) ** 2
    const from = (guess: number, f = hill) => solveNear(f, { guess, slope: 1, low: -9, high: 17 })
    for (const [guess, root] of [
      [1, 2],
      [3, 2],
      [5, 6],
      [5.6, 6],
      [9, 6],
    ] as const) {
      const found = from(guess)
      expect(found._tag === "Ok" && found.value).toBeCloseTo(root, 6)
    }
    const refusing = (x: number): number =>
      x > 6.5 || x < -3 ? refuse({ code: "fork", message: "no such fork" }) : hill(x)
    const found = from(0, refusing)
    expect(found._tag === "Ok" && found.value).toBeCloseTo(2, 6)
    expect(() => from(8, refusing)).toThrow("no such fork")
  })

  test("says so where there is none", () => {
    expect(solveNear((x) => x * x + 1, { guess: 0, slope: 1, low: -3, high: 3 })._tag).toBe("Err")
    expect(solveNear(() => Number.NaN, { guess: 0, slope: 1, low: -3, high: 3 })._tag).toBe("Err")
  })
})
