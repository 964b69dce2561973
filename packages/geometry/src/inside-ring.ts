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
 * The vertices of one closed line that do not lie inside another; those that are vertices of both are left out. From
 * vertex to vertex that changes only where edges of both lines meet, so only there is each vertex looked at.
 */
export const verticesOutside = (line: MonotoneChains, ring: MonotoneChains): number[] => {
  const { x, y } = line
  const count = x.length - 1
  const meets = new Uint8Array(count)
  const shared = new Uint8Array(count)
  const near = edgesNear(line, ring, SLACK)
  for (let k = 0; k < near.length; k += 2) {
    const i = near[k]!
    const j = near[k + 1]!
    if (isBesideLine(line, i, ring, j) || isBesideLine(ring, j, line, i)) continue
    meets[i] = 1
    if (x[i] === ring.x[j] && y[i] === ring.y[j]) shared[i] = 1
  }
  const outside: number[] = []
  let inside = false
  let known = false
  for (let i = 0; i < count; i++) {
    if (i > 0 && meets[i - 1] === 1) known = false
    if (shared[i] === 1) continue
    if (!known) inside = isInside(ring, x[i]!, y[i]!)
    known = true
    if (!inside) outside.push(i)
  }
  return outside
}

/** Whether an edge of one line lies plainly on one side of the straight line through an edge of another. */
const isBesideLine = (a: MonotoneChains, i: number, b: MonotoneChains, j: number): boolean => {
  const px = a.x[i]!
  const py = a.y[i]!
  const ux = a.x[i + 1]! - px
  const uy = a.y[i + 1]! - py
  const from = ux * (b.y[j]! - py) - uy * (b.x[j]! - px)
  const to = ux * (b.y[j + 1]! - py) - uy * (b.x[j + 1]! - px)
  const slack = SLACK * (Math.abs(ux) + Math.abs(uy))
  return (from > slack && to > slack) || (from < -slack && to < -slack)
}
