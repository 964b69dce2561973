import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { flatten } from "./flatten.js"
import {
  endTangent,
  joinPaths,
  pathEnd,
  pathLength,
  pathStart,
  placeAtLength,
  placesAtLengths,
  pointAtLength,
  reversePath,
  splitPath,
  startTangent,
  subpath,
  tangentAtLength,
} from "./path.js"
import { curve, line, polyline } from "./path-build.js"
import { distance, dot, norm, point } from "./point.js"
import { distanceToPolyline } from "./polygon.js"
import { decimals, somePath } from "./shapes.fixture.js"

const settings = { seed: 4, numRuns: 80, endOnFailure: true }
const share = decimals(0.01, 0.99)

describe("paths", () => {
  it("splits into two parts that join to the whole", () => {
    fc.assert(
      fc.property(somePath(), share, (path, at) => {
        const total = pathLength(path)
        fc.pre(total > 1)
        const [head, tail] = splitPath(path, at * total)
        expect(Math.abs(pathLength(head) - at * total)).toBeLessThan(1e-7)
        expect(Math.abs(pathLength(tail) - (1 - at) * total)).toBeLessThan(1e-7)
        expect(distance(pathEnd(head), pointAtLength(path, at * total))).toBeLessThan(1e-7)
        expect(pathStart(head)).toEqual(pathStart(path))
        expect(pathEnd(tail)).toEqual(pathEnd(path))
        const joined = joinPaths(head, tail)
        for (const s of [0.13, 0.5, 0.91])
          expect(distance(pointAtLength(joined, s * total), pointAtLength(path, s * total))).toBeLessThan(1e-6)
      }),
      settings,
    )
  })

  it("finds many places in one go as it finds each of them", () => {
    fc.assert(
      fc.property(somePath(), fc.array(share, { minLength: 1, maxLength: 12 }), (path, shares) => {
        const total = pathLength(path)
        fc.pre(total > 1)
        const lengths = [0, ...shares.map((at) => at * total).sort((a, b) => a - b), total]
        for (const [i, place] of placesAtLengths(path, lengths).entries()) {
          const alone = placeAtLength(path, lengths[i]!)
          expect(distance(place.point, alone.point)).toBeLessThan(1e-6)
          expect(distance(place.point, pointAtLength(path, lengths[i]!))).toBeLessThan(1e-6)
          expect(norm(place.tangent)).toBeCloseTo(1, 9)
        }
      }),
      settings,
    )
  })

  it("takes a stretch out of the middle", () => {
    fc.assert(
      fc.property(somePath(), share, share, (path, a, b) => {
        const total = pathLength(path)
        fc.pre(total > 1 && Math.abs(a - b) > 0.005)
        const [from, to] = [Math.min(a, b) * total, Math.max(a, b) * total]
        const part = subpath(path, from, to)
        expect(Math.abs(pathLength(part) - (to - from))).toBeLessThan(1e-6)
        expect(distance(pathStart(part), pointAtLength(path, from))).toBeLessThan(1e-6)
        expect(distance(pathEnd(part), pointAtLength(path, to))).toBeLessThan(1e-6)
      }),
      settings,
    )
    const whole = curve(point(0, 0), point(1, 2), point(3, 2), point(4, 0))
    expect(subpath(whole, 0, pathLength(whole))).toEqual(whole)
  })

  it("walks the same points backwards when reversed", () => {
    fc.assert(
      fc.property(somePath(), share, (path, at) => {
        const total = pathLength(path)
        fc.pre(total > 1)
        const back = reversePath(path)
        expect(Math.abs(pathLength(back) - total)).toBeLessThan(1e-7)
        expect(distance(pointAtLength(back, (1 - at) * total), pointAtLength(path, at * total))).toBeLessThan(1e-6)
        expect(reversePath(back)).toEqual(path)
      }),
      settings,
    )
  })

  it("has a direction everywhere, also where a handle has no length", () => {
    const path = curve(point(0, 0), point(0, 0), point(4, 3), point(4, 3))
    expect(startTangent(path)).toEqual(point(0.8, 0.6))
    expect(endTangent(path)).toEqual(point(0.8, 0.6))
    fc.assert(
      fc.property(somePath(), share, (path, at) => {
        const total = pathLength(path)
        fc.pre(total > 1)
        const t = tangentAtLength(path, at * total)
        expect(norm(t)).toBeCloseTo(1, 9)
        const step = { x: 0, y: 0 }
        const a = pointAtLength(path, at * total - 1e-4)
        const b = pointAtLength(path, at * total + 1e-4)
        step.x = b.x - a.x
        step.y = b.y - a.y
        // Not at a corner or a cusp, where the two sides differ.
        if (norm(step) > 1.9e-4) expect(dot(step, t)).toBeGreaterThan(0)
      }),
      settings,
    )
  })

  it("clamps points beyond the ends, and refuses to split or to join there", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    expect(pointAtLength(path, -5)).toEqual(point(0, 0))
    expect(pointAtLength(path, 99)).toEqual(point(3, 4))
    for (const at of [0, -1, 7, 8, Number.NaN])
      expect(() => splitPath(path, at)).toThrow(/cannot split a path of length 7/)
    expect(() => subpath(path, 5, 2)).toThrow(/cannot split/)
    expect(() => joinPaths(path, line(point(9, 9), point(1, 1)))).toThrow("paths do not join: (3, 4) and (9, 9)")
  })

  it("splits at a joint without making a piece of no length", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    const [head, tail] = splitPath(path, 3)
    expect(head.segments).toHaveLength(1)
    expect(tail.segments).toHaveLength(1)
    expect(splitPath(path, 3 + 1e-10).map((p) => p.segments.length)).toEqual([1, 1])
  })
})

describe("flatten", () => {
  it("stays within its tolerance of the curve, and on it at its points", () => {
    fc.assert(
      fc.property(somePath(), (path) => {
        const points = flatten(path)
        const fine = flatten(path, 1e-7)
        for (let i = 0; i < fine.length; i += 7) expect(distanceToPolyline(fine[i]!, points)).toBeLessThanOrEqual(0.001)
        expect(points[0]).toEqual(pathStart(path))
        expect(points.at(-1)).toEqual(pathEnd(path))
      }),
      { ...settings, numRuns: 25 },
    )
  })

  it("gives the same points whichever way the path is walked", () => {
    fc.assert(
      fc.property(somePath(), (path) => {
        const forth = flatten(path)
        const back = flatten(reversePath(path)).reverse()
        expect(back).toHaveLength(forth.length)
        for (let i = 0; i < forth.length; i++) expect(distance(forth[i]!, back[i]!)).toBeLessThan(1e-12)
      }),
      settings,
    )
  })
})
