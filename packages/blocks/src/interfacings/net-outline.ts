import {
  add,
  between,
  type Curve,
  cross,
  dot,
  endTangent,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  parameterBeyond,
  pathLength,
  pathStart,
  placeAtLength,
  type Segment,
  scale,
  segmentBeside,
  segmentLength,
  segmentTangent,
  spline,
  startTangent,
  subtract,
} from "@toile/geometry"
import { type EdgeSpec, edge, type Seam } from "@toile/pattern-model"
import { clamp, fade } from "../steps/fade.js"

/** Below this sine of their turn two edges run smoothly into each other. */
const SMOOTH = 0.05
/** Curves are offset at points so far apart, cm. */
const STEP = 0.75
/** A strip cut off at a whole number of steps has one more in any unit, whatever its last digit. */
const HAIR = 1e-6

/**
 * A closed, counter-clockwise outline moved inwards by one width, for interfacing that ends inside the seams. Straight
 * edges stay straight, curves are splined through their moved points. The width must be less than the radius of every
 * inner curve and than half of every edge.
 */
export const netOutline = <Name extends string>(
  sewLine: readonly EdgeSpec<Name>[],
  width: number,
  seam: Seam,
): EdgeSpec<Name>[] => {
  const count = sewLine.length
  const corners = sewLine.map((e, i): Point => {
    const before = sewLine[(i + count - 1) % count]!
    if (before.fold) return slide(pathStart(e.path), endTangent(before.path), startTangent(e.path), width)
    if (e.fold) return slide(pathStart(e.path), startTangent(e.path), endTangent(before.path), width)
    const u = endTangent(before.path)
    const v = startTangent(e.path)
    const at = pathStart(e.path)
    const moved = cornerBeside({ before: { point: at, tangent: u }, after: { point: at, tangent: v } }, width)
    const along = dot(subtract(moved, at), v)
    return along < SHARP.from
      ? moved
      : between(moved, cornerOfCurves(before.path, e.path, moved, width), fade(SHARP.from, SHARP.to, along))
  })
  return sewLine.map((e, i) => {
    const from = corners[i]!
    const to = corners[(i + 1) % count]!
    if (e.fold) return { ...e, path: line(from, to) }
    return edge(e.name, inside(e.path, from, to, width), seam)
  })
}

/** Where an edge ends or begins, or a place on it near there, and its direction. */
interface Place {
  readonly point: Point
  readonly tangent: Point
}

/** Where the inner lines beside two edges meet, which are taken as straight. */
const cornerBeside = ({ before, after }: { readonly before: Place; readonly after: Place }, width: number): Point => {
  const [u, v] = [before.tangent, after.tangent]
  const p = add(before.point, scale(leftNormal(u), width))
  const q = add(after.point, scale(leftNormal(v), width))
  return (Math.abs(cross(u, v)) > SMOOTH ? meet(p, add(p, u), q, add(q, v)) : undefined) ?? q
}

/** A corner so sharp that it moves so far along its edges, cm, lies where these have turned from their ends' directions. */
const SHARP = { from: 0.4, to: 0.8 } as const
/** Each time it lies four times nearer at the least. */
const NEARER = 6

/** Where the inner lines of two curves meet: beside the places that the corner lies square to, again and again. */
const cornerOfCurves = (before: Path, after: Path, first: Point, width: number): Point => {
  const [b, a] = [pathLength(before), pathLength(after)]
  let [corner, back, forth] = [first, 0, 0]
  for (let i = 0; i < NEARER; i++) {
    const [p, q] = [placeAtLength(before, b - back), placeAtLength(after, forth)]
    back = clamp(0, back + dot(subtract(p.point, corner), p.tangent), b / 2)
    forth = clamp(0, forth + dot(subtract(corner, q.point), q.tangent), a / 2)
    corner = cornerBeside({ before: placeAtLength(before, b - back), after: placeAtLength(after, forth) }, width)
  }
  return corner
}

/** The corner at a fold: on the fold's line, at the other edge's inner line. */
const slide = (at: Point, fold: Point, other: Point, width: number): Point => {
  const p = add(at, scale(leftNormal(other), width))
  return meet(at, add(at, fold), p, add(p, other)) ?? p
}

/** Segment by segment: they run smoothly into each other within an edge. */
const inside = (path: Path, from: Point, to: Point, width: number): Path => {
  const segments: Segment[] = []
  const parts = betweenCorners(withoutSlivers(path.segments, width), from, to, width)
  const last = parts.length - 1
  let start = from
  parts.forEach((segment, i) => {
    const end = i === last ? to : segmentBeside(segment, 1, width)
    if (segment.kind === "line") segments.push({ kind: "line", from: start, to: end })
    else segments.push(...insideCurve(segment, start, end, width).segments)
    start = end
  })
  return { segments }
}

/** A place that lies no further than so before or beyond a moved corner is passed over, cm. */
const AT_CORNER = 0.2

/** A segment that ends before the corner that has moved along it, or begins beyond the one at its end, has nothing inside. */
const betweenCorners = (segments: readonly Segment[], from: Point, to: Point, width: number): readonly Segment[] => {
  const isBetween = (s: Segment): boolean =>
    dot(subtract(segmentBeside(s, 1, width), from), segmentTangent(s, 1)) > 0 &&
    dot(subtract(to, segmentBeside(s, 0, width)), segmentTangent(s, 0)) > 0
  const [first, last] = [segments.findIndex(isBetween), segments.findLastIndex(isBetween)]
  return first < 0 ? segments : segments.slice(first, last + 1)
}

/** A sliver at an end, shorter than what its corner may move by, goes into the segment beside it. */
const withoutSlivers = (segments: readonly Segment[], width: number): readonly Segment[] => {
  const isSliver = (s: Segment): boolean => segmentLength(s) < SLIVER * width
  const from = segments.length > 1 && isSliver(segments[0]!) ? 1 : 0
  const to = segments.length - from > 1 && isSliver(segments.at(-1)!) ? segments.length - 1 : segments.length
  return segments.slice(from, to)
}
const SLIVER = 4

const insideCurve = (curve: Curve, from: Point, to: Point, width: number): Path => {
  const total = segmentLength(curve)
  const steps = Math.max(3, Math.ceil(total / STEP + HAIR))
  const points = [from]
  let [t, first, last] = [0, 0, 1]
  for (let i = 1; i < steps; i++) {
    t = parameterBeyond(curve, t, total / steps)
    const [p, along] = [segmentBeside(curve, t, width), segmentTangent(curve, t)]
    // In a sharp corner, which moves far along its edges, a place may lie before it
    if (dot(subtract(p, from), along) < AT_CORNER) first = t
    else if (dot(subtract(to, p), along) < AT_CORNER) last = Math.min(last, t)
    else points.push(p)
  }
  points.push(to)
  return spline(points, { start: segmentTangent(curve, first), end: segmentTangent(curve, last) })
}
