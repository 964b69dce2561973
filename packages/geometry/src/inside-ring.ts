import { edgesNear, type MonotoneChains } from "./monotone-chains.js"
import type { Point } from "./point.js"

/** This near to the end of a stretch's box (cm) a point is held against the stretch's own edges. */
const SLACK = 1e-9

/** Whether a point lies inside a closed line (even-odd rule; on the line it may fall either way). */
export const insideRing = (ring: MonotoneChains, { x, y }: Point): boolean => isInside(ring, x, y)

const isInside = ({ x, y, from, to }: MonotoneChains, px: number, py: number): boolean => {
  let inside = false
  for (let c = 0; c < from.length; c++) {
    let a = from[c]!
    let b = to[c]!
    const above = y[b]! > py
    // A chain runs steadily up or down: a level line meets it once or not at all.
    if (y[a]! > py === above) continue
    while (b - a > 1 && !isBeside(px, x[a]!, x[b]!)) {
      const middle = (a + b) >> 1
      if (y[middle]! > py === above) b = middle
      else a = middle
    }
    if (px < ((x[a]! - x[b]!) * (py - y[b]!)) / (y[a]! - y[b]!) + x[b]!) inside = !inside
  }
  return inside
}

const isBeside = (p: number, a: number, b: number): boolean =>
  a < b ? p < a - SLACK || p > b + SLACK : p < b - SLACK || p > a + SLACK

/**
 * The vertices of one closed line that do not lie inside another. From vertex to vertex that changes only where edges
 * of both lines meet, so only where they come near each other is each vertex looked at.
 */
export const verticesOutside = (line: MonotoneChains, ring: MonotoneChains): number[] => {
  const { x, y } = line
  const count = x.length - 1
  const meets = new Uint8Array(count)
  const near = edgesNear(line, ring, SLACK)
  for (let i = 0; i < near.length; i += 2) meets[near[i]!] = 1
  const outside: number[] = []
  let inside = false
  for (let i = 0; i < count; i++) {
    if (i === 0 || meets[i - 1] === 1) inside = isInside(ring, x[i]!, y[i]!)
    if (!inside) outside.push(i)
  }
  return outside
}
