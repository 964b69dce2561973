import type { XY } from "@toile/draft-model"
import fc from "fast-check"
import { expect, test } from "vitest"
import { dashPolyline } from "./dash.js"
import { lineKinds, lineStyles } from "./line-styles.js"

const lengthOf = (points: readonly XY[]) =>
  points.reduce((sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p[0] - points[i - 1]![0], p[1] - points[i - 1]![1])), 0)

test("an open line begins and ends with a dash, the gaps stretched to fit", () => {
  const dashes = dashPolyline(
    [
      [0, 0],
      [10, 0],
    ],
    false,
    [2, 1],
  )
  expect(dashes.length).toBe(4)
  expect(dashes[0]![0]).toEqual([0, 0])
  expect(dashes[3]!.at(-1)).toEqual([10, 0])
  expect(dashes[1]![0]![0] - dashes[0]!.at(-1)![0]).toBeCloseTo(10 / 11, 9)
})

test("a dash runs round a corner", () => {
  const [dash] = dashPolyline(
    [
      [0, 0],
      [1, 0],
      [1, 9],
    ],
    false,
    [4, 1],
  )
  expect(dash!.length).toBe(3)
  expect(dash![1]).toEqual([1, 0])
})

test("a solid pattern and a line shorter than a dash stay whole, a closed one closes", () => {
  const square: XY[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  expect(dashPolyline(square, true, [])).toEqual([[...square, [0, 0]]])
  expect(dashPolyline(square, false, [5, 1])).toEqual([square])
  expect(dashPolyline([[0, 0]], false, [1, 1])).toEqual([])
})

test("the dashes make up the pattern's share of any line", () => {
  const coordinate = fc.double({ min: -50, max: 50, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom(...lineKinds.map((kind) => lineStyles[kind].dash).filter((dash) => dash.length > 0)),
      (points, closed, pattern) => {
        const total = lengthOf(closed ? [...points, points[0]!] : points)
        const period = pattern.reduce((a, b) => a + b, 0)
        fc.pre(total > 3 * period)
        const dashes = dashPolyline(points, closed, pattern)
        const drawn = dashes.reduce((sum, dash) => sum + lengthOf(dash), 0)
        const on = pattern.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0)
        const last = closed ? 0 : pattern[0]!
        const repeats = Math.round((total - last) / period)
        expect(drawn).toBeCloseTo((total * (repeats * on + last)) / (repeats * period + last), 6)
        // A length whose square is no number any more counts as none.
        expect(lengthOf([dashes[0]![0]!, points[0]!])).toBeLessThan(1e-100)
      },
    ),
    { seed: 11 },
  )
})
