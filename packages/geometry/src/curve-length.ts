import { distance } from "./point.js"
import { type Curve, type Segment, splitSegment } from "./segment.js"

// Gauss-Legendre with 12 points on [0, 1]: exact for polynomials up to degree 23.
const NODES = [
  0.1252334085114689, 0.3678314989981802, 0.5873179542866175, 0.7699026741943047, 0.9041172563704749,
  0.9815606342467192,
]
const WEIGHTS = [
  0.2491470458134028, 0.2334925365383548, 0.2031674267230659, 0.1600783285433462, 0.1069393259953184,
  0.0471753363865118,
]
/** Both halves together may differ from the whole by this much (cm) before they are divided further. */
const TOLERANCE = 1e-8
const MAX_DEPTH = 12

const speed = (s: Curve, t: number): number => {
  const u = 1 - t
  const w0 = 3 * u * u
  const w1 = 6 * u * t
  const w2 = 3 * t * t
  const x = w0 * (s.c1.x - s.from.x) + w1 * (s.c2.x - s.c1.x) + w2 * (s.to.x - s.c2.x)
  const y = w0 * (s.c1.y - s.from.y) + w1 * (s.c2.y - s.c1.y) + w2 * (s.to.y - s.c2.y)
  return Math.sqrt(x * x + y * y)
}

const quadrature = (s: Curve, t0: number, t1: number): number => {
  const half = (t1 - t0) / 2
  const middle = (t1 + t0) / 2
  let sum = 0
  for (let i = 0; i < 6; i++) {
    const offset = half * NODES[i]!
    sum += WEIGHTS[i]! * (speed(s, middle - offset) + speed(s, middle + offset))
  }
  return sum * half
}

const refine = (s: Curve, t0: number, t1: number, whole: number, depth: number): number => {
  const middle = (t0 + t1) / 2
  const left = quadrature(s, t0, middle)
  const right = quadrature(s, middle, t1)
  if (depth >= MAX_DEPTH || Math.abs(left + right - whole) <= TOLERANCE) return left + right
  return refine(s, t0, middle, left, depth + 1) + refine(s, middle, t1, right, depth + 1)
}

/** Arc length from the parameter t0 to t1, to about 1e-8 cm. */
export const curveLength = (s: Curve, t0 = 0, t1 = 1): number => refine(s, t0, t1, quadrature(s, t0, t1), 0)

export const segmentLength = (s: Segment): number => (s.kind === "line" ? distance(s.from, s.to) : curveLength(s))

/** The parameter at which the length from the start reaches `length`; clamped to [0, 1]. Newton, kept in a bracket. */
export const parameterAtLength = (s: Segment, length: number): number => {
  const total = segmentLength(s)
  if (length <= 0 || total === 0) return 0
  if (length >= total) return 1
  if (s.kind === "line") return length / total
  let low = 0
  let high = 1
  let t = length / total
  for (let i = 0; i < 40; i++) {
    const error = curveLength(s, 0, t) - length
    if (Math.abs(error) < 1e-9) return t
    if (error > 0) high = t
    else low = t
    const next = t - error / speed(s, t)
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}

/** The two parts of a segment at a length from its start. */
export const splitSegmentAtLength = (s: Segment, length: number): readonly [Segment, Segment] =>
  splitSegment(s, parameterAtLength(s, length))
