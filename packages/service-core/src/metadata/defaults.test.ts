import type { PatternReferenceData } from "@toile/pattern-model"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { PatternEntry } from "../ports/pattern-references.js"
import { defaultElements, keyOf, usedBy } from "./defaults.js"

const skirt: PatternReferenceData = {
  patternId: 1,
  slug: "skirt",
  patternName: "Skirt",
  patternDescription: "",
  gender: "female",
  options: [
    { id: "vent", type: "string", enum: ["vent.none", "vent.oddValue"], default: "vent.none" },
    { id: "length", type: "number", minimum: 35, maximum: 100, step: 0.5, default: 60, suffix: "cm" },
    { id: "buttons", type: "number", minimum: 1, maximum: 3, step: 1, default: 2, suffix: "" },
  ],
  measurements: { body: [{ group: "waist", items: ["mbWaistGirth"], required: true }], final: [] },
  seams: { side: 1.5, constructor: 1 },
  garmentMeasurements: ["gmHipGirth", "gmOddLength"],
  materials: ["shell", "gauze"],
  bodyShapes: [{ id: "posture", type: "string", enum: ["normal"], default: "normal" }],
}
const entry = (data: PatternReferenceData): PatternEntry => ({
  refId: `ref-${data.patternId}`,
  patternId: data.patternId,
  origin: "builtIn",
  refName: "master",
  commitHash: "",
  parentCommitHash: "",
  createdAt: "",
  data,
})
/** Stands in for SHA-256: another hash for each text. */
const hashes = () => {
  const seen: string[] = []
  return (text: string) => {
    if (!seen.includes(text)) seen.push(text)
    return seen.indexOf(text).toString(16).padStart(8, "0").padEnd(64, "0")
  }
}
const defaults = (...patterns: PatternReferenceData[]) => defaultElements(patterns.map(entry), hashes())
const found = (all: ReturnType<typeof defaults>, type: string, id: string) =>
  [...all.byKey.values()].filter((element) => element.type === type && element.elementId === id)

test("names that the vocabulary knows have titles in both languages, others the words of their identifier", () => {
  const all = defaults(skirt)
  expect(found(all, "option", "vent")[0]?.title).toEqual({ en: "Vent", fr: "Fente" })
  expect(found(all, "option", "vent.oddValue")[0]).toMatchObject({
    parentId: "vent",
    title: { en: "Odd value" },
    description: { en: "Vent: Odd value", fr: "Fente : Odd value" },
  })
  expect(found(all, "seam", "constructor")[0]?.title).toEqual({ en: "Constructor" })
  expect(found(all, "material", "gauze")[0]).toMatchObject({ title: { en: "Gauze" }, gender: "", patternId: 0 })
  expect(found(all, "measurement", "gmOddLength").map(({ title }) => title)).toEqual([
    { en: "Odd length" },
    { en: "Odd length" },
  ])
})

test("options are described by their definition", () => {
  const all = defaults(skirt)
  expect(found(all, "option", "length")[0]?.description).toEqual({
    en: "From 35 to 100 cm in steps of 0.5; 60 cm where none is given",
    fr: "De 35 à 100 cm par pas de 0,5 ; 60 cm par défaut",
  })
  expect(found(all, "option", "buttons")[0]?.description.en).toBe("From 1 to 3 in steps of 1; 2 where none is given")
  expect(found(all, "option", "vent")[0]?.description).toEqual({
    en: "One of: None, Odd value",
    fr: "Au choix : Aucun, Odd value",
  })
})

test("a pattern's own titles win", () => {
  const titles = {
    vent: { title: { en: "Back vent", de: "Schlitz" }, description: { en: "How it opens" } },
    "vent.oddValue": { title: { en: "The odd one" } },
    side: { title: { en: "Side seam" } },
  }
  const all = defaults({ ...skirt, titles })
  expect(found(all, "option", "vent")[0]).toMatchObject(titles.vent)
  expect(found(all, "option", "vent.oddValue")[0]?.title).toEqual({ en: "The odd one" })
  expect(found(all, "seam", "side")[0]?.title).toEqual({ en: "Side seam" })
})

describe("a pattern that is published since patterns declare their titles", () => {
  const since: PatternReferenceData = {
    ...skirt,
    fused: [],
    titles: {
      "vent.oddValue": { title: { en: "The odd one", fr: "La bizarre" } },
      "seam side": { title: { en: "Side seam" } },
      "material gauze": { title: { en: "Light gauze" } },
      gmOddLength: { title: { en: "Length of the odd one" } },
    },
  }
  const all = defaults(since)

  test("has them alone: no word is known of a name that it says nothing of", () => {
    expect(found(all, "option", "vent")[0]?.title).toEqual({ en: "Vent" })
    expect(found(all, "option", "vent.none")[0]?.title).toEqual({ en: "None" })
    expect(found(all, "option", "vent.oddValue")[0]).toMatchObject({
      title: { en: "The odd one", fr: "La bizarre" },
      description: { en: "Vent: The odd one" },
    })
    expect(found(all, "option", "vent")[0]?.description.en).toBe("One of: None, The odd one")
  })

  test("says what a title is of, and has titles for its own measurements", () => {
    expect(found(all, "seam", "side")[0]?.title).toEqual({ en: "Side seam" })
    expect(found(all, "material", "gauze")[0]?.title).toEqual({ en: "Light gauze" })
    expect(found(all, "measurement", "gmOddLength")[0]?.title).toEqual({ en: "Length of the odd one" })
    expect(found(all, "measurement", "gmHipGirth")[0]?.title.fr).toBe("Tour de bassin")
  })
})

test("an element's uuid stays, whatever other patterns there are and in whatever order", () => {
  const sha = hashes()
  const coat = { ...skirt, patternId: 2, gender: "male" as const, seams: { side: 1, back: 1 } }
  const one = defaultElements([entry(skirt)], sha)
  const both = defaultElements([entry(coat), entry(skirt)], sha)
  for (const [key, element] of one.byKey) expect(both.byKey.get(key)?.id).toBe(element.id)
  for (const element of both.byKey.values()) {
    expect(element.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(both.byUuid.size).toBe(both.byKey.size)
})

test("a pattern uses what it declares, of its own gender", () => {
  const all = defaults(skirt)
  const used = [...usedBy(skirt)].map((key) => all.byKey.get(key)!)
  expect(used).not.toContain(undefined)
  expect(used.filter(({ gender }) => gender === "male")).toEqual([])
  expect(used.map(({ elementId }) => elementId)).toEqual(
    expect.arrayContaining(["mbWaistGirth", "gmHipGirth", "posture", "vent", "vent.none", "side", "shell"]),
  )
})

test("keys tell elements apart, and only what tells them apart", () => {
  const key = fc.record({
    type: fc.constantFrom("option", "measurement", "seam"),
    elementId: fc.constantFrom("a", "b"),
    gender: fc.constantFrom("female", "male", ""),
    patternId: fc.constantFrom(0, 1, 2),
  })
  fc.assert(
    fc.property(key, key, (a, b) => {
      const same =
        a.type === b.type &&
        a.elementId === b.elementId &&
        (a.type === "seam" || a.gender === b.gender) &&
        (a.type !== "option" || a.patternId === b.patternId)
      expect(keyOf(a) === keyOf(b)).toBe(same)
    }),
    { seed: 2 },
  )
})
