import { distance, distanceToSegment, type Point, point } from "@toile/geometry"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type FlatEdge, flatPiece, vertex } from "./flat-piece.js"
import { distanceTo, distanceToEdge, nearest, nearestPoint } from "./nearest.js"
import { soundDraft } from "./sample-draft.fixture.js"

const flats = soundDraft.pieces.map(flatPiece)
const coordinate = fc.integer({ min: -300, max: 800 }).map((k) => k / 10)
const somePoint = fc.tuple(coordinate, coordinate).map(([x, y]) => point(x, y))
const settings = { seed: 17, numRuns: 300, endOnFailure: true }

it("is the smallest distance from any stretch, or none where that is more than the limit", () => {
  fc.assert(
    fc.property(fc.constantFrom(...flats), somePoint, fc.integer({ min: 1, max: 60 }), ({ sew, edges }, p, limit) => {
      const to = ({ first, last }: Pick<FlatEdge, "first" | "last">): number => {
        let least = Number.POSITIVE_INFINITY
        for (let i = first; i < last; i++)
          least = Math.min(least, distanceToSegment(p, vertex(sew, i), vertex(sew, i + 1)))
        return least
      }
      const least = to({ first: 0, last: sew.size - 1 })
      expect(distanceTo(sew, p)).toBeCloseTo(least, 9)
      if (Math.abs(least - limit) > 1e-9) expect(nearest(sew, p, limit) === undefined).toBe(least > limit)
      for (const edge of edges) {
        const own = to(edge)
        if (Math.abs(own - limit) < 1e-9) continue
        const found = distanceToEdge(sew, edge, p, limit)
        if (own > limit) expect(found).toBe(Number.POSITIVE_INFINITY)
        else expect(found).toBeCloseTo(own, 9)
      }
    }),
    settings,
  )
})

it("gives the point of the line that is nearest", () => {
  fc.assert(
    fc.property(fc.constantFrom(...flats), somePoint, ({ sew }, p) => {
      const found: Point = nearestPoint(sew, p)
      expect(distance(p, found)).toBeCloseTo(distanceTo(sew, p), 9)
      expect(distanceTo(sew, found)).toBeLessThan(1e-9)
    }),
    settings,
  )
})
