import { cleanOutline } from "./clean.js"
import { convexHull } from "./convex-hull.js"
import { firstCrossing } from "./crossing.js"
import { containsPoint, type Outline } from "./measure.js"
import { orientation, pointToSegmentSquared } from "./segments.js"

/** A convex corner is rounded by tangents that turn by at most this much each; they stay within 9 % of the radius. */
const TANGENT_TURN = Math.PI / 4

/**
 * A simple outline that holds every point within `radius` of the given one: each edge moved outwards, convex corners
 * rounded by tangents from outside, inward corners mitred. Inlets too narrow for the radius are closed. Conservative
 * and checked: where closing inlets one by one does not give a simple outline, the convex hull is inflated instead.
 * @param outline counter-clockwise, simple, without straight corners (cleanOutline)
 * @param radius > 0
 */
export const inflate = (outline: Outline, radius: number): Outline => {
  let base = outline
  for (;;) {
    const { offset, source, backwards } = offsetEdges(base, radius)
    const conflict = backwards ?? firstCrossing(offset)
    if (conflict === undefined) {
      if (keepsAway(offset, outline, radius)) return offset
      break
    }
    const corners = base.length / 2
    const first = backwards === undefined ? source[conflict[0]]! : conflict[0]
    const second = backwards === undefined ? source[conflict[1]]! : conflict[1]
    const closed = closeInlet(base, corners, first, second)
    if (closed === undefined) break
    base = closed
  }
  return offsetEdges(convexHull(outline), radius).offset
}

interface Offset {
  readonly offset: Outline
  /** For each corner of the offset the base corner that it comes from. */
  readonly source: readonly number[]
  /** The ends of an edge that runs the other way after the offset, if there is one. */
  readonly backwards: readonly [number, number] | undefined
}

const offsetEdges = (base: Outline, radius: number): Offset => {
  const n = base.length
  const points: number[] = []
  const source: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (let i = 0; i < n; i += 2) {
    const p = (i + n - 2) % n
    const q = (i + 2) % n
    const x = base[i]!
    const y = base[i + 1]!
    const [inX, inY] = outward(base[p]!, base[p + 1]!, x, y)
    const [outX, outY] = outward(x, y, base[q]!, base[q + 1]!)
    starts.push(points.length)
    const turn = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)
    const steps = turn > 0 ? Math.max(1, Math.ceil(turn / TANGENT_TURN)) : 1
    const reach = radius / Math.cos(turn / (2 * steps))
    const angle = Math.atan2(inY, inX)
    for (let k = 0; k < steps; k++) {
      const to = angle + (turn * (k + 0.5)) / steps
      points.push(x + reach * Math.cos(to), y + reach * Math.sin(to))
      source.push(i >> 1)
    }
    ends.push(points.length - 2)
  }
  let backwards: readonly [number, number] | undefined
  for (let i = 0; i < n && backwards === undefined; i += 2) {
    const q = (i + 2) % n
    const from = ends[i >> 1]!
    const to = starts[q >> 1]!
    const along =
      (points[to]! - points[from]!) * (base[q]! - base[i]!) +
      (points[to + 1]! - points[from + 1]!) * (base[q + 1]! - base[i + 1]!)
    if (along <= 0) backwards = [i >> 1, q >> 1]
  }
  return { offset: Float64Array.from(points), source, backwards }
}

const outward = (ax: number, ay: number, bx: number, by: number): readonly [number, number] => {
  const length = Math.hypot(bx - ax, by - ay)
  return [(by - ay) / length, (ax - bx) / length]
}

/**
 * Takes the inward corners out of the shorter way round from edge `first` to edge `second`; where it has none, out of
 * the longer one. Undefined when no inward corner is left to take.
 */
const closeInlet = (base: Outline, corners: number, first: number, second: number): Outline | undefined => {
  const round = (second - first + corners) % corners
  const ways = [
    [first, round],
    [second, corners - round],
  ] as const
  for (const [start, count] of ways[0][1] <= ways[1][1] ? ways : [ways[1], ways[0]]) {
    const gone = new Set<number>()
    for (let k = 0; k <= count + 1; k++) {
      const i = (start + k) % corners
      if (isInward(base, i)) gone.add(i)
    }
    if (gone.size === 0) continue
    const kept: number[] = []
    for (let i = 0; i < corners; i++) if (!gone.has(i)) kept.push(base[2 * i]!, base[2 * i + 1]!)
    const closed = cleanOutline(Float64Array.from(kept))
    return closed.length >= 6 ? closed : undefined
  }
  return undefined
}

const isInward = (base: Outline, corner: number): boolean => {
  const n = base.length
  const i = corner * 2
  const p = (i + n - 2) % n
  const q = (i + 2) % n
  return orientation(base[p]!, base[p + 1]!, base[i]!, base[i + 1]!, base[q]!, base[q + 1]!) < 0
}

/**
 * True where the first outline goes round the second at no less than the distance asked, but for rounding: of the
 * coordinates too, or a hair's distance (no gap asked) would be refused, and a hollow outline would get its hull.
 */
export const keepsAway = (around: Outline, outline: Outline, distance: number): boolean => {
  const largest = around.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const limit = Math.max(0, distance * (1 - 1e-9) - 1e-14 * largest) ** 2
  const n = around.length
  const m = outline.length
  for (let i = 0; i < m; i += 2) {
    if (!containsPoint(around, outline[i]!, outline[i + 1]!)) return false
  }
  for (let i = 0; i < n; i += 2) {
    const ax = around[i]!
    const ay = around[i + 1]!
    const bx = around[(i + 2) % n]!
    const by = around[(i + 3) % n]!
    for (let j = 0; j < m; j += 2) {
      const cx = outline[j]!
      const cy = outline[j + 1]!
      const dx = outline[(j + 2) % m]!
      const dy = outline[(j + 3) % m]!
      if (pointToSegmentSquared(ax, ay, cx, cy, dx, dy) < limit) return false
      if (pointToSegmentSquared(cx, cy, ax, ay, bx, by) < limit) return false
    }
  }
  return true
}
