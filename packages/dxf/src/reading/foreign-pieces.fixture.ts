import type { XY } from "@toile/draft-model"
import { block, file, fileText, front, type Group, polyline, text } from "./foreign-files.fixture.js"
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

export const readGroups = (groups: readonly Group[], options?: ReadOptions): ReadPattern =>
  read(fileText(groups), options)

export const outline = polyline("1", front, true)
/** A piece of the fixtures' front with entities within. */
export const pieceWith = (...entities: readonly (readonly Group[])[]) => pieceOf([...outline, ...entities.flat()])
export const sized = (by: number): readonly XY[] => front.map(([x, y]) => [x * by, y * by])

export const namesAndSizes = ({ pieces }: ReadPattern) => pieces.map(({ name, size }) => `${name} ${size}`.trim())
export const codes = ({ doubts }: ReadPattern) => [...new Set(doubts.map(({ code }) => code))]

/** Of the fixtures' front, cm². */
export const AREA = Math.abs(ringArea(front)) / 100
export const bytes = (source: string): Uint8Array => Uint8Array.from(source, (letter) => letter.charCodeAt(0))
