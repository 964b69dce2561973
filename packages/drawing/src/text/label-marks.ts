import type { Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { brokenRows } from "./broken-lines.js"
import { TEXT_HEIGHTS, type TextRoom } from "./text-room.js"

export interface LabelMarks {
  readonly texts: readonly TextMark[]
  /** The lines that have no room. */
  readonly left: readonly string[]
}

/** Lines of text in a piece's room: together where they fit, else each by itself. */
export const labelMarks = (
  room: TextRoom,
  lines: readonly string[],
  wish: Point,
  heights: readonly number[] = TEXT_HEIGHTS,
): LabelMarks => {
  const together = lines.length > 1 ? room.together(lines, heights, wish) : undefined
  if (together) return { texts: together, left: [] }
  return eachByItself(room, lines, wish, heights)
}

/** The same, and a line that has no room whole goes on in rows below: in few, if lower, before it is parted further. */
export const brokenLabelMarks = (room: TextRoom, lines: readonly string[], wish: Point): LabelMarks => {
  const whole = labelMarks(room, lines, wish)
  const broken = whole.left.map((line) => {
    for (const rows of brokenRows(line)) {
      const found = room.together(rows, TEXT_HEIGHTS, wish)
      if (found !== undefined) return found
    }
    return undefined
  })
  return {
    texts: [...whole.texts, ...broken.flatMap((found) => found ?? [])],
    left: whole.left.filter((_, i) => broken[i] === undefined),
  }
}

export const eachByItself = (
  room: TextRoom,
  lines: readonly string[],
  wish: Point,
  heights: readonly number[],
): LabelMarks => {
  const texts: TextMark[] = []
  const left: string[] = []
  for (const line of lines) {
    const found = room.together([line], heights, wish)
    if (found === undefined) left.push(line)
    else texts.push(...found)
  }
  return { texts, left }
}
