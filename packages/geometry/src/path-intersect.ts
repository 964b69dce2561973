import { curveLength, segmentLength } from "./curve-length.js"
import { type Path, pathEnd, pathLength, pathStart } from "./path.js"
import { cross, distance, norm, type Point, subtract } from "./point.js"
import { curveBend, type Segment, segmentPoint, segmentVelocity, splitSegment } from "./segment.js"

export interface PathCrossing {
  readonly point: Point
  /** Length from the start of the first and of the second path, cm. */
  readonly alongA: number
  readonly alongB: number
}

/** Crossings nearer to each other than this along the first path (cm) are one: a joint of two segments. */
const SAME = 1e-5

/**
 * All places where two paths cross, in the order of the first one; a path that only ends on the other one counts.
 * Paths that touch without crossing, or run along each other, give nothing there.
 */
export const intersectPaths = (a: Path, b: Path): PathCrossing[] => {
  const found: PathCrossing[] = []
  let beforeA = 0
  for (const sa of a.segments) {
    let beforeB = 0
    for (const sb of b.segments) {
      for (const [ta, tb] of crossSegments(sa, sb)) {
        const alongA = beforeA + lengthUntil(sa, ta)
        if (found.some((f) => Math.abs(f.alongA - alongA) < SAME)) continue
        found.push({ point: segmentPoint(sa, ta), alongA, alongB: beforeB + lengthUntil(sb, tb) })
      }
      beforeB += segmentLength(sb)
    }
    beforeA += segmentLength(sa)
  }
  found.sort((p, q) => p.alongA - q.alongA)
  // Where the first path ends where it began, a crossing there is one, at its start.
  const closed = found.length > 1 && distance(pathStart(a), pathEnd(a)) < SAME
  if (closed && found[0]!.alongA < SAME && found.at(-1)!.alongA > pathLength(a) - SAME) found.pop()
  return found
}

const lengthUntil = (s: Segment, t: number): number => (s.kind === "line" ? segmentLength(s) * t : curveLength(s, 0, t))

/** A stretch of a segment, by its parameters. */
interface Stretch {
  readonly segment: Segment
  readonly from: number
  readonly to: number
}

/** A stretch that is no further than this from its chord (cm) is searched as a chord. */
const FLAT = 1e-6

/** Halves both segments wherever their hulls overlap, down to chords; Newton's steps give the rest. */
const crossSegments = (a: Segment, b: Segment): Array<readonly [number, number]> => {
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
const hullsOverlap = (a: Segment, b: Segment): boolean =>
  low(a, "x") <= high(b, "x") + TOUCH &&
  low(b, "x") <= high(a, "x") + TOUCH &&
  low(a, "y") <= high(b, "y") + TOUCH &&
  low(b, "y") <= high(a, "y") + TOUCH

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

const low = (s: Segment, axis: "x" | "y"): number => {
  const ends = Math.min(s.from[axis], s.to[axis])
  return s.kind === "line" ? ends : Math.min(ends, s.c1[axis], s.c2[axis])
}
const high = (s: Segment, axis: "x" | "y"): number => {
  const ends = Math.max(s.from[axis], s.to[axis])
  return s.kind === "line" ? ends : Math.max(ends, s.c1[axis], s.c2[axis])
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
