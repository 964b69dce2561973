import { layerKey, meaningOf } from "./layers.js"
import type { ReadText } from "./read-piece.js"

/** A word of three letters at least, or two signs of a script that writes a word in one or two. */
const WORD = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u
/** "12 cm", "length = 40 mm": a measure. */
const MEASURE = /\d\s*(?:mm|cm|m|in|inch|")\s*$/i

/**
 * What a drawing without any key calls a piece: the one text in its outline that is written largest, if that is a word, and not what a line is called
 * ("Fadenlauf", "Stoffbruch"). Of several as large none is more a name than the other.
 */
export const nameInWords = (texts: readonly ReadText[]): string | undefined => {
  const words = texts.filter(
    ({ text }) =>
      WORD.test(text) && !MEASURE.test(text) && !/[:=]/.test(text) && meaningOf(layerKey(text.trim())) === undefined,
  )
  const largest = Math.max(...words.map(({ height }) => height))
  const said = new Set(words.filter(({ height }) => height > 0.98 * largest).map(({ text }) => text.trim()))
  return said.size === 1 ? [...said][0] : undefined
}
