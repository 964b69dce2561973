import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { areFinite, placeKey, placeSet } from "./places.js"

test("places have one key where they are rounded to the same, near and far", () => {
  const coordinate = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -90_000_000, max: 90_000_000 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 }), (wholes) => {
      const keys = wholes.map(([x, y]) => placeKey([x / 1000 + 1e-5, y / 1000 - 1e-5], 1000))
      for (const [i, [x, y]] of wholes.entries())
        for (const [j, [u, v]] of wholes.entries()) expect(keys[i] === keys[j]).toBe(x === u && y === v)
    }),
    { seed: 20261124 },
  )
  expect(placeKey([-0, 0.0001], 1000)).toBe(placeKey([0, -0.0001], 1000))
})

test("a set holds what rounds to one of its places, and nothing else", () => {
  const coordinate = fc.integer({ min: -3, max: 3 })
  const few = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 6 })
  fc.assert(
    fc.property(few, few, (held, asked) => {
      const set = placeSet(
        held.map(([x, y]): XY => [x / 1000 + 1e-5, y / 1000]),
        1000,
      )
      for (const [x, y] of asked)
        expect(set.has([x / 1000 - 1e-5, y / 1000])).toBe(held.some(([u, v]) => u === x && v === y))
    }),
    { seed: 20261128 },
  )
})

test("a coordinate that is no number is found", () => {
  const points = (last: XY): readonly XY[] => [[1, 2], [3, 4], last]
  expect(areFinite(points([5, 6]))).toBe(true)
  expect(areFinite(points([Number.NaN, 6]))).toBe(false)
  expect(areFinite(points([5, Number.NEGATIVE_INFINITY]))).toBe(false)
})
