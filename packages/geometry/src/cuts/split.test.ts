import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength, pointAtLength } from "../measures/along-path.js"
import { curve, polyline } from "../paths/build.js"
import { joinPaths, pathEnd, pathStart } from "../paths/path.js"
import { distance, point } from "../points/point.js"
import { decimals, somePath } from "../shapes.fixture.js"
import { splitPath, subpath } from "./split.js"

const settings = { seed: 4, numRuns: 80, endOnFailure: true }
const share = decimals(0.01, 0.99)

describe("a cut", () => {
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

  it("splits at a joint without making a piece of no length", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    const [head, tail] = splitPath(path, 3)
    expect(head.segments).toHaveLength(1)
    expect(tail.segments).toHaveLength(1)
    expect(splitPath(path, 3 + 1e-10).map((p) => p.segments.length)).toEqual([1, 1])
  })

  it("refuses to split at the ends and beyond", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    for (const at of [0, -1, 7, 8, Number.NaN])
      expect(() => splitPath(path, at)).toThrow(/cannot split a path of length 7/)
    expect(() => subpath(path, 5, 2)).toThrow(/cannot split/)
  })
})
