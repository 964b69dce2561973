import { boundsOf, distance, type Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { ASCENT, centredText, DESCENT, reachOf, type TurnedBox, turnedBox } from "./text-box.js"
import type { TextRoom } from "./text-room.js"

/** cm between places across the piece's shorter side; so many at the most each way. */
const STEP = 0.05
const MOST_ACROSS = 120
const ALONG = 40

/** cm: what rounding makes of a box's corner. */
const NOTHING = 1e-9

interface Turn {
  readonly angle: number
  readonly shape: TurnedBox
  readonly across: number
  readonly up: number
}

/**
 * A text in the clear place that is nearest to the wish, as high as can be: between lines that the grid of a long piece is too coarse for. What is found is taken.
 * @param angles how it may be turned, degrees; upright or by 90 unless told
 */
export const closeText = (
  room: TextRoom,
  text: string,
  heights: readonly number[],
  wish: Point,
  angles?: readonly number[],
): TextMark | undefined => {
  const { minX, maxX, minY, maxY } = boundsOf(room.space.outline)
  const isWide = maxX - minX > maxY - minY
  const placesOf = (from: number, to: number, isAlong: boolean): readonly number[] => {
    const count = isAlong ? ALONG : Math.min(MOST_ACROSS, Math.ceil((to - from) / STEP))
    return Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count)
  }
  const [columns, rows] = [placesOf(minX, maxX, isWide), placesOf(minY, maxY, !isWide)]
  /** How the text lies at an angle, and how far it reaches from its middle. */
  const turnOf = (angle: number, width: number, tall: number): Turn => {
    const shape = turnedBox(wish, width, tall, angle)
    return { angle, shape, ...reachOf(shape) }
  }
  const isWithin = ({ across, up }: Turn): boolean => 2 * across <= maxX - minX && 2 * up <= maxY - minY
  /** A corner beyond the outline's box is beyond the outline: told before any line is looked at. */
  const reachesOut = ({ x, y }: Point, { across, up }: Turn): boolean =>
    x - across < minX - NOTHING || x + across > maxX + NOTHING || y - up < minY - NOTHING || y + up > maxY + NOTHING
  const clearAt = (at: Point, turns: readonly Turn[]): Turn | undefined => {
    for (const turn of turns) if (!reachesOut(at, turn) && room.isFree({ ...turn.shape, centre: at })) return turn
    return undefined
  }
  for (const height of heights) {
    const width = room.widthOf(text, height)
    const turns = (angles ?? (isWide ? [0, 90] : [90, 0]))
      .map((angle) => turnOf(angle, width, (ASCENT + DESCENT) * height))
      .filter(isWithin)
    if (turns.length === 0) continue
    // Only what is nearer than the nearest found is asked for: to sort the thousands of places took ten times as long.
    let [nearest, found]: [number, TextMark | undefined] = [Number.POSITIVE_INFINITY, undefined]
    for (const x of columns)
      for (const y of rows) {
        const at: Point = { x, y }
        const away = distance(at, wish)
        if (away >= nearest) continue
        const turn = clearAt(at, turns)
        if (turn === undefined) continue
        nearest = away
        found = centredText(text, at, turn.angle, height)
      }
    if (found === undefined) continue
    room.take([found])
    return found
  }
  return undefined
}
