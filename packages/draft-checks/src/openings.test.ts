import type { Draft, Opening, Warning } from "@toile/draft-model"
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

test("a note excuses the opening that it names, and nothing else", () => {
  const narrow = [{ name: "neck", girth: 52, passes: 57 }]
  const noted = (excuses: NonNullable<Warning["excuses"]>): string[] =>
    details(narrow, [{ code: "neckTight", message: "", piece: "neck", measurement: "neck", excuses }])
  expect(noted([{ rule: "opening", name: "neck" }])).toEqual([])
  expect(noted([{ rule: "opening", name: "nec" }])).toHaveLength(1)
  expect(noted([{ rule: "calledFor", garmentMeasurement: "neck" }])).toHaveLength(1)
  expect(noted([{ rule: "clothWidth", piece: "neck" }])).toHaveLength(1)
  expect(details(narrow, [{ code: "neckTight", message: "" }])).toHaveLength(1)
})
