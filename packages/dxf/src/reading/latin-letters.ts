/**
 * How well letters of Latin pages stand in their words, where one byte is another letter in each: č or è, ć or æ, đ or ğ, ý or ı, Ž or
 * Ä. Vowels and consonants tell most of them, in Turkish that vowels of a word are all of the front or all of the back.
 */
export interface InWord {
  /** What of the word stands before the letter, and behind it, a byte a character. */
  readonly before: string
  readonly after: string
}

const endsInVowel = /[aeiou]$/i
const beginsWithVowel = /^[aeiou]/i

/** French writes è before a consonant and a silent e, or at a word's end, and after i or a consonant ("pièce", "après"); č stands where è does not. */
export const isGrave = ({ before, after }: InWord): boolean =>
  /^$|^[bcdfghlmnpqrstuv]{1,3}(?:e|$)/i.test(after) && !/[aeo]$|(?:[^gq]|^)u$/i.test(before)

/** æ is a vowel ("Ærme", "bærestykke"), ć stands beside one ("veći"). */
export const isAsh = ({ before, after }: InWord): boolean => !endsInVowel.test(before) && !beginsWithVowel.test(after)

/** Ä and Ü are vowels, and no capital stands behind a small letter. */
export const isCapitalUmlaut = ({ before, after }: InWord): boolean =>
  !/[a-z]$/.test(before) && !endsInVowel.test(before) && !beginsWithVowel.test(after)

/** A letter between capitals is one, and none behind a small letter. */
export const fitsCase = ({ before, after }: InWord, isCapital: boolean): boolean =>
  isCapital ? !/[a-z]$/.test(before) : !/[A-Z]$/.test(before) || (before.length === 1 && !/^[A-Z]/.test(after))

/** By their places in page 1254; I is the one or the other in another language's capitals. */
const BACK = /[aouAOU\xfd]/g
const FRONT = /[eiE\xd6\xdc\xdd\xf6\xfc]/g

/** Whether the vowels nearest to a letter are all of one kind of Turkish; no word of it that has these letters begins with two consonants. */
const isHarmonic = ({ before, after }: InWord, own?: "back" | "front"): boolean => {
  const lastOf = (kind: RegExp): number => [...before.matchAll(kind)].at(-1)?.index ?? -1
  const firstOf = (kind: RegExp): number => [...after.matchAll(kind)][0]?.index ?? after.length
  const [backBefore, frontBefore] = [lastOf(BACK), lastOf(FRONT)]
  const [backAfter, frontAfter] = [firstOf(BACK), firstOf(FRONT)]
  const kinds = [
    own,
    backBefore > frontBefore ? "back" : frontBefore > backBefore ? "front" : undefined,
    backAfter < frontAfter ? "back" : frontAfter < backAfter ? "front" : undefined,
  ].filter((kind) => kind !== undefined)
  return new Set(kinds).size < 2 && !/^[bcdfghjklmnprstvz]{2}/i.test(before)
}

/** ğ stands behind a vowel ("sağ", "düğme"); "leđa" mixes vowels, "građa" begins with two consonants. */
export const isSoftG = (word: InWord): boolean =>
  /[aeiou\xd6\xdc\xdd\xf6\xfc\xfd]$/i.test(word.before) && isHarmonic(word)

/** ı within a word of back vowels ("kalıp"), and not as ý of Czech stands: in "vý-", "-ých", "-ým". */
export const isDotless = (word: InWord): boolean =>
  word.after !== "" &&
  isHarmonic(word, "back") &&
  // After o and u it would be u.
  !/[ou][^aeiou\xfd]*$/i.test(word.before) &&
  !/^v$/i.test(word.before) &&
  !/^(?:mi?|ch|ho|mu)$/i.test(word.after)

/** İ among capitals of front vowels. */
export const isDotted = (word: InWord): boolean =>
  isHarmonic(word, "front") && !/^v$/i.test(word.before) && fitsCase(word, true)

/** ý and ı look alike where neither is shown: at a word's end behind a. */
export const mayBeDotless = (word: InWord): boolean => word.after === "" && isHarmonic(word, "back")

/** A vowel and a consonant of page 1254's own, the whole word: "İç", "İŞ", "ığ". */
export const isTurkishSyllable = (byte: number, { before, after }: InWord): boolean =>
  /^[\xd6\xdc\xdd\xf6\xfc\xfd][\xc7\xd0\xde\xe7\xf0\xfe]$/.test(`${before}${String.fromCharCode(byte)}${after}`)
