import { distance } from "./point.js"
import { type Curve, type Segment, splitSegment } from "./segment.js"

// Gauss-Kronrod, 7 and 15 points on [-1, 1] (Kronrod 1965; the figures as in QUADPACK's qk15). Nodes from the outermost
// to the middle one; every second one is Gauss' own.
const NODES = [
  0.9914553711208126, 0.9491079123427585, 0.8648644233597691, 0.7415311855993945, 0.5860872354676911,
  0.4058451513773972, 0.20778495500789848,
]
const KRONROD = [
  0.022935322010529224, 0.06309209262997856, 0.10479001032225019, 0.14065325971552592, 0.1690047266392679,
  0.19035057806478542, 0.20443294007529889,
]
const KRONROD_MIDDLE = 0.20948214108472782
const GAUSS = [0.1294849661688697, 0.27970539148927664, 0.3818300505051189]
const GAUSS_MIDDLE = 0.4179591836734694
/** Both rules may differ by this much (cm) before the stretch is halved; the 15 points are then far more exact. */
const TOLERANCE = 1e-8
const MAX_DEPTH = 12

/** The velocity as a polynomial of the parameter: a + b t + c t t. */
interface Velocity {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly cx: number
  readonly cy: number
}

const velocityOf = ({ from, c1, c2, to }: Curve): Velocity => ({
  ax: 3 * (c1.x - from.x),
  ay: 3 * (c1.y - from.y),
  bx: 6 * (from.x - 2 * c1.x + c2.x),
  by: 6 * (from.y - 2 * c1.y + c2.y),
  cx: 3 * (to.x - from.x + 3 * (c1.x - c2.x)),
  cy: 3 * (to.y - from.y + 3 * (c1.y - c2.y)),
})

const speed = (v: Velocity, t: number): number => {
  const x = v.ax + t * (v.bx + t * v.cx)
  const y = v.ay + t * (v.by + t * v.cy)
  return Math.sqrt(x * x + y * y)
}

const integrate = (v: Velocity, t0: number, t1: number, depth: number): number => {
  const half = (t1 - t0) / 2
  const middle = (t1 + t0) / 2
  const centre = speed(v, middle)
  let kronrod = KRONROD_MIDDLE * centre
  let gauss = GAUSS_MIDDLE * centre
  for (let i = 0; i < 7; i++) {
    const offset = half * NODES[i]!
    const pair = speed(v, middle - offset) + speed(v, middle + offset)
    kronrod += KRONROD[i]! * pair
    if (i % 2 === 1) gauss += GAUSS[i >> 1]! * pair
  }
  if (depth >= MAX_DEPTH || Math.abs(kronrod - gauss) * half <= TOLERANCE) return kronrod * half
  return integrate(v, t0, middle, depth + 1) + integrate(v, middle, t1, depth + 1)
}

/** Arc length from the parameter t0 to t1, to about 1e-8 cm. */
export const curveLength = (s: Curve, t0 = 0, t1 = 1): number => integrate(velocityOf(s), t0, t1, 0)

export const segmentLength = (s: Segment): number => (s.kind === "line" ? distance(s.from, s.to) : curveLength(s))

/** The parameter at which the length from the start reaches `length`; clamped to [0, 1]. Newton, kept in a bracket. */
export const parameterAtLength = (s: Segment, length: number): number => {
  const velocity = s.kind === "line" ? undefined : velocityOf(s)
  const total = velocity ? integrate(velocity, 0, 1, 0) : segmentLength(s)
  if (length <= 0 || total === 0) return 0
  if (length >= total) return 1
  if (!velocity) return length / total
  let low = 0
  let high = 1
  let t = length / total
  for (let i = 0; i < 40; i++) {
    const error = integrate(velocity, 0, t, 0) - length
    if (Math.abs(error) < 1e-9) return t
    if (error > 0) high = t
    else low = t
    const next = t - error / speed(velocity, t)
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}

/** The two parts of a segment at a length from its start. */
export const splitSegmentAtLength = (s: Segment, length: number): readonly [Segment, Segment] =>
  splitSegment(s, parameterAtLength(s, length))
