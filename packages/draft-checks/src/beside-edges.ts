import { chainsOfStretch, type MonotoneChains } from "@toile/geometry"
import type { FlatEdge, Ring } from "./flat-piece.js"

/** Places along a line, and how the edges of a sew line lie about them. */
export interface BesideEdges {
  readonly x: Float64Array
  readonly y: Float64Array
  /** The line's vertex that each place is; -1 for the middle of a long stretch. */
  readonly vertex: Int32Array
  /** 1 where an edge comes within its reach of the place. */
  readonly reached: Uint8Array
  /** Places to which an edge comes nearer than it should, in no order; each edge once for each place. */
  readonly close: readonly Close[]
}

export interface Close {
  readonly place: number
  readonly edge: number
  /** The stretch of the sew line that is nearest, and the square of how near it is. */
  stretch: number
  squared: number
}

/**
 * How near the edges of a sew line come to all vertices of another line, and to the middles of its longer stretches:
 * chains of both are halved against each other for as long as their boxes are within reach.
 *
 * @param reach for each edge, cm
 * @param least for each edge, the distance in cm that is close; negative for an edge that is never close
 */
export const besideEdges = (
  line: Ring,
  edges: readonly FlatEdge[],
  reach: (edge: FlatEdge) => number,
  least: (edge: FlatEdge) => number,
  longStretch: number,
): BesideEdges => {
  const { x, y, vertex } = placesAlong(line, longStretch)
  const reached = new Uint8Array(vertex.length)
  const close: Close[] = []
  const chains = chainsOfStretch(x, y, 0, vertex.length)
  for (let e = 0; e < edges.length; e++) {
    const edge = edges[e]!
    const far = reach(edge)
    const near = least(edge)
    limits[REACHED] = far * far
    limits[CLOSE] = near < 0 ? -1 : near * near
    search = { reached, close, edge: e, firstClose: close.length }
    for (let c = 0; c < chains.from.length; c++)
      for (let d = 0; d < edge.chains.from.length; d++)
        searchPair(chains, chains.from[c]!, chains.to[c]! - 1, edge.chains, edge.chains.from[d]!, edge.chains.to[d]!)
  }
  return { x, y, vertex, reached, close }
}

const placesAlong = ({ x, y }: Ring, longStretch: number) => {
  const n = x.length - 1
  let count = n
  for (let i = 0; i < n; i++) if (isLong(x, y, i, longStretch)) count++
  const px = new Float64Array(count + 1)
  const py = new Float64Array(count + 1)
  const vertex = new Int32Array(count)
  let at = 0
  for (let i = 0; i < n; i++) {
    px[at] = x[i]!
    py[at] = y[i]!
    vertex[at++] = i
    if (!isLong(x, y, i, longStretch)) continue
    px[at] = (x[i]! + x[i + 1]!) / 2
    py[at] = (y[i]! + y[i + 1]!) / 2
    vertex[at++] = -1
  }
  px[count] = px[0]!
  py[count] = py[0]!
  return { x: px, y: py, vertex }
}

const isLong = (x: Float64Array, y: Float64Array, i: number, longStretch: number): boolean =>
  Math.abs(x[i + 1]! - x[i]!) + Math.abs(y[i + 1]! - y[i]!) >= longStretch

// Numbers that a function is called with are put on the heap; what a search works on is kept here instead.
/** The squares of the edge's reach, and of what is close to it. */
const limits = new Float64Array(2)
const REACHED = 0
const CLOSE = 1
interface Search {
  readonly reached: Uint8Array
  readonly close: Close[]
  readonly edge: number
  /** Where this edge's own begin. */
  readonly firstClose: number
}
let search: Search = { reached: new Uint8Array(), close: [], edge: 0, firstClose: 0 }

/** So many places times stretches are compared one by one; more are halved. */
const FEW = 16

/** The places from p0 to p1, both included, and the stretch between two vertices of the edge. */
const searchPair = (p: MonotoneChains, p0: number, p1: number, s: MonotoneChains, s0: number, s1: number): void => {
  const dx = Math.max(0, apart(p.x[p0]!, p.x[p1]!, s.x[s0]!, s.x[s1]!))
  const dy = Math.max(0, apart(p.y[p0]!, p.y[p1]!, s.y[s0]!, s.y[s1]!))
  if (dx * dx + dy * dy > limits[REACHED]! * (1 + 1e-12)) return
  const places = p1 - p0 + 1
  const stretches = s1 - s0
  if (places * stretches <= FEW) compare(p, p0, p1, s, s0, s1)
  else if (places > stretches) {
    const middle = (p0 + p1) >> 1
    searchPair(p, p0, middle, s, s0, s1)
    searchPair(p, middle + 1, p1, s, s0, s1)
  } else {
    const middle = (s0 + s1) >> 1
    searchPair(p, p0, p1, s, s0, middle)
    searchPair(p, p0, p1, s, middle, s1)
  }
}

/** How far apart two ranges are, each given by its ends in any order; negative where they overlap. */
const apart = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(Math.min(a0, a1) - Math.max(b0, b1), Math.min(b0, b1) - Math.max(a0, a1))

const compare = (p: MonotoneChains, p0: number, p1: number, s: MonotoneChains, s0: number, s1: number): void => {
  const { reached } = search
  for (let i = s0; i < s1; i++) {
    const ax = s.x[i]!
    const ay = s.y[i]!
    const ux = s.x[i + 1]! - ax
    const uy = s.y[i + 1]! - ay
    const length2 = ux * ux + uy * uy
    for (let k = p0; k <= p1; k++) {
      const vx = p.x[k]! - ax
      const vy = p.y[k]! - ay
      const dot = vx * ux + vy * uy
      const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
      const ex = vx - t * ux
      const ey = vy - t * uy
      const d2 = ex * ex + ey * ey
      if (d2 > limits[REACHED]!) continue
      reached[k] = 1
      if (d2 <= limits[CLOSE]!) keepClose(k, i, d2)
    }
  }
}

const keepClose = (place: number, stretch: number, squared: number): void => {
  const { close, edge, firstClose } = search
  for (let at = close.length - 1; at >= firstClose; at--) {
    const known = close[at]!
    if (known.place !== place) continue
    if (squared <= known.squared) {
      known.squared = squared
      known.stretch = stretch
    }
    return
  }
  close.push({ place, edge, stretch, squared })
}
