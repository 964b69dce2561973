import { type Corner, cornerPath, DEFAULT_LIMIT, type Ray } from "./corner.js"
import { outerBoundary } from "./outer-boundary.js"
import { add, cross, dot, type Point, rightNormal, scale, subtract, unit } from "./point.js"
import { cleanPolygon } from "./polygon.js"

/** An edge of the sew line for offsetting: its points (flattened), and its allowance, one width or tapering evenly. */
export interface OffsetEdge {
  readonly points: readonly Point[]
  readonly allowance: number | readonly [start: number, end: number]
}

/**
 * The cut line round a closed, counter-clockwise chain of edges. `corners[i]` is the rule where edge i meets edge i+1.
 *
 * The raw line runs round the union of the piece, of one strip for each stretch of edge and of one wedge for each
 * corner; every part of it is wound at least once, never negatively, so the outer boundary of the raw line is exactly
 * the outline of that union: it cannot cross itself, and no seam is narrower than asked, concave corners included.
 * (Offsetting each segment alone and linking the ends is how a peer's allowances come to cross themselves.)
 */
export const cutLine = (edges: readonly OffsetEdge[], corners: readonly Corner[]): Point[] => {
  const offsets = edges.map(offsetEdge)
  const raw: Point[][] = offsets.map((points) => points)
  const joints = edges.map((edge, i) => {
    const next = (i + 1) % edges.length
    const after = edges[next]!
    const corner = after.points[0]!
    return cornerPath(
      corner,
      { direction: lastDirection(edge.points), allowance: widths(edge)[1] },
      { direction: firstDirection(after.points), allowance: widths(after)[0] },
      corners[i]!,
    )
  })
  joints.forEach((joint, i) => {
    const next = (i + 1) % edges.length
    if (joint.trimBefore) raw[i] = trimStart(raw[i]!.slice().reverse(), joint.trimBefore).reverse()
    if (joint.trimAfter) raw[next] = trimStart(raw[next]!, joint.trimAfter)
  })
  const loop = raw.flatMap((points, i) => [...points, ...joints[i]!.points])
  return cleanPolygon(outerBoundary(cleanPolygon(loop, 1e-7)), 1e-6)
}

const widths = (edge: OffsetEdge): readonly [number, number] =>
  typeof edge.allowance === "number" ? [edge.allowance, edge.allowance] : edge.allowance

const firstDirection = (points: readonly Point[]): Point => unit(subtract(points[1]!, points[0]!))
const lastDirection = (points: readonly Point[]): Point =>
  unit(subtract(points[points.length - 1]!, points[points.length - 2]!))

/** An edge's points moved outwards, its inner corners mitred, or turned about where they are concave. */
const offsetEdge = (edge: OffsetEdge): Point[] => {
  const { points } = edge
  const [start, end] = widths(edge)
  const steps = points.slice(1).map((p, i) => subtract(p, points[i]!))
  const lengths = steps.map((s) => Math.hypot(s.x, s.y))
  const total = lengths.reduce((sum, l) => sum + l, 0)
  const last = points.length - 1
  const out: Point[] = []
  let run = 0
  points.forEach((p, i) => {
    if (i > 0) run += lengths[i - 1]!
    const width = start + ((end - start) * run) / total
    if (i === 0) out.push(add(p, scale(rightNormal(unit(steps[0]!)), width)))
    else if (i === last) out.push(add(p, scale(rightNormal(unit(steps[last - 1]!)), width)))
    else out.push(...insideEdge(p, unit(steps[i - 1]!), unit(steps[i]!), Math.min(lengths[i - 1]!, lengths[i]!), width))
  })
  return out
}

const insideEdge = (p: Point, u: Point, v: Point, shorter: number, width: number): Point[] => {
  const nu = rightNormal(u)
  const nv = rightNormal(v)
  const turn = cross(u, v)
  const forth = dot(u, v)
  const onMitre = (): Point => add(p, scale(add(nu, nv), width / (1 + forth)))
  if (turn >= 0 && forth > -0.5 && 1 / Math.cos(Math.atan2(turn, forth) / 2) <= DEFAULT_LIMIT) return [onMitre()]
  // On a concave curve the offset shrinks; where the radius is smaller than the allowance the strips overlap.
  if (turn < 0 && forth > 0 && (width * -turn) / (1 + forth) < shorter * 0.999) return [onMitre()]
  const a = add(p, scale(nu, width))
  const b = add(p, scale(nv, width))
  return turn < 0 ? [a, p, b] : [a, b]
}

/** The polyline from where it crosses the ray's line on; whole where it does not. */
const trimStart = (points: readonly Point[], ray: Ray): Point[] => {
  const side = (p: Point): number => cross(ray.direction, subtract(p, ray.point))
  const wanted = Math.sign(side(points[points.length - 1]!))
  let first = 0
  while (first < points.length && Math.sign(side(points[first]!)) !== wanted) first++
  if (first === 0 || first === points.length) return [...points]
  const a = points[first - 1]!
  const b = points[first]!
  const sa = side(a)
  const t = sa / (sa - side(b))
  return [{ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }, ...points.slice(first)]
}
