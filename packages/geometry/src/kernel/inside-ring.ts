import type { Point } from "../points/point.js"
import type { MonotoneChains } from "./monotone-chains.js"

/** This near to the end of a stretch's box (cm) a point is held against the stretch's own edges. */
const SLACK = 1e-9

/** Whether a point lies inside a closed line (even-odd rule; on the line it may fall either way). */
export const insideRing = (ring: MonotoneChains, { x, y }: Point): boolean => isInside(ring, x, y)

const isInside = ({ x, y, from, to, boxes }: MonotoneChains, px: number, py: number): boolean => {
  let inside = false
  for (let c = 0; c < from.length; c++) {
    // A chain runs steadily up or down: a level line meets it once or not at all.
    if (boxes[4 * c + 2]! > py || boxes[4 * c + 3]! <= py || boxes[4 * c + 1]! < px - SLACK) continue
    if (boxes[4 * c]! > px + SLACK || isLeftOf(x, y, from[c]!, to[c]!, px, py)) inside = !inside
  }
  return inside
}

/** Whether a point lies to the left of a chain, on a level line that meets it. */
const isLeftOf = (x: Float64Array, y: Float64Array, from: number, to: number, px: number, py: number): boolean => {
  let a = from
  let b = to
  const above = y[b]! > py
  while (b - a > 1 && !isBeside(px, x[a]!, x[b]!)) {
    const middle = (a + b) >> 1
    if (y[middle]! > py === above) b = middle
    else a = middle
  }
  return px < ((x[a]! - x[b]!) * (py - y[b]!)) / (y[a]! - y[b]!) + x[b]!
}

const isBeside = (p: number, a: number, b: number): boolean =>
  a < b ? p < a - SLACK || p > b + SLACK : p < b - SLACK || p > a + SLACK

/** A stretch of a line meets another line, or comes so near that it may. */
export const MEETS = 1
/** A stretch of a line begins at a vertex of another line. */
export const SHARES = 2

/**
 * The vertices of one closed line that do not lie inside another; those that are vertices of both are left out. From
 * vertex to vertex that changes only where stretches of both lines meet, so only there is each vertex looked at.
 *
 * @param meets MEETS and SHARES for each stretch of the line
 */
export const verticesOutside = ({ x, y, size }: MonotoneChains, ring: MonotoneChains, meets: Uint8Array): number[] => {
  const outside: number[] = []
  let inside = false
  let known = false
  for (let i = 0; i < size - 1; i++) {
    if (i > 0 && (meets[i - 1]! & MEETS) !== 0) known = false
    if ((meets[i]! & SHARES) !== 0) continue
    if (!known) inside = isInside(ring, x[i]!, y[i]!)
    known = true
    if (!inside) outside.push(i)
  }
  return outside
}
