import { distance } from "./point.js"
import { type Curve, type Segment, splitSegment } from "./segment.js"

// Gauss-Kronrod, 7 and 15 points on [-1, 1] (Kronrod 1965; the figures as in QUADPACK's qk15). Nodes from the outermost
// to the middle one; every second one is Gauss' own.
const NODES = Float64Array.of(
  0.9914553711208126,
  0.9491079123427585,
  0.8648644233597691,
  0.7415311855993945,
  0.5860872354676911,
  0.4058451513773972,
  0.20778495500789848,
)
const KRONROD = Float64Array.of(
  0.022935322010529224,
  0.06309209262997856,
  0.10479001032225019,
  0.14065325971552592,
  0.1690047266392679,
  0.19035057806478542,
  0.20443294007529889,
)
const KRONROD_MIDDLE = 0.20948214108472782
const GAUSS = Float64Array.of(0.1294849661688697, 0.27970539148927664, 0.3818300505051189)
const GAUSS_MIDDLE = 0.4179591836734694
/** Both rules may differ by this much (cm) before the stretch is halved; the 15 points are then far more exact. */
const TOLERANCE = 1e-8
const MAX_DEPTH = 12

/** The velocity of the curve that is measured, a + b t + c t t: ax, ay, bx, by, cx, cy. Kept here, off the heap. */
const velocity = new Float64Array(6)

const setVelocity = ({ from, c1, c2, to }: Curve): void => {
  velocity[0] = 3 * (c1.x - from.x)
  velocity[1] = 3 * (c1.y - from.y)
  velocity[2] = 6 * (from.x - 2 * c1.x + c2.x)
  velocity[3] = 6 * (from.y - 2 * c1.y + c2.y)
  velocity[4] = 3 * (to.x - from.x + 3 * (c1.x - c2.x))
  velocity[5] = 3 * (to.y - from.y + 3 * (c1.y - c2.y))
}

const speed = (t: number): number => {
  const x = velocity[0]! + t * (velocity[2]! + t * velocity[4]!)
  const y = velocity[1]! + t * (velocity[3]! + t * velocity[5]!)
  return Math.sqrt(x * x + y * y)
}

const integrate = (t0: number, t1: number, depth: number): number => {
  const half = (t1 - t0) / 2
  const middle = (t1 + t0) / 2
  const centre = speed(middle)
  let kronrod = KRONROD_MIDDLE * centre
  let gauss = GAUSS_MIDDLE * centre
  for (let i = 0; i < 7; i++) {
    const offset = half * NODES[i]!
    const pair = speed(middle - offset) + speed(middle + offset)
    kronrod += KRONROD[i]! * pair
    if (i % 2 === 1) gauss += GAUSS[i >> 1]! * pair
  }
  if (depth >= MAX_DEPTH || Math.abs(kronrod - gauss) * half <= TOLERANCE) return kronrod * half
  return integrate(t0, middle, depth + 1) + integrate(middle, t1, depth + 1)
}

/** Arc length from the parameter t0 to t1, to about 1e-8 cm. */
export const curveLength = (s: Curve, t0 = 0, t1 = 1): number => {
  setVelocity(s)
  return integrate(t0, t1, 0)
}

export const segmentLength = (s: Segment): number => (s.kind === "line" ? distance(s.from, s.to) : curveLength(s))

/** The parameter at which the length from the start reaches `length`; clamped to [0, 1]. */
export const parameterAtLength = (s: Segment, length: number): number => {
  const total = segmentLength(s)
  if (length <= 0 || total === 0) return 0
  if (length >= total) return 1
  return s.kind === "line" ? length / total : search(0, length / total, length)
}

/** The parameter at which the length from another parameter on reaches `length`; at most 1. */
export const parameterBeyond = (s: Segment, from: number, length: number): number => {
  if (length <= 0) return from
  if (s.kind === "line") return Math.min(1, from + length / (segmentLength(s) || 1))
  setVelocity(s)
  if (integrate(from, 1, 0) <= length) return 1
  return search(from, Math.min(1, from + length / (speed(from) || length)), length)
}

/** Newton's steps from a first guess, kept in a bracket, on the curve that was measured last. */
const search = (from: number, guess: number, length: number): number => {
  let low = from
  let high = 1
  let t = guess
  for (let i = 0; i < 40; i++) {
    const error = integrate(from, t, 0) - length
    if (Math.abs(error) < 1e-9) return t
    if (error > 0) high = t
    else low = t
    const next = t - error / speed(t)
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}

/** The two parts of a segment at a length from its start. */
export const splitSegmentAtLength = (s: Segment, length: number): readonly [Segment, Segment] =>
  splitSegment(s, parameterAtLength(s, length))
