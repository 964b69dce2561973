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
  const off = vector(leaving.direction)
  const on = vector(arriving.direction)
  const offBy = chord * (leaving.pull ?? 1 / 3)
  const onBy = chord * (arriving.pull ?? 1 / 3)
  return curve(
    from,
    { x: from.x + off.x * offBy, y: from.y + off.y * offBy },
    { x: to.x - on.x * onBy, y: to.y - on.y * onBy },
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
  // 1. The tridiagonal system for the unit-speed tangents m0..mn, from the start on, each row cleared of its lower entry: in one array
  // its diagonal, upper entry and right side, since splines are drawn by the hundred
  const first = points[0]!
  const second = points[1]!
  let before = distance(first, second)
  let rows: number[]
  if (ends.start === undefined) {
    const share = 3 / before
    rows = [2, 1, (second.x - first.x) * share, (second.y - first.y) * share]
  } else {
    const { x, y } = vector(ends.start)
    rows = [1, 0, x, y]
  }
  for (let i = 1; i < n; i++) {
    const p = points[i - 1]!
    const q = points[i]!
    const r = points[i + 1]!
    const above = 4 * i - 4
    const after = distance(q, r)
    const factor = after / rows[above]!
    rows.push(
      2 * (before + after) - factor * rows[above + 1]!,
      before,
      ((q.x - p.x) / before) * 3 * after + ((r.x - q.x) / after) * 3 * before - factor * rows[above + 2]!,
      ((q.y - p.y) / before) * 3 * after + ((r.y - q.y) / after) * 3 * before - factor * rows[above + 3]!,
    )
    before = after
  }
  // 2. The tangents, from the end back
  const last = 4 * n - 4
  let mx: number
  let my: number
  if (ends.end === undefined) {
    const share = 3 / before
    const factor = 1 / rows[last]!
    const own = 2 - factor * rows[last + 1]!
    mx = ((points[n]!.x - points[n - 1]!.x) * share - factor * rows[last + 2]!) / own
    my = ((points[n]!.y - points[n - 1]!.y) * share - factor * rows[last + 3]!) / own
  } else {
    const { x, y } = vector(ends.end)
    mx = x
    my = y
  }
  // 3. The curves, with them
  const segments = new Array<Segment>(n)
  for (let i = n - 1; i >= 0; i--) {
    const from = points[i]!
    const to = points[i + 1]!
    const third = distance(from, to) / 3
    const c2 = { x: to.x - mx * third, y: to.y - my * third }
    const upper = rows[4 * i + 1]!
    mx = (rows[4 * i + 2]! - upper * mx) / rows[4 * i]!
    my = (rows[4 * i + 3]! - upper * my) / rows[4 * i]!
    segments[i] = { kind: "curve", from, c1: { x: from.x + mx * third, y: from.y + my * third }, c2, to }
  }
  return { segments }
}

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
