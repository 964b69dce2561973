import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength } from "../measures/along-path.js"
import { signedArea } from "../outlines/polygon.js"
import { transformPath } from "../paths/path.js"
import { decimals, someLoop, somePath, somePoint } from "../shapes.fixture.js"
import { distance, point } from "./point.js"
import { compose, identity, mirrors, reflection, rotation, stretch, transformPoint, translation } from "./transform.js"

const settings = { seed: 2, numRuns: 200 }
const close = (a: { x: number; y: number }, b: { x: number; y: number }): void =>
  expect(distance(a, b)).toBeLessThan(1e-9)

describe("transforms", () => {
  it("turns counter-clockwise about a centre, quarters to the last bit", () => {
    close(transformPoint(rotation(90, point(1, 1)), point(2, 1)), point(1, 2))
    const back = compose(rotation(270), rotation(90))
    expect(transformPoint(back, point(3.3, 7.7))).toEqual(point(3.3, 7.7))
    expect(transformPoint(rotation(180), point(3.3, 7.7))).toEqual(point(-3.3, -7.7))
    expect(transformPoint(rotation(-90), point(1, 0)).y).toBe(-1)
  })

  it("is undone by its opposite", () => {
    fc.assert(
      fc.property(somePoint(), somePoint(), somePoint(), decimals(-400, 400), (p, a, b, angle) => {
        close(transformPoint(compose(rotation(angle, a), rotation(-angle, a)), p), p)
        close(transformPoint(compose(translation(a), translation(point(-a.x, -a.y))), p), p)
        if (distance(a, b) < 0.1) return
        close(transformPoint(compose(reflection(a, b), reflection(a, b)), p), p)
        close(transformPoint(reflection(a, b), a), a)
        close(transformPoint(reflection(a, b), b), b)
        const axis = { x: b.x - a.x, y: b.y - a.y }
        close(transformPoint(compose(stretch(axis, 1.25, 0.8), stretch(axis, 0.8, 1.25)), p), p)
      }),
      settings,
    )
  })

  it("does the first, then the second", () => {
    const both = compose(translation(point(1, 0)), rotation(90))
    close(transformPoint(both, point(0, 0)), point(0, 1))
    close(transformPoint(compose(identity, both), point(5, 6)), transformPoint(both, point(5, 6)))
  })

  it("keeps lengths, and turns the outline round exactly where it mirrors", () => {
    fc.assert(
      fc.property(someLoop, somePath(), somePoint(), somePoint(), decimals(-180, 180), (loop, path, a, b, angle) => {
        fc.pre(distance(a, b) > 0.1)
        for (const t of [rotation(angle, a), reflection(a, b), compose(reflection(a, b), rotation(angle))]) {
          const sign = mirrors(t) ? -1 : 1
          expect(signedArea(loop.map((p) => transformPoint(t, p)))).toBeCloseTo(sign * signedArea(loop), 6)
          expect(pathLength(transformPath(path, t))).toBeCloseTo(pathLength(path), 6)
        }
        expect(mirrors(rotation(angle))).toBe(false)
        expect(mirrors(reflection(a, b))).toBe(true)
      }),
      { ...settings, numRuns: 60 },
    )
  })

  it("stretches along and across an axis", () => {
    close(transformPoint(stretch(point(0, 2), 2, 3), point(1, 1)), point(3, 2))
  })
})
