import { slitLength } from "@toile/blocks/hems"
import { expect, test } from "vitest"

test("a slit begins 15 below the hip line at the least", () => {
  const words = { slit: "slit", garment: "dress" }
  expect(slitLength(20, 36, words)).toBe(20)
  expect(() => slitLength(22, 36, words)).toThrow()
})
