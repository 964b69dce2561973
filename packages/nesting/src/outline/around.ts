import { cleanOutline } from "./clean.js"
import { inflate } from "./inflate.js"
import type { Outline } from "./measure.js"

/**
 * A simple outline that keeps at least `by` from the given one all round, narrow inlets closed: the block from which a piece is cut
 * again. An outline without area comes back as it is, for whoever checks it.
 * @param outline x0, y0, x1, y1 ..., simple, in either sense
 * @param by > 0
 */
export const outlineAround = (outline: Outline, by: number): Outline => {
  const clean = cleanOutline(outline)
  return clean.length < 6 || !clean.every(Number.isFinite) ? outline : inflate(clean, by)
}
