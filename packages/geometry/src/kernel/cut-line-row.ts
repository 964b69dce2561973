import { type Corner, cornerPath, DEFAULT_LIMIT, type Ray } from "../offsets/corner.js"
import { allowanceEnds } from "../offsets/offset-edge.js"
import { isSimple } from "../outlines/crossings.js"
import { outerBoundary, outerBoundaryOfAll } from "../outlines/outer-boundary.js"
import { cleanPolygon } from "../outlines/polygon.js"
import { between, distance, hypotenuse, type Point, subtract } from "../points/point.js"
import { cleanRow } from "./clean-row.js"
import { takeOutNeedles } from "./needles.js"
import { type EdgeStretch, edgeSides, offsetEdge } from "./offset-row.js"
import { isClear, plainBoundary } from "./plain-boundary.js"
import { addPoint, addStretch, type Places, type PointRow, pointAt, pointRow, pointsOf, rowOf } from "./point-row.js"
import { openRow, type Ring, ringOf } from "./ring.js"

/** As cutLine, of edges that lie one after the other in a row. */
export const cutLineOf = (sew: Places, edges: readonly EdgeStretch[], corners: readonly Corner[]): Ring => {
  const { raw, trimmed } = rawLine(sew, edges, corners)
  cleanRow(raw, 1e-7)
  // A trim takes away allowance, never a part of the piece itself.
  const held = trimmed ? sewRing(sew, edges) : undefined
  if (held) cleanRow(held, 1e-7)
  const plain = plainBoundary(raw, held)
  const outline =
    plain ?? ringOf(rowOf(held ? outerBoundaryOfAll([pointsOf(raw), pointsOf(held)]) : outerBoundary(pointsOf(raw))))
  const clipped = clipAtFolds(outline, sew, edges, corners)
  return plain && clipped === outline ? plain : simpleWhenRounded(openRow(clipped))
}

/** The sew line once round, each corner between two edges once. */
export const sewRing = (sew: Places, edges: readonly EdgeStretch[]): PointRow => {
  const ring = pointRow()
  for (const { first, last } of edges) addStretch(ring, sew, first, last - 1)
  return ring
}

interface RawLine {
  readonly raw: PointRow
  /** A corner trimmed it. */
  readonly trimmed: boolean
}

const rawLine = (sew: Places, edges: readonly EdgeStretch[], corners: readonly Corner[]): RawLine => {
  const sides = edges.map((edge) => edgeSides(sew, edge))
  const joint = (i: number, rule: Corner) => {
    const next = (i + 1) % edges.length
    return cornerPath(pointAt(sew, edges[next]!.first), sides[i]!.end, sides[next]!.start, rule)
  }
  const joints = edges.map((_, i) => joint(i, corners[i]!))
  // Edge, joint, edge, joint ...
  const parts: PointRow[] = []
  for (let i = 0; i < edges.length; i++) parts.push(offsetEdge(sew, edges[i]!), rowOf(joints[i]!.points))
  let trimmed = false
  joints.forEach(({ trimBefore, trimAfter }, i) => {
    const outcome = trimAfter ? trim(parts, 2 * i + 2, 1, trimAfter) : trimBefore && trim(parts, 2 * i, -1, trimBefore)
    if (outcome === "cut") trimmed = true
    if (outcome === "missed") parts[2 * i + 1] = rowOf(joint(i, { kind: "mitre", limit: DEFAULT_LIMIT }).points)
  })
  const raw = pointRow()
  for (const part of parts) addStretch(raw, part, 0, part.x.length - 1)
  return { raw, trimmed }
}

/** Left of a line by less than this (cm) is on it. */
const ON_LINE = 1e-9

/**
 * Cuts the raw line back, from the end of an edge's offset that lies at a joint, to where it first comes over to the
 * side of the ray that stays: in the edge itself, or, where that is shorter, in the joint and the edge after it.
 * `step` is 1 for the edge after the joint, -1 for the one before it. "whole" where nothing lies on the wrong side,
 * "missed" where it never comes over.
 */
const trim = (parts: PointRow[], start: number, step: 1 | -1, ray: Ray): "whole" | "cut" | "missed" => {
  const side = (p: Point): number =>
    step * (ray.direction.x * (p.y - ray.point.y) - ray.direction.y * (p.x - ray.point.x))
  const partAt = (k: number): PointRow => parts[(start + step * k + parts.length) % parts.length]!
  let previous: Point | undefined
  for (let gone = 0; gone < 3; gone++) {
    const part = partAt(gone)
    const count = part.x.length
    for (let passed = 0; passed < count; passed++) {
      const here = pointAt(part, step === 1 ? passed : count - 1 - passed)
      if (side(here) < -ON_LINE) {
        previous = here
        continue
      }
      if (!previous) return "whole"
      const share = side(previous) / (side(previous) - side(here))
      const crossing = between(previous, here, share)
      if (ray.reach !== undefined && distance(crossing, ray.point) > ray.reach) return "missed"
      for (let k = 0; k < gone; k++) empty(partAt(k))
      const from = step === 1 ? 0 : count - passed
      part.x.splice(from, passed, crossing.x)
      part.y.splice(from, passed, crossing.y)
      return "cut"
    }
  }
  return "missed"
}

const empty = ({ x, y }: PointRow): void => {
  x.length = 0
  y.length = 0
}

/**
 * Nothing lies beyond a fold that the whole piece lies on one side of: also not the allowance of an edge further on.
 */
const clipAtFolds = (outline: Ring, sew: Places, edges: readonly EdgeStretch[], corners: readonly Corner[]): Ring => {
  let out = outline
  corners.forEach((rule, i) => {
    if (rule.kind !== "clip") return
    const fold = edges[rule.edge === "before" ? i : (i + 1) % edges.length]!
    const [start, end] = allowanceEnds(fold)
    if (start !== 0 || end !== 0) return
    const from = pointAt(sew, fold.first)
    const along = subtract(pointAt(sew, fold.last), from)
    const length = hypotenuse(along.x, along.y)
    const side = ({ x, y }: Places, k: number): number =>
      (along.x * (y[k]! - from.y) - along.y * (x[k]! - from.x)) / length
    const comesBeyond = (line: Places): boolean => line.x.some((_, k) => side(line, k) < -1e-6)
    if (!comesBeyond(out) || comesBeyond(sew)) return
    const clipped = pointRow()
    for (let k = 0; k < out.x.length - 1; k++) {
      const here = side(out, k)
      const there = side(out, k + 1)
      if (here >= 0) addPoint(clipped, out.x[k]!, out.y[k]!)
      if (here >= 0 === there >= 0) continue
      const crossing = between(pointAt(out, k), pointAt(out, k + 1), here / (here - there))
      addPoint(clipped, crossing.x, crossing.y)
    }
    cleanRow(clipped, 1e-7)
    out = ringOf(rowOf(outerBoundary(pointsOf(clipped))))
  })
  return out
}

/** The grid to which a draft's JSON rounds, cm. */
const ROUNDING = 1e-4

const onGrid = (v: number): number => Math.round(v / ROUNDING) * ROUNDING

const simpleWhenRounded = (outline: PointRow): Ring => {
  let line = outline
  for (let round = 0; ; round++) {
    takeOutNeedles(line)
    const ring = ringOf(line)
    if (round === 4 || isClear(ring)) return ring
    const rounded = pointsOf(line).map((p) => ({ x: onGrid(p.x), y: onGrid(p.y) }))
    if (isSimple(rounded)) return ring
    line = rowOf(outerBoundary(cleanPolygon(rounded)))
  }
}
