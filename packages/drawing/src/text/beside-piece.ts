import type { XY } from "@toile/draft-model"
import { boundsOf, type Point } from "@toile/geometry"
import type { Box, Stroke, TextMark } from "../drawing.js"
import { circle, pt, straight } from "../marks/shapes.js"
import type { FreeSpace } from "./free-space.js"
import { type FinderRoom, roomFinder } from "./room-finder.js"
import type { SizedLine } from "./sized-line.js"
import { blockAt, blockHeight, blockWidth } from "./text-block.js"

/** Height of the first line's capitals beside a piece, and from the piece to the words, cm. */
const HEIGHT = 0.5
const APART = 0.6
/** A leader ends in a dot of this radius, in a free place so wide if there is one, cm. */
const DOT = 0.07
const FREE = [0.4, 0.2] as const

export interface NamedBeside {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
  /** From the words to the dot. */
  readonly leader: readonly [XY, XY]
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
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  const nearest = above ? { x: middle.x, y: box.maxY } : { x: box.maxX, y: middle.y }
  const finder = roomFinder(space, room)
  const free = FREE.map((side) => finder.findRoom(side * scale, side * scale, nearest)).find((place) => place)
  const dot = free ?? heart
  const from = above ? { x: dot.x, y: box.maxY + apart } : { x: box.maxX + apart, y: dot.y }
  const centre = above
    ? { x: dot.x, y: from.y + block.height / 2 }
    : { x: from.x + block.width / 2 + 0.3 * height, y: dot.y }
  return {
    strokes: [straight("label", from, dot), circle("label", dot, DOT * scale)],
    texts: blockAt(lines, height, centre, 0),
    leader: [
      [from.x, from.y],
      [dot.x, dot.y],
    ],
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
