import type { Piece, XY } from "@toile/draft-model"
import type { TextMark } from "../drawing.js"
import { heart } from "../heart.js"
import { sewOutline } from "../outlines.js"
import { freeSpace } from "./free-space.js"
import { finderRoom, roomFinder } from "./room-finder.js"
import { blockAt, blockHeight, type SizedLine } from "./text-block.js"
import { boxOfWidth, centredText } from "./text-box.js"
import { textWidth } from "./text-width.js"

/** Heights of capitals that are tried, cm. */
const HEIGHTS = [0.5, 0.4, 0.35, 0.3, 0.25, 0.2] as const

export interface LabelMarks {
  readonly texts: readonly TextMark[]
  /** The lines that have no room. */
  readonly left: readonly string[]
}

/**
 * Lines of text within a piece's sew line, for files that have the piece and no drawing of it: together where they have room, else
 * each by itself, clear of the lines given, of the piece's own labels and of `taken`.
 * @param pitch what a program that reads the file may take for each letter, in heights of a capital: texts have room by
 *   that as well as by the widths of the fonts that draw sheets
 */
export const labelMarks = (
  piece: Piece,
  lines: readonly string[],
  chains: readonly (readonly XY[])[],
  taken: readonly TextMark[],
  pitch: number,
): LabelMarks => {
  const wide = (text: string, height: number) => Math.max(textWidth(text, height), text.length * pitch * height)
  const boxOf = (mark: TextMark) => boxOfWidth(mark, wide(mark.text, mark.height))
  const inside = sewOutline(piece)
  const space = freeSpace(inside, [...chains, [...inside, inside[0]!]])
  const own = piece.labels.map(({ text, x, y, angle, height }): TextMark => {
    return centredText(text, { x, y }, angle, height)
  })
  space.texts.push(...[...own, ...taken].map(boxOf))
  const wish = heart(inside)
  const room = finderRoom()
  const placed = (some: readonly string[]): readonly TextMark[] | undefined => {
    const finder = roomFinder(space, room)
    const sized = some.map((text): SizedLine => [text, 1])
    for (const height of HEIGHTS) {
      const pad = 0.6 * height
      const [width, tall] = [
        Math.max(...some.map((text) => wide(text, height))) + pad,
        blockHeight(sized, height) + pad,
      ]
      const upright = finder.findRoom(width, tall, wish)
      if (upright) return blockAt(sized, height, upright, 0)
      const turned = finder.findRoom(tall, width, wish)
      if (turned) return blockAt(sized, height, turned, 90)
    }
    return undefined
  }
  if (lines.length === 0) return { texts: [], left: [] }
  const together = placed(lines)
  if (together) return { texts: together, left: [] }
  const texts: TextMark[] = []
  const left: string[] = []
  for (const line of lines) {
    const found = placed([line])
    if (found === undefined) left.push(line)
    else {
      texts.push(...found)
      space.texts.push(...found.map(boxOf))
    }
  }
  return { texts, left }
}
