import { surroundingLine } from "@toile/geometry"
import { cleanOutline } from "./clean.js"
import { firstCrossing } from "./crossing.js"
import { inflate, keepsAway } from "./inflate.js"
import type { Outline } from "./measure.js"

/**
 * A simple outline that keeps at least `by` from the given one all round, and no more but at corners and where narrow inlets are closed: the block
 * from which a piece is cut again. An outline without area comes back as it is, for whoever checks it.
 * @param outline x0, y0, x1, y1 ..., simple, in either sense
 * @param by > 0
 */
export const outlineAround = (outline: Outline, by: number): Outline => {
  const clean = cleanOutline(outline)
  if (clean.length < 6 || !clean.every(Number.isFinite)) return outline
  const corners = Array.from({ length: clean.length / 2 }, (_, i) => ({ x: clean[2 * i]!, y: clean[2 * i + 1]! }))
  const around = cleanOutline(Float64Array.from(surroundingLine(corners, by).flatMap(({ x, y }) => [x, y])))
  // What is laid by it is cut: of an outline that rounding takes apart the wider one that is checked too.
  return around.length >= 6 && firstCrossing(around) === undefined && keepsAway(around, clean, by)
    ? around
    : inflate(clean, by)
}
