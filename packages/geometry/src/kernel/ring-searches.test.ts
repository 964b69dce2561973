import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSimple } from "../outlines/crossings.js"
import { containsPoint } from "../outlines/polygon.js"
import { cross, direction, type Point, subtract } from "../points/point.js"
import { decimals, outlinePoints, someLoop, someOutline, somePoint } from "../shapes.fixture.js"
import { insideRing, MEETS, SHARES, verticesOutside } from "./inside-ring.js"
import { edgesNear, monotoneChains } from "./monotone-chains.js"
import { castRay } from "./ray.js"

// Searches by chains, held against the same asked of every edge.

const settings = { seed: 22, numRuns: 300, endOnFailure: true }
const at = (x: number, y: number): Point => ({ x, y })
const someRing = fc.oneof(someLoop, someOutline.map(outlinePoints))

describe("inside", () => {
  it("is what the even-odd rule says", () => {
    fc.assert(
      fc.property(someRing, fc.array(somePoint(30), { minLength: 5, maxLength: 20 }), (ring, points) => {
        const chains = monotoneChains([ring])
        for (const p of points) expect(insideRing(chains, p)).toBe(containsPoint(ring, p))
      }),
      settings,
    )
  })

  /** Where boxes of stretches overlap, they may meet. */
  const outsideOf = (line: readonly Point[], ring: readonly Point[]): number[] => {
    const [a, b] = [monotoneChains([line]), monotoneChains([ring])]
    const meets = new Uint8Array(line.length)
    const near = edgesNear(a, b, 1e-9)
    for (let k = 0; k < near.length; k += 2) {
      const [i, j] = [near[k]!, near[k + 1]!]
      const isShared = a.x[i] === b.x[j] && a.y[i] === b.y[j]
      meets[i] = meets[i]! | MEETS | (isShared ? SHARES : 0)
    }
    return verticesOutside(a, b, meets)
  }

  it("is told for all vertices of a line as for each of them", () => {
    const simple = someOutline.map(outlinePoints).filter(isSimple)
    fc.assert(
      fc.property(simple, simple, somePoint(15), (ring, line, by) => {
        const moved = line.map((p) => ({ x: p.x + by.x, y: p.y + by.y }))
        const chains = monotoneChains([ring])
        const outside = moved.flatMap((p, i) => (insideRing(chains, p) ? [] : [i]))
        expect(outsideOf(moved, ring)).toEqual(outside)
      }),
      settings,
    )
  })

  it("leaves out the vertices that both lines have, and tells those between them anew", () => {
    const square = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)]
    expect(outsideOf(square, square)).toEqual([])
    // Two of its corners, with a vertex outside between them and one inside after them.
    expect(outsideOf([at(0, 0), at(2, -1), at(4, 0), at(2, 2)], square)).toEqual([1])
  })
})

describe("a ray", () => {
  const brute = (from: Point, d: Point, ring: readonly Point[], behind: number): number => {
    const hits = ring.flatMap((a, i) => {
      const b = ring[(i + 1) % ring.length]!
      const [sa, sb] = [cross(d, subtract(a, from)), cross(d, subtract(b, from))]
      if (sa > 0 === sb > 0) return []
      const t = sa / (sa - sb)
      return [(a.x + (b.x - a.x) * t - from.x) * d.x + (a.y + (b.y - a.y) * t - from.y) * d.y]
    })
    return Math.min(Number.POSITIVE_INFINITY, ...hits.filter((reach) => reach > -behind))
  }

  it("meets the first edge in its way, and none beyond its limit", () => {
    fc.assert(
      fc.property(someRing, somePoint(25), decimals(-180, 180), decimals(1, 40), (ring, from, angle, limit) => {
        const d = direction(angle)
        const chains = monotoneChains([ring])
        const first = brute(from, d, ring, 0.01)
        const { reach, edge } = castRay(from, d, chains, 0.01)
        if (first === Number.POSITIVE_INFINITY) expect([reach, edge]).toEqual([first, -1])
        else {
          expect(reach).toBeCloseTo(first, 8)
          expect(edge).toBeGreaterThanOrEqual(0)
        }
        const short = castRay(from, d, chains, 0.01, limit)
        expect(short.edge >= 0).toBe(reach < limit)
      }),
      settings,
    )
  })
})
