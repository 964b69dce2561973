import { type Bounds, boundsOf, type Outline } from "./measure.js"
import { segmentsSquared } from "./segments.js"

/**
 * The squared distance of two closed boundaries, 0 where they touch or cross; where they are further apart than the reach (cm) any number above its
 * square. Only edges that come within the reach of the other's bounds are looked at, and of those only what lies within the reach of each other
 * along x: outlines of thousands of short edges are not held against each other edge by edge.
 */
export const boundariesSquared = (a: Outline, b: Outline, reach: number): number => {
  const near = edgesFromLeft(b, boundsOf(a), reach)
  const others = edgesFromLeft(a, boundsOf(b), reach)
  let least = Infinity
  for (let k = 0; k < others.at.length; k++) {
    const i = others.at[k]!
    const ax = a[i]!
    const ay = a[i + 1]!
    const bx = a[(i + 2) % a.length]!
    const by = a[(i + 3) % a.length]!
    const minX = Math.min(ax, bx) - reach
    const maxX = Math.max(ax, bx) + reach
    const minY = Math.min(ay, by) - reach
    const maxY = Math.max(ay, by) + reach
    // What begins further left than the longest is long does not come as far as this edge.
    for (let n = firstFrom(near.left, minX - near.longest); n < near.at.length && near.left[n]! <= maxX; n++) {
      const j = near.at[n]!
      const cx = b[j]!
      const dx = b[(j + 2) % b.length]!
      if (cx < minX && dx < minX) continue
      const cy = b[j + 1]!
      const dy = b[(j + 3) % b.length]!
      if ((cy < minY && dy < minY) || (cy > maxY && dy > maxY)) continue
      const squared = segmentsSquared(ax, ay, bx, by, cx, cy, dx, dy)
      if (squared < least) least = squared
    }
  }
  return least
}

/** Edges by their left ends. */
interface Edges {
  /** Offsets of their first corners. */
  readonly at: Int32Array
  readonly left: Float64Array
  /** How far the longest of them reaches along x. */
  readonly longest: number
}

/** The edges that come within the reach of the bounds. */
const edgesFromLeft = (outline: Outline, bounds: Bounds, reach: number): Edges => {
  const near: number[] = []
  let longest = 0
  const n = outline.length
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n
    const left = leftOf(outline, i)
    const right = Math.max(outline[i]!, outline[j]!)
    const low = Math.min(outline[i + 1]!, outline[j + 1]!)
    const high = Math.max(outline[i + 1]!, outline[j + 1]!)
    if (Math.max(left - bounds.maxX, bounds.minX - right, low - bounds.maxY, bounds.minY - high) > reach) continue
    near.push(i)
    longest = Math.max(longest, right - left)
  }
  const at = Int32Array.from(near).sort((i, j) => leftOf(outline, i) - leftOf(outline, j))
  return { at, left: Float64Array.from(at, (i) => leftOf(outline, i)), longest }
}

const leftOf = (outline: Outline, i: number): number => Math.min(outline[i]!, outline[(i + 2) % outline.length]!)

/** The first index whose number is not less, of rising numbers. */
const firstFrom = (rising: Float64Array, least: number): number => {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
