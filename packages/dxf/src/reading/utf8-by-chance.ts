import { foreignLines, type GuessedPage, guessPage, pairScore } from "./guess-page.js"

/** Letters that no language of garments' files writes in UTF-8, and that two bytes of GBK may be by chance. */
const RARE = /[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u02af\u0510-\u058f\u0700-\u07ff]/
/** A Cyrillic, Armenian or Semitic letter by itself in a word of letters of ASCII, as two bytes of 1250 may be ("PÓŁ", "VÝŠKA"). */
const ASTRAY = /(?<!\P{ASCII})(?:(?<=[A-Za-z])[\u0400-\u07ff]|[\u0400-\u07ff](?=[A-Za-z]))(?!\P{ASCII})/gu
const FOREIGN = /\P{ASCII}/gu

/**
 * The page of text that is UTF-8 by chance. Either its letters are rare ones, and those of garments in a page of pairs; or all of them stand astray in other words, and
 * are a word's in another page: then it may be UTF-8 all the same.
 * @param named the page that the file names
 */
export const pageBehind = (text: string, bytes: Uint8Array, named: string | undefined): GuessedPage | undefined => {
  if (RARE.test(text)) {
    if (named !== undefined) return { page: named }
    const lines = foreignLines(bytes)
    const pairs = ["gb18030", "big5", "euc-kr"].find((page) => pairScore(lines, page) > 1.4)
    if (pairs !== undefined) return { page: pairs }
  }
  const astray = text.match(ASTRAY)?.length ?? 0
  if (astray === 0 || astray !== text.match(FOREIGN)?.length) return undefined
  return named === undefined ? { page: guessPage(bytes).page, orElse: "utf-8" } : { page: named }
}
