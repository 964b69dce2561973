import { makeDraft } from "@toile/drafting"
import { orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

// What a garment tells of its fit is rare inside the population's 99 %: on a tenth of it at the most, all options at their defaults.

const BODIES = 100

test.each([
  ["blouse", "sleeveEase"],
  ["womens-hoodie", "sleeveEase"],
  ["mens-trousers", "crotchLength"],
  ["womens-trousers", "crotchLength"],
  ["mens-jeans", "crotchLength"],
  ["womens-jeans", "crotchLength"],
  ["mens-trousers", "thighWide"],
  ["womens-trousers", "thighWide"],
  ["mens-jeans", "thighWide"],
  ["womens-jeans", "thighWide"],
  ["womens-leggings", "crotchLength"],
  ["mens-leggings", "crotchLength"],
  ["straight-skirt", "highHipLoose"],
])("%s: %s", (slug, note) => {
  const { declaration, ...pattern } = catalogue.find((each) => each.declaration.slug === slug)!
  const draw = randomBodies(declaration, 12)
  const told = Array.from({ length: BODIES }, () => {
    const made = makeDraft({ ...pattern, declaration }, orderFor(declaration, draw()))
    return made._tag === "Ok" && made.value.warnings.some(({ code }) => code === note)
  })
  expect(told.filter(Boolean).length).toBeLessThanOrEqual(BODIES / 10)
})
