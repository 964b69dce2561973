import fc from "fast-check"
import { expect, test } from "vitest"
import { between, far, farFromStretch, nearestShare, type XY } from "./vectors.js"

const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })) as fc.Arbitrary<XY>

test("no place of a stretch is nearer than the nearest, which lies on it", () => {
  fc.assert(
    fc.property(point, point, point, (p, a, b) => {
      const share = nearestShare(p, a, b)
      expect(share >= 0 && share <= 1).toBe(true)
      const least = farFromStretch(p, a, b)
      expect(least).toBeCloseTo(far(p, between(a, b, share)), 9)
      for (let k = 0; k <= 50; k++) expect(far(p, between(a, b, k / 50))).toBeGreaterThanOrEqual(least - 1e-9)
    }),
    { seed: 5 },
  )
})
