/** What a font of its own is asked for: Thai, Chinese, Japanese. */
export type FontLanguage = "th" | "zh" | "ja"

const THAI = /\p{Script=Thai}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u
// Ideographs, their punctuation and full-width forms.
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/**
 * The languages whose fonts a character of a text may be looked for in, the likelier one first. Chinese and Japanese write the same
 * ideographs in different forms: a text with kana is Japanese, else they are Chinese.
 */
export const languagesOf = (character: string, text: string): readonly FontLanguage[] => {
  if (THAI.test(character)) return ["th"]
  if (!KANA.test(character) && !HAN.test(character)) return []
  return KANA.test(text) ? ["ja", "zh"] : ["zh", "ja"]
}

/** Letters and marks that stand on each other: these have to be placed by the font. */
export const stacksMarks = (text: string): boolean => /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(text)
