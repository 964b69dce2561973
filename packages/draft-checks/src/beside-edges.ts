import type { MonotoneChains, Point } from "@toile/geometry"
import type { FlatEdge, Ring } from "./flat-piece.js"

/** A place of a line to which an edge of the sew line comes near; see pointAt. */
export interface Close {
  readonly place: number
  readonly edge: number
  /** The stretch of the sew line that is nearest, and the square of how near it is. */
  stretch: number
  squared: number
}

/** A place of a line: twice the number of a vertex, or one more for the middle of the stretch that begins there. */
export const pointAt = ({ x, y }: Ring, place: number): Point => {
  const i = place >> 1
  return place % 2 === 0 ? { x: x[i]!, y: y[i]! } : { x: (x[i]! + x[i + 1]!) / 2, y: (y[i]! + y[i + 1]!) / 2 }
}

/**
 * Where the edges of a sew line come close to the vertices of another line, or to the middles of its longer stretches;
 * in no order, each edge once for each place.
 *
 * @param least for each edge, the distance in cm that is close; negative for an edge that is never close
 */
export const besideEdges = (
  line: Ring,
  edges: readonly FlatEdge[],
  least: (edge: FlatEdge) => number,
  longStretch: number,
): Close[] => {
  const close: Close[] = []
  for (let e = 0; e < edges.length; e++) {
    const near = least(edges[e]!)
    if (near < 0) continue
    limits[NEAR] = near + 1e-9
    limits[SQUARED] = near * near
    limits[LONG] = longStretch
    search = { close, edge: e, firstClose: close.length }
    searchEdge(line, edges[e]!.chains)
  }
  return close
}

// Numbers that a function is called with are put on the heap; what a search works on is kept here instead.
/** What is close to the edge, a little more than that, cm, and its square; how long a long stretch is. */
const limits = new Float64Array(3)
const NEAR = 0
const SQUARED = 1
const LONG = 2
interface Search {
  readonly close: Close[]
  readonly edge: number
  /** Where this edge's own begin. */
  readonly firstClose: number
}
let search: Search = { close: [], edge: 0, firstClose: 0 }

const searchEdge = (line: Ring, edge: MonotoneChains): void => {
  const near = limits[NEAR]!
  for (let d = 0; d < edge.from.length; d++) {
    const minX = edge.boxes[4 * d]! - near
    const maxX = edge.boxes[4 * d + 1]! + near
    const minY = edge.boxes[4 * d + 2]! - near
    const maxY = edge.boxes[4 * d + 3]! + near
    for (let c = 0; c < line.from.length; c++) {
      if (line.boxes[4 * c]! > maxX || line.boxes[4 * c + 1]! < minX) continue
      if (line.boxes[4 * c + 2]! > maxY || line.boxes[4 * c + 3]! < minY) continue
      followChain(line, line.from[c]!, line.to[c]!, edge, edge.from[d]!, edge.to[d]!)
    }
  }
}

/**
 * The places of one chain beside a chain of the edge. Both run steadily in x and in y, so what may be close to a place,
 * by its box, is one run of stretches, and from place to place that run moves on steadily: it is found from the last one.
 */
const followChain = (line: Ring, from: number, to: number, edge: MonotoneChains, s0: number, s1: number): void => {
  const { x, y } = edge
  const near = limits[NEAR]!
  const squared = limits[SQUARED]!
  const alongX = Math.sign(x[s1]! - x[s0]!)
  const alongY = Math.sign(y[s1]! - y[s0]!)
  let first = s0
  for (let place = 2 * from; place < 2 * to; place++) {
    const k = place >> 1
    let px = line.x[k]!
    let py = line.y[k]!
    if (place % 2 === 1) {
      const dx = line.x[k + 1]! - px
      const dy = line.y[k + 1]! - py
      if (Math.abs(dx) + Math.abs(dy) < limits[LONG]!) continue
      px = (px + line.x[k + 1]!) / 2
      py = (py + line.y[k + 1]!) / 2
    }
    // A stretch lies behind the place where it ends out of reach before it, and ahead where it begins beyond its reach.
    while (first > s0 && !(alongX * (x[first]! - px) < -near || alongY * (y[first]! - py) < -near)) first--
    while (first < s1 && (alongX * (x[first + 1]! - px) < -near || alongY * (y[first + 1]! - py) < -near)) first++
    for (let i = first; i < s1; i++) {
      const vx = px - x[i]!
      const vy = py - y[i]!
      if (alongX * vx < -near || alongY * vy < -near) break
      const ux = x[i + 1]! - x[i]!
      const uy = y[i + 1]! - y[i]!
      const length2 = ux * ux + uy * uy
      // Most are too far from the straight line through the stretch already.
      const beside = vx * uy - vy * ux
      if (beside * beside > squared * length2 * (1 + 1e-9)) continue
      const dot = vx * ux + vy * uy
      const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
      const ex = vx - t * ux
      const ey = vy - t * uy
      const d2 = ex * ex + ey * ey
      if (d2 <= squared) keepClose(place, i, d2)
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
