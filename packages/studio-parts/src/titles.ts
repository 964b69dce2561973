import { bodyShapeWords, bodyWords, finishedWords, type Texts } from "@toile/body/words"
import type { PatternReferenceData } from "@toile/pattern-model"

/** The languages that names have titles in. */
export type PageLanguage = "en" | "fr"

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The title of a measurement of the body, of a finished or of a garment measurement; undefined where it has none. */
export const measurementTitle = (id: string, language: PageLanguage): string | undefined => {
  const finished = id.startsWith("gm") || id.startsWith("mf") ? own<Texts>(finishedWords, id.slice(2)) : undefined
  return (own<{ readonly title: Texts }>(bodyWords, id)?.title ?? finished)?.[language]
}

/** The title of an option, one of its values, a seam, a body shape; undefined where the pattern says none. */
export const patternTitle = (
  { titles }: PatternReferenceData,
  name: string,
  language: PageLanguage,
): string | undefined => {
  const title = titles && own(titles, name)?.title
  return title?.[language] ?? title?.en ?? own<{ readonly title: Texts }>(bodyShapeWords, name)?.title[language]
}
