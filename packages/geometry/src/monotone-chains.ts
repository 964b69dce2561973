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

/** The chains of a stretch of a line, from one of its vertices to another: the line's own arrays, not a copy. */
export const chainsOfStretch = (x: Float64Array, y: Float64Array, first: number, last: number): MonotoneChains => {
  const chains = { x, y, from: [] as number[], to: [] as number[], loops: [] }
  addChains(chains, first, last)
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

/**
 * The pairs of edges, one of each line, whose boxes come within a margin (cm) of each other: edge of a, edge of b, edge
 * of a ... Of a line with itself each pair once, and none within one chain.
 */
export const edgesNear = (a: MonotoneChains, b: MonotoneChains, margin: number): number[] => {
  const near: number[] = []
  for (let c = 0; c < a.from.length; c++) {
    const end = a === b ? c : b.from.length
    for (let d = 0; d < end; d++) collectNear(a, a.from[c]!, a.to[c]!, b, b.from[d]!, b.to[d]!, margin, near)
  }
  return near
}

const collectNear = (
  a: MonotoneChains,
  a0: number,
  a1: number,
  b: MonotoneChains,
  b0: number,
  b1: number,
  margin: number,
  near: number[],
): void => {
  if (areApart(a.x[a0]!, a.x[a1]!, b.x[b0]!, b.x[b1]!, margin)) return
  if (areApart(a.y[a0]!, a.y[a1]!, b.y[b0]!, b.y[b1]!, margin)) return
  const manyA = a1 - a0
  const manyB = b1 - b0
  if (manyA === 1 && manyB === 1) near.push(a0, b0)
  else if (manyA >= manyB) {
    const middle = (a0 + a1) >> 1
    collectNear(a, a0, middle, b, b0, b1, margin, near)
    collectNear(a, middle, a1, b, b0, b1, margin, near)
  } else {
    const middle = (b0 + b1) >> 1
    collectNear(a, a0, a1, b, b0, middle, margin, near)
    collectNear(a, a0, a1, b, middle, b1, margin, near)
  }
}

/** Whether the ranges between two numbers each are further apart than the margin. */
const areApart = (a0: number, a1: number, b0: number, b1: number, margin: number): boolean =>
  a0 < a1
    ? b0 < b1
      ? a0 > b1 + margin || b0 > a1 + margin
      : a0 > b0 + margin || b1 > a1 + margin
    : b0 < b1
      ? a1 > b1 + margin || b0 > a0 + margin
      : a1 > b0 + margin || b1 > a0 + margin
