import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceToPolyline } from "../measures/distance.js"
import { between, type Point, point, polar } from "../points/point.js"
import { decimals, someLoop, somePoint } from "../shapes.fixture.js"
import { isSimple } from "./crossings.js"
import { outerBoundary, outerBoundaryOfAll } from "./outer-boundary.js"
import { cleanPolygon, containsPoint, signedArea } from "./polygon.js"

const settings = { seed: 11, numRuns: 300, endOnFailure: true }

describe("the outer boundary", () => {
  it("is simple and counter-clockwise, and lies on the line it is made from", () => {
    fc.assert(
      fc.property(someLoop, (loop) => {
        const clean = cleanPolygon(loop)
        fc.pre(clean.length >= 3)
        const outer = cleanPolygon(outerBoundary(clean))
        fc.pre(outer.length >= 3)
        expect(signedArea(outer)).toBeGreaterThan(0)
        expect(isSimple(outer)).toBe(true)
        outer.forEach((p, i) => {
          expect(distanceToPolyline(p, clean, true)).toBeLessThan(1e-5)
          expect(distanceToPolyline(between(p, outer[(i + 1) % outer.length]!, 0.5), clean, true)).toBeLessThan(1e-5)
        })
      }),
      settings,
    )
  })

  it("is the union of shapes that overlap: a point is inside it where it is inside one of them", () => {
    // Each has the middle in it, so that the union hangs together and has no holes.
    const angles = fc.tuple(decimals(0, 110), decimals(130, 230), decimals(250, 350))
    const radii = fc.array(decimals(3, 10), { minLength: 3, maxLength: 3 })
    const triangle = fc.tuple(angles, radii).map(([at, r]) => at.map((angle, i) => polar(point(0, 0), angle, r[i]!)))
    const shapes = fc.array(triangle, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(shapes, fc.array(somePoint(8), { minLength: 40, maxLength: 40 }), (loops, probes) => {
        fc.pre(
          loops.every((loop) => containsPoint(loop, point(0, 0)) && distanceToPolyline(point(0, 0), loop, true) > 0.01),
        )
        const outer = outerBoundaryOfAll(loops)
        for (const p of probes) {
          if (loops.some((loop) => distanceToPolyline(p, loop, true) < 1e-4)) continue
          expect(containsPoint(outer, p)).toBe(loops.some((loop) => containsPoint(loop, p)))
        }
      }),
      settings,
    )
  })

  it("does not depend on where the line begins, nor on its direction", () => {
    fc.assert(
      fc.property(someLoop, fc.nat(10), (loop, shift) => {
        const clean = cleanPolygon(loop)
        fc.pre(clean.length >= 3)
        const area = signedArea(outerBoundary(clean))
        const k = shift % clean.length
        expect(signedArea(outerBoundary([...clean.slice(k), ...clean.slice(0, k)]))).toBeCloseTo(area, 6)
        expect(signedArea(outerBoundary(clean.toReversed()))).toBeCloseTo(area, 6)
      }),
      settings,
    )
  })

  it("drops loops inside, dead ends, and what hangs on by a point", () => {
    const deadEnd = [point(0, 0), point(4, 0), point(6, 0), point(4, 0), point(4, 4), point(0, 4)]
    expect(signedArea(cleanPolygon(outerBoundary(deadEnd)))).toBe(16)
    expect(cleanPolygon(outerBoundary(deadEnd))).toHaveLength(4)
    const inner: Point[] = [point(0, 0), point(9, 0), point(9, 9), point(4, 5), point(6, 5), point(1, 9)]
    expect(isSimple(outerBoundary(inner))).toBe(true)
    const bow = [point(0, 0), point(4, 4), point(4, 0), point(0, 4)]
    expect(signedArea(outerBoundary(bow))).toBe(4)
    const clockwise = [point(0, 0), point(0, 4), point(4, 4), point(4, 0)]
    expect(signedArea(outerBoundary(clockwise))).toBe(16)
  })

  it("unites several lines that cross", () => {
    const across = [point(0, 1), point(6, 1), point(6, 2), point(0, 2)]
    const upright = [point(1, 0), point(2, 0), point(2, 6), point(1, 6)]
    expect(signedArea(outerBoundaryOfAll([across, upright]))).toBeCloseTo(11, 9)
    const inside = [point(2, 1.2), point(3, 1.2), point(3, 1.8)]
    expect(signedArea(cleanPolygon(outerBoundaryOfAll([across, inside])))).toBeCloseTo(6, 9)
  })
})
