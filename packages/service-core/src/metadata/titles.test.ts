import { catalogue } from "@toile/garments"
import { referenceData } from "@toile/pattern-model"
import { expect, test } from "vitest"
import type { StoredElement } from "../ports/metadata.js"
import { titlesOf } from "./titles.js"

const shirt = referenceData(catalogue.find(({ declaration }) => declaration.slug === "shirt")!.declaration)

test("a pattern's names have the system's titles in the language that is asked for", () => {
  const french = titlesOf(shirt, [], "fr")
  expect(french["option fit"]).toBe("Coupe")
  expect(french["value fit.slim"]).toBe("Ajustée")
  expect(french["seam yoke"]).toBe("Empiècement")
  expect(french["material shell"]).toBe("Tissu principal")
  expect(french["measurement gmWaistGirth"]).toBe("Tour de taille, fermé")
  expect(titlesOf(shirt, [], "en")["option fit"]).toBe("Fit")
})

test("a tenant's own title wins, another gender's or pattern's does not", () => {
  const own = (change: Partial<StoredElement>): StoredElement => ({
    id: "0",
    type: "option",
    elementId: "fit",
    gender: "male",
    patternId: shirt.patternId,
    parentId: null,
    title: { en: "Cut" },
    description: {},
    imageUrl: "",
    videoUrl: "",
    customData: {},
    ...change,
  })
  expect(titlesOf(shirt, [own({})], "fr")["option fit"]).toBe("Cut")
  expect(titlesOf(shirt, [own({ patternId: 99 })], "fr")["option fit"]).toBe("Coupe")
  const waist = { type: "measurement", elementId: "gmWaistGirth", patternId: 0, title: { en: "Belt" } } as const
  expect(titlesOf(shirt, [own({ ...waist, gender: "female" })], "en")["measurement gmWaistGirth"]).toBe(
    "Waist girth, closed",
  )
  expect(titlesOf(shirt, [own(waist)], "en")["measurement gmWaistGirth"]).toBe("Belt")
})

test("every name of the catalogue has a title in English and in French", () => {
  const untitled = catalogue.flatMap(({ declaration }) => {
    const data = referenceData(declaration)
    const french = titlesOf(data, [], "fr")
    const names = Object.entries(titlesOf(data, [], "en")).filter(
      ([name, title]) => french[name] === title && !isTheSame(title),
    )
    return names.map(([name]) => `${declaration.slug}: ${name}`)
  })
  expect(untitled).toEqual([])
})

/** Words that both languages have, cups of the bust among them. */
const isTheSame = (title: string): boolean => /^(Posture|Raglan|Bootcut|Silhouette|AA|[A-E])$/.test(title)
