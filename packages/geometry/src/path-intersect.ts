import { curveLength, segmentLength } from "./curve-length.js"
import { chordCount } from "./flatten.js"
import type { Path } from "./path.js"
import { cross, type Point, subtract } from "./point.js"
import { type Segment, segmentPoint, segmentVelocity } from "./segment.js"

export interface PathCrossing {
  readonly point: Point
  /** Length from the start of the first and of the second path, cm. */
  readonly alongA: number
  readonly alongB: number
}

/** Coarse enough to be quick; Newton's steps give the rest. */
const SEARCH_TOLERANCE = 0.01

/** All places where two paths cross, in the order of the first one; touching without crossing may be missed. */
export const intersectPaths = (a: Path, b: Path): PathCrossing[] => {
  const found: PathCrossing[] = []
  let beforeA = 0
  for (const sa of a.segments) {
    let beforeB = 0
    for (const sb of b.segments) {
      for (const [ta, tb] of crossSegments(sa, sb)) {
        const alongA = beforeA + lengthUntil(sa, ta)
        if (found.some((f) => Math.abs(f.alongA - alongA) < 1e-6)) continue
        found.push({ point: segmentPoint(sa, ta), alongA, alongB: beforeB + lengthUntil(sb, tb) })
      }
      beforeB += segmentLength(sb)
    }
    beforeA += segmentLength(sa)
  }
  return found.sort((p, q) => p.alongA - q.alongA)
}

const lengthUntil = (s: Segment, t: number): number => (s.kind === "line" ? segmentLength(s) * t : curveLength(s, 0, t))

const crossSegments = (a: Segment, b: Segment): Array<readonly [number, number]> => {
  const na = chordCount(a, SEARCH_TOLERANCE)
  const nb = chordCount(b, SEARCH_TOLERANCE)
  const hits: Array<readonly [number, number]> = []
  let p0 = a.from
  for (let i = 0; i < na; i++) {
    const p1 = i + 1 === na ? a.to : segmentPoint(a, (i + 1) / na)
    let q0 = b.from
    for (let j = 0; j < nb; j++) {
      const q1 = j + 1 === nb ? b.to : segmentPoint(b, (j + 1) / nb)
      const hit = crossChords(p0, p1, q0, q1)
      if (hit) {
        const refined = refine(a, b, (i + hit[0]) / na, (j + hit[1]) / nb)
        if (refined) hits.push(refined)
      }
      q0 = q1
    }
    p0 = p1
  }
  return hits
}

// A little beyond the chords' ends, so that a crossing at a joint of two chords is not lost between them.
const SLACK = 1e-3

const crossChords = (p0: Point, p1: Point, q0: Point, q1: Point): readonly [number, number] | undefined => {
  const p = subtract(p1, p0)
  const q = subtract(q1, q0)
  const denominator = cross(p, q)
  if (denominator === 0) return undefined
  const r = subtract(q0, p0)
  const t = cross(r, q) / denominator
  const u = cross(r, p) / denominator
  return t >= -SLACK && t <= 1 + SLACK && u >= -SLACK && u <= 1 + SLACK ? [t, u] : undefined
}

const refine = (a: Segment, b: Segment, t0: number, u0: number): readonly [number, number] | undefined => {
  let t = t0
  let u = u0
  for (let i = 0; i < 20; i++) {
    const r = subtract(segmentPoint(b, u), segmentPoint(a, t))
    if (Math.abs(r.x) + Math.abs(r.y) < 1e-11) break
    const va = segmentVelocity(a, t)
    const vb = segmentVelocity(b, u)
    const denominator = cross(va, vb)
    if (denominator === 0) return undefined
    t += cross(r, vb) / denominator
    u += cross(r, va) / denominator
  }
  const inside = (v: number): boolean => v >= -1e-9 && v <= 1 + 1e-9
  if (!inside(t) || !inside(u)) return undefined
  const clamp = (v: number): number => Math.min(1, Math.max(0, v))
  return [clamp(t), clamp(u)]
}
