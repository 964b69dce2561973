import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceToSegment } from "../measures/distance.js"
import { cross, type Point, point, subtract } from "../points/point.js"
import { outlinePoints, someLoop, someOutline } from "../shapes.fixture.js"
import { crossingsOfLoops, isSimple, selfCrossings } from "./crossings.js"

const settings = { seed: 10, numRuns: 300, endOnFailure: true }

/** Every pair of edges that are no neighbours, by the sides on which their ends lie, and by the ends' distances. */
const bruteForce = (polygon: readonly Point[]): string[] => {
  const n = polygon.length
  const side = (a: Point, b: Point, p: Point): number => cross(subtract(b, a), subtract(p, a))
  const pairs: string[] = []
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const [a, b, c, d] = [polygon[i]!, polygon[(i + 1) % n]!, polygon[j]!, polygon[(j + 1) % n]!]
      if (j === i + 1 || (i === 0 && j === n - 1)) {
        const [u, v] = j === i + 1 ? [subtract(b, a), subtract(d, c)] : [subtract(d, c), subtract(b, a)]
        if (cross(u, v) === 0 && u.x * v.x + u.y * v.y < 0) pairs.push(`${i}-${j}`)
        continue
      }
      const crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
      const touches = [
        distanceToSegment(a, c, d),
        distanceToSegment(b, c, d),
        distanceToSegment(c, a, b),
        distanceToSegment(d, a, b),
      ]
      if (crosses || Math.min(...touches) < 1e-9) pairs.push(`${i}-${j}`)
    }
  return pairs.sort()
}

const withoutRepeats = (loop: readonly Point[]): readonly Point[] =>
  loop.filter((p, i) => {
    const q = loop[(i + 1) % loop.length]!
    return p.x !== q.x || p.y !== q.y
  })

describe("self-crossings", () => {
  it("agrees with every pair of edges of random polygons", () => {
    fc.assert(
      fc.property(someLoop.map(withoutRepeats), (loop) => {
        fc.pre(loop.length >= 3)
        const found = selfCrossings(loop)
        expect(found.map((c) => `${c.first}-${c.second}`).sort()).toEqual(bruteForce(loop))
        for (const { first, second, point: p } of found)
          for (const edge of [first, second])
            expect(distanceToSegment(p, loop[edge]!, loop[(edge + 1) % loop.length]!)).toBeLessThan(1e-6)
        expect(isSimple(loop)).toBe(found.length === 0)
      }),
      settings,
    )
  })

  it("agrees on a coarse grid too, where edges touch, overlap and fold back", () => {
    const cell = fc.record({ x: fc.nat(4), y: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 3, maxLength: 9 }).map(withoutRepeats), (loop) => {
        fc.pre(loop.length >= 3)
        expect(
          selfCrossings(loop)
            .map((c) => `${c.first}-${c.second}`)
            .sort(),
        ).toEqual(bruteForce(loop))
      }),
      settings,
    )
  })

  it("agrees on outlines of many points", () => {
    fc.assert(
      fc.property(someOutline, (paths) => {
        const outline = outlinePoints(paths).filter((_, i) => i % 3 === 0)
        expect(isSimple(outline)).toBe(bruteForce(outline).length === 0)
      }),
      { ...settings, numRuns: 40 },
    )
  })

  it("knows a bow tie, a touch and a fold", () => {
    const bow = [point(0, 0), point(2, 2), point(2, 0), point(0, 2)]
    expect(selfCrossings(bow)).toEqual([{ first: 0, second: 2, point: point(1, 1) }])
    expect(isSimple([point(0, 0), point(4, 0), point(4, 4), point(2, 0), point(0, 4)])).toBe(false)
    expect(isSimple([point(0, 0), point(4, 0), point(2, 0), point(2, 3)])).toBe(false)
    expect(isSimple([point(0, 0), point(4, 0), point(4, 4), point(0, 4)])).toBe(true)
  })

  it("numbers the edges of several loops through", () => {
    const big = [point(0, 0), point(4, 0), point(4, 4), point(0, 4)]
    const small = [point(3, 1), point(5, 1), point(5, 2), point(3, 2)]
    const pairs = crossingsOfLoops([big, small]).map((c) => [c.first, c.second])
    expect(pairs.sort()).toEqual([
      [1, 4],
      [1, 6],
    ])
    expect(crossingsOfLoops([big, [point(1, 1), point(2, 1), point(2, 2)]])).toEqual([])
  })
})
