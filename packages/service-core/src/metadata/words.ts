import type { Texts } from "@toile/contract"
import { numberText } from "@toile/draft-model"
import type { DefaultsByChoice, OptionData } from "@toile/pattern-model"

/** An identifier in words: "sleeveLengthAdjust" is "Sleeve length adjust". */
export function inWords(identifier: string): string {
  const words = identifier.replace(/([a-z0-9])([A-Z])/g, (_all, before, after) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Its phrase in both languages, or its identifier's words, which are English. */
export const textsOf = (phrases: Readonly<Record<string, readonly [string, string]>>, identifier: string): Texts => {
  const phrase = Object.hasOwn(phrases, identifier) ? phrases[identifier] : undefined
  return phrase === undefined ? { en: inWords(identifier) } : { en: phrase[0], fr: phrase[1] }
}

/** The bare name of an option's value: "slim" of "fit.slim". */
export const bareValue = (value: string): string => value.slice(value.indexOf(".") + 1)

/**
 * What an option may be, from its definition: its range, or its values.
 *
 * @param otherSetters titles of the options beside whose values its default is still another
 */
export function definitionInWords(
  option: OptionData,
  valueName: (value: string) => Texts,
  defaultsBy: DefaultsByChoice = {},
  otherSetters: readonly Texts[] = [],
): Texts {
  const sets = Object.values(defaultsBy)
    .flatMap(Object.entries<Readonly<Record<string, string | number>>>)
    .flatMap(([value, set]) => (option.id in set ? [[value, set[option.id]!] as const] : []))
  const inLanguage = (value: string, language: string): string | undefined =>
    valueName(value)[language] ?? valueName(value).en
  if (option.type === "string") {
    const list = (language: string) => option.enum.map((value) => inLanguage(value, language)).join(", ")
    const usual = (language: string, before: string): string =>
      sets.length === 0
        ? ""
        : `${before}${sets.map(([value, set]) => `${inLanguage(String(set), language)} (${inLanguage(value, language)})`).join(", ")}`
    return {
      en: `One of: ${list("en")}${usual("en", "; where none is given ")}`,
      fr: `Au choix : ${list("fr")}${usual("fr", " ; par défaut ")}`,
    }
  }
  const { minimum, maximum, step, suffix } = option
  const unit = suffix === "" ? "" : ` ${suffix}`
  const fromWearer = option.defaultFrom === "wearer"
  const comma = (value: number) => numberText(value, 4, "fr")
  if (sets.length > 0) {
    const list = (language: string, number: (cm: number) => string): string =>
      sets.map(([value, cm]) => `${number(Number(cm))}${unit} (${inLanguage(value, language)})`).join(", ")
    const others = (language: string, before: string): string =>
      otherSetters.length === 0 ? "" : `${before}${otherSetters.map((title) => title[language] ?? title.en).join(", ")}`
    return {
      en: `From ${minimum} to ${maximum}${unit} in steps of ${step}; where none is given ${list("en", String)}${others("en", "; others by ")}`,
      fr: `De ${comma(minimum)} à ${comma(maximum)}${unit} par pas de ${comma(step)} ; par défaut ${list("fr", comma)}${others("fr", " ; d'autres selon ")}`,
    }
  }
  return {
    en: `From ${minimum} to ${maximum}${unit} in steps of ${step}; ${option.default}${unit} ${fromWearer ? "on an average wearer, by the body where none is given" : "where none is given"}`,
    fr: `De ${comma(minimum)} à ${comma(maximum)}${unit} par pas de ${comma(step)} ; ${comma(option.default)}${unit} ${fromWearer ? "sur une taille moyenne, selon le corps par défaut" : "par défaut"}`,
  }
}
