import { figureTold } from "@toile/draft-checks"
import { draftPattern } from "@toile/pattern-model"
import { orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { catalogue } from "./catalogue.js"

// What a garment tells of its fit, and what the rules of figures tell of it, is rare inside the population's 99 %: on a tenth of it at the most, all options at their defaults.

/** Of the first 100 chance has some garments' at 11 and 12. */
const BODIES = 200

const NOTES = [
  ["blouse", ["sleeveEase"]],
  ["womens-hoodie", ["sleeveEase"]],
  ["mens-trousers", ["crotchLength", "thighWide"]],
  ["womens-trousers", ["crotchLength", "thighWide"]],
  ["mens-jeans", ["crotchLength", "thighWide"]],
  ["womens-jeans", ["crotchLength", "thighWide"]],
  ["womens-leggings", ["crotchLength"]],
  ["mens-leggings", ["crotchLength"]],
  ["straight-skirt", ["highHipLoose"]],
] as const

test.each(everyOf(4, NOTES))("%s: %j", (slug, notes) => {
  const { declaration, ...pattern } = catalogue.find((each) => each.declaration.slug === slug)!
  const draw = randomBodies(declaration, 12)
  const told = Array.from({ length: BODIES }, () => {
    const made = draftPattern({ ...pattern, declaration }, orderFor(declaration, draw()))
    return made._tag === "Ok" ? made.value.warnings.map(({ code }) => code) : []
  })
  for (const note of notes) expect(told.filter((codes) => codes.includes(note)).length).toBeLessThanOrEqual(BODIES / 10)
})

test.each(everyOf(4, catalogue))(
  "$declaration.slug: the rules of figures, all together",
  (pattern) => {
    const draw = randomBodies(pattern.declaration, 12)
    const drafts = Array.from({ length: BODIES }, () => {
      const made = draftPattern(pattern, orderFor(pattern.declaration, draw()))
      if (made._tag === "Err") throw new Error(made.error._tag)
      return made.value
    })
    const told = drafts.filter((draft) => figureTold(draft).notes.length > 0)
    expect(told.length).toBeLessThanOrEqual(BODIES / 10)
  },
  120_000,
)
