import {
  cross,
  distance,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  placeAtLength,
  point,
  spline,
  subtract,
  unit,
} from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { type AboveWaist, SIDE_BOWS, sideLine } from "./side-line.js"

const [KNEE, HIP] = [point(-9, -35), point(-13, 7)]
const LEAVING = -0.08
const UPRIGHT: AboveWaist = { over: 0, up: point(0, 1), out: 0.125 }
/** The side up to a waist that lies so far out, cm. */
const side = (waistAt: number, most = SIDE_BOWS, over = 0): Path =>
  sideLine(KNEE, LEAVING, HIP, point(-waistAt, 26), most, { ...UPRIGHT, over })
const free = (waistAt: number): Path => spline([KNEE, HIP, point(-waistAt, 26)], { start: point(LEAVING, 1) })

const places = (path: Path): readonly Point[] =>
  Array.from({ length: 81 }, (_, i) => placeAtLength(path, (i / 80) * pathLength(path)).point)

/** How far a side lies outside the straight line from knee to hip, at the most. */
const bows = (path: Path): number => {
  const up = unit(subtract(HIP, KNEE))
  return Math.max(
    ...places(path)
      .filter(({ y }) => y <= HIP.y)
      .map((at) => cross(up, subtract(at, KNEE))),
  )
}

describe("the side of a leg", () => {
  test("runs through hip and waist", () => {
    for (const waistAt of [8, 11, 16]) {
      const path = side(waistAt)
      expect(Math.min(...places(path).map((at) => distance(at, HIP)))).toBeLessThan(0.4)
      expect(pathEnd(path)).toEqual(point(-waistAt, 26))
    }
  })
  test("is the spline where that is hollow at the thigh", () => {
    expect(side(17)).toEqual(free(17))
  })
  test("bows out by no more than 0.3 where a hip is wide beside waist and knee, and is straight where that is told", () => {
    expect(bows(free(9))).toBeGreaterThan(1)
    expect(bows(side(9))).toBeGreaterThan(0.2)
    expect(bows(side(9))).toBeLessThan(SIDE_BOWS + 0.05)
    expect(bows(side(9, 0))).toBeLessThan(0.2)
    expect(bows(side(9, 0))).toBeLessThan(bows(side(9)) - 0.1)
  })
  test("goes evenly from one to the other", () => {
    let before = places(side(7))
    for (let waistAt = 7.05; waistAt < 18; waistAt += 0.05) {
      const now = places(side(waistAt))
      const moved = Math.max(...now.map((at, i) => distance(at, before[i]!)))
      expect([waistAt, moved < 0.08]).toEqual([waistAt, true])
      before = now
    }
  })
  test.each([0, 2, 5])(
    "does not jump by a hair anywhere, by which the waist's place is solved: %d above the natural waist",
    (over) => {
      const lengths = Array.from({ length: 11001 }, (_, i) => pathLength(side(7 + i / 1000, SIDE_BOWS, over)))
      const steps = lengths.slice(1).map((length, i) => length - lengths[i]!)
      const changes = steps.slice(1).map((step, i) => Math.abs(step - steps[i]!))
      expect(Math.max(...changes)).toBeLessThan(1e-5)
    },
  )
  test("above the natural waist comes in to it and runs out again, the further from nothing on", () => {
    const at = (over: number, y: number): number => {
      const path = side(11, SIDE_BOWS, over)
      return places(path).reduce((a, b) => (Math.abs(b.y - y) < Math.abs(a.y - y) ? b : a)).x
    }
    const [none, some, all, more] = [0, 1.5, 3, 6].map((over) => at(over, 21)) as [number, number, number, number]
    // To the right, inwards
    expect(some).toBeGreaterThan(none + 0.15)
    expect(all).toBeGreaterThan(some + 0.15)
    expect(more).toBeCloseTo(all, 9)
    expect(
      Math.max(...places(side(11, SIDE_BOWS, 1e-4)).map((p, i) => distance(p, places(side(11))[i]!))),
    ).toBeLessThan(1e-3)
  })
})
