import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boundaryDistance, isInside, pointsOf } from "../brute-force.fixture.js"
import { comb, outlines, rectangle } from "../shapes.fixture.js"
import { outlineAround } from "./around.js"
import { cleanOutline } from "./clean.js"
import { firstCrossing } from "./crossing.js"
import { inflate } from "./inflate.js"
import { signedArea } from "./measure.js"

describe("the outline of a block", () => {
  it("is simple and keeps the margin all round", () => {
    fc.assert(
      fc.property(fc.oneof(outlines, comb), fc.double({ min: 0.5, max: 3, noNaN: true }), (outline, by) => {
        const base = cleanOutline(outline)
        const block = outlineAround(outline, by)
        expect(firstCrossing(block)).toBeUndefined()
        expect(pointsOf(base).every((point) => isInside(pointsOf(block), point))).toBe(true)
        expect(boundaryDistance(pointsOf(block), pointsOf(base))).toBeGreaterThanOrEqual(by * (1 - 1e-8))
      }),
      { seed: 4, numRuns: 300 },
    )
  })

  it("follows an inward corner that the outline of a gap bridges", () => {
    // A curved neck, drawn in short edges, tighter than the margin at its ends.
    const neck = Array.from({ length: 21 }, (_, i) => {
      const angle = (Math.PI * i) / 20
      return [10 + 2.5 * Math.cos(angle), 10 - 6 * Math.sin(angle)]
    }).flat()
    const outline = Float64Array.from([0, 0, 20, 0, 20, 10, ...neck, 0, 10])
    const [block, gap] = [outlineAround(outline, 2), inflate(cleanOutline(outline), 2)].map(signedArea)
    expect(block).toBeLessThan(gap! - 1)
    expect(block).toBeGreaterThan(signedArea(outlineAround(outline, 1)))
  })

  it("of an outline without area is that outline", () => {
    const flat = Float64Array.of(0, 0, 10, 0)
    expect(outlineAround(flat, 1)).toBe(flat)
    expect(signedArea(outlineAround(rectangle(20, 10), 1))).toBeGreaterThan(200 + 60)
  })
})
