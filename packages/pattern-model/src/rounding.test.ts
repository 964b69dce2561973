import { expect, test } from "vitest"
import { round } from "./rounding.js"

test("a length is rounded to a micrometre, and nought has no sign", () => {
  expect(round(1.23456)).toBe(1.2346)
  expect(round(-0.00004)).toBe(0)
})

test("what is no number is not made one", () => {
  expect(round(Number.NaN)).toBeNaN()
  expect(round(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY)
})
