import { draftOf, gm, proofsOf } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { skirt } from "./skirt.js"

// What every garment is held to: bodies of the population, every option, targets, cloths, what comes out sent back in.
test.each(proofsOf(skirt, { bodies: 100, orders: 50 }))("$name", { timeout: 60_000 }, ({ findings }) => {
  expect(findings()).toEqual([])
})

// What this one is held to.
test("the skirt is as wide as the hips with their ease, all the way down", () => {
  const draft = draftOf(skirt, { measurementType: "body", measurements: { mbLowHipGirth: 98 } })
  expect(gm(draft, "gmHipGirth")).toBe(108)
})
