import { line, type Point, point, polyline } from "@toile/geometry"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { edge, net, piece, sewnWidthAlong, sewnWidthAt, widthAlong, widthAt } from "./index.js"

const onlyShape = {
  title: { en: "" },
  cut: { materials: ["shell"], quantity: 1 },
  grain: [point(0, 0), point(0, 1)],
} as const
const ring = (...points: Point[]) =>
  piece("ring", {
    ...onlyShape,
    sewLine: [edge("first", polyline(...points), net), edge("last", line(points.at(-1)!, points[0]!), net)],
  })

describe("widthAlong", () => {
  test("is that of the piece, also at the level of a corner", () => {
    const rhombus = ring(point(0, -5), point(5, 0), point(0, 5), point(-5, 0))
    expect(widthAt(rhombus, 0)).toBeCloseTo(10, 9)
    expect(widthAt(rhombus, 2)).toBeCloseTo(6, 9)
    expect(widthAt(rhombus, 6)).toBe(0)
  })
  test("leaves out what a concave piece does not cover", () => {
    const fork = ring(
      point(0, 0),
      point(9, 0),
      point(9, 10),
      point(6, 10),
      point(6, 3),
      point(3, 3),
      point(3, 10),
      point(0, 10),
    )
    expect(widthAt(fork, 5)).toBeCloseTo(6, 9)
    expect(widthAt(fork, 1)).toBeCloseTo(9, 9)
  })
  test("of a rectangle in any direction is what trigonometry says", () => {
    const square = ring(point(-10, -10), point(10, -10), point(10, 10), point(-10, 10))
    fc.assert(
      fc.property(
        fc.double({ min: -44, max: 44, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (angle, y) => {
          const t = (angle * Math.PI) / 180
          const a = point(0, y * (10 - 10 * Math.tan(Math.abs(t))))
          const width = widthAlong(square, a, point(Math.cos(t), a.y + Math.sin(t)))
          expect(width).toBeCloseTo(20 / Math.cos(t), 6)
        },
      ),
      { seed: 3 },
    )
  })
})

test("sewnWidthAlong closes the darts that the line crosses", () => {
  const panel = piece("panel", {
    ...onlyShape,
    sewLine: [
      edge("below", polyline(point(0, 0), point(20, 0), point(20, 30), point(11, 30)), net),
      edge("dart", polyline(point(11, 30), point(10, 30.5), point(9, 30)), net),
      edge("rest", polyline(point(9, 30), point(0, 30), point(0, 0)), net),
    ],
    darts: [{ name: "dart", point: point(10, 20), legs: [point(11, 30), point(9, 30)] }],
  })
  expect(widthAt(panel, 25)).toBeCloseTo(20, 9)
  expect(sewnWidthAt(panel, 25)).toBeCloseTo(19, 9)
  expect(sewnWidthAt(panel, 19)).toBeCloseTo(20, 9)
  expect(sewnWidthAlong(panel, point(0, 28), point(1, 28))).toBeCloseTo(18.4, 9)
})
