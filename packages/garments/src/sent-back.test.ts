import { checkSentBack, judgeSeed } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

/**
 * Bodies and options with a low hip line or a pocket that reaches down to the thigh: the search for the back fork has to
 * begin near it, and the thigh to be measured with the pocket's piece.
 */
const LOW_RISES: Readonly<Record<string, readonly number[]>> = {
  "mens-trousers": [120006],
  "womens-trousers": [120006, 120060, 120074, 120091, 120095],
  "womens-jeans": [120002, 120006, 120082, 120091, 120107, 120110],
  "mens-jeans": [120006, 120082, 120110, 120121],
}

test.each(Object.entries(LOW_RISES))(
  "%s with low rises are drafted from their own finished measurements",
  (slug, seeds) => {
    const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
    for (const seed of seeds) {
      const { order, verdict } = judgeSeed(pattern, seed, { quick: true })
      expect(verdict._tag).toBe("Clean")
      if (verdict._tag === "Clean") expect(checkSentBack(pattern, order, verdict.draft)).toEqual([])
    }
  },
)

// With such a waist the front can be drawn at depths near its own alone: the search for the depth has to begin there.
test.each([172, 532])("women's jeans with a waist 29 cm and more under the hips are too (seed %i)", (seed) => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === "womens-jeans")!
  const { order, verdict } = judgeSeed(pattern, seed, { quick: true })
  expect(verdict._tag).toBe("Clean")
  if (verdict._tag === "Clean") expect(checkSentBack(pattern, order, verdict.draft)).toEqual([])
})
