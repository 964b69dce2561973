import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { solveBoth } from "./solve-both.js"

const near = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe("solveBoth", () => {
  test("finds where two lines cross", () => {
    fc.assert(
      fc.property(near(-20, 20), near(-20, 20), near(-0.4, 0.4), near(-0.4, 0.4), (x, y, a, b) => {
        const found = solveBoth((u, v) => [v - y + a * (u - x), u - x + b * (v - y)], [0, 0])
        if (found._tag === "Err") throw new Error("not found")
        expect(found.value[0]).toBeCloseTo(x, 7)
        expect(found.value[1]).toBeCloseTo(y, 7)
      }),
      { seed: 4, numRuns: 100 },
    )
  })

  test("finds a point by its distances from two others", () => {
    fc.assert(
      fc.property(near(2, 30), near(2, 30), (x, y) => {
        const away = (u: number, v: number, [px, py]: readonly [number, number]): number => Math.hypot(u - px, v - py)
        const [p, q] = [
          [0, 0],
          [30, 0],
        ] as const
        const found = solveBoth(
          (u, v) => [away(u, v, p) - away(x, y, p), away(u, v, q) - away(x, y, q)],
          [x + 3, y + 1.5],
        )
        if (found._tag === "Err") throw new Error("not found")
        expect(found.value[0]).toBeCloseTo(x, 6)
        expect(found.value[1]).toBeCloseTo(y, 6)
      }),
      { seed: 4, numRuns: 200 },
    )
  })

  test("says where it came to nothing", () => {
    const never = solveBoth((x, y) => [x * x + 1, y], [3, 1])
    expect(never).toMatchObject({ _tag: "Err", error: { _tag: "NotFound" } })
    expect(solveBoth(() => [Number.NaN, 0], [0, 0])._tag).toBe("Err")
    expect(solveBoth((x) => [x - 1, x - 1], [0, 0])._tag).toBe("Err")
  })
})
