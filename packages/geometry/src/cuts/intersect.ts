import { isOk } from "@toile/result"
import { pathLength } from "../measures/along-path.js"
import { curveLength, segmentLength } from "../measures/curve-length.js"
import { solve } from "../measures/solve.js"
import { type Path, pathEnd, pathStart } from "../paths/path.js"
import {
  type Curve,
  curveBend,
  type Line,
  type Segment,
  segmentPoint,
  segmentVelocity,
  splitSegment,
} from "../paths/segment.js"
import { cross, distance, norm, type Point, subtract } from "../points/point.js"

export interface PathCrossing {
  readonly point: Point
  /** Length from the start of the first and of the second path, cm. */
  readonly alongA: number
  readonly alongB: number
}

/** How near a parameter is searched for before Newton's steps, of a whole segment. */
const PARAMETER = 1e-9

/** Crossings nearer to each other than this along the first path (cm) are one: a joint of two segments. */
const SAME = 1e-5

/**
 * All places where two paths cross, in the order of the first one; a path that only ends on the other one counts.
 * Paths that touch without crossing, or run along each other, give nothing there.
 */
export const intersectPaths = (a: Path, b: Path): PathCrossing[] => {
  const found: PathCrossing[] = []
  a.segments.forEach((sa, i) => {
    b.segments.forEach((sb, j) => {
      for (const [ta, tb] of crossSegments(sa, sb)) {
        const alongA = lengthUntil(a, i, ta)
        if (found.some((f) => Math.abs(f.alongA - alongA) < SAME)) continue
        found.push({ point: segmentPoint(sa, ta), alongA, alongB: lengthUntil(b, j, tb) })
      }
    })
  })
  found.sort((p, q) => p.alongA - q.alongA)
  // Where the first path ends where it began, a crossing there is one, at its start.
  const closed = found.length > 1 && distance(pathStart(a), pathEnd(a)) < SAME
  if (closed && found[0]!.alongA < SAME && found.at(-1)!.alongA > pathLength(a) - SAME) found.pop()
  return found
}

/** From a path's start to the parameter t of one of its segments. */
const lengthUntil = (path: Path, index: number, t: number): number => {
  let before = 0
  for (let i = 0; i < index; i++) before += segmentLength(path.segments[i]!)
  const s = path.segments[index]!
  return before + (s.kind === "line" ? segmentLength(s) * t : curveLength(s, 0, t))
}

/** A stretch of a segment, by its parameters. */
interface Stretch {
  readonly segment: Segment
  readonly from: number
  readonly to: number
}

/** A stretch that is no further than this from its chord (cm) is searched as a chord. */
const FLAT = 1e-6

const crossSegments = (a: Segment, b: Segment): Array<readonly [number, number]> => {
  if (!hullsOverlap(a, b) || besideLine(a, b) || besideLine(b, a)) return []
  if (a.kind === "line" && b.kind === "curve") return crossLine(a, b)
  if (a.kind === "curve" && b.kind === "line")
    return crossLine(b, a).map(([onLine, onCurve]): readonly [number, number] => [onCurve, onLine])
  return crossByHalves(a, b)
}

/**
 * How far a curve lies beside a line is a cubic of its parameter: it is followed from turning point to turning point.
 * Parameters on the line and on the curve.
 */
const crossLine = (line: Line, curve: Curve): Array<readonly [number, number]> => {
  const along = subtract(line.to, line.from)
  const length = norm(along)
  if (length === 0) return []
  const side = (p: Point): number => cross(along, subtract(p, line.from)) / length
  const [b0, b1, b2, b3] = [side(curve.from), side(curve.c1), side(curve.c2), side(curve.to)]
  const at = (t: number): number => {
    const u = 1 - t
    return u * u * u * b0 + 3 * t * u * (u * b1 + t * b2) + t * t * t * b3
  }
  const stops = [0, ...turningPoints(b1 - b0, b2 - b1, b3 - b2), 1]
  const hits: Array<readonly [number, number]> = []
  const keep = (t: number): void => {
    const p = segmentPoint(curve, t)
    const u = ((p.x - line.from.x) * along.x + (p.y - line.from.y) * along.y) / (length * length)
    const hit = refine(line, curve, u, t)
    if (hit) hits.push(hit)
  }
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!]
    const [low, high] = [at(from), at(to)]
    const root = low * high < 0 ? solve(at, from, to, PARAMETER) : undefined
    if (root && isOk(root)) keep(root.value)
    else if (i === 1 && Math.abs(low) <= TOUCH) keep(from)
    else if (i === stops.length - 1 && Math.abs(high) <= TOUCH) keep(to)
  }
  return hits
}

/** Where in (0, 1) a cubic turns, by the differences of its Bernstein coefficients. */
const turningPoints = (d0: number, d1: number, d2: number): number[] => {
  const a = d0 - 2 * d1 + d2
  const b = d1 - d0
  const root = b * b - a * d0
  if (root < 0) return []
  // The form that does not lose digits: q is the larger of the two sums.
  const q = -(b + Math.sign(b || 1) * Math.sqrt(root))
  return [q / a, d0 / q].filter((t) => t > 0 && t < 1).sort((s, t) => s - t)
}

/** Halves both segments wherever their hulls overlap, down to chords; Newton's steps give the rest. */
const crossByHalves = (a: Segment, b: Segment): Array<readonly [number, number]> => {
  const hits: Array<readonly [number, number]> = []
  const stack: Array<readonly [Stretch, Stretch]> = [
    [
      { segment: a, from: 0, to: 1 },
      { segment: b, from: 0, to: 1 },
    ],
  ]
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [p, q] = pair
    if (!hullsOverlap(p.segment, q.segment)) continue
    if (besideLine(p.segment, q.segment) || besideLine(q.segment, p.segment)) continue
    const bendP = bend(p.segment)
    const bendQ = bend(q.segment)
    if (bendP <= 4 * FLAT && bendQ <= 4 * FLAT) {
      const hit = crossChords(p.segment, q.segment)
      const refined = hit && refine(a, b, p.from + hit[0] * (p.to - p.from), q.from + hit[1] * (q.to - q.from))
      if (refined) hits.push(refined)
    } else if (bendP >= bendQ) for (const half of halves(p)) stack.push([half, q])
    else for (const half of halves(q)) stack.push([p, half])
  }
  return hits
}

const bend = (s: Segment): number => (s.kind === "line" ? 0 : curveBend(s))

const halves = ({ segment, from, to }: Stretch): readonly [Stretch, Stretch] => {
  const [first, second] = splitSegment(segment, 0.5)
  const middle = (from + to) / 2
  return [
    { segment: first, from, to: middle },
    { segment: second, from: middle, to },
  ]
}

/** Ends within this of the other path (cm) lie on it. */
const TOUCH = 1e-7

/** Whether the boxes round the control points overlap: a curve never leaves them. */
const hullsOverlap = (a: Segment, b: Segment): boolean => {
  const [a1, a2] = a.kind === "line" ? [a.from, a.to] : [a.c1, a.c2]
  const [b1, b2] = b.kind === "line" ? [b.from, b.to] : [b.c1, b.c2]
  return (
    Math.min(a.from.x, a1.x, a2.x, a.to.x) <= Math.max(b.from.x, b1.x, b2.x, b.to.x) + TOUCH &&
    Math.min(b.from.x, b1.x, b2.x, b.to.x) <= Math.max(a.from.x, a1.x, a2.x, a.to.x) + TOUCH &&
    Math.min(a.from.y, a1.y, a2.y, a.to.y) <= Math.max(b.from.y, b1.y, b2.y, b.to.y) + TOUCH &&
    Math.min(b.from.y, b1.y, b2.y, b.to.y) <= Math.max(a.from.y, a1.y, a2.y, a.to.y) + TOUCH
  )
}

/** Whether the first segment is a line and all control points of the second lie on one side of it. */
const besideLine = (line: Segment, s: Segment): boolean => {
  if (line.kind === "curve") return false
  const along = subtract(line.to, line.from)
  const touch = TOUCH * norm(along)
  const side = (p: Point): number => cross(along, subtract(p, line.from))
  const a = side(s.from)
  const b = side(s.to)
  const c1 = s.kind === "line" ? a : side(s.c1)
  const c2 = s.kind === "line" ? b : side(s.c2)
  return Math.min(a, b, c1, c2) > touch || Math.max(a, b, c1, c2) < -touch
}

// A little beyond the chords' ends, so that a crossing at a joint of two chords is not lost between them.
const SLACK = 1e-2

const crossChords = (a: Segment, b: Segment): readonly [number, number] | undefined => {
  const p = subtract(a.to, a.from)
  const q = subtract(b.to, b.from)
  const denominator = cross(p, q)
  if (denominator === 0) return undefined
  const r = subtract(b.from, a.from)
  const t = cross(r, q) / denominator
  const u = cross(r, p) / denominator
  const slackT = SLACK + TOUCH / norm(p)
  const slackU = SLACK + TOUCH / norm(q)
  return t >= -slackT && t <= 1 + slackT && u >= -slackU && u <= 1 + slackU ? [t, u] : undefined
}

/** Below this sine of their angle two paths run along each other and do not cross. */
const PARALLEL = 1e-7

const refine = (a: Segment, b: Segment, t0: number, u0: number): readonly [number, number] | undefined => {
  let t = t0
  let u = u0
  for (let i = 0; i < 20; i++) {
    const r = subtract(segmentPoint(b, u), segmentPoint(a, t))
    const va = segmentVelocity(a, t)
    const vb = segmentVelocity(b, u)
    const speedA = norm(va)
    const speedB = norm(vb)
    const denominator = cross(va, vb)
    if (Math.abs(denominator) <= PARALLEL * speedA * speedB) return undefined
    if (Math.abs(r.x) + Math.abs(r.y) < 1e-11) {
      const inside = (v: number, speed: number): boolean => v >= -TOUCH / speed && v <= 1 + TOUCH / speed
      const clamp = (v: number): number => Math.min(1, Math.max(0, v))
      return inside(t, speedA) && inside(u, speedB) ? [clamp(t), clamp(u)] : undefined
    }
    t += cross(r, vb) / denominator
    u += cross(r, va) / denominator
  }
  return undefined
}
