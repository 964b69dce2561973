import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength } from "../measures/along-path.js"
import { curveAcceleration } from "../measures/curvature.js"
import { angleBetween, direction, distance, point, subtract } from "../points/point.js"
import { decimals, somePoint } from "../shapes.fixture.js"
import { arc, curveBetween, polyline, spline } from "./build.js"
import { flatten } from "./flatten.js"
import { endTangent, pathEnd, pathStart, startTangent } from "./path.js"
import { type Curve, segmentVelocity } from "./segment.js"

const settings = { seed: 5, numRuns: 100, endOnFailure: true }

describe("spline", () => {
  const points = fc.array(somePoint(), { minLength: 2, maxLength: 7 })

  it("passes its points, leaves and arrives in the asked directions, and bends evenly at every joint", () => {
    fc.assert(
      fc.property(points, fc.option(decimals(-180, 180)), fc.option(decimals(-180, 180)), (through, start, end) => {
        fc.pre(through.every((p, i) => i === 0 || distance(p, through[i - 1]!) > 0.5))
        const path = spline(through, { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) })
        const segments = path.segments as readonly Curve[]
        through.forEach((p, i) => {
          expect(distance(p, i === 0 ? segments[0]!.from : segments[i - 1]!.to)).toBeLessThan(1e-9)
        })
        if (start !== null) expect(angleBetween(startTangent(path), direction(start))).toBeLessThan(1e-5)
        if (end !== null) expect(angleBetween(endTangent(path), direction(end))).toBeLessThan(1e-5)
        // Over its chord lengths the spline is C2.
        const length = (i: number): number => distance(through[i]!, through[i + 1]!)
        for (let i = 1; i < segments.length; i++) {
          const h0 = length(i - 1)
          const h1 = length(i)
          const v0 = segmentVelocity(segments[i - 1]!, 1)
          const v1 = segmentVelocity(segments[i]!, 0)
          expect(distance({ x: v0.x / h0, y: v0.y / h0 }, { x: v1.x / h1, y: v1.y / h1 })).toBeLessThan(1e-9)
          const a0 = curveAcceleration(segments[i - 1]!, 1)
          const a1 = curveAcceleration(segments[i]!, 0)
          const bend0 = { x: a0.x / h0 ** 2, y: a0.y / h0 ** 2 }
          const bend1 = { x: a1.x / h1 ** 2, y: a1.y / h1 ** 2 }
          expect(distance(bend0, bend1)).toBeLessThan(1e-7)
        }
        if (start === null) expect(distance(curveAcceleration(segments[0]!, 0), point(0, 0))).toBeLessThan(1e-7)
        if (end === null) expect(distance(curveAcceleration(segments.at(-1)!, 1), point(0, 0))).toBeLessThan(1e-7)
      }),
      settings,
    )
  })

  it("is straight through points on a line", () => {
    expect(pathLength(spline([point(0, 0), point(3, 4), point(9, 12)]))).toBeCloseTo(15, 9)
    expect(pathLength(spline([point(0, 0), point(3, 4)]))).toBeCloseTo(5, 9)
  })
})

describe("arc", () => {
  it("keeps its radius to 1e-5 of it, and has the arc's length", () => {
    fc.assert(
      fc.property(somePoint(), decimals(0.5, 80), decimals(-360, 360), decimals(-360, 360), (c, r, start, sweep) => {
        fc.pre(Math.abs(sweep) > 1)
        const path = arc(c, r, start, sweep)
        for (const p of flatten(path)) expect(Math.abs(distance(p, c) - r)).toBeLessThan(1e-5 * r)
        expect(Math.abs(pathLength(path) - (Math.abs(sweep) * Math.PI * r) / 180)).toBeLessThan(1e-5 * r * 6.3)
        expect(
          distance(pathStart(path), point(c.x + r * direction(start).x, c.y + r * direction(start).y)),
        ).toBeLessThan(1e-9)
        expect(angleBetween(startTangent(path), direction(start + (sweep > 0 ? 90 : -90)))).toBeLessThan(1e-5)
      }),
      settings,
    )
  })
})

describe("curveBetween", () => {
  it("leaves and arrives as asked, with handles a share of the chord", () => {
    const path = curveBetween(point(0, 0), { direction: 30, pull: 0.5 }, point(10, 0), { direction: point(1, -2) })
    const [s] = path.segments as readonly [Curve]
    expect(distance(s.from, s.c1)).toBeCloseTo(5, 9)
    expect(distance(s.c2, s.to)).toBeCloseTo(10 / 3, 9)
    expect(angleBetween(startTangent(path), direction(30))).toBeLessThan(1e-6)
    expect(angleBetween(endTangent(path), point(1, -2))).toBeLessThan(1e-6)
    expect(pathEnd(path)).toEqual(point(10, 0))
  })
})

describe("polyline", () => {
  it("goes straight from point to point", () => {
    const path = polyline(point(0, 0), point(1, 0), point(1, 1))
    expect(path.segments.map((s) => subtract(s.to, s.from))).toEqual([point(1, 0), point(0, 1)])
  })
})
