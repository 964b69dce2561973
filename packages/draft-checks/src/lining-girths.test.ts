import type { LiningGirth } from "@toile/draft-model"
import { expect, test } from "vitest"
import { inspect } from "./index.js"
import { inspectedDraft } from "./sample-draft.fixture.js"

const details = (...liningGirths: LiningGirth[]): string[] =>
  inspect({ ...inspectedDraft, liningGirths }).map(({ kind, detail }) => `${kind}: ${detail}`)

test("a lining goes round with the shell and its own ease (I21)", () => {
  expect(details({ name: "hip", shell: 104, lining: 104.8, ease: 0.8 })).toEqual([])
  expect(details({ name: "hip", shell: 104, lining: 106, ease: 0.8 })).toEqual([])
  expect(details({ name: "hip", shell: 104, lining: 104.7, ease: 0.8 })).toEqual([
    "lining: hip: the lining is 104.70 cm round, the shell 104.00, and it is to have 0.8 more",
  ])
})
