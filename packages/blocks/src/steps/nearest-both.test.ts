import { expect, test } from "vitest"
import { nearestBoth, type Tried } from "./nearest-both.js"

const NEAR = { at: 1e-6, near: 1e-3 }
type Pair = readonly [number, number]

/** Where the search ends, and after how many tries. */
const ends = (f: (x: number, y: number) => readonly number[], from: Pair, bounds?: Pair) => {
  let tries = 0
  const tried = (x: number, y: number): Tried<Pair> => {
    tries++
    return { offs: f(x, y), it: [x, y] }
  }
  const { it, offs } = nearestBoth(tried, from, tried(...from), NEAR, bounds)
  return { it, offs, tries }
}

test("finds the two numbers that three lengths tell", () => {
  const to = (x: number, y: number) => (px: number, py: number) => Math.hypot(px - x, py - y)
  const told = to(7, 4)
  const { it } = ends(
    (x, y) =>
      [
        [0, 0],
        [20, 0],
        [3, 15],
      ].map(([px, py]) => to(x, y)(px!, py!) - told(px!, py!)),
    [10, 9],
  )
  expect(it[0]).toBeCloseTo(7, 3)
  expect(it[1]).toBeCloseTo(4, 3)
})

test("of values that no two numbers give comes as near as their squares go", () => {
  const { it } = ends((x, y) => [x - 1, x - 1.02, y - 3, x + y - 4.03], [9, -4])
  // By hand: both slopes of half the sum of squares are 0
  expect(it[0]).toBeCloseTo(1.014, 3)
  expect(it[1]).toBeCloseTo(3.008, 3)
})

test("goes on over a number that moves nothing for a while, and leaves one that never does", () => {
  const flat = (x: number): number => Math.max(0, x - 5)
  const found = ends((x, y) => [flat(x) - 2, y - 1 + x / 50], [6, 12])
  expect(found.it[0]).toBeCloseTo(7, 3)
  const never = ends((_x, y) => [y - 1], [6, 12])
  expect(never.it[0]).toBeCloseTo(6, 6)
  expect(never.it[1]).toBeCloseTo(1, 3)
})

test("does not go on for long where nothing brings the values nearer", () => {
  const { offs, tries } = ends((x, y) => [1 + Math.abs(x), 1 + Math.abs(y)], [0, 0])
  expect(offs).toEqual([1, 1])
  expect(tries).toBeLessThan(12)
})

test("stays within the first number's bounds, the other as near as it goes beside them", () => {
  const seen: number[] = []
  const { it } = ends(
    (x, y) => {
      seen.push(x)
      return [x - 5, x + y - 9]
    },
    [1, 1],
    [0, 3],
  )
  expect(it[0]).toBeCloseTo(3, 3)
  expect(it[1]).toBeCloseTo(6, 3)
  expect(Math.max(...seen)).toBeLessThanOrEqual(3)
})
