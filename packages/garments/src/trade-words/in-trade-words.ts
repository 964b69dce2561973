import type { Declaration, Title } from "@toile/pattern-model"
import { type Agreement, agreementOf } from "./agreement.js"
import { materials } from "./materials.js"
import { options } from "./options.js"
import type { Phrase } from "./phrase.js"
import { seams } from "./seams.js"
import { values } from "./values.js"

/**
 * A declaration with the trade's titles for its options, their values, seams and material groups, in English and French;
 * titles of its own stay. What the trade has no word for has none.
 */
export const inTradeWords = <D extends Declaration>(declaration: D): D => {
  const own: Readonly<Record<string, Title | undefined>> = declaration.titles ?? {}
  const titles: Record<string, Title> = {}
  // A seam or a cloth may be called as an option is and have another title: it has a key that says what it is
  const entitle = (kind: string, name: string, phrase: Phrase | undefined): void => {
    if (phrase === undefined || own[name]) return
    const title: Title = { title: { en: phrase[0], fr: phrase[1] } }
    const known = titles[name]
    if (known === undefined) titles[name] = title
    else if (known.title.en !== phrase[0] || known.title.fr !== phrase[1]) titles[`${kind} ${name}`] = title
  }
  for (const [id, option] of Object.entries(declaration.options)) {
    entitle("option", id, of(options, id))
    if (option.kind !== "choice") continue
    const agreement = agreementIn(own[`option ${id}`] ?? own[id], of(options, id))
    for (const value of option.values) entitle("value", `${id}.${value}`, phraseOf(value, agreement))
  }
  for (const seam of Object.keys(declaration.seams)) entitle("seam", seam, of(seams, seam))
  for (const material of declaration.materials) entitle("material", material, of(materials, material))
  return { ...declaration, titles: { ...titles, ...declaration.titles } }
}

/** By the title that the option has; where its noun is not known, by the trade's own. */
const agreementIn = (own: Title | undefined, trade: Phrase | undefined): Agreement =>
  agreementOf(own?.title.fr ?? "") ?? agreementOf(trade?.[1] ?? "") ?? "m"

const phraseOf = (value: string, agreement: Agreement): Phrase | undefined => {
  const known = of(values, value)
  return known && [known[0], typeof known[1] === "string" ? known[1] : known[1][agreement]]
}

const of = <T>(phrases: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(phrases, name) ? phrases[name] : undefined
