import { type CutQuantity, quantityNoted } from "./cut-quantity.js"
import { layerKey, meaningOf } from "./layers.js"
import type { ReadText } from "./read-piece.js"

/** A word of three letters at least, or two signs of a script that writes a word in one or two. */
const WORD = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u
/** "12 cm", "length = 40 mm": a measure. */
const MEASURE = /\d\s*(?:mm|cm|m|in|inch|")\s*$/i
/** More texts in one outline are no label. */
const MOST_TEXTS = 500
/** Rows of one label stand no farther below each other, in heights of their letters. */
const ROWS = [0.9, 2.5] as const

/**
 * What a drawing without any key calls a piece: the one text in its outline that is written largest, or the first row of a label, if that is a word, and
 * not what a line is called ("Fadenlauf", "Stoffbruch"). Of several as large elsewhere none is more a name than the other.
 */
export const nameInWords = (texts: readonly ReadText[]): string | undefined => {
  if (texts.length > MOST_TEXTS) return undefined
  const words = texts.filter(isName)
  const largest = Math.max(...words.map(({ height }) => height))
  const isLarge = ({ height }: ReadText): boolean => Math.abs(height / largest - 1) < 0.02
  const said = new Set(words.filter(isLarge).map(({ text }) => text.trim()))
  return said.size < 2 ? [...said][0] : rowsOf(texts.filter(isLarge))?.find(isName)?.text.trim()
}

const isName = ({ text }: ReadText): boolean =>
  WORD.test(text) &&
  !MEASURE.test(text) &&
  !/[:=]/.test(text) &&
  quantityNoted(text) === undefined &&
  meaningOf(layerKey(text.trim())) === undefined

/** Texts that stand below each other, turned alike, from the first on. */
const rowsOf = (texts: readonly ReadText[]): readonly ReadText[] | undefined => {
  const one = texts[0]!
  if (texts.some(({ angle }) => Math.abs(angle - one.angle) > 0.1)) return undefined
  const turn = (one.angle * Math.PI) / 180
  const up = ({ x, y }: ReadText): number => y * Math.cos(turn) - x * Math.sin(turn)
  const rows = texts.toSorted((a, b) => up(b) - up(a))
  const gaps = rows.slice(1).map((row, i) => (up(rows[i]!) - up(row)) / one.height)
  return gaps.every((gap) => gap > ROWS[0] && gap < ROWS[1]) ? rows : undefined
}

/** What a drawing without any key cuts of a piece: "cut 2 mirrored", "2x". */
export const cutInWords = (
  texts: readonly ReadText[],
): { readonly cut: CutQuantity; readonly text: string } | undefined => {
  if (texts.length > MOST_TEXTS) return undefined
  const found = texts.flatMap(({ text }) => {
    const cut = quantityNoted(text)
    return cut === undefined || cut.quantity === 0 ? [] : [{ cut, text: text.trim() }]
  })
  const [first] = found
  return found.every(({ cut }) => cut.quantity === first?.cut.quantity) ? first : undefined
}
