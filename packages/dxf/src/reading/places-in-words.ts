import type { InWord } from "./latin-letters.js"

/** Where a byte beyond ASCII stands. */
export interface Place extends InWord {
  /** A letter of ASCII stands before or behind the run of other letters. */
  readonly beside: boolean
  /** How many other letters stand in a row. */
  readonly run: number
}

/** How usual a byte is in its place in texts of a code page, 0..1. */
export type ByteWeight = (byte: number, place: Place) => number

/** Letters of DOS or of 0x80 to 0x9f that are a word by themselves may be of any page. */
export const ALONE = 0.36

export const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122))

interface Run {
  readonly at: number
  readonly length: number
}

const runsOf = (bytes: Uint8Array): readonly Run[] => {
  const runs: Run[] = []
  for (let at = 0; at < bytes.length; ) {
    let end = at
    while (end < bytes.length && bytes[end]! >= 0x80) end++
    if (end > at) runs.push({ at, length: end - at })
    at = Math.max(end, at + 1)
  }
  return runs
}

/** So much of a word is looked at, before a letter and behind it. */
const WORD = 24

/** The word round each byte beyond ASCII. */
export const placesOf = (bytes: Uint8Array): readonly (readonly [byte: number, Place])[] =>
  runsOf(bytes).flatMap(({ at, length }) => {
    const beside = isLetter(bytes[at - 1]) || isLetter(bytes[at + length])
    return Array.from({ length }, (_, i) => {
      const middle = at + i
      let [start, end] = [middle, middle + 1]
      while (start > 0 && middle - start < WORD && isOfWord(bytes[start - 1])) start--
      while (end - middle < WORD && isOfWord(bytes[end])) end++
      const before = String.fromCharCode(...bytes.subarray(start, middle))
      const after = String.fromCharCode(...bytes.subarray(middle + 1, end))
      return [bytes[middle]!, { before, after, beside, run: length }] as const
    })
  })
const isOfWord = (byte: number | undefined): boolean => byte !== undefined && (byte >= 0x80 || isLetter(byte))
