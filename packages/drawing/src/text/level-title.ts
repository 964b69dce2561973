import { nameOnHalf } from "@toile/draft-model"
import type { Language } from "../draw-context.js"
import { spacedName } from "./piece-words.js"

type Titles = Readonly<Record<string, Readonly<Record<Language, readonly [whole: string, short: string]>>>>

/** What the catalogue's levels are called, as a cutter writes them beside their lines. */
const titles: Titles = {
  acrossBack: { en: ["across back", "across back"], fr: ["ligne de carrure", "carrure"] },
  bicep: { en: ["biceps line", "biceps"], fr: ["ligne de biceps", "biceps"] },
  bust: { en: ["bust line", "bust"], fr: ["ligne de poitrine", "poitrine"] },
  bustLine: { en: ["bust line", "bust"], fr: ["ligne de poitrine", "poitrine"] },
  calfLine: { en: ["calf line", "calf"], fr: ["ligne de mollet", "mollet"] },
  chest: { en: ["chest line", "chest"], fr: ["ligne de poitrine", "poitrine"] },
  elbow: { en: ["elbow line", "elbow"], fr: ["ligne de coude", "coude"] },
  hip: { en: ["hip line", "hip"], fr: ["ligne de hanches", "hanches"] },
  hipLine: { en: ["hip line", "hip"], fr: ["ligne de hanches", "hanches"] },
  hipLineBack: { en: ["hip line", "hip"], fr: ["ligne de hanches", "hanches"] },
  kneeLine: { en: ["knee line", "knee"], fr: ["ligne de genou", "genou"] },
  neckGirth: { en: ["neck girth", "neck"], fr: ["tour de cou", "cou"] },
  waist: { en: ["waist line", "waist"], fr: ["ligne de taille", "taille"] },
}

/** A level's name as people read it, and in one word; one that is not the catalogue's stays as its pattern says it. */
export const levelTitles = (name: string, language: Language): readonly string[] => {
  // Where one shoulder is lower each side has its own; which it is its piece says
  const own = nameOnHalf(name).replace(/(Left|Right)$/, "")
  return Object.hasOwn(titles, own) ? titles[own]![language] : [spacedName(own)]
}
