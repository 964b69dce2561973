import { draftOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { averageOf } from "../test/figure-sweep.js"

// A band below the waist follows the girth at the navel: where nobody measured it and half of the band moves by over 2 for it, a draft
// tells what was taken for it and how sure that is.

test.each(["womens-trousers", "womens-jeans"])("of %s: estimated, and nothing where it was measured", (slug) => {
  const { pattern, measured } = averageOf(slug)
  const made = (options = {}) => draftOf(pattern, measured(options))
  // As a source, and not in a note: the cutter of every pair would be told
  expect(made().warnings).toEqual([])
  const { estimated, within, half } = made().figure!.navel!
  // The survey's line leaves a standard deviation of 3.8
  expect(within).toBeCloseTo(1.65 * 3.8, 6)
  expect(estimated).toBeGreaterThan(82)
  expect(estimated).toBeLessThan(87)
  expect(half).toBeGreaterThan(2)
  expect(half).toBeLessThan(within / 2)
  // Higher up the waist itself says more of it
  expect(made({ rise: 0, waistbandHeight: 3 }).figure?.navel).toBeUndefined()
})

test("a girth that was taken at the navel needs no estimate", () => {
  const { pattern, measured } = averageOf("womens-trousers")
  const order = measured({}, { mbNavelWaistGirth: 85 })
  const { mbWaistGirth: _, ...measurements } = order.measurements
  expect(draftOf(pattern, { ...order, measurements }).figure?.navel).toBeUndefined()
})

test.each(["mens-trousers", "mens-jeans"])("of %s it moves half of the band by 1.98 at the most: not told", (slug) => {
  const { pattern, orderFor } = averageOf(slug)
  expect(draftOf(pattern, orderFor({})).figure?.navel).toBeUndefined()
})
