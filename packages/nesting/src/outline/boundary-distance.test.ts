import fc from "fast-check"
import { expect, test } from "vitest"
import { boundariesSquared } from "./boundary-distance.js"
import { segmentsSquared } from "./segments.js"

/** A ring of corners about a place, each at a distance of its own: few long edges and many short ones. */
const ring = fc
  .tuple(
    fc.array(fc.double({ min: 0.5, max: 6, noNaN: true }), { minLength: 3, maxLength: 60 }),
    fc.double({ min: -8, max: 8, noNaN: true }),
    fc.double({ min: -8, max: 8, noNaN: true }),
  )
  .map(([radii, x, y]) =>
    Float64Array.from(
      radii.flatMap((radius, k) => {
        const turn = (2 * Math.PI * k) / radii.length
        return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
      }),
    ),
  )

/** Each edge against each. */
const byAllEdges = (a: Float64Array, b: Float64Array): number => {
  let least = Infinity
  for (let i = 0; i < a.length; i += 2)
    for (let j = 0; j < b.length; j += 2) {
      const [p, q] = [(i + 2) % a.length, (j + 2) % b.length]
      const squared = segmentsSquared(a[i]!, a[i + 1]!, a[p]!, a[p + 1]!, b[j]!, b[j + 1]!, b[q]!, b[q + 1]!)
      least = Math.min(least, squared)
    }
  return least
}

test("is that of the two nearest edges, as far as the reach goes", () => {
  fc.assert(
    fc.property(ring, ring, fc.double({ min: 0, max: 5, noNaN: true }), (a, b, reach) => {
      const [found, least] = [boundariesSquared(a, b, reach), byAllEdges(a, b)]
      if (least <= reach * reach) expect(found).toBe(least)
      else expect(found).toBeGreaterThan(reach * reach)
    }),
    { seed: 15, numRuns: 1000 },
  )
})
