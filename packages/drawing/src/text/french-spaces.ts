/** The space at which no line ends, and its narrow sister. */
export const NO_BREAK = "\u00a0"
export const NARROW_NO_BREAK = "\u202f"

/** Where a line may end: at any space but those two. */
export const BREAKING = /[^\S\u00a0\u202f]+/u

const BEFORE_NARROW = / (?=[;!?])/g
const BEFORE = / (?=[:%»×])/g
const AFTER = /(?<=[«±Ø×]) /g
const BEFORE_UNIT = /(?<=\d) (?=(?:[cm]?m[²³]?|k?g|°C|€)(?![\p{L}\d]))/gu

/**
 * A text with the spaces at which French breaks no line: a narrow one before ; ! and ?, one of a word's width before : % and units, about × and
 * inside quotation marks (Lexique des règles typographiques en usage à l'Imprimerie nationale).
 */
export const frenchSpaces = (text: string): string =>
  text
    .replace(BEFORE_NARROW, NARROW_NO_BREAK)
    .replace(BEFORE, NO_BREAK)
    .replace(AFTER, NO_BREAK)
    .replace(BEFORE_UNIT, NO_BREAK)
