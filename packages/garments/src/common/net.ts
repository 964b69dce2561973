import {
  add,
  cross,
  endTangent,
  joinPaths,
  leftNormal,
  line,
  meet,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  placesAtLengths,
  scale,
  spline,
  startTangent,
} from "@toile/geometry"
import { type EdgeSpec, edge, type Seam } from "@toile/pattern-model"

/** Below this sine of their turn two edges run smoothly into each other. */
const SMOOTH = 0.05
/** Curves are offset at points so far apart, cm. */
const STEP = 0.75

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
    const p = add(at, scale(leftNormal(u), width))
    const q = add(at, scale(leftNormal(v), width))
    return (Math.abs(cross(u, v)) > SMOOTH ? meet(p, add(p, u), q, add(q, v)) : undefined) ?? q
  })
  return sewLine.map((e, i) => {
    const from = corners[i]!
    const to = corners[(i + 1) % count]!
    if (e.fold) return { ...e, path: line(from, to) }
    return edge(e.name, inside(e.path, from, to, width), seam)
  })
}

/** The corner at a fold: on the fold's line, at the other edge's inner line. */
const slide = (at: Point, fold: Point, other: Point, width: number): Point => {
  const p = add(at, scale(leftNormal(other), width))
  return meet(at, add(at, fold), p, add(p, other)) ?? p
}

/** Segment by segment: they run smoothly into each other within an edge. */
const inside = (path: Path, from: Point, to: Point, width: number): Path => {
  const joints = path.segments.map((segment) => {
    const own: Path = { segments: [segment] }
    return add(pathEnd(own), scale(leftNormal(endTangent(own)), width))
  })
  joints[joints.length - 1] = to
  return joinPaths(
    ...path.segments.map((segment, i) => {
      const ends = [i === 0 ? from : joints[i - 1]!, joints[i]!] as const
      return segment.kind === "line" ? line(...ends) : insideCurve({ segments: [segment] }, ...ends, width)
    }),
  )
}

const insideCurve = (path: Path, from: Point, to: Point, width: number): Path => {
  const total = pathLength(path)
  const steps = Math.max(3, Math.ceil(total / STEP))
  const lengths = Array.from({ length: steps - 1 }, (_, i) => (total * (i + 1)) / steps)
  const middle = placesAtLengths(path, lengths).map(({ point, tangent }) =>
    add(point, scale(leftNormal(tangent), width)),
  )
  return spline([from, ...middle, to], { start: startTangent(path), end: endTangent(path) })
}
