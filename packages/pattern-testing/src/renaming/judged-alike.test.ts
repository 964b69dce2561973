import { judge } from "@toile/draft-checks"
import type { Draft } from "@toile/draft-model"
import { expect, test } from "vitest"
import { usualBody } from "../bodies.js"
import { draftOf, orderFor } from "../orders.js"
import { tubeSkirt } from "../sample-pattern.fixture.js"
import { foundIn } from "./found-in.js"
import { judgedAlike, type Told } from "./judged-alike.js"
import { plantedFaults } from "./planted-faults.js"
import { exchangedNames, renamedDraft, strangeNames } from "./renamed-draft.js"

const order = orderFor(tubeSkirt.declaration, usualBody(tubeSkirt.declaration))
const skirt = draftOf(tubeSkirt, order)

test("faults are planted where the draft declares a place for them, and found", () => {
  const faults = plantedFaults(skirt)
  expect(faults.map(({ what }) => what)).toEqual([
    "a hem that kinks: front.hem at right side",
    "a hem that kinks: front.hem at left side",
    "a hem that stands out: front.hem",
    "a hem that stands out: back.hem",
    "a measurement that misses what is called for: gmHipGirth",
  ])
  for (const { kind, draft } of faults) expect(foundIn(draft)).toContainEqual(expect.objectContaining({ kind }))
})

test("a draft is still sound with other names, and none of its own is left in it", () => {
  const { draft } = renamedDraft(skirt, strangeNames)
  expect(judge(draft)._tag).toBe("Ok")
  const names = skirt.pieces.flatMap(({ name, edges }) => [name, ...edges.map((edge) => edge.name)])
  const own = [...names, ...Object.keys(skirt.options), ...Object.keys(skirt.seams)]
  const { options, seams, ...rest } = draft
  const left = [...Object.keys(options), ...Object.keys(seams), ...Object.values(options), ...textsIn(rest)]
  expect(own.filter((name) => left.includes(name))).toEqual([])
  expect(renamedDraft(skirt, exchangedNames).draft.pieces.map(({ name }) => name)).toEqual(["back", "pocket", "front"])
})

test("checks that go by what is declared find the same under other names", () => {
  expect(judgedAlike(skirt)).toEqual([])
})

test.each<[string, (draft: Draft) => readonly Told[]]>([
  ["a piece", ({ pieces }) => pieces.filter(({ name }) => name === "front").map(({ name }) => told(name))],
  [
    "an edge",
    ({ pieces }) => pieces.filter(({ edges }) => edges.some((edge) => /^he/.test(edge.name))).map(() => told()),
  ],
  ["an option", ({ options }) => (options.pocket === "pocket.patch" ? [told()] : [])],
  ["a seam", ({ stitches }) => stitches.filter(({ name }) => name.endsWith("side")).map(() => told())],
  ["a note", ({ warnings }) => warnings.filter(({ code }) => code.startsWith("tight")).map(() => told())],
])("a check that knows %s by its name is found out", (_what, check) => {
  const noted = { ...skirt, warnings: [{ code: "tightHip", message: "narrow" }] }
  expect(judgedAlike(noted, { quick: check, slow: () => [] })).not.toEqual([])
  expect(judgedAlike(noted, { quick: () => [], slow: check })).not.toEqual([])
})

const told = (piece = ""): Told => ({ kind: "odd", piece, detail: "odd" })

/** All texts of a value but those that people are shown. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === "title" || key === "labels" ? [] : textsIn(inner)))
}
