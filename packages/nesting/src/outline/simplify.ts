import { type Outline, signedArea } from "./measure.js"
import { orientation } from "./segments.js"

/**
 * The outline with fewer corners, grown outwards only: the result contains the original. A corner that points inwards
 * is bridged, and a short edge is replaced by the corner in which its neighbours meet, the smallest added area first,
 * until all that is added reaches `share` of the area. (The idea is Gardeyn, Vanden Berghe and Wauters', "An
 * open-source heuristic to reboot 2D nesting research", who allow 0.1 %.)
 * @param outline counter-clockwise, simple
 */
export const simplifyOutwards = (outline: Outline, share: number): Outline => {
  const points = Array.from(outline)
  let allowed = signedArea(outline) * share
  const refused = new Set<string>()
  while (points.length > 8) {
    const step = cheapestStep(points, allowed, refused)
    if (step === undefined) break
    if (holdsCorner(points, step)) {
      refused.add(step.key)
      continue
    }
    apply(points, step)
    allowed -= step.area
  }
  return points.length === outline.length ? outline : Float64Array.from(points)
}

/** Triangle (ax, ay) (bx, by) (cx, cy) is added; corner `at` goes, and for an edge the next corner moves to b. */
interface Step {
  readonly kind: "bridge" | "extend"
  readonly at: number
  readonly area: number
  readonly triangle: readonly [number, number, number, number, number, number]
  readonly key: string
}

const cheapestStep = (points: readonly number[], allowed: number, refused: ReadonlySet<string>): Step | undefined => {
  const n = points.length
  let best: Step | undefined
  let limit = allowed
  for (let i = 0; i < n; i += 2) {
    const p = (i + n - 2) % n
    const q = (i + 2) % n
    const ax = points[p]!
    const ay = points[p + 1]!
    const x = points[i]!
    const y = points[i + 1]!
    const bx = points[q]!
    const by = points[q + 1]!
    const turn = orientation(ax, ay, x, y, bx, by)
    if (turn <= 0) {
      const area = -turn / 2
      if (area > limit) continue
      const key = `${ax},${ay},${x},${y},${bx},${by}`
      if (refused.has(key)) continue
      best = { kind: "bridge", at: i, area, triangle: [ax, ay, x, y, bx, by], key }
      limit = area
      continue
    }
    // The edge from i to q, both ends convex: extend the edges before and after it until they meet.
    const r = (i + 4) % n
    const cx = points[r]!
    const cy = points[r + 1]!
    if (orientation(x, y, bx, by, cx, cy) <= 0) continue
    const ux = x - ax
    const uy = y - ay
    const vx = bx - cx
    const vy = by - cy
    const denominator = ux * vy - uy * vx
    // Half a turn or more from one to the other: they do not meet.
    if (denominator >= -1e-9 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) continue
    const t = ((bx - x) * vy - (by - y) * vx) / denominator
    if (t <= 0) continue
    const mx = x + t * ux
    const my = y + t * uy
    const area = orientation(x, y, mx, my, bx, by) / 2
    if (!(area >= 0) || area > limit) continue
    const key = `${x},${y},${mx},${my},${bx},${by}`
    if (refused.has(key)) continue
    best = { kind: "extend", at: i, area, triangle: [x, y, mx, my, bx, by], key }
    limit = area
  }
  return best
}

/** A corner of the rest inside of the triangle, or on it: adding it would make the outline touch or cross itself. */
const holdsCorner = (points: readonly number[], step: Step): boolean => {
  const [ax, ay, bx, by, cx, cy] = step.triangle
  const sense = orientation(ax, ay, bx, by, cx, cy) < 0 ? -1 : 1
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!
    const y = points[i + 1]!
    if ((x === ax && y === ay) || (x === bx && y === by) || (x === cx && y === cy)) continue
    if (
      sense * orientation(ax, ay, bx, by, x, y) >= 0 &&
      sense * orientation(bx, by, cx, cy, x, y) >= 0 &&
      sense * orientation(cx, cy, ax, ay, x, y) >= 0
    ) {
      return true
    }
  }
  return false
}

const apply = (points: number[], step: Step): void => {
  if (step.kind === "extend") {
    const next = (step.at + 2) % points.length
    points[next] = step.triangle[2]
    points[next + 1] = step.triangle[3]
  }
  points.splice(step.at, 2)
}
