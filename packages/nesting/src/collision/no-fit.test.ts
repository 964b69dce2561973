import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { distanceOf, pointsOf } from "../brute-force.fixture.js"
import { cleanOutline } from "../outline/clean.js"
import { placeOutline } from "../outline/turn.js"
import { outlines, rectangle } from "../shapes.fixture.js"
import { createEngine, emptyObstacles, emptySheet, gatherObstacles, leftmostFree, put } from "./engine.js"
import { noFit, tracingOf } from "./no-fit.js"
import { shapeOf } from "./shape.js"

describe("noFit", () => {
  it("of two rectangles is the rectangle of both sizes", () => {
    const { minX, maxX, minY, maxY } = noFit(
      tracingOf(rectangle(4, 2)),
      tracingOf(rectangle(3, 1).map((value) => -value)),
    )
    expect([minX, maxX, minY, maxY]).toEqual([-3, 4, -1, 2])
  })
})

describe("leftmostFree", () => {
  it("gives the first x on the line at which two outlines do not overlap", () => {
    fc.assert(
      fc.property(outlines, outlines, fc.double({ min: -19, max: 19, noNaN: true }), (a, b, y) => {
        const first = leftmost(cleanOutline(a), cleanOutline(b), y, -60)
        const distanceAt = (x: number): number => distanceOf(pointsOf(a), pointsOf(placeOutline(b, false, 0, x, y)))
        expect(distanceAt(first + 1e-7)).toBeGreaterThan(0)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  it("leaves out no free place: where it says blocked, the outlines overlap", () => {
    fc.assert(
      fc.property(
        outlines,
        outlines,
        fc.double({ min: -19, max: 19, noNaN: true }),
        fc.double({ min: -40, max: 40, noNaN: true }),
        (a, b, y, x) => {
          const first = leftmost(cleanOutline(a), cleanOutline(b), y, x)
          const distance = distanceOf(pointsOf(a), pointsOf(placeOutline(b, false, 0, x, y)))
          if (first === x) expect(distance).toBeGreaterThanOrEqual(0)
          if (distance > 1e-9) expect(first).toBe(x)
          if (first > x + 1e-9) expect(distance).toBeLessThan(1e-9)
        },
      ),
      { seed: 2, numRuns: 2000 },
    )
  })

  it("finds a pocket: a small block inside of the mouth of a C", () => {
    const c = Float64Array.of(0, 0, 10, 0, 10, 2, 2, 2, 2, 8, 10, 8, 10, 10, 0, 10)
    expect(leftmost(c, rectangle(3, 5), 2.5, 0)).toBeCloseTo(2, 9)
    expect(leftmost(c, rectangle(3, 7), 2.5, 0)).toBeCloseTo(10, 9)
  })

  it("takes no seam inside of the blocked set for a free place", () => {
    const block = Float64Array.of(0, 0, 8, 0, 8, 10, 6, 10, 6, 9, 4, 9, 4, 10, 0, 10)
    for (const y of [0, 0.5, 9, 9.5, -9, -9.5, -0.5]) {
      const x = leftmost(block, block, y, -7)
      expect(distanceOf(pointsOf(block), pointsOf(placeOutline(block, false, 0, x + 1e-9, y)))).toBeGreaterThan(0)
    }
  })

  it("lets a block into a gap of its own width", () => {
    const engine = engineOf([rectangle(4, 4), rectangle(2, 4)])
    const sheet = emptySheet(3)
    put(sheet, 0, 0, 0)
    put(sheet, 0, 6, 0)
    const obstacles = emptyObstacles(3)
    gatherObstacles(obstacles, engine, sheet, 1, 0)
    expect(leftmostFree(obstacles, 0, 0, 100, engine.touch)).toBe(4)
    expect(leftmostFree(obstacles, 1, 0, 100, engine.touch)).toBe(4)
    expect(leftmostFree(obstacles, 4, 0, 100, engine.touch)).toBe(0)
    expect(leftmostFree(obstacles, 1, 0, 4, engine.touch)).toBe(Infinity)
  })
})

const engineOf = (guards: readonly Float64Array[]) =>
  createEngine(
    guards.map((guard, part) => shapeOf(part, guard, guard, false, 0)),
    1e-10,
  )

const leftmost = (fixed: Float64Array, moving: Float64Array, y: number, minX: number): number => {
  const engine = engineOf([fixed, moving])
  const sheet = emptySheet(1)
  put(sheet, 0, 0, 0)
  const obstacles = emptyObstacles(1)
  gatherObstacles(obstacles, engine, sheet, 1, minX)
  return leftmostFree(obstacles, y, minX, 1000, engine.touch)
}
