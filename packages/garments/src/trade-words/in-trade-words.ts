import type { Declaration, Title } from "@toile/pattern-model"
import { materials } from "./materials.js"
import { feminine, options } from "./options.js"
import type { Phrase, Phrases } from "./phrase.js"
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
    if (option.kind === "choice")
      for (const value of option.values) entitle("value", `${id}.${value}`, agreeing(id, of(values, value)))
  }
  for (const seam of Object.keys(declaration.seams)) entitle("seam", seam, of(seams, seam))
  for (const material of declaration.materials) entitle("material", material, of(materials, material))
  return { ...declaration, titles: { ...titles, ...declaration.titles } }
}

/** French says "aucune" of what is feminine: a vent, a pocket, a shoulder. */
const agreeing = (option: string, phrase: Phrase | undefined): Phrase | undefined =>
  phrase?.[1] === "Aucun" && feminine.has(option) ? [phrase[0], "Aucune"] : phrase

const of = (phrases: Phrases, name: string): Phrase | undefined =>
  Object.hasOwn(phrases, name) ? phrases[name] : undefined
