import { growsWithBody } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

/** Two bodies of a garment are some 800 drafts. */
const SLOW = { timeout: 60_000 }

test.each(catalogue.map((pattern) => [pattern.declaration.slug, pattern] as const))(
  "%s: no girth and no length falls as the body's own there grows, but where the pattern says why",
  SLOW,
  (_, pattern) => {
    expect(growsWithBody(pattern, { bodies: 1, seed: 12 })).toEqual([])
  },
)
