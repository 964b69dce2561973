import { onRandomBodies } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { some } from "../test/asked.js"
import { catalogue } from "./catalogue.js"

/** Some; `toile check` drafts 500 of each garment where nothing is said. */
const BODIES = some(10, 60)
const SEED = 20261120

describe.each(catalogue.map((p) => [p.declaration.slug, p] as const))("%s", (_slug, pattern) => {
  test(`drafts clean, or refuses by name, on ${BODIES} random bodies`, { timeout: 120_000 }, () => {
    expect(onRandomBodies(pattern, { bodies: BODIES, seed: SEED, how: { quick: true } })).toEqual([])
  })
})
