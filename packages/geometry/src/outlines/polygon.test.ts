import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceToPolyline, distanceToSegment } from "../measures/distance.js"
import { between, type Point, point } from "../points/point.js"
import { outlinePoints, someLoop, someOutline, somePoint } from "../shapes.fixture.js"
import { boundsOf, cleanPolygon, containsPoint, signedArea } from "./polygon.js"

const settings = { seed: 9, numRuns: 100, endOnFailure: true }
const square: readonly Point[] = [point(0, 0), point(4, 0), point(4, 4), point(0, 4)]

describe("polygons", () => {
  it("has a positive area counter-clockwise", () => {
    expect(signedArea(square)).toBe(16)
    expect(signedArea(square.toReversed())).toBe(-16)
    expect(boundsOf(square)).toEqual({ minX: 0, minY: 0, maxX: 4, maxY: 4 })
  })

  it("knows inside from outside by the winding of random outlines", () => {
    fc.assert(
      fc.property(someOutline, somePoint(40), (paths, p) => {
        const outline = outlinePoints(paths)
        fc.pre(distanceToPolyline(p, outline, true) > 1e-6)
        let turns = 0
        outline.forEach((a, i) => {
          const b = outline[(i + 1) % outline.length]!
          turns += Math.atan2(
            (a.x - p.x) * (b.y - p.y) - (a.y - p.y) * (b.x - p.x),
            (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y),
          )
        })
        expect(containsPoint(outline, p)).toBe(Math.round(turns / (2 * Math.PI)) % 2 !== 0)
      }),
      settings,
    )
  })

  it("measures the distance to a line's inside and to its ends", () => {
    expect(distanceToSegment(point(2, 3), point(0, 0), point(4, 0))).toBe(3)
    expect(distanceToSegment(point(7, 4), point(0, 0), point(4, 0))).toBe(5)
    expect(distanceToSegment(point(3, 4), point(0, 0), point(0, 0))).toBe(5)
    expect(distanceToPolyline(point(-1, 2), square)).toBeCloseTo(Math.sqrt(5), 12)
    expect(distanceToPolyline(point(-1, 2), square, true)).toBe(1)
  })

  it("cleans away what repeats and what lies on a line, and keeps the area", () => {
    fc.assert(
      fc.property(someLoop, (loop) => {
        const doubled = loop.flatMap((p, i) => [p, p, between(p, loop[(i + 1) % loop.length]!, 0.3)])
        const clean = cleanPolygon(doubled)
        expect(signedArea(clean)).toBeCloseTo(signedArea(loop), 6)
        expect(clean.length).toBeLessThanOrEqual(loop.length)
      }),
      settings,
    )
    expect(cleanPolygon([point(0, 0), point(2, 0), ...square.slice(1), point(0, 2), point(0, 1e-9)])).toEqual(square)
  })

  it("keeps a point where the line turns back", () => {
    const spur = [point(0, 0), point(4, 0), point(6, 0), point(4, 0), point(4, 4)]
    expect(cleanPolygon(spur)).toContainEqual(point(6, 0))
  })

  it("keeps the area of a finely divided curve", () => {
    fc.assert(
      fc.property(someOutline, (paths) => {
        const outline = outlinePoints(paths)
        expect(Math.abs(signedArea(cleanPolygon(outline)) - signedArea(outline))).toBeLessThan(1e-4)
      }),
      settings,
    )
  })
})
