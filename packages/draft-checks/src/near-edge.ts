import { chainsOfLine, type MonotoneChains, type Point } from "@toile/geometry"

/** An edge of the sew line as numbers, ready for many questions how far a point lies from it. */
export interface NearEdge {
  readonly chains: MonotoneChains
  /** Length from the start to each point, cm. */
  readonly along: Float64Array
  readonly total: number
  readonly start: number
  readonly end: number
  /** A tapering allowance is asked for square to the edge; its slanted cut line lies nearer by this factor. */
  readonly slant: number
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

export const nearEdge = (points: readonly Point[], [start, end]: readonly [number, number]): NearEdge => {
  const chains = chainsOfLine(points)
  const { x, y } = chains
  const n = points.length
  const along = new Float64Array(n)
  let minX = x[0] ?? 0
  let minY = y[0] ?? 0
  let maxX = minX
  let maxY = minY
  for (let i = 1; i < n; i++) {
    const px = x[i]!
    const py = y[i]!
    const dx = px - x[i - 1]!
    const dy = py - y[i - 1]!
    along[i] = along[i - 1]! + Math.sqrt(dx * dx + dy * dy)
    if (px < minX) minX = px
    else if (px > maxX) maxX = px
    if (py < minY) minY = py
    else if (py > maxY) maxY = py
  }
  const total = along[n - 1] ?? 0
  const slant = start === end ? 1 : total / Math.hypot(total, end - start)
  return { chains, along, total, start, end, slant, minX, maxX, minY, maxY }
}

/** The allowance at a length along the edge, cm. */
export const widthAlong = ({ start, end, total }: NearEdge, along: number): number =>
  start + ((end - start) * along) / total

export interface Nearest {
  distance: number
  /** How far along the edge its nearest point lies, cm. */
  along: number
  /** To the right of the edge there, which is outside of a counter-clockwise outline. */
  outside: boolean
}

/** Writes how near the edge comes to a point into `nearest`; false where it stays further than `limit` away. */
export const findNearest = (edge: NearEdge, px: number, py: number, limit: number, nearest: Nearest): boolean => {
  if (px < edge.minX - limit || px > edge.maxX + limit || py < edge.minY - limit || py > edge.maxY + limit) return false
  const { chains, along } = edge
  if (!searchChains(chains, px, py, limit)) return false
  const { x, y } = chains
  const i = search.at
  nearest.distance = Math.sqrt(search.best)
  nearest.along = along[i]! + search.share * (along[i + 1]! - along[i]!)
  nearest.outside = (x[i + 1]! - x[i]!) * (py - y[i]!) - (y[i + 1]! - y[i]!) * (px - x[i]!) < 0
  return true
}

/** How far a point lies from a line, cm; Infinity where that is more than `limit`. */
export const distanceTo = (line: MonotoneChains, { x, y }: Point, limit = Number.POSITIVE_INFINITY): number =>
  searchChains(line, x, y, limit) ? Math.sqrt(search.best) : Number.POSITIVE_INFINITY

/** The point of a line that is nearest to another point. */
export const nearestPoint = (line: MonotoneChains, { x, y }: Point): Point => {
  searchChains(line, x, y, Number.POSITIVE_INFINITY)
  const { at, share } = search
  return {
    x: line.x[at]! + share * (line.x[at + 1]! - line.x[at]!),
    y: line.y[at]! + share * (line.y[at + 1]! - line.y[at]!),
  }
}

/** What the search has found so far: the square of the distance, the stretch, and how far into it. */
const search = { best: 0, at: -1, share: 0 }

const searchChains = ({ x, y, from, to }: MonotoneChains, px: number, py: number, limit: number): boolean => {
  search.best = limit * limit
  search.at = -1
  for (let c = 0; c < from.length; c++) searchRange(x, y, from[c]!, to[c]!, px, py)
  return search.at >= 0
}

/** Stretches of at most so many edges are walked, longer ones halved. */
const FEW = 4

const searchRange = (x: Float64Array, y: Float64Array, from: number, to: number, px: number, py: number): void => {
  // The box round a stretch of a chain is that of its ends.
  const dx = outsideOf(px, x[from]!, x[to]!)
  const dy = outsideOf(py, y[from]!, y[to]!)
  if (dx * dx + dy * dy > search.best * (1 + 1e-12)) return
  if (to - from > FEW) {
    const middle = (from + to) >> 1
    searchRange(x, y, from, middle, px, py)
    searchRange(x, y, middle, to, px, py)
    return
  }
  for (let i = from; i < to; i++) {
    const ax = x[i]!
    const ay = y[i]!
    const ux = x[i + 1]! - ax
    const uy = y[i + 1]! - ay
    const length2 = ux * ux + uy * uy
    const dot = (px - ax) * ux + (py - ay) * uy
    const t = dot <= 0 ? 0 : dot >= length2 ? 1 : dot / length2
    const ex = px - ax - t * ux
    const ey = py - ay - t * uy
    const d2 = ex * ex + ey * ey
    if (d2 <= search.best) {
      search.best = d2
      search.at = i
      search.share = t
    }
  }
}

/** How far a number lies outside the range between two others. */
const outsideOf = (p: number, a: number, b: number): number =>
  a < b ? (p < a ? a - p : p > b ? p - b : 0) : p < b ? b - p : p > a ? p - a : 0
