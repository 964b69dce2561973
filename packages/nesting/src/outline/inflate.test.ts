import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundaryDistance, isInside, pointsOf } from "../brute-force.fixture.js"
import { comb, outlines, rectangle } from "../shapes.fixture.js"
import { cleanOutline } from "./clean.js"
import { convexHull } from "./convex-hull.js"
import { firstCrossing } from "./crossing.js"
import { inflate } from "./inflate.js"
import { boundsOf, signedArea } from "./measure.js"
import { simplifyOutwards } from "./simplify.js"

describe("inflate", () => {
  it("keeps the radius all round, is simple and holds the outline", () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0.001, max: 3, noNaN: true }), (outline, radius) => {
        const base = cleanOutline(outline)
        const guard = inflate(base, radius)
        expect(firstCrossing(guard)).toBeUndefined()
        expect(pointsOf(base).every((point) => isInside(pointsOf(guard), point))).toBe(true)
        expect(boundaryDistance(pointsOf(guard), pointsOf(base))).toBeGreaterThanOrEqual(radius * (1 - 1e-8))
      }),
      { seed: 3, numRuns: 400 },
    )
  })

  it("is tight: a rectangle gains little more than its sides and round corners", () => {
    const area = signedArea(inflate(rectangle(20, 10), 0.5))
    expect(area).toBeGreaterThan(200 + 60 * 0.5 + Math.PI * 0.25)
    expect(area).toBeLessThan(200 + 60 * 0.5 + 4 * 0.25)
  })

  it("keeps an inlet that is wide enough and closes one that is too narrow", () => {
    const u = Float64Array.of(0, 0, 20, 0, 20, 10, 12, 10, 12, 2, 8, 2, 8, 10, 0, 10)
    const block = signedArea(inflate(rectangle(20, 10), 1))
    const inlet = block - signedArea(inflate(u, 1))
    // 2 wide and 8 deep, and a little at its mouth, where corners are rounded.
    expect(inlet).toBeGreaterThan(16)
    expect(inlet).toBeLessThan(16.5)
    expect(signedArea(inflate(u, 2.5))).toBeCloseTo(signedArea(inflate(rectangle(20, 10), 2.5)), 6)
  })

  it("seldom falls back on the hull", () => {
    fc.assert(
      fc.property(comb, (outline) => {
        const base = cleanOutline(outline)
        const hull = inflate(convexHull(base), 0.3)
        expect(signedArea(inflate(base, 0.3))).toBeLessThan(signedArea(hull))
      }),
      { seed: 4, numRuns: 100 },
    )
  })
})

describe("simplifyOutwards", () => {
  it("holds the outline, stays simple and adds no more than its share", () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0.0001, max: 0.2, noNaN: true }), (outline, share) => {
        const base = cleanOutline(outline)
        const simple = simplifyOutwards(base, share)
        const ring = pointsOf(simple)
        expect(firstCrossing(simple)).toBeUndefined()
        expect(signedArea(simple)).toBeLessThanOrEqual(signedArea(base) * (1 + share) * (1 + 1e-12))
        expect(simple.length).toBeLessThanOrEqual(base.length)
        // Shrunk by a hair, as corners that stay lie on the boundary of both.
        const centre = insidePoint(base)
        for (const [x, y] of pointsOf(base)) {
          const near = [x + (centre[0] - x) * 1e-7, y + (centre[1] - y) * 1e-7] as const
          if (isInside(pointsOf(base), near)) expect(isInside(ring, near)).toBe(true)
        }
      }),
      { seed: 5, numRuns: 500 },
    )
  })

  it("bridges no inlet that another stretch of the outline reaches into", () => {
    // A block with a small notch in its right side, and the tip of a long spike, part of the same outline, in the notch.
    const left = [0, 0, 10, 0, 10, 4, 9, 5, 10, 6, 10, 10]
    const hook = Float64Array.from([...left, 20, 10, 20, 8, 9.5, 5, 20, 2, 30, 2, 30, 20, 0, 20])
    expect(simplifyOutwards(hook, 0.004)).toEqual(hook)
    const retreated = hook.map((value) => (value === 9.5 ? 12 : value))
    expect(simplifyOutwards(retreated, 0.004).length).toBe(hook.length - 2)
  })

  it("leaves few corners of a finely drawn circle", () => {
    const circle = Float64Array.from({ length: 720 }, (_, i) => {
      const angle = ((i >> 1) * Math.PI) / 180
      return 10 * (i % 2 === 0 ? Math.cos(angle) : Math.sin(angle))
    })
    const simple = simplifyOutwards(circle, 0.001)
    expect(simple.length / 2).toBeLessThan(80)
    expect(boundsOf(simple).maxX).toBeLessThan(10.1)
  })
})

const insidePoint = (outline: Float64Array): readonly [number, number] => {
  const { minX, maxX, minY, maxY } = boundsOf(outline)
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}
