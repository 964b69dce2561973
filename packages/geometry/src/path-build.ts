import type { Path } from "./path.js"
import { add, direction, distance, type Point, scale, subtract, unit } from "./point.js"
import type { Segment } from "./segment.js"

/** A straight line. */
export const line = (from: Point, to: Point): Path => ({ segments: [{ kind: "line", from, to }] })

/** Straight lines from point to point; at least two points. */
export const polyline = (...points: readonly Point[]): Path => ({
  segments: points.slice(1).map((to, i): Segment => ({ kind: "line", from: points[i]!, to })),
})

/** A cubic Bezier curve by its control points. */
export const curve = (from: Point, c1: Point, c2: Point, to: Point): Path => ({
  segments: [{ kind: "curve", from, c1, c2, to }],
})

export interface Handle {
  /** The direction of travel at this end, in degrees counter-clockwise from +x or as a vector. */
  readonly direction: number | Point
  /** The handle's length as a share of the chord; 1/3 is neutral, more is fuller. */
  readonly pull?: number
}

const vector = (d: number | Point): Point => (typeof d === "number" ? direction(d) : unit(d))

/** A curve that leaves `from` in one direction and arrives at `to` in another. */
export const curveBetween = (from: Point, leaving: Handle, to: Point, arriving: Handle): Path => {
  const chord = distance(from, to)
  return curve(
    from,
    add(from, scale(vector(leaving.direction), chord * (leaving.pull ?? 1 / 3))),
    subtract(to, scale(vector(arriving.direction), chord * (arriving.pull ?? 1 / 3))),
    to,
  )
}

/**
 * A smooth curve through all points: the C2 cubic spline over chord lengths, with the given directions of travel at
 * its ends, or free ends (no curvature) where none is given. At least two points, no two neighbours equal.
 * Source: de Boor, A Practical Guide to Splines, ch. IV.
 */
export const spline = (
  points: readonly Point[],
  ends: { readonly start?: number | Point; readonly end?: number | Point } = {},
): Path => {
  const n = points.length - 1
  const h = points.slice(1).map((p, i) => distance(points[i]!, p))
  const slope = points.slice(1).map((p, i) => scale(subtract(p, points[i]!), 1 / h[i]!))
  // Tridiagonal system for the unit-speed tangents m0..mn: lower, diagonal, upper, right-hand side.
  const lower = new Float64Array(n + 1)
  const diagonal = new Float64Array(n + 1)
  const upper = new Float64Array(n + 1)
  const rx = new Float64Array(n + 1)
  const ry = new Float64Array(n + 1)
  const set = (row: number, a: number, b: number, c: number, right: Point): void => {
    lower[row] = a
    diagonal[row] = b
    upper[row] = c
    rx[row] = right.x
    ry[row] = right.y
  }
  if (ends.start === undefined) set(0, 0, 2, 1, scale(slope[0]!, 3))
  else set(0, 0, 1, 0, vector(ends.start))
  for (let i = 1; i < n; i++) {
    const before = h[i - 1]!
    const after = h[i]!
    const right = add(scale(slope[i - 1]!, 3 * after), scale(slope[i]!, 3 * before))
    set(i, after, 2 * (before + after), before, right)
  }
  if (ends.end === undefined) set(n, 1, 2, 0, scale(slope[n - 1]!, 3))
  else set(n, 0, 1, 0, vector(ends.end))
  for (let i = 1; i <= n; i++) {
    const factor = lower[i]! / diagonal[i - 1]!
    diagonal[i] = diagonal[i]! - factor * upper[i - 1]!
    rx[i] = rx[i]! - factor * rx[i - 1]!
    ry[i] = ry[i]! - factor * ry[i - 1]!
  }
  const m: Point[] = new Array(n + 1)
  m[n] = { x: rx[n]! / diagonal[n]!, y: ry[n]! / diagonal[n]! }
  for (let i = n - 1; i >= 0; i--)
    m[i] = {
      x: (rx[i]! - upper[i]! * m[i + 1]!.x) / diagonal[i]!,
      y: (ry[i]! - upper[i]! * m[i + 1]!.y) / diagonal[i]!,
    }
  return {
    segments: h.map(
      (step, i): Segment => ({
        kind: "curve",
        from: points[i]!,
        c1: add(points[i]!, scale(m[i]!, step / 3)),
        c2: subtract(points[i + 1]!, scale(m[i + 1]!, step / 3)),
        to: points[i + 1]!,
      }),
    ),
  }
}

/** A circular arc, counter-clockwise for a positive sweep (degrees); off the true circle by less than 1e-5 radius. */
export const arc = (centre: Point, radius: number, start: number, sweep: number): Path => {
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / 45))
  const step = sweep / parts
  const handle = (4 / 3) * Math.tan((step * Math.PI) / 720) * radius
  const at = (angle: number): Point => add(centre, scale(direction(angle), radius))
  const along = (angle: number): Point => direction(angle + 90)
  return {
    segments: Array.from({ length: parts }, (_, i): Segment => {
      const a = start + step * i
      const b = a + step
      return {
        kind: "curve",
        from: at(a),
        c1: add(at(a), scale(along(a), handle)),
        c2: subtract(at(b), scale(along(b), handle)),
        to: at(b),
      }
    }),
  }
}
