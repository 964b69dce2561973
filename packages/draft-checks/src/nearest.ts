import type { Point } from "@toile/geometry"
import type { MonotoneChains } from "@toile/geometry/kernel"
import type { FlatEdge } from "./flat-piece.js"

// What is searched for and what has been found is kept here and not handed from call to call: numbers that a function
// is called with are put on the heap, and the searches are most of what a draft's checks cost.

/** The place from which is measured: x, y; the square of the smallest distance so far; how far into its stretch. */
const state = new Float64Array(4)
const X = 0
const Y = 1
const BEST = 2
const SHARE = 3
/** The stretch found so far, or -1. */
let found = -1

/** How far a point lies from a line, cm; Infinity where that is more than `limit`. */
export const distanceTo = (line: MonotoneChains, p: Point, limit = Number.POSITIVE_INFINITY): number =>
  nearestStretch(line, p, limit) < 0 ? Number.POSITIVE_INFINITY : Math.sqrt(state[BEST]!)

/** How far a point lies from an edge of a sew line, cm; Infinity where that is more than `limit`. */
export const distanceToEdge = (sew: MonotoneChains, edge: FlatEdge, p: Point, limit: number): number =>
  nearestOfEdge(sew, edge, p, limit) < 0 ? Number.POSITIVE_INFINITY : Math.sqrt(state[BEST]!)

/** The stretch of a line that is nearest to a point, by its first vertex; -1 where it is further than `limit`. */
export const nearestStretch = (line: MonotoneChains, p: Point, limit: number): number => {
  aim(p, limit)
  searchChains(line, 0, line.from.length)
  return found
}

/** The same of the stretches of one edge. */
export const nearestOfEdge = (sew: MonotoneChains, edge: FlatEdge, p: Point, limit: number): number => {
  aim(p, limit)
  searchChains(sew, edge.firstChain, edge.endChain)
  return found
}

const aim = ({ x, y }: Point, limit: number): void => {
  state[X] = x
  state[Y] = y
  state[BEST] = limit * limit
  found = -1
}

/** The point of a line that is nearest to another point. */
export const nearestPoint = (line: MonotoneChains, p: Point): Point => {
  distanceTo(line, p)
  const share = state[SHARE]!
  return {
    x: line.x[found]! + share * (line.x[found + 1]! - line.x[found]!),
    y: line.y[found]! + share * (line.y[found + 1]! - line.y[found]!),
  }
}

const searchChains = ({ x, y, from, to, boxes }: MonotoneChains, first: number, end: number): void => {
  for (let c = first; c < end; c++) {
    // Most chains lie further away than what is known already: that costs no call here.
    const dx = Math.max(0, boxes[4 * c]! - state[X]!, state[X]! - boxes[4 * c + 1]!)
    const dy = Math.max(0, boxes[4 * c + 2]! - state[Y]!, state[Y]! - boxes[4 * c + 3]!)
    if (dx * dx + dy * dy <= state[BEST]! * (1 + 1e-12)) searchRange(x, y, from[c]!, to[c]!)
  }
}

/** Stretches of at most so many edges are walked, longer ones halved. */
const FEW = 4

const searchRange = (x: Float64Array, y: Float64Array, from: number, to: number): void => {
  // The box round a stretch of a chain is that of its ends.
  const dx = outsideOf(state[X]!, x[from]!, x[to]!)
  const dy = outsideOf(state[Y]!, y[from]!, y[to]!)
  if (dx * dx + dy * dy > state[BEST]! * (1 + 1e-12)) return
  if (to - from > FEW) {
    const middle = (from + to) >> 1
    searchRange(x, y, from, middle)
    searchRange(x, y, middle, to)
  } else walkRange(x, y, from, to)
}

const walkRange = (x: Float64Array, y: Float64Array, from: number, to: number): void => {
  const px = state[X]!
  const py = state[Y]!
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
    if (d2 <= state[BEST]!) {
      state[BEST] = d2
      state[SHARE] = t
      found = i
    }
  }
}

/** How far a number lies outside the range between two others. */
const outsideOf = (p: number, a: number, b: number): number =>
  a < b ? (p < a ? a - p : p > b ? p - b : 0) : p < b ? b - p : p > a ? p - a : 0
