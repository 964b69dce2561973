import { describe, expect, test } from "vitest"
import { lowDarts } from "./dart-lengths.js"

describe("two darts of a back under a band that is lower and lower", () => {
  const at = (bandLevel: number) => lowDarts([12, 10], { bandLevel })

  test("are at a third and two thirds as long as both are whole", () => {
    expect(at(4)).toEqual([
      { length: 12, left: 1, at: 1 / 3 },
      { length: 10, left: 1, at: 2 / 3 },
    ])
  })

  test("are the single one from where the second has gone", () => {
    for (const bandLevel of [4.75, 5, 5.25, 5.5, 8])
      expect(at(bandLevel)[0]).toEqual({ ...lowDarts([11], { bandLevel })[0], at: 1 / 2 })
    for (const bandLevel of [4.5, 4.75, 8]) expect(at(bandLevel)[1]!.left).toBe(0)
  })

  test("go there evenly, and never nearer to each other", () => {
    const levels = Array.from({ length: 801 }, (_, i) => i / 100)
    for (const [i, level] of levels.slice(1).entries()) {
      const [before, now] = [at(levels[i]!), at(level)]
      expect(now[1]!.at - now[0]!.at).toBeCloseTo(1 / 3, 9)
      for (const [k, dart] of now.entries()) {
        expect(Math.abs(dart.at - before[k]!.at)).toBeLessThan(0.004)
        expect(dart.left).toBeLessThanOrEqual(before[k]!.left)
      }
    }
  })

  test("stay where they are over a welt, which no low band shortens", () => {
    expect(lowDarts(["toWelt", "toWelt"], { bandLevel: 8 })).toEqual([
      { length: "toWelt", left: 1, at: 1 / 3 },
      { length: "toWelt", left: 1, at: 2 / 3 },
    ])
  })
})
