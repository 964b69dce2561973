import type { TechPackInput } from "../input.js"

/** What something is called. */
export type Said = readonly [en: string, fr: string]

export const said = ([en, fr]: Said, language: TechPackInput["language"]): string => (language === "fr" ? fr : en)
