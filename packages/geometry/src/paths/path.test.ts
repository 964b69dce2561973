import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength, pointAtLength, tangentAtLength } from "../measures/along-path.js"
import { distance, dot, norm, point } from "../points/point.js"
import { decimals, somePath } from "../shapes.fixture.js"
import { curve, line, polyline } from "./build.js"
import { endTangent, joinPaths, reversePath, startTangent } from "./path.js"

const settings = { seed: 4, numRuns: 80, endOnFailure: true }
const share = decimals(0.01, 0.99)

describe("paths", () => {
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

  it("refuses to join what does not meet", () => {
    const path = polyline(point(0, 0), point(3, 0), point(3, 4))
    expect(() => joinPaths(path, line(point(9, 9), point(1, 1)))).toThrow("paths do not join: (3, 4) and (9, 9)")
  })
})
