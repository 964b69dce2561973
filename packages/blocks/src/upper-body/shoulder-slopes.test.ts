import { point } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { levelledSlopes, patternSlopes, slopeDrop } from "./shoulder-slopes.js"

const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
const atan = (slope: number): number => (Math.atan(slope) * 180) / Math.PI

describe("a pattern's shoulder slopes", () => {
  test("stand 6 degrees flatter than the body's, 2 less on the back and 2 more on the front", () => {
    expect([22, 26, 30].map((body) => patternSlopes(body, 0))).toEqual([
      { back: 14, front: 18 },
      { back: 18, front: 22 },
      { back: 22, front: 26 },
    ])
  })
  test("are drafted between 10 and 32", () => {
    expect([0, 15.5, 38.5, 60].map((body) => patternSlopes(body, 0).back)).toEqual([8, 8, 30, 30])
    expect([16.5, 37.5].map((body) => patternSlopes(body, 0).back)).toEqual([8.5, 29.5])
  })
  test("for a step of posture are 1.2 less on the back and 0.5 more on the front", () => {
    const [normal, curved] = [patternSlopes(26, 0), patternSlopes(26, 2)]
    expect(curved.back - normal.back).toBeCloseTo(-2.4, 9)
    expect(curved.front - normal.front).toBeCloseTo(1, 9)
  })
  test("bring the armhole down by what the back's shoulder falls more than a usual one's", () => {
    expect(slopeDrop(26, 12)).toBe(0)
    expect(slopeDrop(30, 12)).toBeCloseTo(12 * (tan(22) - tan(18)), 9)
  })
})

describe("the front's shoulder end", () => {
  const [run, rise] = [12, 2]
  const start = { back: 18, front: 22 }
  /** The slopes where the front's end lies so far below the back's before the seam is turned. */
  const levelled = (below: number) => {
    const shoulder = run / Math.cos((18 * Math.PI) / 180)
    const tip = rise - run * tan(18) - below
    const frontPoint = point(7, tip + shoulder * Math.sin((22 * Math.PI) / 180))
    return levelledSlopes({ start, run, rise, frontPoint, opened: (p) => p })
  }
  test("may lie 1 to 4.5 below the back's", () => {
    for (const below of [1.01, 2.5, 4.49]) expect(levelled(below)).toEqual(start)
  })
  test("is brought there by turning the seam about the neck points, half on each side", () => {
    for (const [below, excess] of [
      [0.5, -0.5],
      [5.5, 1],
    ] as const) {
      const turn = levelled(below).back - start.back
      expect(turn).toBeCloseTo(((excess / (2 * run)) * 180) / Math.PI, 6)
      expect(levelled(below).front - start.front).toBeCloseTo(-turn, 9)
      // As good as what a triangle tells
      expect(turn).toBeCloseTo(atan(excess / (2 * run)), 2)
    }
  })
  test("is not brought further than by 5 degrees", () => {
    expect(levelled(9)).toEqual({ back: 23, front: 17 })
    expect(levelled(-4)).toEqual({ back: 13, front: 27 })
  })
})
