import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength, pointAtLength } from "../measures/along-path.js"
import { boundsOf } from "../outlines/polygon.js"
import { arc, curve, line, polyline } from "../paths/build.js"
import { flatten } from "../paths/flatten.js"
import { joinPaths, type Path, reversePath } from "../paths/path.js"
import { cross, distance, type Point, point, subtract } from "../points/point.js"
import { someCurve, somePath } from "../shapes.fixture.js"
import { intersectPaths } from "./intersect.js"
import { subpath } from "./split.js"

/** Every pair of chords of two dense polylines. */
const bruteForce = (a: readonly Point[], b: readonly Point[]): Point[] => {
  const hits: Point[] = []
  const boxes = b.slice(1).map((p, j) => boundsOf([b[j]!, p]))
  for (let i = 1; i < a.length; i++) {
    const p = a[i - 1]!
    const d = subtract(a[i]!, p)
    const box = boundsOf([p, a[i]!])
    for (let j = 1; j < b.length; j++) {
      const other = boxes[j - 1]!
      if (other.minX > box.maxX || other.maxX < box.minX || other.minY > box.maxY || other.maxY < box.minY) continue
      const q = b[j - 1]!
      const e = subtract(b[j]!, q)
      const turn = cross(d, e)
      if (turn === 0) continue
      const t = cross(subtract(q, p), e) / turn
      const u = cross(subtract(q, p), d) / turn
      if (t >= 0 && t < 1 && u >= 0 && u < 1) hits.push(point(p.x + t * d.x, p.y + t * d.y))
    }
  }
  return hits
}

describe("crossings of two paths", () => {
  it("finds what dense brute force finds, no more and no less", () => {
    let crossings = 0
    fc.assert(
      fc.property(someCurve(), someCurve(), (a, b) => {
        const found = intersectPaths(a, b)
        const dense = bruteForce(flatten(a, 1e-4), flatten(b, 1e-4))
        for (const hit of dense) expect(found.some((f) => distance(f.point, hit) < 0.05)).toBe(true)
        expect(found).toHaveLength(dense.length)
        crossings += found.length
      }),
      { seed: 6, numRuns: 50, endOnFailure: true },
    )
    expect(crossings).toBeGreaterThan(30)
  })

  it("gives points that lie on both paths at the lengths it gives, in order", () => {
    fc.assert(
      fc.property(somePath(), somePath(), (a, b) => {
        const found = intersectPaths(a, b)
        found.forEach((f, i) => {
          expect(distance(pointAtLength(a, f.alongA), f.point)).toBeLessThan(1e-6)
          expect(distance(pointAtLength(b, f.alongB), f.point)).toBeLessThan(1e-6)
          if (i > 0) expect(f.alongA).toBeGreaterThan(found[i - 1]!.alongA)
        })
        expect(intersectPaths(reversePath(a), b)).toHaveLength(found.length)
      }),
      { seed: 7, numRuns: 80, endOnFailure: true },
    )
  })

  it("finds two crossings a hundredth of a millimetre deep", () => {
    // Its two segments join beside the top, not at it.
    const bow = arc(point(0, 0), 20, 53, 70)
    for (const depth of [1e-2, 1e-3, 1e-4]) {
      const found = intersectPaths(bow, line(point(-15, 20 - depth), point(15, 20 - depth)))
      expect(found).toHaveLength(2)
      // Half the chord of a circle's segment of that height.
      const half = Math.sqrt(2 * 20 * depth)
      for (const f of found) expect(Math.abs(f.point.x)).toBeCloseTo(half, 1)
    }
    expect(intersectPaths(bow, line(point(-15, 20.001), point(15, 20.001)))).toEqual([])
  })

  it("counts a crossing at a joint, or at the start of a closed path, once", () => {
    const zigzag = polyline(point(0, 0), point(5, 5), point(10, 10))
    expect(intersectPaths(zigzag, line(point(0, 10), point(10, 0)))).toHaveLength(1)
    const square = polyline(point(0, 0), point(4, 0), point(4, 4), point(0, 4), point(0, 0))
    const across = line(point(-1, -2), point(1, 2))
    expect(intersectPaths(square, across)).toHaveLength(1)
    expect(intersectPaths(square, across)[0]!.alongA).toBeCloseTo(0, 9)
    expect(intersectPaths(across, square)).toHaveLength(1)
  })

  it("counts a path that only reaches the other one", () => {
    const base = line(point(0, 0), point(10, 0))
    expect(intersectPaths(line(point(5, 5), point(5, 0)), base)).toEqual([{ point: point(5, 0), alongA: 5, alongB: 5 }])
    expect(intersectPaths(line(point(10, 5), point(10, 0)), base)).toHaveLength(1)
    const bow = curve(point(0, 0), point(3, 6), point(7, 6), point(10, 0))
    const top = pointAtLength(bow, pathLength(bow) * 0.4)
    expect(intersectPaths(line(point(2, 12), top), bow)).toHaveLength(1)
  })

  it("gives nothing for paths that run along each other", () => {
    const bow = curve(point(0, 0), point(3, 6), point(7, 6), point(10, 0))
    expect(intersectPaths(bow, bow)).toEqual([])
    expect(intersectPaths(bow, subpath(bow, 1, 7))).toEqual([])
    const base: Path = line(point(0, 0), point(10, 0))
    expect(intersectPaths(base, line(point(2, 0), point(20, 0)))).toEqual([])
    expect(
      intersectPaths(joinPaths(base, line(point(10, 0), point(10, 5))), line(point(0, 3), point(20, 3))),
    ).toHaveLength(1)
  })
})
