/**
 * Widths of characters in hundredths of a capital's height, as DejaVu Sans has them (rounded up): among the fonts that
 * writers use it is a wide one, so a text that has room here has room in all of them, the plotter's strokes included.
 */
const widths: readonly (readonly [number, string])[] = [
  [41, "'ijlIJ"],
  [47, " .,’‘·:;/\\|"],
  [54, "ft()[]-"],
  [57, "!r"],
  [88, "{}"],
  [72, 's"“”–_`*°'],
  [77, "z?cL"],
  [83, "kvxyFP•"],
  [85, "aeTYo«»ø"],
  [88, "Ehnußbdgpq0123456789S$€£"],
  [96, "KAVXZBCR"],
  [104, "UNH"],
  [108, "DG&OQØ"],
  [119, "w+=×<>~^#→←M"],
  [138, "%mÆæW—@…"],
  [147, "œŒ"],
]

const byCharacter = new Map(widths.flatMap(([width, characters]) => [...characters].map((c) => [c, width] as const)))
/** For a character that is not in the table: as wide as an ideograph. */
const OTHER = 140

const widthOfOthers = (text: string): number => {
  let sum = 0
  for (const c of text.normalize("NFD")) sum += byCharacter.get(c) ?? (/\p{M}/u.test(c) ? 0 : OTHER)
  return sum
}

/** The same of the first 256 characters by their codes: nearly all texts have no others. */
const byCode: readonly number[] = Array.from({ length: 256 }, (_, code) => widthOfOthers(String.fromCharCode(code)))

/** An upper bound of a text's width in hundredths of a capital's height; marks over and under letters have none. */
export const widthInHundredths = (text: string): number => {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const width = byCode[text.charCodeAt(at)]
    if (width === undefined) return widthOfOthers(text)
    sum += width
  }
  return sum
}

/** An upper bound of a text's width in cm, `height` being that of a capital letter. */
export const textWidth = (text: string, height: number): number => (widthInHundredths(text) * height) / 100
