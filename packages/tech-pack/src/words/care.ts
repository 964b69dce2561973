import type { Care } from "@toile/draft-model"

type Treatment = keyof Care

const mild = { en: ["", ", mild", ", very mild"], fr: ["", ", modéré", ", très modéré"] } as const

const bars = (word: string): 0 | 1 | 2 => (word.endsWith("veryMild") ? 2 : word.endsWith("mild") ? 1 : 0)

const phrases: Readonly<
  Record<Exclude<Treatment, "wash" | "iron" | "professional">, Readonly<Record<string, readonly [string, string]>>>
> = {
  bleach: {
    any: ["any bleach", "tout blanchiment"],
    oxygen: ["oxygen bleach only", "blanchiment oxygéné seulement"],
    no: ["do not bleach", "pas de blanchiment"],
  },
  dry: {
    normal: ["tumble dry", "séchage en machine"],
    low: ["tumble dry low", "séchage en machine modéré"],
    no: ["do not tumble dry", "pas de séchage en machine"],
  },
}

/** A treatment in words: "wash at 30 °C, mild". */
export const careText = (treatment: Treatment, word: string, language: "en" | "fr"): string => {
  const en = language === "en"
  if (treatment === "wash") {
    if (word === "hand") return en ? "hand wash" : "lavage à la main"
    if (word === "no") return en ? "do not wash" : "ne pas laver"
    return `${en ? "wash at" : "lavage à"} ${Number.parseInt(word, 10)} °C${mild[language][bars(word)]}`
  }
  if (treatment === "iron") {
    if (word === "no") return en ? "do not iron" : "ne pas repasser"
    return `${en ? "iron at" : "repassage à"} ${word} °C`
  }
  if (treatment === "professional") {
    if (word === "no") return en ? "do not dry clean" : "pas de nettoyage à sec"
    const how = word.startsWith("W")
      ? en
        ? "wet clean W"
        : "nettoyage à l'eau W"
      : `${en ? "dry clean" : "nettoyage à sec"} ${word[0]}`
    return `${how}${mild[language][bars(word)]}`
  }
  return phrases[treatment][word]?.[en ? 0 : 1] ?? word
}

export const careBars = bars
