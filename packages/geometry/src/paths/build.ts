import { add, direction, distance, type Point, scale, subtract, unit } from "../points/point.js"
import type { Path } from "./path.js"
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
  const chord: number[] = []
  const diagonal: number[] = []
  const upper: number[] = []
  const mx: number[] = []
  const my: number[] = []
  for (let i = 0; i < n; i++) chord[i] = distance(points[i]!, points[i + 1]!)
  // 1. The tridiagonal system for the unit-speed tangents m0..mn, from the start on, each row cleared of its lower entry
  const start = endRow(points[0]!, points[1]!, chord[0]!, ends.start)
  diagonal[0] = start.own
  upper[0] = start.neighbour
  mx[0] = start.right.x
  my[0] = start.right.y
  for (let i = 1; i < n; i++) {
    const [p, q, r] = [points[i - 1]!, points[i]!, points[i + 1]!]
    const before = chord[i - 1]!
    const after = chord[i]!
    const factor = after / diagonal[i - 1]!
    diagonal[i] = 2 * (before + after) - factor * upper[i - 1]!
    upper[i] = before
    mx[i] = ((q.x - p.x) / before) * 3 * after + ((r.x - q.x) / after) * 3 * before - factor * mx[i - 1]!
    my[i] = ((q.y - p.y) / before) * 3 * after + ((r.y - q.y) / after) * 3 * before - factor * my[i - 1]!
  }
  const end = endRow(points[n - 1]!, points[n]!, chord[n - 1]!, ends.end)
  const factor = end.neighbour / diagonal[n - 1]!
  diagonal[n] = end.own - factor * upper[n - 1]!
  // 2. The tangents, from the end back
  mx[n] = (end.right.x - factor * mx[n - 1]!) / diagonal[n]!
  my[n] = (end.right.y - factor * my[n - 1]!) / diagonal[n]!
  for (let i = n - 1; i >= 0; i--) {
    mx[i] = (mx[i]! - upper[i]! * mx[i + 1]!) / diagonal[i]!
    my[i] = (my[i]! - upper[i]! * my[i + 1]!) / diagonal[i]!
  }
  // 3. The curves
  const segments: Segment[] = []
  for (let i = 0; i < n; i++) {
    const from = points[i]!
    const to = points[i + 1]!
    const third = chord[i]! / 3
    segments.push({
      kind: "curve",
      from,
      c1: { x: from.x + mx[i]! * third, y: from.y + my[i]! * third },
      c2: { x: to.x - mx[i + 1]! * third, y: to.y - my[i + 1]! * third },
      to,
    })
  }
  return { segments }
}

/** A spline's first or last row: its tangent is given, or the spline has no curvature there. */
const endRow = (from: Point, to: Point, chord: number, given: number | Point | undefined) =>
  given === undefined
    ? { own: 2, neighbour: 1, right: scale(subtract(to, from), 3 / chord) }
    : { own: 1, neighbour: 0, right: vector(given) }

/** A circular arc, counter-clockwise for a positive sweep (degrees); off the true circle by less than 1e-5 radius. */
export const arc = (centre: Point, radius: number, start: number, sweep: number): Path => {
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / 45))
  const step = sweep / parts
  const handle = (4 / 3) * Math.tan((step * Math.PI) / 720) * radius
  const at = (angle: number): Point => add(centre, scale(direction(angle), radius))
  const reach = (angle: number): Point => scale(direction(angle + 90), handle)
  const segments: Segment[] = []
  let from = at(start)
  let leaving = reach(start)
  for (let i = 1; i <= parts; i++) {
    const to = at(start + step * i)
    const arriving = reach(start + step * i)
    segments.push({ kind: "curve", from, c1: add(from, leaving), c2: subtract(to, arriving), to })
    from = to
    leaving = arriving
  }
  return { segments }
}
