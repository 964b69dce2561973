import { hypotenuse, type Point } from "./point.js"

/** Where two edges of a closed polygon meet although they are not neighbours (or neighbours that fold back). */
export interface Crossing {
  /** Edge k runs from vertex k to vertex k + 1. */
  readonly first: number
  readonly second: number
  readonly point: Point
}

/** Two edges that come closer than this (cm) touch. */
const TOUCH = 1e-7

/**
 * All places where a closed polygon crosses or touches itself. Sweeps over the edges sorted by their left end, so that
 * an outline of n vertices costs about n log n and not n squared. A vertex that is given twice in a row counts as a
 * touch: see cleanPolygon.
 */
export const selfCrossings = (polygon: readonly Point[], stopAtFirst = false): Crossing[] =>
  crossingsOfLoops([polygon], stopAtFirst)

/**
 * The same for several closed polygons together: vertices and edges are numbered through, polygon after polygon; the
 * last edge of each closes it.
 */
export const crossingsOfLoops = (loops: ReadonlyArray<readonly Point[]>, stopAtFirst = false): Crossing[] => {
  const { x, y, next } = numbered(loops)
  const n = x.length
  const left = new Float64Array(n)
  const right = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const k = next[i]!
    left[i] = Math.min(x[i]!, x[k]!) - TOUCH
    right[i] = Math.max(x[i]!, x[k]!) + TOUCH
  }
  const order = Uint32Array.from({ length: n }, (_, i) => i).sort((i, j) => left[i]! - left[j]!)
  const found: Crossing[] = []
  const active = new Uint32Array(n)
  let count = 0
  for (const i of order) {
    const i2 = next[i]!
    const low = Math.min(y[i]!, y[i2]!) - TOUCH
    const high = Math.max(y[i]!, y[i2]!) + TOUCH
    let kept = 0
    for (let s = 0; s < count; s++) {
      const j = active[s]!
      if (right[j]! < left[i]!) continue
      active[kept++] = j
      const j2 = next[j]!
      if (Math.min(y[j]!, y[j2]!) > high || Math.max(y[j]!, y[j2]!) < low) continue
      const hit = meetEdges(x, y, i, i2, j, j2)
      if (hit) {
        found.push({ first: Math.min(i, j), second: Math.max(i, j), point: hit })
        if (stopAtFirst) return found
      }
    }
    active[kept] = i
    count = kept + 1
  }
  return found
}

/** The vertices of all loops in one row, and which vertex follows each. */
const numbered = (loops: ReadonlyArray<readonly Point[]>) => {
  const n = loops.reduce((sum, loop) => sum + loop.length, 0)
  const x = new Float64Array(n)
  const y = new Float64Array(n)
  const next = new Uint32Array(n)
  let at = 0
  for (const loop of loops) {
    const first = at
    for (const p of loop) {
      x[at] = p.x
      y[at] = p.y
      next[at] = at + 1
      at++
    }
    if (at > first) next[at - 1] = first
  }
  return { x, y, next }
}

/** True where no two edges of the closed polygon cross or touch but neighbours at their common vertex. */
export const isSimple = (polygon: readonly Point[]): boolean => selfCrossings(polygon, true).length === 0

const meetEdges = (
  x: Float64Array,
  y: Float64Array,
  i: number,
  i2: number,
  j: number,
  j2: number,
): Point | undefined => {
  const px = x[i2]! - x[i]!
  const py = y[i2]! - y[i]!
  const qx = x[j2]! - x[j]!
  const qy = y[j2]! - y[j]!
  if (i2 === j || j2 === i) {
    // Neighbours share a vertex; they meet elsewhere only where one folds back on the other.
    const turn = px * qy - py * qx
    const along = px * qx + py * qy
    const folds = along < 0 && Math.abs(turn) <= TOUCH * Math.max(hypotenuse(px, py), hypotenuse(qx, qy))
    if (!folds) return undefined
    const shared = i2 === j ? i2 : i
    return { x: x[shared]!, y: y[shared]! }
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
