import { bodyShapeWords, bodyWords, measuredTitle, type Texts } from "@toile/body/words"
import { comesOutAs, type PatternReferenceData } from "@toile/pattern-model"

/** The languages that names have titles in. */
export type PageLanguage = "en" | "fr"

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

type Titled = Pick<PatternReferenceData, "titles">

/**
 * The title of a measurement of the body, of a finished or of a garment measurement, the pattern's own first; undefined
 * where it has none.
 */
export const measurementTitle = (
  id: string,
  language: PageLanguage,
  { titles = {} }: Titled = {},
): string | undefined => {
  const ofBody = own<{ readonly title: Texts }>(bodyWords, id)?.title
  if (ofBody) return ofBody[language]
  const declared = own(titles, comesOutAs(id))?.title
  return declared?.[language] ?? declared?.en ?? measuredTitle(id)?.[language]
}

/** The title of an option, one of its values, a seam, a body shape; undefined where the pattern says none. */
export const patternTitle = (
  { titles = {} }: Titled,
  name: string,
  language: PageLanguage,
  kind?: "seam" | "material",
): string | undefined => {
  const title = (own(titles, `${kind} ${name}`) ?? own(titles, name))?.title
  return title?.[language] ?? title?.en ?? own<{ readonly title: Texts }>(bodyShapeWords, name)?.title[language]
}
