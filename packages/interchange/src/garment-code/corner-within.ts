import type { XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"
import type { Line } from "../seams/line.js"

/** A turn of so many degrees, and of so many times as much as at the point before or behind it, is a corner: a curve's points turn alike. */
const LEAST = 5
const SHARPER = 2
/** A corner this near to an end of the stretch is that end, cm. */
const NEAR = 0.02

/** How far along the line the sharpest corner within a stretch lies, cm; undefined where it bends evenly. */
export const cornerWithin = ({ points, reached }: Line, low: number, high: number): number | undefined => {
  const turns = points.map((p, i) => (i === 0 || i === points.length - 1 ? 0 : turn(points[i - 1]!, p, points[i + 1]!)))
  let sharpest: number | undefined
  turns.forEach((own, i) => {
    const isWithin = reached[i]! > low + NEAR && reached[i]! < high - NEAR
    const beside = Math.min(turns[i - 1] ?? 0, turns[i + 1] ?? 0)
    if (!isWithin || own < LEAST || own < SHARPER * beside) return
    if (sharpest === undefined || own > turns[sharpest]!) sharpest = i
  })
  return sharpest === undefined ? undefined : reached[sharpest]!
}

const turn = (a: XY, b: XY, c: XY): number =>
  angleBetween({ x: b[0] - a[0], y: b[1] - a[1] }, { x: c[0] - b[0], y: c[1] - b[1] })
