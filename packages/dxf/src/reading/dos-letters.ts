import { decodedBy } from "./code-pages.js"
import { fitsCase, isAsh, isCapitalUmlaut, isGrave } from "./latin-letters.js"
import { ALONE, type ByteWeight, type Place } from "./places-in-words.js"

// DOS has letters where the pages of Windows have signs. Its first page and that of Central Europe share accents, and have other letters
// in each other's places beside them: how those stand in their words tells the two apart.

const endsInVowel = /[aeiouy]$/i
const beginsWithVowel = /^[aeiouy]/i
const isBesideVowel = ({ before, after }: Place): boolean => endsInVowel.test(before) || beginsWithVowel.test(after)

/** Of the first page, in words of Western Europe: where Central Europe's letters would stand, these do not. */
const western: Readonly<Record<number, (place: Place) => boolean>> = {
  // à and ì end words ("déjà", "così"), where Czech has ů within ("průramek").
  133: ({ after }) => after === "",
  141: ({ after }) => after === "",
  // å, ê and æ are vowels, where Polish has ć and ł and Slovak ĺ.
  134: (place) => !isBesideVowel(place),
  136: (place) => !isBesideVowel(place),
  143: (place) => fitsCase(place, true) && !isBesideVowel(place),
  145: isAsh,
  146: isAsh,
  138: (place) => isGrave(place) && fitsCase(place, false),
  // ï stands behind a vowel ("naïf"), where Hungarian has ő behind a consonant.
  139: ({ before }) => endsInVowel.test(before),
  142: isCapitalUmlaut,
  154: isCapitalUmlaut,
  149: ({ after }) => after === "",
  151: ({ before, after }) => /[io]$/i.test(before) && after === "",
  // No word of a garment has ÿ.
  152: () => false,
  164: (place) => fitsCase(place, false),
  165: (place) => fitsCase(place, true),
}

export const firstOfDos: ByteWeight = (byte, place) => {
  if (byte >= 0xa6) return byte === 0xe1 && place.beside ? 0.6 : 0.1
  // Money.
  if ((byte >= 0x9b && byte <= 0x9f) || place.run > 2) return 0.15
  if (!place.beside) return ALONE
  return (western[byte]?.(place) ?? true) ? 0.9 : 0.3
}

/** What Central Europe's page has in a byte's place: a letter, and whether the first page has the same. */
interface Central {
  readonly letter: string
  readonly isShared: boolean
  readonly isCapital: boolean
  readonly isVowel: boolean
}

const centralAt = (byte: number): Central | undefined => {
  const own = decodedBy(Uint8Array.of(byte), "cp852") ?? ""
  const letter = own.toLowerCase()
  if (!/\p{L}/u.test(own)) return undefined
  return {
    letter,
    isShared: own === decodedBy(Uint8Array.of(byte), "cp437"),
    isCapital: own !== letter,
    isVowel: /[áâäăąëéęěíîóôőöúůűüý]/.test(letter),
  }
}

/** The letter that stands next to it on a side, as this page has it; "" where the word ends. */
const nextTo = (text: string | undefined): string =>
  text === undefined ? "" : (decodedBy(Uint8Array.of(text.charCodeAt(0)), "cp852") ?? "")

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase()
const isLower = (letter: string): boolean => letter !== letter.toUpperCase()

/** A word's first letter alone may be a capital before small ones. */
const isInCase = (isCapital: boolean, { before, after }: Place): boolean => {
  const [left, right] = [nextTo(before.at(-1)), nextTo(after.at(0))]
  if (isCapital) return !isLower(left) && (before === "" || !isLower(right))
  return !isUpper(right) && (before.length === 1 || !isUpper(left))
}

/** Consonants stand beside a vowel or a letter that may be one, or begin a word; vowels stand behind none but i ("pięć"), and none is doubled. */
const isInPlace = (byte: number, { letter, isVowel }: Central, { before, after }: Place): boolean => {
  if ([before.at(-1), after.at(0)].some((other) => other?.charCodeAt(0) === byte)) return false
  const [left, right] = [nextTo(before.at(-1)), nextTo(after.at(0))]
  if (isVowel) return !/[aeouy]/i.test(left) && !/[aeouy]/i.test(right)
  if (/[^\0-\x7f]/.test(left + right)) return true
  // ń stands behind a vowel ("kieszeń", "końce"), and German has ä there.
  if (letter === "ń") return endsInVowel.test(left) && !beginsWithVowel.test(right)
  // Many words begin with two consonants, and some end with another one and ć ("ćwierć").
  const isAtEnd = right === "" && letter === "ć"
  return endsInVowel.test(left) || beginsWithVowel.test(right) || (left === "" && right !== "") || isAtEnd
}

/** Where the pages of Windows have letters, a little less than theirs: DOS is rarer. */
const OF_WINDOWS = 0xc0
const AS_USUAL = 0.88
const RARER = 0.83

export const centralOfDos: ByteWeight = (byte, place) => {
  const own = centralAt(byte)
  if (own === undefined) return 0.1
  if (place.beside && !isInCase(own.isCapital, place)) return 0.3
  if (own.isShared) return firstOfDos(byte, place)
  // Three in a row are Czech ("ŠÍŘKA") or Polish ("Część").
  if (place.run > 3) return 0.1
  if (!place.beside) return ALONE
  // "2º", "Nº"
  if (byte === 0xa7 && /^$|[n\d]$/i.test(place.before) && place.after === "") return 0.1
  if (!isInPlace(byte, own, place)) return 0.3
  // No piece's name begins with Ő or Ű, where Windows has Š and ë.
  if (place.before === "" && /[őű]/.test(own.letter)) return 0.8
  // ń stands where it is told from ä; ľ and ĺ are Slovak alone, where others have û and æ.
  return /[ľĺ]/.test(own.letter) || (byte >= OF_WINDOWS && own.letter !== "ń") ? RARER : AS_USUAL
}
