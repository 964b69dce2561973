import type { Draft, Opening } from "@toile/draft-model"
import { expect, test } from "vitest"
import { inspect } from "./index.js"
import { inspectedDraft } from "./sample-draft.fixture.js"

const details = (openings: readonly Opening[], warnings: Draft["warnings"] = []): string[] =>
  inspect({ ...inspectedDraft, openings, warnings }).map(({ kind, detail }) => `${kind}: ${detail}`)

test("what has to pass an opening passes it (I32)", () => {
  expect(details([{ name: "zip", girth: 98, passes: 98 }])).toEqual([])
  expect(details([{ name: "zip", girth: 97.95, passes: 98 }])).toEqual([])
  expect(details([{ name: "zip", girth: 97.5, passes: 98 }])).toEqual([
    "opening: zip opens to 97.5 cm, 98.0 have to pass, and no warning says so",
  ])
})

test("an opening that is too narrow may be told of by a warning of its name, by no other", () => {
  const narrow = [{ name: "neck", girth: 52, passes: 57 }]
  expect(details(narrow, [{ code: "neckTight", message: "" }])).toEqual([])
  expect(details(narrow, [{ code: "hemNarrow", message: "" }])).toHaveLength(1)
})
