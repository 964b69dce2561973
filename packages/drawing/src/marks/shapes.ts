import type { XY } from "@toile/draft-model"
import { add, direction, leftNormal, type Point, scale, subtract, unit } from "@toile/geometry"
import type { LineKind, Stroke } from "../drawing.js"

export const stroke = (kind: LineKind, points: readonly XY[], closed = false): Stroke => ({ kind, points, closed })
export const xy = (p: Point): XY => [p.x, p.y]
export const pt = ([x, y]: XY): Point => ({ x, y })
export const straight = (kind: LineKind, a: Point, b: Point): Stroke => stroke(kind, [xy(a), xy(b)])

export const circle = (kind: LineKind, centre: Point, radius: number): Stroke => {
  const chords = Math.max(12, Math.min(72, Math.ceil(24 * Math.sqrt(radius) + 12)))
  return stroke(
    kind,
    Array.from({ length: chords }, (_, i) => xy(add(centre, scale(direction((360 * i) / chords), radius)))),
    true,
  )
}

/** A slim triangle whose tip is at `tip`, pointing away from `from`. */
export const arrowhead = (kind: LineKind, from: Point, tip: Point, length: number): Stroke => {
  const back = scale(unit(subtract(from, tip)), length)
  const aside = scale(leftNormal(back), 0.26)
  return stroke(kind, [xy(tip), xy(add(add(tip, back), aside)), xy(subtract(add(tip, back), aside))], true)
}
