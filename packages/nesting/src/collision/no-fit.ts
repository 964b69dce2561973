import type { Outline } from "../outline/measure.js"

/**
 * Where a moving outline B, put at (x, y), overlaps a fixed outline A at the origin, as the boundary curve of that
 * set: the convolution of A with B turned inside out. Around each point the curve winds once for each region in which
 * the two outlines overlap there (both are simple, so each region has no hole): the winding number is 0 exactly where
 * B is free. No decomposition into convex parts is needed, and concave outlines cost no more than their corners.
 * (Guibas, Ramshaw, Stolfi: "A kinetic framework for computational geometry", 1983.)
 *
 * The curve is cut into bands of equal height, so that a horizontal line meets few edges.
 */
export interface NoFit {
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
  /** The lower end of each edge (its y, and the x there), its upper end's y, dx/dy, and +1 where the curve runs upwards. */
  readonly low: Float64Array
  readonly high: Float64Array
  readonly xAtLow: Float64Array
  readonly slope: Float64Array
  readonly sense: Int8Array
  readonly bandHeight: number
  /** Edges of band b: bandEdges[bandStart[b] .. bandStart[b + 1]). */
  readonly bandStart: Int32Array
  readonly bandEdges: Int32Array
}

/** @param fixed, moving counter-clockwise, simple, without repeated corners (cleanOutline) */
export const noFit = (fixed: Outline, moving: Outline): NoFit => {
  const opposite = moving.map((value) => -value)
  const edges: number[] = []
  const fixedAngles = edgeAngles(fixed)
  const oppositeAngles = edgeAngles(opposite)
  // Each corner of one outline meets those edges of the other whose direction lies within the corner's turn. Where
  // directions are equal, the second outline counts as turned on by a hair: hence the two ends of the intervals.
  addEdges(edges, fixed, fixedAngles, opposite, oppositeAngles, false)
  addEdges(edges, opposite, oppositeAngles, fixed, fixedAngles, true)
  return inBands(edges)
}

const edgeAngles = (outline: Outline): Float64Array => {
  const n = outline.length
  const angles = new Float64Array(n / 2)
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n
    angles[i >> 1] = Math.atan2(outline[j + 1]! - outline[i + 1]!, outline[j]! - outline[i]!)
  }
  return angles
}

/** Appends x, y, x, y of each edge of `others`, moved to the corners of `outline` that it belongs to. */
const addEdges = (
  edges: number[],
  outline: Outline,
  angles: Float64Array,
  others: Outline,
  otherAngles: Float64Array,
  openAtStart: boolean,
): void => {
  const corners = angles.length
  const count = otherAngles.length
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => otherAngles[a]! - otherAngles[b]!)
  const sorted = Float64Array.from(order, (i) => otherAngles[i]!)
  for (let i = 0; i < corners; i++) {
    const incoming = angles[(i + corners - 1) % corners]!
    const outgoing = angles[i]!
    let turn = outgoing - incoming
    if (turn > Math.PI) turn -= 2 * Math.PI
    else if (turn <= -Math.PI) turn += 2 * Math.PI
    if (turn === 0) continue
    const from = firstFrom(sorted, turn > 0 ? incoming : outgoing, openAtStart)
    const to = firstFrom(sorted, turn > 0 ? outgoing : incoming, openAtStart)
    const wraps = turn > 0 ? outgoing < incoming : incoming < outgoing
    const steps = wraps ? count - from + to : to - from
    const x = outline[2 * i]!
    const y = outline[2 * i + 1]!
    for (let k = 0; k < steps; k++) {
      const a = order[(from + k) % count]! * 2
      const b = (a + 2) % others.length
      // At a corner that points inwards the curve runs backwards.
      const start = turn > 0 ? a : b
      const end = turn > 0 ? b : a
      edges.push(x + others[start]!, y + others[start + 1]!, x + others[end]!, y + others[end + 1]!)
    }
  }
}

/** The first index whose value is >= the angle, or > where the interval is open at its start. */
const firstFrom = (sorted: Float64Array, angle: number, open: boolean): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (open ? sorted[middle]! <= angle : sorted[middle]! < angle) low = middle + 1
    else high = middle
  }
  return low
}

const inBands = (edges: readonly number[]): NoFit => {
  const count = edges.length / 4
  const low = new Float64Array(count)
  const high = new Float64Array(count)
  const xAtLow = new Float64Array(count)
  const slope = new Float64Array(count)
  const sense = new Int8Array(count)
  let minX = Infinity
  let maxX = -Infinity
  let minY = Infinity
  let maxY = -Infinity
  for (let i = 0; i < count; i++) {
    const ax = edges[4 * i]!
    const ay = edges[4 * i + 1]!
    const bx = edges[4 * i + 2]!
    const by = edges[4 * i + 3]!
    minX = Math.min(minX, ax, bx)
    maxX = Math.max(maxX, ax, bx)
    minY = Math.min(minY, ay, by)
    maxY = Math.max(maxY, ay, by)
    const up = by > ay
    low[i] = up ? ay : by
    high[i] = up ? by : ay
    xAtLow[i] = up ? ax : bx
    slope[i] = ay === by ? 0 : (bx - ax) / (by - ay)
    sense[i] = up ? 1 : -1
  }
  const bands = Math.max(1, Math.min(64, count >> 2))
  const bandHeight = (maxY - minY) / bands
  const bandOf = (y: number): number => Math.max(0, Math.min(bands - 1, Math.floor((y - minY) / bandHeight)))
  const bandStart = new Int32Array(bands + 1)
  for (let i = 0; i < count; i++) {
    if (low[i] === high[i]) continue // horizontal: no horizontal line crosses it
    for (let b = bandOf(low[i]!), last = bandOf(high[i]!); b <= last; b++) bandStart[b + 1]!++
  }
  for (let b = 0; b < bands; b++) bandStart[b + 1]! += bandStart[b]!
  const bandEdges = new Int32Array(bandStart[bands]!)
  const next = bandStart.slice(0, bands)
  for (let i = 0; i < count; i++) {
    if (low[i] === high[i]) continue
    for (let b = bandOf(low[i]!), last = bandOf(high[i]!); b <= last; b++) bandEdges[next[b]!++] = i
  }
  return { minX, maxX, minY, maxY, low, high, xAtLow, slope, sense, bandHeight, bandStart, bandEdges }
}
