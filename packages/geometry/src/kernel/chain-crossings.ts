import { hypotenuse, type Point } from "../points/point.js"
import { edgesNear, type MonotoneChains } from "./monotone-chains.js"

/** Where two edges of a closed polygon meet although they are not neighbours (or neighbours that fold back). */
export interface Crossing {
  /** Edge k runs from vertex k to vertex k + 1. */
  readonly first: number
  readonly second: number
  readonly point: Point
}

/** Two edges that come closer than this (cm) touch. */
export const TOUCH = 1e-7

/** The same of lines that are cut into chains already. */
export const crossingsOfChains = (chains: MonotoneChains): Crossing[] => {
  const { x, y, size, loops } = chains
  const near = edgesNear(chains, chains, 2 * TOUCH)
  const found: Meeting[] = []
  for (let k = 0; k < near.length; k += 2) {
    const a = near[k]!
    const b = near[k + 1]!
    const leftA = left(x, a)
    const leftB = left(x, b)
    const isLater = leftA > leftB || (leftA === leftB && a > b)
    const i = isLater ? a : b
    const j = isLater ? b : a
    const point = meetEdges(x, y, i, j, sharedVertex(chains, i, j))
    if (point) found.push({ later: i, earlier: j, point })
  }
  if (found.length === 0) return []
  const order = (a: number, b: number): number => left(x, a) - left(x, b) || a - b
  found.sort((p, q) => order(p.later, q.later) || order(p.earlier, q.earlier))
  // An edge's number leaves out the vertex that closes each loop before its own.
  const number = (edge: number): number => edge - loops.findIndex((_, l) => edge < (loops[l + 1] ?? size))
  return found.map(({ later, earlier, point }) => {
    const [a, b] = [number(later), number(earlier)]
    return { first: Math.min(a, b), second: Math.max(a, b), point }
  })
}

interface Meeting {
  /** The edge that begins, from left to right, after the other one. */
  readonly later: number
  readonly earlier: number
  readonly point: Point
}

const left = (x: Float64Array, edge: number): number => Math.min(x[edge]!, x[edge + 1]!) - TOUCH

/** The vertex at which one edge ends and the other begins, or -1 where they are no neighbours. */
const sharedVertex = ({ size, loops }: MonotoneChains, i: number, j: number): number => {
  if (i + 1 === j) return j
  if (j + 1 === i) return i
  const [low, high] = i < j ? [i, j] : [j, i]
  const loop = loops.indexOf(low)
  const closes = loop >= 0 && high + 2 === (loops[loop + 1] ?? size)
  return closes ? low : -1
}

const meetEdges = (x: Float64Array, y: Float64Array, i: number, j: number, shared: number): Point | undefined => {
  const px = x[i + 1]! - x[i]!
  const py = y[i + 1]! - y[i]!
  const qx = x[j + 1]! - x[j]!
  const qy = y[j + 1]! - y[j]!
  if (shared >= 0) {
    // Neighbours share a vertex; they meet elsewhere only where one folds back on the other.
    const turn = px * qy - py * qx
    const along = px * qx + py * qy
    const folds = along < 0 && Math.abs(turn) <= TOUCH * Math.max(hypotenuse(px, py), hypotenuse(qx, qy))
    return folds ? { x: x[shared]!, y: y[shared]! } : undefined
  }
  const rx = x[j]! - x[i]!
  const ry = y[j]! - y[i]!
  const lengthP = hypotenuse(px, py)
  const lengthQ = hypotenuse(qx, qy)
  if (lengthP === 0 || lengthQ === 0) return undefined
  const denominator = px * qy - py * qx
  if (Math.abs(denominator) > 1e-14 * lengthP * lengthQ) {
    const t = (rx * qy - ry * qx) / denominator
    const u = (rx * py - ry * px) / denominator
    const slackT = TOUCH / lengthP
    const slackU = TOUCH / lengthQ
    if (t < -slackT || t > 1 + slackT || u < -slackU || u > 1 + slackU) return undefined
    return { x: x[i]! + t * px, y: y[i]! + t * py }
  }
  if (Math.abs(rx * py - ry * px) > TOUCH * lengthP) return undefined
  const t0 = (rx * px + ry * py) / (lengthP * lengthP)
  const t1 = t0 + (qx * px + qy * py) / (lengthP * lengthP)
  const slack = TOUCH / lengthP
  const from = Math.max(0, Math.min(t0, t1))
  const to = Math.min(1, Math.max(t0, t1))
  if (from > to + slack) return undefined
  const t = (from + to) / 2
  return { x: x[i]! + t * px, y: y[i]! + t * py }
}
