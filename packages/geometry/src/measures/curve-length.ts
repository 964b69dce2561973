import { type Curve, type Segment, segmentPoint, splitSegment } from "../paths/segment.js"
import { distance } from "../points/point.js"

// Gauss' rule with 12 points on [-1, 1] (Abramowitz and Stegun, table 25.4): the points right of the middle.
const AT = Float64Array.of(
  0.9815606342467192,
  0.9041172563704749,
  0.7699026741943047,
  0.5873179542866175,
  0.3678314989981802,
  0.1252334085114689,
)
const WEIGHT = Float64Array.of(
  0.0471753363865118,
  0.1069393259953184,
  0.1600783285433462,
  0.2031674267230659,
  0.2334925365383548,
  0.2491470458134028,
)
/**
 * It is right to 1e-9 where the speed has no root, complex ones with it, so near: within so many half stretches of the
 * middle (Davis and Rabinowitz, Methods of Numerical Integration, 4.6: the error falls with the ellipse without one).
 */
const CLEAR = 1.35
/** A stretch so short (cm) is not halved any more, whatever it does: at a cusp no rule is quite right. */
const SHORT = 1e-6

/** The velocity of a curve, a + b t + c t t: ax, ay, bx, by, cx, cy. */
type Velocity = readonly [number, number, number, number, number, number]

const velocityOf = ({ from, c1, c2, to }: Curve): Velocity => [
  3 * (c1.x - from.x),
  3 * (c1.y - from.y),
  6 * (from.x - 2 * c1.x + c2.x),
  6 * (from.y - 2 * c1.y + c2.y),
  3 * (to.x - from.x + 3 * (c1.x - c2.x)),
  3 * (to.y - from.y + 3 * (c1.y - c2.y)),
]

const speed = (velocity: Velocity, t: number): number => {
  const x = velocity[0] + t * (velocity[2] + t * velocity[4])
  const y = velocity[1] + t * (velocity[3] + t * velocity[5])
  return Math.sqrt(x * x + y * y)
}

/** Length from t0 to a larger t1. */
const integrate = (velocity: Velocity, t0: number, t1: number): number => {
  const half = (t1 - t0) / 2
  const middle = (t1 + t0) / 2
  // 1. The velocity about the middle, a + b s + c s s with s from -1 to 1
  const ax = velocity[0] + middle * (velocity[2] + middle * velocity[4])
  const ay = velocity[1] + middle * (velocity[3] + middle * velocity[5])
  const bx = half * (velocity[2] + 2 * middle * velocity[4])
  const by = half * (velocity[3] + 2 * middle * velocity[5])
  const cx = half * half * velocity[4]
  const cy = half * half * velocity[5]
  const a = Math.sqrt(ax * ax + ay * ay)
  const b = Math.sqrt(bx * bx + by * by)
  const c = Math.sqrt(cx * cx + cy * cy)

  // 2. Where it may be nought too near, the two halves
  if (CLEAR * (b + CLEAR * c) > a && (a + b + c) * half > SHORT)
    return integrate(velocity, t0, middle) + integrate(velocity, middle, t1)

  // 3. Else the rule, both points of each pair together
  let sum = 0
  for (let i = 0; i < AT.length; i++) {
    const s = AT[i]!
    const x = ax + s * s * cx
    const y = ay + s * s * cy
    const before = Math.sqrt((x - s * bx) * (x - s * bx) + (y - s * by) * (y - s * by))
    const after = Math.sqrt((x + s * bx) * (x + s * bx) + (y + s * by) * (y + s * by))
    sum += WEIGHT[i]! * (before + after)
  }
  return sum * half
}

/** Arc length from the parameter t0 to t1, to about 1e-9 cm. */
export const curveLength = (s: Curve, t0 = 0, t1 = 1): number => integrate(velocityOf(s), t0, t1)

export const segmentLength = (s: Segment): number => (s.kind === "line" ? distance(s.from, s.to) : curveLength(s))

/** The parameter at which the length from the start reaches `length`; clamped to [0, 1]. `total`: the segment's own. */
export const parameterAtLength = (s: Segment, length: number, total: number = segmentLength(s)): number => {
  if (length <= 0 || total === 0) return 0
  if (length >= total) return 1
  if (s.kind === "line") return length / total
  return search(velocityOf(s), 0, length / total, length)
}

/** The parameter at which the length from another parameter on reaches `length`; at most 1. */
export const parameterBeyond = (s: Segment, from: number, length: number): number => {
  if (length <= 0) return from
  if (s.kind === "line") return Math.min(1, from + length / (segmentLength(s) || 1))
  const velocity = velocityOf(s)
  // No longer than the chord of what is left, it is reached before the end
  if (length >= distance(segmentPoint(s, from), s.to) && integrate(velocity, from, 1) <= length) return 1
  return search(velocity, from, Math.min(1, from + length / (speed(velocity, from) || length)), length)
}

/** Newton's steps from a first guess, kept in a bracket; each measures its own stretch. */
const search = (velocity: Velocity, from: number, guess: number, length: number): number => {
  let low = from
  let high = 1
  let t = guess
  let error = integrate(velocity, from, t) - length
  for (let i = 0; i < 40; i++) {
    if (Math.abs(error) < 1e-9) return t
    if (error > 0) high = t
    else low = t
    const newton = t - error / speed(velocity, t)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    error += next > t ? integrate(velocity, t, next) : -integrate(velocity, next, t)
    t = next
  }
  return t
}

/** The two parts of a segment at a length from its start. `total`: the segment's own. */
export const splitSegmentAtLength = (
  s: Segment,
  length: number,
  total: number = segmentLength(s),
): readonly [Segment, Segment] => splitSegment(s, parameterAtLength(s, length, total))
