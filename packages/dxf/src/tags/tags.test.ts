import fc from "fast-check"
import { expect, test } from "vitest"
import { millimetres } from "./tags.js"

test("millimetres have two decimals, whatever their size, and zero has no sign", () => {
  const plain = (cm: number) => (Math.round(cm * 1000) / 100 + 0).toFixed(2)
  const length = fc.oneof(
    fc.double({ min: -2000, max: 2000, noNaN: true }),
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  )
  fc.assert(
    fc.property(length, (cm) => {
      expect(millimetres(cm)).toBe(plain(cm))
    }),
    { seed: 20261124, numRuns: 2000 },
  )
  expect([-0, 0.0004, -0.0004, -0.001, 1.2345, 99.9999].map(millimetres)).toEqual([
    "0.00",
    "0.00",
    "0.00",
    "-0.01",
    "12.35",
    "1000.00",
  ])
})
