import { finishedNames, isMeasurementId } from "@toile/body"
import { declarationProblems, type Option, type Title } from "@toile/pattern-model"
import { describe, expect, inject, test } from "vitest"
import { catalogue, findPattern } from "./catalogue.js"
import * as garments from "./index.js"

/** Part of the interface: a pattern keeps its ID and its slug. */
const PATTERNS: Readonly<Record<number, readonly [slug: string, gender: "female" | "male"]>> = {
  1: ["straight-skirt", "female"],
  2: ["shirt", "male"],
  3: ["mens-trousers", "male"],
  4: ["womens-trousers", "female"],
  5: ["bodice-block", "female"],
  6: ["womens-t-shirt", "female"],
  7: ["mens-t-shirt", "male"],
  8: ["circle-skirt", "female"],
  9: ["womens-jeans", "female"],
  10: ["mens-jeans", "male"],
  11: ["dress", "female"],
  12: ["blouse", "female"],
  13: ["womens-blazer", "female"],
  14: ["mens-blazer", "male"],
  15: ["waistcoat", "male"],
  16: ["womens-hoodie", "female"],
  17: ["mens-hoodie", "male"],
  18: ["womens-leggings", "female"],
  19: ["mens-leggings", "male"],
  20: ["womens-coat", "female"],
  21: ["mens-coat", "male"],
}

describe.each(catalogue.map((pattern) => [pattern.declaration.slug, pattern] as const))("%s", (slug, pattern) => {
  const { declaration } = pattern
  test("has the ID, slug and gender that it keeps", () => {
    expect(PATTERNS[declaration.id]).toEqual([slug, declaration.gender])
  })
  test("is exported by the package: bundles are made of what is", () => {
    expect(Object.values(garments)).toContain(pattern)
  })
  test("declares a title in English and French for each of its names", () => {
    const titles: Readonly<Record<string, Title | undefined>> = declaration.titles ?? {}
    const valuesOf = ([id, option]: readonly [string, Option]) =>
      option.kind === "choice" ? option.values.map((value) => ["value", `${id}.${value}`] as const) : []
    const names = [
      ...Object.keys(declaration.options).map((id) => ["option", id] as const),
      ...Object.entries(declaration.options).flatMap(valuesOf),
      ...Object.keys(declaration.seams).map((seam) => ["seam", seam] as const),
      ...declaration.materials.map((material) => ["material", material] as const),
    ]
    const untitled = names.filter(([kind, name]) => {
      const { title } = titles[`${kind} ${name}`] ?? titles[name] ?? { title: {} }
      return !(title.en && title.fr)
    })
    expect(untitled).toEqual([])
  })
  test("is declared as the interface promises of every pattern", () => {
    expect(declarationProblems(declaration)).toEqual([])
  })
  test("takes and measures what the vocabulary of bodies and garments has", () => {
    const { body, final } = declaration.measurements
    const items = Object.values({ ...body, ...final }).flatMap((group) => Object.keys(group.items))
    const finished = declaration.garmentMeasurements.map((name) => name.replace(/^gm/, "mf"))
    expect([...items, ...finished].filter((id) => !isMeasurementId(id))).toEqual([])
  })
  test("takes from parents what their patterns measure", () => {
    const slugs = Object.values(PATTERNS).map(([known]) => known)
    for (const [parent, relations] of Object.entries(declaration.parents ?? {})) {
      expect(slugs).toContain(parent)
      const measured = findPattern(parent)?.declaration.garmentMeasurements
      for (const relation of Object.values(relations)) if (measured) expect(measured).toContain(relation?.of)
    }
  })
  test("is found by ID, as a number or in digits, and by slug", () => {
    for (const key of [declaration.id, String(declaration.id), slug]) expect(findPattern(key)).toBe(pattern)
  })
})

test("the catalogue lists each pattern once, by ID", () => {
  const ids = catalogue.map(({ declaration }) => declaration.id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
})

test("every name of the vocabulary is measured by a pattern", () => {
  const measured = new Set<string>(catalogue.flatMap(({ declaration }) => declaration.garmentMeasurements))
  expect(finishedNames.filter((name) => !measured.has(`gm${name}`))).toEqual([])
})

test("what is no pattern is not found", () => {
  for (const key of ["0", "01", "1.0", " 1", "", "constructor", "Straight-Skirt", 1.5, 99])
    expect(findPattern(key)).toBeUndefined()
})

test("one of each family, of which npm test asks what holds of all, is there", () => {
  const slugs = catalogue.map(({ declaration }) => declaration.slug)
  expect(inject("families").length).toBeGreaterThan(5)
  expect(inject("families").filter((slug) => !slugs.includes(slug))).toEqual([])
})
