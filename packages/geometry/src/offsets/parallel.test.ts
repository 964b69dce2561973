import { isErr, isOk } from "@toile/result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pathLength } from "../measures/along-path.js"
import { distanceToPolyline } from "../measures/distance.js"
import { arc, curve, curveBetween, line, polyline, spline } from "../paths/build.js"
import { flatten } from "../paths/flatten.js"
import { joinPaths, type Path, pathEnd, pathStart, reversePath } from "../paths/path.js"
import { distance, point } from "../points/point.js"
import { parallel } from "./parallel.js"

const made = (path: Path, by: number): Path => {
  const result = parallel(path, by)
  if (isErr(result)) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** How far the parallel's points are from being `by` away from the path, at the most. */
const worstGap = (path: Path, offset: Path, by: number): number => {
  const base = flatten(path, 1e-6)
  return Math.max(...flatten(offset, 1e-5).map((p) => Math.abs(distanceToPolyline(p, base) - Math.abs(by))))
}

const settings = { seed: 20, numRuns: 60, endOnFailure: true }
const coordinate = fc.integer({ min: -2000, max: 2000 }).map((v) => v / 100)
const somePoint = fc.record({ x: coordinate, y: coordinate })

describe("parallel", () => {
  it("moves a line to its left for a positive distance, to its right for a negative one", () => {
    const path = line(point(0, 0), point(10, 0))
    expect(flatten(made(path, 2))).toEqual([point(0, 2), point(10, 2)])
    expect(flatten(made(path, -2))).toEqual([point(0, -2), point(10, -2)])
  })

  it("makes the parallel of an arc an arc", () => {
    const path = arc(point(3, 4), 8, 30, 150)
    for (const by of [-5, -1, 1, 3, 6]) {
      const offset = made(path, by)
      for (const p of flatten(offset)) expect(Math.abs(distance(p, point(3, 4)) - (8 - by))).toBeLessThan(0.002)
      expect(pathLength(offset)).toBeCloseTo(((8 - by) * 150 * Math.PI) / 180, 2)
    }
  })

  it("stays within 0.002 cm of the true parallel of a neckline and of an armhole", () => {
    const neck = curveBetween(point(0, 0), { direction: 0 }, point(8, 9), { direction: 95, pull: 0.5 })
    const armhole = spline([point(0, 0), point(-3, 6), point(-2.5, 14), point(0, 22)], { start: 180, end: 75 })
    for (const [path, by] of [
      [neck, -6],
      [neck, 1],
      [armhole, 5],
      [armhole, -0.5],
    ] as const) {
      const result = parallel(path, by)
      expect(isOk(result), JSON.stringify(result)).toBe(true)
      if (isOk(result)) expect(worstGap(path, result.value, by)).toBeLessThan(0.002)
    }
  })

  it("is at its distance from random curves, or says where they bend too much", () => {
    let done = 0
    fc.assert(
      fc.property(
        somePoint,
        somePoint,
        somePoint,
        somePoint,
        fc.integer({ min: -400, max: 400 }).map((v) => v / 100),
        (...all) => {
          const [a, b, c, d, by] = all
          fc.pre(Math.min(distance(a, b), distance(b, c), distance(c, d), distance(a, d)) > 1)
          const path = curve(a, b, c, d)
          const result = parallel(path, by)
          if (isErr(result)) {
            expect(result.error._tag).toBe("RadiusTooSmall")
            if (result.error._tag === "RadiusTooSmall") expect(result.error.radius).toBeLessThanOrEqual(Math.abs(by))
            return
          }
          done++
          // A curve may come near itself: no point of the parallel is further away than asked, and each has a foot.
          const base = flatten(path, 1e-4)
          for (const p of flatten(result.value)) expect(distanceToPolyline(p, base)).toBeLessThan(Math.abs(by) + 0.002)
          const back = parallel(result.value, -by)
          if (isErr(back)) return
          const line = flatten(back.value, 1e-4)
          for (const p of flatten(path)) expect(distanceToPolyline(p, line)).toBeLessThan(0.004)
        },
      ),
      settings,
    )
    expect(done).toBeGreaterThan(20)
  })

  it("mirrors: to the left of a path is to the right of its reverse", () => {
    const path = curveBetween(point(0, 0), { direction: 10 }, point(20, 5), { direction: -30 })
    const one = flatten(made(path, 1.5), 1e-5)
    for (const p of flatten(made(reversePath(path), -1.5))) expect(distanceToPolyline(p, one)).toBeLessThan(0.002)
  })

  it("refuses a curve whose radius is smaller than the distance, and says where", () => {
    const result = parallel(arc(point(0, 0), 2, 0, 180), 2.5)
    expect(result).toMatchObject({ _tag: "Err", error: { _tag: "RadiusTooSmall", distance: 2.5 } })
    if (isErr(result) && result.error._tag === "RadiusTooSmall") expect(result.error.radius).toBeCloseTo(2, 2)
    expect(isOk(parallel(arc(point(0, 0), 2, 0, 180), 1.9))).toBe(true)
  })

  it("runs on round an outer corner and is cut back at an inner one", () => {
    const path = polyline(point(0, 0), point(10, 0), point(10, 10))
    expect(flatten(made(path, 2))).toEqual([point(0, 2), point(8, 2), point(8, 10)])
    const outer = flatten(made(path, -2))
    expect(distanceToPolyline(point(12, -2), outer)).toBeLessThan(1e-12)
    expect(outer[0]).toEqual(point(0, -2))
    expect(outer.at(-1)).toEqual(point(12, 10))
  })

  it("bevels a corner that would run far out", () => {
    const spike = polyline(point(0, 0), point(10, 0), point(0, 1))
    for (const p of flatten(made(spike, -1))) expect(distanceToPolyline(p, flatten(spike))).toBeLessThan(2.5)
  })

  it("trims curves against lines at an inner corner", () => {
    const path = joinPaths(
      line(point(0, 0), point(10, 0)),
      arc(point(10, 8), 8, -90, -60),
      line(point(10 + 8 * Math.cos((-150 * Math.PI) / 180), 8 + 8 * Math.sin((-150 * Math.PI) / 180)), point(-5, 20)),
    )
    const result = parallel(path, 0.5)
    expect(result._tag).toBe("Ok")
    if (isOk(result)) expect(worstGap(path, result.value, 0.5)).toBeLessThan(0.002)
  })

  it("goes round a closed outline and closes", () => {
    const square = polyline(point(0, 0), point(10, 0), point(10, 10), point(0, 10), point(0, 0))
    for (const by of [1, -1]) {
      const offset = made(square, by)
      expect(distance(pathStart(offset), pathEnd(offset))).toBeLessThan(1e-9)
      expect(pathLength(offset)).toBeCloseTo(40 - 8 * by, 9)
    }
    const drop = joinPaths(curve(point(0, 0), point(10, -10), point(10, 10), point(0, 0)))
    const inner = made(drop, 0.7)
    expect(distance(pathStart(inner), pathEnd(inner))).toBeLessThan(1e-6)
    expect(worstGap(drop, inner, 0.7)).toBeLessThan(0.002)
    const circle = made(arc(point(0, 0), 5, 0, 360), 1)
    expect(pathLength(circle)).toBeCloseTo(8 * Math.PI, 3)
  })

  it("says so where a short stretch between two corners leaves no room", () => {
    const step = polyline(point(0, 0), point(10, 0), point(10, 1), point(0, 1))
    expect(parallel(step, 2)).toMatchObject({ _tag: "Err", error: { _tag: "NoRoom", distance: 2 } })
  })
})
