import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { distanceToPolyline } from "../measures/distance.js"
import { type Point, point } from "../points/point.js"
import { isSimple } from "./crossings.js"
import { boundsOf, containsPoint, signedArea } from "./polygon.js"
import { surroundingLine } from "./surrounding-line.js"

const corners = (...xys: readonly (readonly [number, number])[]): Point[] => xys.map(([x, y]) => point(x, y))
const rectangle = corners([0, 0], [20, 0], [20, 10], [0, 10])
/** A rectangle of 20 x 10 with an inlet 4 wide and 8 deep in its upper side. */
const u = corners([0, 0], [20, 0], [20, 10], [12, 10], [12, 2], [8, 2], [8, 10], [0, 10])

/** Places along a closed line, each edge in eighths. */
const along = (line: readonly Point[]): readonly Point[] =>
  line.flatMap((a, i) => {
    const b = line[(i + 1) % line.length]!
    return Array.from({ length: 8 }, (_, k) => point(a.x + ((b.x - a.x) * k) / 8, a.y + ((b.y - a.y) * k) / 8))
  })
const distances = (line: readonly Point[], polygon: readonly Point[]): readonly number[] =>
  along(line).map((place) => distanceToPolyline(place, polygon, true))

/** Outlines that go round once, with inlets. */
const outlines = fc.array(fc.double({ min: 4, max: 30, noNaN: true }), { minLength: 3, maxLength: 40 }).map((radii) =>
  radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length
    return point(radius * Math.cos(angle), radius * Math.sin(angle))
  }),
)

describe("the line round a polygon", () => {
  test("is simple, holds it and is nowhere nearer than asked", () => {
    fc.assert(
      fc.property(outlines, fc.double({ min: 0.1, max: 3, noNaN: true }), (polygon, by) => {
        const line = surroundingLine(polygon, by)
        expect(isSimple(line)).toBe(true)
        expect(signedArea(line)).toBeGreaterThan(0)
        expect(polygon.every((corner) => containsPoint(line, corner))).toBe(true)
        expect(Math.min(...distances(line, polygon))).toBeGreaterThanOrEqual(by)
        expect(Math.min(...distances(polygon, line))).toBeGreaterThanOrEqual(by)
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  test("is nowhere more than 9 % further but where it closes an inlet", () => {
    expect(Math.max(...distances(surroundingLine(rectangle, 1.5), rectangle))).toBeLessThan(1.5 * 1.09)
    // An inward corner stays one, however sharp.
    const inlet = corners([0, 0], [20, 0], [20, 20], [16, 20], [10, 12], [4, 20], [0, 20])
    expect(Math.max(...distances(surroundingLine(inlet, 1.5), inlet))).toBeLessThan(1.5 * 1.7)
  })

  test("goes into an inlet that is wide enough and passes a narrow one", () => {
    const open = signedArea(surroundingLine(u, 1))
    const block = signedArea(surroundingLine(rectangle, 1))
    // 2 wide and 8 deep, and a little at its mouth, where corners are rounded.
    expect(block - open).toBeGreaterThan(16)
    expect(block - open).toBeLessThan(16.5)
    // Passed, but for a dip between the rounded corners of its mouth.
    const passed = signedArea(surroundingLine(u, 2.5))
    expect(passed).toBeLessThan(signedArea(surroundingLine(rectangle, 2.5)))
    expect(passed).toBeGreaterThan(signedArea(surroundingLine(rectangle, 2.5)) - 1)
  })

  test("of a polygon that runs clockwise is the same, and of none is none", () => {
    const turned = surroundingLine(rectangle.toReversed(), 2)
    expect(boundsOf(turned)).toEqual(boundsOf(surroundingLine(rectangle, 2)))
    expect(boundsOf(turned).minX).toBeCloseTo(-2, 5)
    expect(surroundingLine(corners([0, 0], [1, 0]), 2)).toEqual([])
  })
})
