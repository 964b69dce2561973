import type { DxfWarning } from "../writing/request.js"
import { toAscii } from "./ascii.js"

// R12 takes 255 characters in a line.
const longestText = 250

/** A text as R12 may hold it; what had to change is added to the warnings, each word of a file once. */
export const asciiLine = (source: string, piece: string, warnings: DxfWarning[]): string => {
  const { text, changed, lost } = toAscii(source)
  if (lost.length > 0)
    warnings.push({
      code: "notAscii",
      piece,
      message: `${source}: ${lost.join(" ")} cannot be written in ASCII and became "?"`,
    })
  else if (changed) for (const word of source.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) tellWord(word, piece, warnings)
  if (text.length <= longestText) return text
  warnings.push({ code: "shortened", piece, message: `${text.slice(0, 40)}... is cut at ${longestText} characters` })
  return text.slice(0, longestText)
}

const tellWord = (word: string, piece: string, warnings: DxfWarning[]): void => {
  const { text, changed } = toAscii(word)
  const message = `${word} is written as ${text}`
  if (changed && !warnings.some((told) => told.message === message))
    warnings.push({ code: "transliterated", piece, message })
}
