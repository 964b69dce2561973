import { targetProofs } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { askedOf } from "../test/asked.js"
import { catalogue } from "./catalogue.js"

const levered = catalogue.filter(({ declaration }) => Object.keys(declaration.levers ?? {}).length > 0)
describe.each(askedOf(levered))("%s", (_slug, pattern) => {
  // `toile check` asks four bodies of each garment.
  test.each(targetProofs(pattern, { bodies: 1, seed: 41 }))("$name", ({ findings }) => {
    expect(findings()).toEqual([])
  })
})
