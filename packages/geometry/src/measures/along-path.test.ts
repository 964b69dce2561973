import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { polyline } from "../paths/build.js"
import { distance, norm, point } from "../points/point.js"
import { decimals, somePath } from "../shapes.fixture.js"
import { pathLength, placeAtLength, pointAtLength } from "./along-path.js"

const settings = { seed: 4, numRuns: 80, endOnFailure: true }
const share = decimals(0.01, 0.99)

describe("along a path", () => {
  it("finds the point and the direction at a length", () => {
    fc.assert(
      fc.property(somePath(), fc.array(share, { minLength: 1, maxLength: 12 }), (path, shares) => {
        const total = pathLength(path)
        fc.pre(total > 1)
        for (const length of [0, ...shares.map((at) => at * total), total]) {
          const { point: found, tangent } = placeAtLength(path, length)
          expect(distance(found, pointAtLength(path, length))).toBeLessThan(1e-9)
          expect(norm(tangent)).toBeCloseTo(1, 9)
        }
      }),
      settings,
    )
  })

  it("clamps points beyond the ends", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    expect(pointAtLength(path, -5)).toEqual(point(0, 0))
    expect(pointAtLength(path, 99)).toEqual(point(3, 4))
  })
})
