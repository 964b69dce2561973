import { draftPattern } from "@toile/pattern-model"
import { orderFor, randomBodies } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { everyOf } from "../test/asked.js"
import { catalogue } from "./catalogue.js"

// What a garment tells of its fit, and what the rules of figures tell of it, is rare inside the population's 99 %: on a tenth of it at the most, all options at their defaults.

const BODIES = 100

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

const BY_RULES = ["dress", "blouse", "bodice-block"] as const

test.each(everyOf(3, BY_RULES))("%s by the rules of figures", (slug) => {
  const { declaration, ...pattern } = catalogue.find((each) => each.declaration.slug === slug)!
  const draw = randomBodies(declaration, 12)
  const told = Array.from({ length: BODIES }, () => {
    const made = draftPattern({ ...pattern, declaration }, orderFor(declaration, draw()))
    if (made._tag !== "Ok") return false
    const rules: readonly string[] = made.value.figure?.tells ?? []
    return made.value.warnings.some(({ code }) => rules.includes(code))
  })
  expect(told.filter((isTold) => isTold).length).toBeLessThanOrEqual(BODIES / 10)
})
