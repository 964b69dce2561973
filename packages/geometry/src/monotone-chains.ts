import type { Point } from "./point.js"

/**
 * One or several closed lines cut into chains, each of which runs steadily in x and in y (never back in either). The
 * box round any stretch of a chain is that of its two ends, so searches halve chains instead of walking them.
 */
export interface MonotoneChains {
  /** The vertices, loop after loop; the first of each loop once more at its end, so that edge k runs from k to k + 1. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Chain c holds the edges from[c] up to, not including, to[c]. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Where each closed loop begins. */
  readonly loops: readonly number[]
}

/**
 * Edges not longer than this (cm, in x and y) are chains of their own: two edges of one chain are then always further
 * apart than that, or neighbours.
 */
const SHORT = 1e-6

export const monotoneChains = (loops: ReadonlyArray<readonly Point[]>): MonotoneChains => {
  let size = 0
  for (const loop of loops) if (loop.length > 0) size += loop.length + 1
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  const chains = { x, y, from: [] as number[], to: [] as number[], loops: [] as number[] }
  let at = 0
  for (const loop of loops) {
    if (loop.length === 0) continue
    const first = at
    chains.loops.push(first)
    for (let i = 0; i < loop.length; i++, at++) {
      const p = loop[i]!
      x[at] = p.x
      y[at] = p.y
    }
    x[at] = x[first]!
    y[at] = y[first]!
    addChains(chains, first, at)
    at++
  }
  return chains
}

/** The same of one line that is not closed, by its points. */
export const chainsOfLine = (points: readonly Point[]): MonotoneChains => {
  const x = new Float64Array(points.length)
  const y = new Float64Array(points.length)
  for (let i = 0; i < points.length; i++) {
    x[i] = points[i]!.x
    y[i] = points[i]!.y
  }
  const chains = { x, y, from: [] as number[], to: [] as number[], loops: [] }
  addChains(chains, 0, points.length - 1)
  return chains
}

interface Growing extends MonotoneChains {
  readonly from: number[]
  readonly to: number[]
}

const addChains = ({ x, y, from, to }: Growing, first: number, last: number): void => {
  let start = first
  let right = 0
  let up = 0
  for (let i = first; i < last; i++) {
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const short = dx <= SHORT && dx >= -SHORT && dy <= SHORT && dy >= -SHORT
    if (short || dx * right < 0 || dy * up < 0) {
      if (i > start) {
        from.push(start)
        to.push(i)
      }
      start = i
      right = 0
      up = 0
    }
    if (short) {
      from.push(i)
      to.push(i + 1)
      start = i + 1
      continue
    }
    if (dx !== 0) right = dx
    if (dy !== 0) up = dy
  }
  if (last > start) {
    from.push(start)
    to.push(last)
  }
}
