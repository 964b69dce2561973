import { solve } from "@toile/geometry"
import { expect, test } from "vitest"
import { draftPattern } from "./draft-pattern.js"
import { definePattern } from "./pattern.js"
import { declaration, halfApron } from "./sample-pattern.fixture.js"
import type { Order } from "./sheet.js"

/** Searches that take so many steps together; each halves its bracket and takes some thirty. */
const search = (times: number): void => {
  for (let i = 0; i < times; i++) solve((x) => Math.sign(x - Math.SQRT1_2), 0, 1)
}

const apron = (times: number) =>
  definePattern(declaration, (sheet) => {
    search(times)
    return halfApron.draft(sheet)
  })

const order: Order = {
  measurementType: "body",
  measurements: { mbWaistGirth: 76, mbLowHipGirth: 100, mbKneeGirth: 38 },
  options: { flare: 4 },
  seams: { hem: 2 },
  materials: { shell: { name: "Linen" } },
}

/** The draft, or the code of its refusal. */
const made = (times: number): string => {
  const drafted = draftPattern(apron(times), order)
  if (drafted._tag === "Ok") return "drafted"
  return drafted.error._tag === "Refused" ? drafted.error.refusal.code : drafted.error._tag
}

test("a draft has all its steps, whatever the drafts before it took", () => {
  // The most searches that one draft may do
  let most = 0
  for (let step = 1024; step >= 1; step /= 2) if (made(most + step) === "drafted") most += step
  expect(most).toBeGreaterThan(100)
  for (const times of [most, most + 1, 100 * most, most, most, most + 1, most])
    expect(made(times)).toBe(times > most ? "stepLimit" : "drafted")
})
