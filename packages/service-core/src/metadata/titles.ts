import type { PatternReferenceData } from "@toile/pattern-model"
import type { KnownElement } from "../ports/metadata.js"
import { elementsOf, keyOf } from "./defaults.js"
import type { TitledKind } from "./titled-kind.js"

/** Titles by `<kind> <name>`: "option fit", "value fit.slim". */
export type TitleList = Readonly<Record<string, string>>

/**
 * What a tenant's people are shown of a pattern's names in one language, English where there is no other: the tenant's
 * own titles, else the system's.
 *
 * @param own the tenant's own elements
 */
export function titlesOf(data: PatternReferenceData, own: readonly KnownElement[], language: string): TitleList {
  const owned = new Map(own.map((element) => [keyOf(element), element]))
  return Object.fromEntries(
    elementsOf(data)
      .filter(({ gender }) => gender === "" || gender === data.gender)
      .map((element) => {
        const { title } = owned.get(keyOf(element)) ?? element
        return [`${kindOf(element)} ${element.elementId}`, title[language] ?? title.en ?? element.elementId]
      }),
  )
}

const kindOf = ({ type, parentId }: Pick<KnownElement, "type" | "parentId">): TitledKind =>
  type === "option" && parentId !== null ? "value" : type
