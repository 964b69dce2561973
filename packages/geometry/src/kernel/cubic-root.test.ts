import { isOk } from "@toile/result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parameterWhere } from "../measures/parameter-where.js"
import { solve } from "../measures/solve.js"
import { curve, line } from "../paths/build.js"
import { segmentPoint } from "../paths/segment.js"
import { point } from "../points/point.js"
import { decimals } from "../shapes.fixture.js"
import { cubicRoot } from "./cubic-root.js"

const settings = { seed: 11, numRuns: 400, endOnFailure: true }
const bernstein = (b: readonly number[], t: number): number =>
  (1 - t) ** 3 * b[0]! + 3 * t * (1 - t) ** 2 * b[1]! + 3 * t * t * (1 - t) * b[2]! + t ** 3 * b[3]!

describe("cubicRoot", () => {
  it("is a root in the bracket, whatever the cubic does in between", () => {
    const coefficients = fc.tuple(decimals(0.001, 50), decimals(-50, 50), decimals(-50, 50), decimals(-50, -0.001))
    fc.assert(
      fc.property(coefficients, fc.boolean(), ([b0, b1, b2, b3], rising) => {
        const b = rising ? [-b0, -b1, -b2, -b3] : [b0, b1, b2, b3]
        const t = cubicRoot(b[0]!, b[1]!, b[2]!, b[3]!)
        expect(t).toBeGreaterThanOrEqual(0)
        expect(t).toBeLessThanOrEqual(1)
        expect(Math.abs(bernstein(b, t))).toBeLessThan(1e-9)
      }),
      settings,
    )
  })

  it("keeps to a part of the cubic", () => {
    // 0 at 1/4, 1/2 and 3/4: (t - 1/4)(t - 1/2)(t - 3/4)
    const b = [-3 / 32, 13 / 96, -13 / 96, 3 / 32] as const
    expect(cubicRoot(...b, 0, 0.4)).toBeCloseTo(0.25, 12)
    expect(cubicRoot(...b, 0.4, 0.6)).toBeCloseTo(0.5, 12)
    expect(cubicRoot(...b, 0.6, 1)).toBeCloseTo(0.75, 12)
  })
})

describe("parameterWhere", () => {
  it("finds on a curve that runs one way what a search in brackets finds", () => {
    const s = curve(point(0, 9), point(0, 6), point(1, 5), point(7, 1)).segments[0]!
    for (const y of [8.9, 6, 3.3, 1.01]) {
      const t = solve((at) => segmentPoint(s, at).y - y, 0, 1, 1e-13)
      expect(isOk(t) && t.value).toBeCloseTo(parameterWhere(s, "y", y)!, 10)
    }
    expect(segmentPoint(s, parameterWhere(s, "x", 2)!).x).toBeCloseTo(2, 10)
  })

  it("takes an end that lies there, and nothing beyond", () => {
    const s = line(point(0, 4), point(2, 0)).segments[0]!
    expect(parameterWhere(s, "y", 1)).toBe(0.75)
    expect(parameterWhere(s, "y", 4)).toBe(0)
    expect(parameterWhere(s, "x", 2)).toBe(1)
    expect(parameterWhere(s, "y", 4.1)).toBeUndefined()
    expect(parameterWhere(s, "x", -0.1)).toBeUndefined()
  })
})
