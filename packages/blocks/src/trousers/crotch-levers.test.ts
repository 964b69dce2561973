import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Levers, pull, raiseBeside, reach, USUAL_LEAN } from "./crotch-levers.js"

const usual: Levers = { drop: 1, raise: 2, lean: USUAL_LEAN, backFork: 11, frontFork: 7 }

describe("pull", () => {
  test("moves the drop first, then centre back, then the forks, then centre back once more", () => {
    expect(pull(usual, 0)).toEqual(usual)
    expect(pull(usual, 1)).toEqual({ ...usual, drop: 3 })
    const centreBack = pull(usual, 2)
    expect(centreBack).toMatchObject({ drop: 3, raise: 4.5, backFork: 11, frontFork: 7 })
    expect((Math.atan2(centreBack.lean, 20) * 180) / Math.PI).toBeCloseTo(14, 9)
    expect(pull(usual, 3)).toMatchObject({ drop: 3, raise: 4.5, backFork: 13, frontFork: 7.5 })
    const most = pull(usual, 4)
    expect(most).toMatchObject({ drop: 3, raise: 5.8, backFork: 13, frontFork: 7.5 })
    expect((Math.atan2(most.lean, 20) * 180) / Math.PI).toBeCloseTo(17, 9)
  })

  test("and to the least the other way", () => {
    const least = pull(usual, -3)
    expect(least).toMatchObject({ drop: 0, raise: 1, backFork: 9, frontFork: 6.5 })
    expect((Math.atan2(least.lean, 20) * 180) / Math.PI).toBeCloseTo(4, 9)
  })

  test("without a jump", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 4, noNaN: true }), (way) => {
        const [a, b] = [pull(usual, way), pull(usual, way + 1e-6)]
        for (const key of Object.keys(a) as (keyof Levers)[]) expect(Math.abs(a[key] - b[key])).toBeLessThan(1e-5)
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})

test("beside a lean centre back rises as far as both are pulled together: usual, and a flat seat under a belly", () => {
  for (const [raise, lean] of [
    [2, USUAL_LEAN],
    [2, 0.7 * USUAL_LEAN],
  ] as const)
    for (const way of [-3, -2, -1.6, -1.2, -0.5, 0, 1, 1.3, 1.9, 2, 3, 3.2, 3.7, 4]) {
      const pulled = pull({ ...usual, raise, lean }, way)
      expect(raiseBeside(pulled.lean, raise, lean)).toBeCloseTo(pulled.raise, 9)
    }
  expect(raiseBeside(20, 2)).toBe(5.8)
})

describe("reach", () => {
  const seam = (way: number): number => 75 + 2 * way

  test("goes as far as it must", () => {
    expect(reach(78, seam).way).toBeCloseTo(1.5, 6)
    expect(reach(78, seam).rest).toBe(0)
  })

  test("stops at the limits and says what is left", () => {
    expect(reach(83, seam)).toEqual({ way: 3, rest: 2 })
    expect(reach(66, seam)).toEqual({ way: -3, rest: -3 })
    expect(reach(85, seam, 4)).toEqual({ way: 4, rest: 2 })
  })
})
