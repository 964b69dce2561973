import type { XY } from "@toile/draft-model"
import { curve, distanceToPolyline, flatten, segmentPoint } from "@toile/geometry"
import { lineOf } from "../seams/line.js"

/** A cubic curve's two control points, and how far the points lie from it at the most, cm. */
export interface Fit {
  readonly controls: readonly [XY, XY]
  readonly error: number
}

const ROUNDS = 6

/**
 * The cubic curve through both ends that lies nearest to the points: least squares over shares of the length, which are then moved to the nearest places of the
 * curve, some times over (Schneider, An Algorithm for Automatically Fitting Digitized Curves, Graphics Gems, 1990).
 */
export const fitCubic = (points: readonly XY[]): Fit => {
  const { reached, length } = lineOf(points)
  const [from, to] = [points[0]!, points.at(-1)!]
  let shares = reached.map((at) => at / length)
  let best: Fit = { controls: thirds(from, to), error: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    const controls = leastSquares(points, shares)
    if (controls === undefined) break
    const fit = { controls, error: errorOf(points, controls) }
    if (!(fit.error < best.error)) break
    best = fit
    shares = points.map((p, i) => nearer(p, shares[i]!, [from, ...controls, to]))
  }
  if (best.error === Number.POSITIVE_INFINITY) return { ...best, error: errorOf(points, best.controls) }
  return best
}

const thirds = ([ax, ay]: XY, [bx, by]: XY): readonly [XY, XY] => [
  [ax + (bx - ax) / 3, ay + (by - ay) / 3],
  [bx - (bx - ax) / 3, by - (by - ay) / 3],
]

const leastSquares = (points: readonly XY[], shares: readonly number[]): readonly [XY, XY] | undefined => {
  const [[ax, ay], [dx, dy]] = [points[0]!, points.at(-1)!]
  let [aa, ab, bb, xa, ya, xb, yb] = [0, 0, 0, 0, 0, 0, 0]
  points.forEach(([x, y], i) => {
    const t = shares[i]!
    const u = 1 - t
    const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    const [rx, ry] = [x - w0 * ax - w3 * dx, y - w0 * ay - w3 * dy]
    aa += w1 * w1
    ab += w1 * w2
    bb += w2 * w2
    xa += w1 * rx
    ya += w1 * ry
    xb += w2 * rx
    yb += w2 * ry
  })
  const det = aa * bb - ab * ab
  if (!(det > 1e-12)) return undefined
  return [
    [(xa * bb - xb * ab) / det, (ya * bb - yb * ab) / det],
    [(xb * aa - xa * ab) / det, (yb * aa - ya * ab) / det],
  ]
}

const errorOf = (points: readonly XY[], [c1, c2]: readonly [XY, XY]): number => {
  const at = ([x, y]: XY) => ({ x, y })
  const line = flatten(curve(at(points[0]!), at(c1), at(c2), at(points.at(-1)!)))
  const given = points.map(at)
  return Math.max(...given.map((p) => distanceToPolyline(p, line)), ...line.map((p) => distanceToPolyline(p, given)))
}

/** One step of Newton's method towards the nearest place of the curve. */
const nearer = ([x, y]: XY, t: number, [p0, p1, p2, p3]: readonly [XY, XY, XY, XY]): number => {
  const at = ([px, py]: XY) => ({ x: px, y: py })
  const q = segmentPoint({ kind: "curve", from: at(p0), c1: at(p1), c2: at(p2), to: at(p3) }, t)
  const u = 1 - t
  const first = (i: 0 | 1): number =>
    3 * (u * u * (p1[i] - p0[i]) + 2 * u * t * (p2[i] - p1[i]) + t * t * (p3[i] - p2[i]))
  const second = (i: 0 | 1): number => 6 * (u * (p2[i] - 2 * p1[i] + p0[i]) + t * (p3[i] - 2 * p2[i] + p1[i]))
  const [dx, dy, vx, vy] = [q.x - x, q.y - y, first(0), first(1)]
  const slope = vx * vx + vy * vy + dx * second(0) + dy * second(1)
  if (!(slope > 1e-12)) return t
  return Math.min(1, Math.max(0, t - (dx * vx + dy * vy) / slope))
}
