import { type Corner, cornerPath, DEFAULT_LIMIT, type Ray, type SquareEnd } from "../offsets/corner.js"
import { allowanceEnds } from "../offsets/offset-edge.js"
import { isSimple } from "../outlines/crossings.js"
import { outerBoundary, outerBoundaryOfAll } from "../outlines/outer-boundary.js"
import { cleanPolygon } from "../outlines/polygon.js"
import { between, distance, hypotenuse, type Point, subtract } from "../points/point.js"
import { cleanRow } from "./clean-row.js"
import { takeOutNeedles } from "./needles.js"
import { type EdgeStretch, edgeSides, offsetEdge } from "./offset-row.js"
import { isClear, plainBoundary } from "./plain-boundary.js"
import {
  addPoint,
  addPoints,
  addStretch,
  type Places,
  type PointRow,
  pointAt,
  pointRow,
  pointsOf,
  rowOf,
} from "./point-row.js"
import { openRow, type Ring, ringOf, vertexCount } from "./ring.js"
import type { CutLineRoom } from "./workspace.js"

/** As cutLine, of edges that lie one after the other in a row. It lies in the room. */
export const cutLineOf = (
  sew: PointRow,
  edges: readonly EdgeStretch[],
  corners: readonly Corner[],
  room: CutLineRoom,
): Ring => {
  const { raw, held } = room
  // A trim takes away allowance, never a part of the piece itself.
  const trimmed = fillRawLine(sew, edges, corners, room)
  cleanRow(raw, 1e-7)
  if (trimmed) {
    fillOnceRound(held, sew, edges)
    cleanRow(held, 1e-7)
  }
  const plain = plainBoundary(raw, trimmed ? held : undefined, room)
  const outline =
    plain ?? ringOf(rowOf(trimmed ? outerBoundaryOfAll([pointsOf(raw), pointsOf(held)]) : outerBoundary(pointsOf(raw))))
  const clipped = clipAtFolds(outline, sew, edges, corners)
  return plain && clipped === outline ? plain : simpleWhenRounded(openRow(clipped))
}

/** Writes the sew line once round, each corner between two edges once. */
export const fillOnceRound = (out: PointRow, sew: Places, edges: readonly EdgeStretch[]): void => {
  out.count = 0
  for (const { first, last } of edges) addStretch(out, sew, first, last - 1)
}

/** Edge, joint, edge, joint ...: where each part of the raw line begins in a row, and where it ends (not included). */
interface Parts {
  readonly row: PointRow
  readonly from: number[]
  readonly to: number[]
}

/** Writes the raw line; whether a corner trimmed it. */
const fillRawLine = (
  sew: Places,
  edges: readonly EdgeStretch[],
  corners: readonly Corner[],
  { parts: row, raw }: CutLineRoom,
): boolean => {
  const sides = edges.map((edge) => edgeSides(sew, edge))
  const joint = (i: number, rule: Corner) => {
    const next = (i + 1) % edges.length
    return cornerPath(pointAt(sew, edges[next]!.first), sides[i]!.end, sides[next]!.start, rule)
  }
  const joints = edges.map((_, i) => joint(i, corners[i]!))
  const parts: Parts = { row, from: [], to: [] }
  row.count = 0
  edges.forEach((edge, i) => {
    parts.from.push(row.count)
    offsetEdge(sew, edge, row)
    parts.to.push(row.count)
    putJoint(parts, i, joints[i]!.points)
  })
  joints.forEach(({ square }, i) => {
    const end = square && comeIn(parts, (2 * i + (square.edge === "before" ? 2 : 0)) % parts.from.length, square)
    if (end) putJoint(parts, i, end)
  })
  let trimmed = false
  joints.forEach(({ trimBefore, trimAfter }, i) => {
    const outcome = trimAfter ? trim(parts, 2 * i + 2, 1, trimAfter) : trimBefore && trim(parts, 2 * i, -1, trimBefore)
    if (outcome === "cut") trimmed = true
    if (outcome === "missed") putJoint(parts, i, joint(i, { kind: "mitre", limit: DEFAULT_LIMIT }).points)
  })
  raw.count = 0
  parts.from.forEach((from, part) => {
    addStretch(raw, row, from, parts.to[part]! - 1)
  })
  return trimmed
}

/** Puts a joint's points behind all others. */
const putJoint = ({ row, from, to }: Parts, i: number, points: readonly Point[]): void => {
  from[2 * i + 1] = row.count
  addPoints(row, points)
  to[2 * i + 1] = row.count
}

/** Where a square end comes in to the offset of the edge beside it, which curves in before the end of its straight run: its points. */
const comeIn = ({ row: { x, y }, from, to }: Parts, part: number, { edge, out, across }: SquareEnd) => {
  const { point, direction, reach = Number.POSITIVE_INFINITY } = out
  const [ux, uy] = [direction.x, direction.y]
  let nearest = reach - ON_LINE
  for (let k = from[part]!; k < to[part]! - 1; k++) {
    const [ax, ay] = [x[k]! - point.x, y[k]! - point.y]
    const [bx, by] = [x[k + 1]! - point.x, y[k + 1]! - point.y]
    const [a, b] = [ux * ay - uy * ax, ux * by - uy * bx]
    if (a > 0 === b > 0) continue
    const share = a / (a - b)
    const along = ux * (ax + share * (bx - ax)) + uy * (ay + share * (by - ay))
    if (along > 0 && along < nearest) nearest = along
  }
  if (nearest >= reach - ON_LINE) return undefined
  const at = { x: point.x + nearest * ux, y: point.y + nearest * uy }
  const end = { x: at.x + across.x, y: at.y + across.y }
  return edge === "after" ? [at, end] : [end, at]
}

/** Left of a line by less than this (cm) is on it. */
const ON_LINE = 1e-9

/**
 * Cuts the raw line back, from the end of an edge's offset that lies at a joint, to where it first comes over to the
 * side of the ray that stays: in the edge itself, or, where that is shorter, in the joint and the edge after it.
 * `step` is 1 for the edge after the joint, -1 for the one before it. "whole" where nothing lies on the wrong side,
 * "missed" where it never comes over.
 */
const trim = ({ row, from, to }: Parts, start: number, step: 1 | -1, ray: Ray): "whole" | "cut" | "missed" => {
  const { x, y } = row
  const side = (k: number): number =>
    step * (ray.direction.x * (y[k]! - ray.point.y) - ray.direction.y * (x[k]! - ray.point.x))
  const partAt = (gone: number): number => (start + step * gone + from.length) % from.length
  /** The last point on the wrong side, and in which part it lies. */
  let previous = -1
  let holder = -1
  for (let gone = 0; gone < 3; gone++) {
    const part = partAt(gone)
    const end = step === 1 ? to[part]! : from[part]! - 1
    for (let k = step === 1 ? from[part]! : to[part]! - 1; k !== end; k += step) {
      if (side(k) < -ON_LINE) {
        previous = k
        holder = gone
        continue
      }
      if (previous < 0) return "whole"
      const share = side(previous) / (side(previous) - side(k))
      const crossing = between(pointAt(row, previous), pointAt(row, k), share)
      if (ray.reach !== undefined && distance(crossing, ray.point) > ray.reach) return "missed"
      // The crossing stands where the last point stood; all before it go.
      x[previous] = crossing.x
      y[previous] = crossing.y
      for (let k = 0; k < holder; k++) to[partAt(k)] = from[partAt(k)]!
      if (step === 1) from[partAt(holder)] = previous
      else to[partAt(holder)] = previous + 1
      return "cut"
    }
  }
  return "missed"
}

/**
 * Nothing lies beyond a fold that the whole piece lies on one side of: also not the allowance of an edge further on.
 */
const clipAtFolds = (outline: Ring, sew: PointRow, edges: readonly EdgeStretch[], corners: readonly Corner[]): Ring => {
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
    const comesBeyond = (line: Places, count: number): boolean => {
      for (let k = 0; k < count; k++) if (side(line, k) < -1e-6) return true
      return false
    }
    if (!comesBeyond(out, out.size) || comesBeyond(sew, sew.count)) return
    const clipped = pointRow()
    for (let k = 0; k < vertexCount(out); k++) {
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
