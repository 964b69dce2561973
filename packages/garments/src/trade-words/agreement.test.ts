import type { Title } from "@toile/pattern-model"
import { expect, test } from "vitest"
import { catalogue } from "../catalogue.js"
import { type Agreeing, adjective, agreementOf } from "./agreement.js"
import { options } from "./options.js"
import { values } from "./values.js"

/** What titles of the garments' own qualify their options by. */
const OWN: readonly Agreeing[] = [
  adjective("Cintré", "Cintrée"),
  adjective("Croisé", "Croisée"),
  adjective("Plaqué", "Plaquée"),
  adjective("Rentré", "Rentrée"),
  adjective("Uni", "Unie"),
  adjective("Véritable", "Véritable"),
]
const ADJECTIVES = [...OWN, ...Object.values(values).flatMap(([, fr]) => (typeof fr === "string" ? [] : [fr]))]

/** What begins with these is no adjective: nouns, and what is joined by a preposition. */
const STAYS = new Set(
  `A AA B C D E Bateau Bootcut Bord-côte Boutons Braguette Bas Ceinture Cercle Châle Col Corsaire Côté Demi-cercle
  Devant Dos Doublure Découpe Découpes Élastique Embu Emmanchure Empiècement Épaule Fente Fentes Fermeture Fourreau Glissière
  Kangourou Ligne Liquette Losange Mancheron Mao Milieu Mousquetaire Ourlet Parementure Pince Pinces Pli Plis Poitrine
  Quart Raglan Ras Revers Taille Tissu À Au Avec Dans D'une En Sous Sur Tout Oui Non Deux`.split(/\s+/),
)
/** "Un bouton", "Trois quarts de cercle". */
const COUNTED = /^(?:Un|Une|Deux|Trois|Quatre) \p{L}/u

const agrees = (value: string, title: string): boolean => {
  const said = value.split(",")[0]!
  const forms = ADJECTIVES.filter((one) => Object.values(one).includes(said))
  const agreement = agreementOf(title)
  if (forms.length > 0) return agreement !== undefined && forms.every((one) => one[agreement] === said)
  return COUNTED.test(said) || STAYS.has(said.split(" ")[0]!)
}

test.each(catalogue.map(({ declaration }) => [declaration.slug, declaration] as const))(
  "%s: each value agrees with its option in French",
  (_slug, declaration) => {
    const titles: Readonly<Record<string, Title | undefined>> = declaration.titles ?? {}
    const french = (kind: string, name: string): string => (titles[`${kind} ${name}`] ?? titles[name])?.title.fr ?? ""
    const apart = Object.entries(declaration.options).flatMap(([id, option]) => {
      if (option.kind !== "choice") return []
      const title = french("option", id)
      return option.values
        .map((value) => french("value", `${id}.${value}`))
        .filter((value) => !agrees(value, title))
        .map((value) => `${title} : ${value}`)
    })
    expect(apart).toEqual([])
  },
)

test("the gender of each option's title is known", () => {
  expect(Object.values(options).filter(([, fr]) => agreementOf(fr) === undefined)).toEqual([])
  expect(agreementOf("Une épaule plus basse")).toBe("f")
  expect(agreementOf("Les plis")).toBe("mp")
  expect(agreementOf("L'ourlet")).toBe("m")
  expect(agreementOf("Bande")).toBeUndefined()
  expect(agreementOf("")).toBeUndefined()
})

test("a pair that does not agree is found", () => {
  expect(agrees("Droit", "Ourlet")).toBe(true)
  for (const [title, value] of [
    ["Ourlet", "Droite"],
    ["Martingale", "Aucun"],
    ["Pinces dos", "Un"],
    ["Poches", "Plaquée"],
    ["Bande", "Droite"],
    ["Ourlet", "Ondulé"],
  ] as const)
    expect(agrees(value, title)).toBe(false)
})
