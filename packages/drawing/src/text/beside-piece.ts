import type { XY } from "@toile/draft-model"
import { boundsOf, type Point } from "@toile/geometry"
import type { Box, Stroke, TextMark } from "../drawing.js"
import { circle, pt, straight, xy } from "../marks/shapes.js"
import type { FreeSpace } from "./free-space.js"
import { type FinderRoom, roomFinder } from "./room-finder.js"
import type { SizedLine } from "./sized-line.js"
import { blockAt, blockHeight, blockWidth } from "./text-block.js"
import { lineMeetsBox, type TurnedBox } from "./text-box.js"

/** Height of the first line's capitals beside a piece, and from the piece to the words, cm. */
const HEIGHT = 0.5
const APART = 0.6
/** A leader ends in a dot of this radius, in a free place so wide if there is one, cm. */
const DOT = 0.07
const FREE = [0.4, 0.2] as const

/** Where along the piece's upper end, or its right one, a free place is looked for, the first whose leader crosses no text. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8] as const
/** Between the words and their leader, of their height. */
const GAP = 0.3

export interface NamedBeside {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
  /** From the words to the dot. */
  readonly leader: readonly [XY, XY]
  readonly dot: TurnedBox
}

/**
 * Lines of text outside a piece that has no room for them, with a leader to a free place within it: above the piece, or
 * on its right where the whole takes less of the sheet so.
 */
export const besidePiece = (
  cutLine: readonly XY[],
  space: FreeSpace,
  heart: Point,
  lines: readonly SizedLine[],
  scale: number,
  room?: FinderRoom,
): NamedBeside => {
  const height = HEIGHT * scale
  const apart = APART * scale
  const box = boundsOf(cutLine.map(pt))
  const block = { width: blockWidth(lines, height), height: blockHeight(lines, height) }
  const above = takesLessAbove(box, block, apart)
  const along = (share: number): Point =>
    above
      ? { x: box.minX + share * (box.maxX - box.minX), y: box.maxY }
      : { x: box.maxX, y: box.minY + share * (box.maxY - box.minY) }
  const start = (dot: Point): Point => (above ? { x: dot.x, y: box.maxY + apart } : { x: box.maxX + apart, y: dot.y })
  const finder = roomFinder(space, room)
  const free = ALONG.flatMap((share) =>
    FREE.flatMap((side) => finder.findRoom(side * scale, side * scale, along(share)) ?? []),
  )
  const crosses = (dot: Point): boolean => space.texts.some((text) => lineMeetsBox(xy(start(dot)), xy(dot), text))
  const dot = free.find((place) => !crosses(place)) ?? free[0] ?? heart
  const from = start(dot)
  const gap = GAP * height
  const centre = above
    ? { x: dot.x, y: from.y + block.height / 2 + gap }
    : { x: from.x + block.width / 2 + gap, y: dot.y }
  return {
    strokes: [straight("label", from, dot), circle("label", dot, DOT * scale)],
    texts: blockAt(lines, height, centre, 0),
    leader: [
      [from.x, from.y],
      [dot.x, dot.y],
    ],
    dot: { centre: dot, halfWidth: DOT * scale, halfHeight: DOT * scale, cos: 1, sin: 0 },
  }
}

const takesLessAbove = (
  { minX, maxX, minY, maxY }: Box,
  block: { readonly width: number; readonly height: number },
  apart: number,
): boolean => {
  const [width, height] = [maxX - minX, maxY - minY]
  const above = Math.max(width, block.width) * (height + apart + block.height)
  const onTheRight = (width + apart + block.width) * Math.max(height, block.height)
  return above <= onTheRight
}
