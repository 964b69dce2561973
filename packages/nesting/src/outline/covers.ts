import { type Bounds, boundsOf, containsPoint, type Outline } from "./measure.js"

/** Whether an outline encloses all of a rectangle, but for `near` at its edges. */
export const covers = (outline: Outline, { minX, minY, maxX, maxY }: Bounds, near: number): boolean => {
  const inner = { minX: minX + near, minY: minY + near, maxX: maxX - near, maxY: maxY - near }
  const own = boundsOf(outline)
  if (own.minX > inner.minX || own.maxX < inner.maxX || own.minY > inner.minY || own.maxY < inner.maxY) return false
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length
    if (meets(inner, outline[i]!, outline[i + 1]!, outline[j]!, outline[j + 1]!)) return false
  }
  return containsPoint(outline, (minX + maxX) / 2, (minY + maxY) / 2)
}

/** Whether a line has a point in a rectangle: what is left of it between each two sides (Liang and Barsky). */
const meets = ({ minX, minY, maxX, maxY }: Bounds, ax: number, ay: number, bx: number, by: number): boolean => {
  let from = 0
  let to = 1
  const keep = (start: number, step: number, low: number, high: number): void => {
    if (step === 0) {
      if (start < low || start > high) to = -1
      return
    }
    const [one, other] = [(low - start) / step, (high - start) / step]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  keep(ax, bx - ax, minX, maxX)
  keep(ay, by - ay, minY, maxY)
  return from <= to
}
