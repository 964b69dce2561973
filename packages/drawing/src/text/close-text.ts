import { boundsOf, direction, distance, type Point } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { centredText } from "./text-box.js"
import type { TextRoom } from "./text-room.js"

/** cm between places across the piece's shorter side; so many at the most each way. */
const STEP = 0.05
const MOST_ACROSS = 120
const ALONG = 40

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
  const isWithin = (height: number) => (angle: number) => {
    const { halfWidth, halfHeight } = room.boxOf(centredText(text, wish, 0, height))
    const { x, y } = direction(angle)
    const [cos, sin] = [Math.abs(x), Math.abs(y)]
    const [across, up] = [cos * halfWidth + sin * halfHeight, sin * halfWidth + cos * halfHeight]
    return 2 * across <= maxX - minX && 2 * up <= maxY - minY
  }
  const clearAt = (at: Point, height: number, width: number, tried: readonly number[]): TextMark | undefined => {
    for (const angle of tried) {
      const mark = centredText(text, at, angle, height)
      if (room.isClear(mark, width)) return mark
    }
    return undefined
  }
  for (const height of heights) {
    const tried = (angles ?? (isWide ? [0, 90] : [90, 0])).filter(isWithin(height))
    if (tried.length === 0) continue
    const width = room.widthOf(text, height)
    // Only what is nearer than the nearest found is asked for: to sort the thousands of places took ten times as long.
    let [nearest, found]: [number, TextMark | undefined] = [Number.POSITIVE_INFINITY, undefined]
    for (const x of columns)
      for (const y of rows) {
        const at: Point = { x, y }
        const away = distance(at, wish)
        if (away >= nearest) continue
        const mark = clearAt(at, height, width, tried)
        if (mark === undefined) continue
        nearest = away
        found = mark
      }
    if (found === undefined) continue
    room.take([found])
    return found
  }
  return undefined
}
