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

/** An outline with its edges' directions, in order and sorted: worked out once for all curves that it is part of. */
export interface Tracing {
  readonly outline: Outline
  /** The direction of the edge from each corner, radians in [-pi, pi]. */
  readonly angles: Float64Array
  /** Edges by rising angle. */
  readonly order: Uint32Array
  readonly sorted: Float64Array
}

/** @param outline counter-clockwise, simple, without repeated corners (cleanOutline) */
export const tracingOf = (outline: Outline): Tracing => {
  const n = outline.length
  const angles = new Float64Array(n / 2)
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n
    angles[i >> 1] = Math.atan2(outline[j + 1]! - outline[i + 1]!, outline[j]! - outline[i]!)
  }
  const order = Uint32Array.from(angles.keys()).sort((a, b) => angles[a]! - angles[b]!)
  return { outline, angles, order, sorted: Float64Array.from(order, (i) => angles[i]!) }
}

/** @param moving the moving outline turned inside out (x -> -x, y -> -y) */
export const noFit = (fixed: Tracing, moving: Tracing): NoFit => {
  // Each corner of one outline meets those edges of the other whose direction lies within the corner's turn. Where
  // directions are equal, the second outline counts as turned on by a hair: hence the two ends of the intervals.
  const count = addEdges(fixed, moving, false, 0)
  return inBands(addEdges(moving, fixed, true, count))
}

/** Edges of the curve under construction, x, y, x, y each; grown where a curve has more. */
let edges = new Float64Array(4096)

/** Adds each edge of `others`, moved to the corners of `tracing` that it belongs to; gives the count that is then there. */
const addEdges = (tracing: Tracing, others: Tracing, openAtStart: boolean, before: number): number => {
  const { outline, angles } = tracing
  const { outline: other, order, sorted } = others
  const corners = angles.length
  let at = before * 4
  for (let i = 0; i < corners; i++) {
    const incoming = angles[i === 0 ? corners - 1 : i - 1]!
    const outgoing = angles[i]!
    let turn = outgoing - incoming
    if (turn > Math.PI) turn -= 2 * Math.PI
    else if (turn <= -Math.PI) turn += 2 * Math.PI
    if (turn === 0) continue
    const from = firstFrom(sorted, turn > 0 ? incoming : outgoing, openAtStart)
    const to = firstFrom(sorted, turn > 0 ? outgoing : incoming, openAtStart)
    const wraps = turn > 0 ? outgoing < incoming : incoming < outgoing
    const steps = wraps ? order.length - from + to : to - from
    if (at + 4 * steps > edges.length) growEdges(at + 4 * steps)
    const x = outline[2 * i]!
    const y = outline[2 * i + 1]!
    for (let k = 0; k < steps; k++) {
      const a = order[(from + k) % order.length]! * 2
      const b = a + 2 === other.length ? 0 : a + 2
      // At a corner that points inwards the curve runs backwards.
      const start = turn > 0 ? a : b
      const end = turn > 0 ? b : a
      edges[at++] = x + other[start]!
      edges[at++] = y + other[start + 1]!
      edges[at++] = x + other[end]!
      edges[at++] = y + other[end + 1]!
    }
  }
  return at / 4
}

const growEdges = (needed: number): void => {
  const longer = new Float64Array(needed * 2)
  longer.set(edges)
  edges = longer
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

const inBands = (count: number): NoFit => {
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
