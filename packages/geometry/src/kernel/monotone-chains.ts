import type { Bounds } from "../outlines/polygon.js"
import type { Point } from "../points/point.js"

/**
 * One or several closed lines cut into chains, each of which runs steadily in x and in y (never back in either). The
 * box round any stretch of a chain is that of its two ends, so searches halve chains, or follow two of them side by side.
 */
export interface MonotoneChains {
  /** The vertices, loop after loop; the first of each loop once more at its end, so that edge k runs from k to k + 1. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** How many vertices there are, those that close a loop included; the arrays may be longer. */
  readonly size: number
  /** Chain c holds the edges from[c] up to, not including, to[c]. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** The box round each chain, one after the other: least x, most x, least y, most y. */
  readonly boxes: readonly number[]
  /** Where each closed loop begins. */
  readonly loops: readonly number[]
}

/**
 * Edges not longer than this (cm, in x and y) are chains of their own: two edges of one chain are then always further
 * apart than that, or neighbours.
 */
const SHORT = 1e-6

/** Several closed lines, those without points left out. */
export const monotoneChains = (loops: ReadonlyArray<readonly Point[]>): MonotoneChains => {
  let size = 0
  for (const loop of loops) if (loop.length > 0) size += loop.length + 1
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  const starts: number[] = []
  const chains = noChains(x, y, size, starts)
  let at = 0
  for (const loop of loops) {
    if (loop.length === 0) continue
    const first = at
    starts.push(first)
    for (const p of loop) {
      x[at] = p.x
      y[at++] = p.y
    }
    x[at] = x[first]!
    y[at] = y[first]!
    addChains(chains, first, at)
    at++
  }
  return chains
}

/** The chains of a line that is cut into them stretch by stretch. */
export interface GrowingChains extends MonotoneChains {
  readonly from: number[]
  readonly to: number[]
  readonly boxes: number[]
}

export const noChains = (
  x: Float64Array,
  y: Float64Array,
  size: number,
  loops: readonly number[] = [0],
): GrowingChains => ({
  x,
  y,
  size,
  from: [],
  to: [],
  boxes: [],
  loops,
})

/** Adds those of a stretch, from one vertex to another; none of them goes on before or after it. */
export const addChains = (chains: GrowingChains, first: number, last: number): void => {
  const { x, y } = chains
  let start = first
  let right = 0
  let up = 0
  for (let i = first; i < last; i++) {
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const short = dx <= SHORT && dx >= -SHORT && dy <= SHORT && dy >= -SHORT
    if (short || dx * right < 0 || dy * up < 0) {
      if (i > start) addChain(chains, start, i)
      start = i
      right = 0
      up = 0
    }
    if (short) {
      addChain(chains, i, i + 1)
      start = i + 1
      continue
    }
    if (dx !== 0) right = dx
    if (dy !== 0) up = dy
  }
  if (last > start) addChain(chains, start, last)
}

const addChain = ({ x, y, from, to, boxes }: GrowingChains, a: number, b: number): void => {
  from.push(a)
  to.push(b)
  boxes.push(Math.min(x[a]!, x[b]!), Math.max(x[a]!, x[b]!), Math.min(y[a]!, y[b]!), Math.max(y[a]!, y[b]!))
}

/**
 * The pairs of edges, one of each line, whose boxes come within a margin (cm) of each other: edge of a, edge of b, edge
 * of a ... Of a line with itself each pair once, and none within one chain.
 */
export const edgesNear = (a: MonotoneChains, b: MonotoneChains, margin: number): number[] => {
  const near: number[] = []
  for (let c = 0; c < a.from.length; c++) {
    const end = a === b ? c : b.from.length
    const minX = a.boxes[4 * c]! - margin
    const maxX = a.boxes[4 * c + 1]! + margin
    const minY = a.boxes[4 * c + 2]! - margin
    const maxY = a.boxes[4 * c + 3]! + margin
    for (let d = 0; d < end; d++) {
      if (b.boxes[4 * d]! > maxX || b.boxes[4 * d + 1]! < minX) continue
      if (b.boxes[4 * d + 2]! > maxY || b.boxes[4 * d + 3]! < minY) continue
      followChains(a, c, b, d, margin, near)
    }
  }
  return near
}

/**
 * The pairs of two chains. Both are steady in x and in y: what of one comes near a box is one run of edges. From edge to
 * edge of the other that run moves on steadily, so that each is found from the last one.
 */
const followChains = (
  a: MonotoneChains,
  c: number,
  b: MonotoneChains,
  d: number,
  margin: number,
  near: number[],
): void => {
  // Most pairs of chains only meet at their ends: what of each does not come near the other's box is not walked.
  const aroundA = boxAround(a, c, margin)
  const aroundB = boxAround(b, d, margin)
  let first = firstInBox(b, d, aroundA.minX, aroundA.maxX, aroundA.minY, aroundA.maxY)
  const start = firstInBox(a, c, aroundB.minX, aroundB.maxX, aroundB.minY, aroundB.maxY)
  const { x, y } = b
  const from = b.from[d]!
  const to = b.to[d]!
  const right = x[to]! >= x[from]!
  const up = y[to]! >= y[from]!
  for (let i = start; i < a.to[c]!; i++) {
    let minX = Math.min(a.x[i]!, a.x[i + 1]!)
    let maxX = Math.max(a.x[i]!, a.x[i + 1]!)
    let minY = Math.min(a.y[i]!, a.y[i + 1]!)
    let maxY = Math.max(a.y[i]!, a.y[i + 1]!)
    // It does not lie behind; where it lies ahead, all after it do.
    if (minX > aroundB.maxX || maxX < aroundB.minX || minY > aroundB.maxY || maxY < aroundB.minY) return
    minX -= margin
    maxX += margin
    minY -= margin
    maxY += margin
    // An edge lies behind the box where it ends before it comes there, and ahead where it begins beyond it.
    while (
      first > from &&
      (right ? x[first]! >= minX : x[first]! <= maxX) &&
      (up ? y[first]! >= minY : y[first]! <= maxY)
    )
      first--
    while (
      first < to &&
      ((right ? x[first + 1]! < minX : x[first + 1]! > maxX) || (up ? y[first + 1]! < minY : y[first + 1]! > maxY))
    )
      first++
    for (let j = first; j < to; j++) {
      if ((right ? x[j]! > maxX : x[j]! < minX) || (up ? y[j]! > maxY : y[j]! < minY)) break
      near.push(i, j)
    }
  }
}

const boxAround = ({ boxes }: MonotoneChains, c: number, margin: number): Bounds => ({
  minX: boxes[4 * c]! - margin,
  maxX: boxes[4 * c + 1]! + margin,
  minY: boxes[4 * c + 2]! - margin,
  maxY: boxes[4 * c + 3]! + margin,
})

/**
 * The first edge of a chain that does not lie behind a box, as the chain runs; the chain's end where all do. A side of
 * the box that is no number leaves nothing out.
 */
export const firstInBox = (
  { x, y, from, to }: MonotoneChains,
  c: number,
  minX: number,
  maxX: number,
  minY: number,
  maxY: number,
): number => {
  let low = from[c]!
  let high = to[c]!
  const right = x[high]! >= x[low]!
  const up = y[high]! >= y[low]!
  while (low < high) {
    const middle = (low + high) >> 1
    const ex = x[middle + 1]!
    const ey = y[middle + 1]!
    if ((right ? ex < minX : ex > maxX) || (up ? ey < minY : ey > maxY)) low = middle + 1
    else high = middle
  }
  return low
}
