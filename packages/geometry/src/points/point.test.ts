import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { somePoint } from "../shapes.fixture.js"
import {
  above,
  add,
  angleBetween,
  angleOf,
  below,
  between,
  cross,
  direction,
  distance,
  dot,
  foot,
  hypotenuse,
  leftNormal,
  leftOf,
  meet,
  norm,
  point,
  polar,
  rightNormal,
  rightOf,
  scale,
  subtract,
  towards,
  unit,
} from "./point.js"

const settings = { seed: 1, numRuns: 200 }

describe("points", () => {
  it("has x to the right, y up, and angles counter-clockwise", () => {
    const p = point(1, 2)
    expect([above(p, 3), below(p, 3), rightOf(p, 3), leftOf(p, 3)]).toEqual([
      point(1, 5),
      point(1, -1),
      point(4, 2),
      point(-2, 2),
    ])
    expect(polar(p, 90, 2).x).toBeCloseTo(1, 12)
    expect(polar(p, 90, 2).y).toBeCloseTo(4, 12)
    expect(leftNormal(point(1, 0))).toEqual(point(-0, 1))
    expect(rightNormal(point(1, 0))).toEqual(point(0, -1))
    expect(angleOf(point(-1, 0))).toBe(180)
    expect(angleOf(point(0, -1))).toBe(-90)
    expect(angleBetween(point(1, 0), point(-1, 1))).toBeCloseTo(135, 12)
    expect(cross(point(1, 0), point(0, 1))).toBe(1)
  })

  it("keeps lengths and the null vector", () => {
    expect(unit(point(0, 0))).toEqual(point(0, 0))
    expect(hypotenuse(3, 4)).toBe(5)
    fc.assert(
      fc.property(somePoint(), somePoint(), (a, b) => {
        expect(norm(subtract(a, b))).toBeCloseTo(distance(a, b), 12)
        expect(distance(a, between(a, b, 0.25))).toBeCloseTo(distance(a, b) / 4, 10)
        if (distance(a, b) > 0) expect(distance(a, towards(a, b, 3))).toBeCloseTo(3, 12)
      }),
      settings,
    )
  })

  it("goes back and forth between direction and angle", () => {
    for (let angle = -179; angle <= 180; angle += 7) expect(angleOf(direction(angle))).toBeCloseTo(angle, 9)
  })

  it("finds the meeting point of two lines on both, and none for parallels", () => {
    fc.assert(
      fc.property(somePoint(), somePoint(), somePoint(), somePoint(), (a, b, c, d) => {
        const m = meet(a, b, c, d)
        const turn = cross(subtract(b, a), subtract(d, c))
        if (turn === 0) expect(m).toBeUndefined()
        if (!m || Math.abs(turn) < 0.1) return
        expect(Math.abs(cross(subtract(b, a), subtract(m, a)))).toBeLessThan(1e-6)
        expect(Math.abs(cross(subtract(d, c), subtract(m, c)))).toBeLessThan(1e-6)
      }),
      settings,
    )
    expect(meet(point(0, 0), point(1, 1), point(0, 1), point(5, 6))).toBeUndefined()
  })

  it("drops a perpendicular", () => {
    fc.assert(
      fc.property(somePoint(), somePoint(), somePoint(), (p, a, b) => {
        fc.pre(distance(a, b) > 0.1)
        const f = foot(p, a, b)
        expect(Math.abs(dot(subtract(p, f), subtract(b, a)))).toBeLessThan(1e-6)
        expect(Math.abs(cross(subtract(f, a), subtract(b, a)))).toBeLessThan(1e-6)
        expect(add(a, scale(subtract(f, a), 1)).x).toBeCloseTo(f.x, 9)
      }),
      settings,
    )
  })
})
