import { boundsOf, containsPoint, type Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { type FreeSpace, fits } from "./free-space.js"
import { type FinderRoom, finderRoom, type RoomFinder, roomFinder } from "./room-finder.js"
import type { SizedLine } from "./sized-line.js"
import { blockAt, blockHeight } from "./text-block.js"
import { boxesOverlap, boxOfWidth, centredText, segmentMeetsBox, type TurnedBox, uprightBounds } from "./text-box.js"
import { textWidth } from "./text-width.js"

/** Where the texts of a piece are put one after the other, each in the way of no line and of no text before it. */
export interface TextRoom {
  readonly space: FreeSpace
  /** What a text takes in the widest font that may draw it. */
  readonly boxOf: (mark: TextMark) => TurnedBox
  /** These stand where they are, whatever is in their way. */
  readonly take: (marks: readonly TextMark[]) => void
  /** The last so many stand there no more. */
  readonly giveBack: (count: number) => void
  /** How wide a text is at most at a height of its capitals, cm. */
  readonly widthOf: (text: string, height: number) => number
  /** @param width what `widthOf` tells of it: for whoever asks of one text at many places */
  readonly isClear: (mark: TextMark, width?: number) => boolean
  readonly isFree: (box: TurnedBox) => boolean
  /** Lines below each other, as near to the wish as can be and as large as fits, upright or turned by 90 degrees; taken. */
  readonly together: (
    lines: readonly string[],
    heights: readonly number[],
    wish: Point,
  ) => readonly TextMark[] | undefined
}

/**
 * @param space its texts are added to by this room alone as long as it is used
 * @param pitch what a program that reads the file may take for each letter, in heights of a capital: texts have room by
 *   that as well as by the widths of the fonts that draw sheets
 */
export const textRoom = (space: FreeSpace, pitch = 0, room: FinderRoom = finderRoom()): TextRoom => {
  const widthOf = (text: string, height: number) => Math.max(textWidth(text, height), text.length * pitch * height)
  const boxOf = (mark: TextMark) => boxOfWidth(mark, widthOf(mark.text, mark.height))
  // Few pieces need it
  let finder: RoomFinder | undefined
  const take = (marks: readonly TextMark[]) => {
    const boxes = marks.map(boxOf)
    space.texts.push(...boxes)
    finder?.take(boxes)
  }
  return {
    space,
    boxOf,
    take,
    giveBack: (count) => {
      if (count > 0) space.texts.splice(-count)
      finder?.giveBack(count)
    },
    widthOf,
    isClear: (mark, width = widthOf(mark.text, mark.height)) => fits(space, boxOfWidth(mark, width), 0),
    isFree: (box) => fits(space, box, 0),
    together: (lines, heights, wish) => {
      finder ??= roomFinder(space, room)
      const sized = lines.map((text): SizedLine => [text, 1])
      for (const height of heights) {
        const pad = 0.6 * height
        const width = Math.max(...lines.map((text) => widthOf(text, height))) + pad
        const tall = blockHeight(sized, height) + pad
        const upright = finder.findRoom(width, tall, wish)
        const centre = upright ?? finder.findRoom(tall, width, wish)
        if (centre === undefined) continue
        const found = blockAt(sized, height, centre, upright ? 0 : 90)
        take(found)
        return found
      }
      return undefined
    },
  }
}

/** Heights of capitals that are tried, cm. */
export const TEXT_HEIGHTS: readonly number[] = [0.5, 0.4, 0.35, 0.3, 0.25, 0.2]

/**
 * A text where it stands if it is clear there, else in the nearest place where it is, as high as it is or lower; undefined where
 * there is none. What is found is taken.
 */
export const clearText = (room: TextRoom, mark: TextMark): TextMark | undefined => {
  if (room.isClear(mark)) {
    room.take([mark])
    return mark
  }
  const { centre } = room.boxOf(mark)
  return room.together(
    [mark.text],
    [mark.height, ...TEXT_HEIGHTS.filter((height) => height < mark.height)],
    centre,
  )?.[0]
}

/** A piece's own texts, the clear ones first taken; one that is clear nowhere stays where it stands. */
export const clearTexts = (room: TextRoom, marks: readonly TextMark[]): readonly TextMark[] => {
  const isFirst = marks.map((mark) => {
    const is = room.isClear(mark)
    if (is) room.take([mark])
    return is
  })
  return marks.map((mark, i) => {
    if (isFirst[i]) return mark
    const found = clearText(room, mark)
    if (found === undefined) room.take([mark])
    return found ?? mark
  })
}

/** So many places each way are tried for a text that is clear nowhere. */
const TRIED = 6
/** A text over a text cannot be read; a line through one is worse to read only. */
const TEXT_COUNTS = 30

/**
 * Of a text that is clear nowhere, upright or turned, the place within the outline at which the fewest lines and texts meet it; of
 * several the one nearest to the wish. Its first letter stands within the outline. It is taken.
 */
export const leastBadText = (room: TextRoom, text: string, height: number, wish: Point): TextMark => {
  const { space } = room
  const { minX, maxX, minY, maxY } = boundsOf(space.outline)
  const atWish = centredText(text, wish, 0, height)
  let best: TextMark = atWish
  let least = Number.POSITIVE_INFINITY
  const consider = (x: number, y: number, angle: 0 | 90) => {
    const mark: TextMark = { text, x, y, angle, height, anchor: "start" }
    const box = room.boxOf(mark)
    const away = Math.hypot(box.centre.x - wish.x, box.centre.y - wish.y)
    const bad = inTheWay(space, box) + away / (1 + maxX - minX + maxY - minY)
    if (bad >= least) return
    least = bad
    best = mark
  }
  for (let i = 0; i < TRIED; i++)
    for (let j = 0; j < TRIED; j++) {
      const x = minX + ((i + 0.5) * (maxX - minX)) / TRIED
      const y = minY + ((j + 0.5) * (maxY - minY)) / TRIED
      if (!containsPoint(space.outline, { x, y })) continue
      consider(x, y, 0)
      consider(x, y, 90)
    }
  room.take([best])
  return best
}

const inTheWay = ({ lines, texts }: FreeSpace, box: TurnedBox): number => {
  const { minX, maxX, minY, maxY } = uprightBounds(box)
  let count = TEXT_COUNTS * texts.filter((text) => boxesOverlap(text, box)).length
  for (let i = 0; i < lines.length; i += 4) {
    const [ax, ay, bx, by] = [lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!]
    if ((ax < minX && bx < minX) || (ax > maxX && bx > maxX) || (ay < minY && by < minY) || (ay > maxY && by > maxY))
      continue
    if (segmentMeetsBox(ax, ay, bx, by, box, 0)) count++
  }
  return count
}
