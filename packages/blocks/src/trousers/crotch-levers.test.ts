import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Levers, pull, raiseBeside, reach, USUAL_LEAN } from "./crotch-levers.js"

const usual: Levers = { drop: 1, raise: 2, lean: USUAL_LEAN, backFork: 11, frontFork: 7 }

describe("pull", () => {
  test("moves the drop first, then centre back, then the forks, then its raise, and last its lean", () => {
    expect(pull(usual, 0)).toEqual(usual)
    expect(pull(usual, 1)).toEqual({ ...usual, drop: 3 })
    const centreBack = pull(usual, 2)
    const degrees = ({ lean }: Levers): number => (Math.atan2(lean, 20) * 180) / Math.PI
    expect(centreBack).toMatchObject({ drop: 3, raise: 4.5, backFork: 11, frontFork: 7 })
    expect(degrees(centreBack)).toBeCloseTo(14, 9)
    expect(pull(usual, 3)).toMatchObject({ drop: 3, raise: 4.5, backFork: 13, frontFork: 7.5 })
    const raised = pull(usual, 4)
    expect(raised).toMatchObject({ drop: 3, raise: 6.1, backFork: 13, frontFork: 7.5 })
    expect(degrees(raised)).toBeCloseTo(15, 9)
    const most = pull(usual, 5)
    expect(most).toMatchObject({ drop: 3, raise: 6.4, backFork: 13, frontFork: 7.5 })
    expect(degrees(most)).toBeCloseTo(17, 9)
  })

  test("and to the least the other way", () => {
    const least = pull(usual, -3)
    expect(least).toMatchObject({ drop: 0, raise: 1, backFork: 9, frontFork: 6.5 })
    expect((Math.atan2(least.lean, 20) * 180) / Math.PI).toBeCloseTo(4, 9)
  })

  test("without a jump", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 5, noNaN: true }), (way) => {
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
    for (const way of [-3, -2, -1.6, -1.2, -0.5, 0, 1, 1.3, 1.9, 2, 3, 3.2, 3.7, 4, 4.6, 5]) {
      const pulled = pull({ ...usual, raise, lean }, way)
      expect(raiseBeside(pulled.lean, raise, lean)).toBeCloseTo(pulled.raise, 9)
    }
  expect(raiseBeside(20, 2)).toBe(6.4)
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
    expect(reach(85, seam, 4.3)).toEqual({ way: 4.3, rest: expect.closeTo(1.4, 9) })
    expect(reach(83.5, seam, 4.3).way).toBeCloseTo(4.25, 6)
  })
})
