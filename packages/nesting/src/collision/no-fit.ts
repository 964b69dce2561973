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
  /** EDGE_FIELDS numbers an edge: y of its lower and of its upper end, x at the lower end, dx/dy, 1 if it runs up or -1. */
  readonly edges: Float64Array
  /** The curve's horizontal edges, which no horizontal line crosses: y, left x and right x each. */
  readonly levels: Float64Array
  readonly bands: number
  readonly bandHeight: number
  /** Places bandIndex[b] to bandIndex[b + 1] of this same array hold the edges of band b, as offsets into `edges`. */
  readonly bandIndex: Int32Array
}

export const EDGE_FIELDS = 5

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
  const edges: number[] = []
  addEdges(edges, fixed, moving, false)
  addEdges(edges, moving, fixed, true)
  return inBands(edges)
}

/** Adds each edge of `others`, moved to the corners of `tracing` that it belongs to: x, y, x, y each. */
const addEdges = (edges: number[], tracing: Tracing, others: Tracing, openAtStart: boolean): void => {
  const { outline, angles } = tracing
  const { outline: other, order, sorted } = others
  const corners = angles.length
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
    const x = outline[2 * i]!
    const y = outline[2 * i + 1]!
    for (let k = 0; k < steps; k++) {
      const a = order[(from + k) % order.length]! * 2
      const b = a + 2 === other.length ? 0 : a + 2
      // At a corner that points inwards the curve runs backwards.
      const start = turn > 0 ? a : b
      const end = turn > 0 ? b : a
      edges.push(x + other[start]!, y + other[start + 1]!, x + other[end]!, y + other[end + 1]!)
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
  let minX = Infinity
  let maxX = -Infinity
  let minY = Infinity
  let maxY = -Infinity
  let slanted = 0
  for (let i = 0; i < edges.length; i += 4) {
    const ax = edges[i]!
    const ay = edges[i + 1]!
    const by = edges[i + 3]!
    // The curve is closed, so each edge's start is enough.
    if (ax < minX) minX = ax
    if (ax > maxX) maxX = ax
    if (ay < minY) minY = ay
    if (ay > maxY) maxY = ay
    if (ay !== by) slanted++
  }
  // Horizontal edges are kept apart: no horizontal line crosses one.
  const kept = new Float64Array(slanted * EDGE_FIELDS)
  const levels = new Float64Array((edges.length / 4 - slanted) * 3)
  const bands = Math.max(1, Math.min(64, slanted >> 2))
  const bandHeight = (maxY - minY) / bands
  const starts = new Int32Array(bands + 1)
  let places = 0
  for (let i = 0, to = 0, level = 0; i < edges.length; i += 4) {
    const ay = edges[i + 1]!
    const by = edges[i + 3]!
    if (ay === by) {
      levels[level++] = ay
      levels[level++] = Math.min(edges[i]!, edges[i + 2]!)
      levels[level++] = Math.max(edges[i]!, edges[i + 2]!)
      continue
    }
    const up = by > ay
    const low = up ? ay : by
    const high = up ? by : ay
    kept[to] = low
    kept[to + 1] = high
    kept[to + 2] = up ? edges[i]! : edges[i + 2]!
    kept[to + 3] = (edges[i + 2]! - edges[i]!) / (by - ay)
    kept[to + 4] = up ? 1 : -1
    to += EDGE_FIELDS
    for (let b = bandOf(low - minY, bandHeight, bands), last = bandOf(high - minY, bandHeight, bands); b <= last; b++) {
      starts[b + 1]!++
      places++
    }
  }
  const bandIndex = new Int32Array(bands + 1 + places)
  bandIndex[0] = bands + 1
  for (let b = 0; b < bands; b++) bandIndex[b + 1] = bandIndex[b]! + starts[b + 1]!
  for (let b = 0; b < bands; b++) starts[b] = bandIndex[b]!
  for (let i = 0; i < kept.length; i += EDGE_FIELDS) {
    const first = bandOf(kept[i]! - minY, bandHeight, bands)
    const last = bandOf(kept[i + 1]! - minY, bandHeight, bands)
    for (let b = first; b <= last; b++) bandIndex[starts[b]!++] = i
  }
  return { minX, maxX, minY, maxY, edges: kept, levels, bands, bandHeight, bandIndex }
}

/** The band at a height above the curve's lowest point. */
export const bandOf = (height: number, bandHeight: number, bands: number): number => {
  const band = Math.floor(height / bandHeight)
  return band < 0 ? 0 : band >= bands ? bands - 1 : band
}
