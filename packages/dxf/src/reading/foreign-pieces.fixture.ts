import { block, file, fileText, front, type Group, text } from "./foreign-files.fixture.js"
import { ringArea } from "./plane.js"
import { type ReadOptions, type ReadPattern, readPattern } from "./read-pattern.js"

export const read = (source: string | Uint8Array, options?: ReadOptions): ReadPattern => {
  const result = readPattern(source, options)
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}

export const pieceOf = (
  entities: readonly Group[],
  style: readonly string[] = ["Units: METRIC"],
  header: readonly Group[] = [],
) => read(fileText(file([block("B1", [...text("1", "Piece Name: P"), ...entities])], style, header)))

/** Of the fixtures' front, cm². */
export const AREA = Math.abs(ringArea(front)) / 100
export const bytes = (source: string): Uint8Array => Uint8Array.from(source, (letter) => letter.charCodeAt(0))
