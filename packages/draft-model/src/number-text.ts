import type { Titles } from "./draft.js"

/** A number as people read it: rounded, without zeros at the end. French has a comma. */
export const numberText = (value: number, digits: number, language: keyof Titles): string =>
  inLanguage(String(rounded(value, digits)), language)

/** The same with all its decimals, for figures below each other: "102.0". */
export const fixedText = (value: number, digits: number, language: keyof Titles): string =>
  inLanguage(rounded(value, digits).toFixed(digits), language)

/** Half of the last place is rounded away from nought, as people do; nought has no sign. */
const rounded = (value: number, digits: number): number => {
  const places = 10 ** digits
  return (Math.sign(value) * Math.round(Math.abs(value) * places)) / places + 0
}

const inLanguage = (digits: string, language: keyof Titles): string =>
  language === "fr" ? digits.replace(".", ",") : digits
