import { draftOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { averageOf } from "../test/figure-sweep.js"

// A woman's frame follows her high bust: where nobody measured it, a draft tells what was taken for it and how sure that is.

const TOPS = ["dress", "blouse", "womens-t-shirt", "womens-hoodie", "womens-blazer", "womens-coat", "bodice-block"]

test.each(TOPS)("of a %s: estimated, predicted, by the cup; nothing where it was measured", (slug) => {
  const { pattern, measured } = averageOf(slug)
  const told = (more: Readonly<Record<string, number>>, rest = {}, options = {}) =>
    draftOf(pattern, measured(options, more, rest)).figure?.highBust
  const high = { mbHighBustGirth: 90 }
  expect(told(high)).toBeUndefined()
  // By bust, waist, back and arm: a standard deviation of 2.0; a block asks for no arm, without it 2.1
  const estimated = told({})!
  expect(estimated.within).toBeCloseTo(1.65 * (slug === "bodice-block" ? 2.1 : 2), 6)
  expect(Math.abs(estimated.estimated - 92)).toBeLessThan(2)
  // What was predicted is taken, and is no surer than an estimate
  expect(told(high, { measurementSources: { mbHighBustGirth: "predicted" } })).toEqual({
    estimated: 90,
    within: estimated.within,
  })
  // A cup tells an underbust: 2.3
  const cupped = told({}, {}, { bustCup: "bustCup.d" })!
  expect(cupped.within).toBeCloseTo(1.65 * 2.3, 6)
  expect(cupped.estimated).toBeLessThan(told({}, {}, { bustCup: "bustCup.a" })!.estimated)
})

test("a man has none", () => {
  const { pattern, orderFor } = averageOf("shirt")
  expect(draftOf(pattern, orderFor({})).figure?.highBust).toBeUndefined()
})
