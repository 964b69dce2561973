import type { Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import type { Language } from "../draw-context.js"
import type { Stroke, TextMark } from "../drawing.js"
import { isOnEdge } from "../on-edge.js"
import { alongLine, lengthOf, measuredLine, pointAt } from "../text/along-line.js"
import { type FreeSpace, fits } from "../text/free-space.js"
import { levelTitles } from "../text/level-title.js"
import { boxesOverlap, centredText, type TurnedBox } from "../text/text-box.js"
import type { TextRoom } from "../text/text-room.js"
import { circle, straight } from "./shapes.js"

/** Heights that are tried, cm at full size. */
const HEIGHTS = [0.4, 0.3, 0.24] as const
/** Where along its line a word is tried, from one end to the other: off its middle, where the piece's name stands, first. */
const SHARES = [0.2, 0.8, 0.1, 0.9, 0.3, 0.7, 0.4, 0.6, 0.5, 0, 1] as const
/** From its word to the line a leader is so long, cm at full size: the shortest first, in such steps. */
const LEADER = { from: 0.5, to: 6, step: 0.5 } as const
/** It leaves its word at the middle, or so far along it of half its width. */
const ASIDE = [0, 0.8, -0.8] as const
/** A leader ends in a dot of this radius on the line, cm at full size. */
const DOT = 0.07

export interface LevelWords {
  readonly texts: readonly TextMark[]
  /** Leaders to lines along which there is no room. */
  readonly strokes: readonly Stroke[]
  /** The levels whose word has no room anywhere. */
  readonly left: readonly string[]
}

interface Said {
  readonly text: TextMark
  readonly strokes: readonly Stroke[]
}

/**
 * What each level is, in a word along its line where that touches nothing, else near it with a leader; taken. A level on a sew line
 * has none: it is not drawn, and the edge has its name.
 *
 * @param firm the lines that no leader crosses; absent: all of them
 */
export const levelWords = (
  piece: Piece,
  room: TextRoom,
  language: Language,
  size: number,
  firm: FreeSpace = room.space,
): LevelWords => {
  const said: Said[] = []
  const left: string[] = []
  const heights = HEIGHTS.map((height) => height * size)
  for (const line of piece.internalLines) {
    if (line.kind !== "level" || line.points.length < 2 || isOnEdge(line, piece)) continue
    const words = levelTitles(line.name, language)
    const found = firstOf(words, heights, (word, height) => wordAlong(line.points, word, height, room))
    const told =
      found ?? firstOf(words, heights, (word, height) => wordNear(line.points, word, height, room, firm, size))
    if (told === undefined) left.push(line.name)
    else said.push(told)
  }
  return { texts: said.map(({ text }) => text), strokes: said.flatMap(({ strokes }) => strokes), left }
}

/** The whole name as low as can be read rather than its short form. */
const firstOf = (
  words: readonly string[],
  heights: readonly number[],
  at: (word: string, height: number) => Said | undefined,
): Said | undefined => {
  for (const word of words)
    for (const height of heights) {
      const found = at(word, height)
      if (found) return found
    }
  return undefined
}

const wordAlong = (points: readonly XY[], word: string, height: number, room: TextRoom): Said | undefined => {
  const width = room.widthOf(word, height)
  const sides = [points, points.toReversed()].map(measuredLine)
  const free = lengthOf(sides[0]!) - width - 2 * height
  if (free < 0) return undefined
  for (const share of SHARES)
    for (const [side, line] of sides.entries()) {
      const from = height + free * (side === 0 ? share : 1 - share)
      const text = alongLine(line, word, height, from, width)
      if (text === undefined || !fits(room.space, room.boxOf(text), 0.25 * height)) continue
      room.take([text])
      return { text, strokes: [] }
    }
  return undefined
}

/** Upright above or below a place of its line, with a leader square to that. */
const wordNear = (
  points: readonly XY[],
  word: string,
  height: number,
  room: TextRoom,
  firm: FreeSpace,
  size: number,
): Said | undefined => {
  const line = measuredLine(points)
  const whole = lengthOf(line)
  const { texts } = room.space
  const { halfWidth, halfHeight } = room.boxOf(centredText(word, { x: 0, y: 0 }, 0, height))
  for (let long = LEADER.from; long <= LEADER.to; long += LEADER.step)
    for (const share of SHARES) {
      const dot = pointAt(line, share * whole)
      for (const up of [1, -1])
        for (const aside of ASIDE) {
          const end = { x: dot.x, y: dot.y + up * long * size }
          const middle = { x: end.x + aside * halfWidth, y: end.y + up * (halfHeight + 0.15 * height) }
          const text = centredText(word, middle, 0, height)
          const ring = boxAt(dot, DOT * size, DOT * size)
          // It ends on the level, which is in its way there alone
          const clear = (long - 2 * DOT) * size
          const leader = boxAt({ x: end.x, y: end.y - (up * clear) / 2 }, 0.1 * DOT * size, clear / 2)
          if (texts.some((other) => boxesOverlap(other, ring)) || !fits({ ...firm, texts }, leader, 0)) continue
          if (!fits(room.space, room.boxOf(text), 0.25 * height)) continue
          room.take([text])
          texts.push(leader, ring)
          return { text, strokes: [straight("label", end, dot), circle("label", dot, DOT * size)] }
        }
    }
  return undefined
}

const boxAt = (centre: Point, halfWidth: number, halfHeight: number): TurnedBox => ({
  centre,
  halfWidth,
  halfHeight,
  cos: 1,
  sin: 0,
})
