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
import { addPoint, addStretch, makeRoom, type PointRow, pointAt, pointRow, pointsOf, rowOf } from "./point-row.js"
import { type RingRow, ringRow } from "./ring-row.js"

/** As cutLine, of edges that lie one after the other in a row. What comes out stays until the next one is made. */
export const cutLineOf = (sew: PointRow, edges: readonly EdgeStretch[], corners: readonly Corner[]): RingRow => {
  const { trimmed, turnsIn } = rawLine(sew, edges, corners)
  cleanRow(raw, 1e-7)
  // A trim takes away allowance, never a part of the piece itself.
  const held = trimmed ? sewLine(sew, edges) : undefined
  const plain = plainBoundary(raw, turnsIn, held)
  const outline =
    plain?.row ?? rowOf(held ? outerBoundaryOfAll([pointsOf(raw), pointsOf(held)]) : outerBoundary(pointsOf(raw)))
  const clipped = clipAtFolds(outline, sew, edges, corners)
  if (plain && clipped === outline) return plain
  return simpleWhenRounded(clipped)
}

/** Room for the raw line, and for the sew line that it holds. */
const raw = pointRow()
const inner = pointRow()

/** The sew line once round, each corner between two edges once. */
export const sewRing = (sew: PointRow, edges: readonly EdgeStretch[], out: PointRow): void => {
  out.count = 0
  for (const { first, last } of edges) addStretch(out, sew, first, last - 1)
}

const sewLine = (sew: PointRow, edges: readonly EdgeStretch[]): PointRow => {
  sewRing(sew, edges, inner)
  cleanRow(inner, 1e-7)
  return inner
}

/** Edge, joint, edge, joint ...: where each part of the raw line begins in its row, and where it ends (not included). */
interface Parts {
  readonly from: number[]
  readonly to: number[]
  /** Where the room of each joint begins. */
  readonly joints: number[]
}

/** No joint has more points. */
const JOINT = 2

interface RawLine {
  /** A corner trimmed it. */
  readonly trimmed: boolean
  /** It goes round an inner corner between two edges. */
  readonly turnsIn: boolean
}

/** Fills in the raw line. */
const rawLine = (sew: PointRow, edges: readonly EdgeStretch[], corners: readonly Corner[]): RawLine => {
  const n = edges.length
  const sides = edges.map((edge) => edgeSides(sew, edge))
  const joint = (i: number, rule: Corner) => {
    const next = (i + 1) % n
    return cornerPath(pointAt(sew, edges[next]!.first), sides[i]!.end, sides[next]!.start, rule)
  }
  const joints = edges.map((_, i) => joint(i, corners[i]!))
  const parts: Parts = { from: [], to: [], joints: [] }
  raw.count = 0
  edges.forEach((edge, i) => {
    // A trim puts its point before the part, or behind it: a place is left there.
    raw.count++
    parts.from.push(raw.count)
    offsetEdge(sew, edge, raw)
    parts.to.push(raw.count)
    raw.count++
    parts.joints.push(raw.count)
    makeRoom(raw, JOINT + 1)
    putJoint(parts, i, joints[i]!.points)
    raw.count += JOINT
  })
  let trimmed = false
  let turnsIn = false
  joints.forEach(({ trimBefore, trimAfter, inner }, i) => {
    if (inner) turnsIn = true
    const outcome = trimAfter ? trim(parts, 2 * i + 2, 1, trimAfter) : trimBefore && trim(parts, 2 * i, -1, trimBefore)
    if (outcome === "cut") trimmed = true
    if (outcome === "missed") putJoint(parts, i, joint(i, { kind: "mitre", limit: DEFAULT_LIMIT }).points)
  })
  joinParts(parts)
  return { trimmed, turnsIn }
}

const putJoint = ({ from, to, joints }: Parts, i: number, points: readonly Point[]): void => {
  const part = 2 * i + 1
  from[part] = joints[i]!
  to[part] = joints[i]! + points.length
  points.forEach((q, k) => {
    raw.x[joints[i]! + k] = q.x
    raw.y[joints[i]! + k] = q.y
  })
}

/** The parts without the places between them. */
const joinParts = ({ from, to }: Parts): void => {
  const { x, y } = raw
  let at = 0
  for (let part = 0; part < from.length; part++)
    for (let k = from[part]!; k < to[part]!; k++, at++) {
      x[at] = x[k]!
      y[at] = y[k]!
    }
  raw.count = at
}

/** Left of a line by less than this (cm) is on it. */
const ON_LINE = 1e-9

/**
 * Cuts the raw line back, from the end of an edge's offset that lies at a joint, to where it first comes over to the
 * side of the ray that stays: in the edge itself, or, where that is shorter, in the joint and the edge after it.
 * `step` is 1 for the edge after the joint, -1 for the one before it. "whole" where nothing lies on the wrong side,
 * "missed" where it never comes over.
 */
const trim = ({ from, to }: Parts, start: number, step: 1 | -1, ray: Ray): "whole" | "cut" | "missed" => {
  const { x, y } = raw
  const n = from.length
  const side = (k: number): number =>
    step * (ray.direction.x * (y[k]! - ray.point.y) - ray.direction.y * (x[k]! - ray.point.x))
  let previous = -1
  for (let gone = 0; gone < 3; gone++) {
    const part = (start + step * gone + n) % n
    const end = step === 1 ? to[part]! : from[part]! - 1
    for (let k = step === 1 ? from[part]! : to[part]! - 1; k !== end; k += step) {
      if (side(k) < -ON_LINE) {
        previous = k
        continue
      }
      if (previous < 0) return "whole"
      const share = side(previous) / (side(previous) - side(k))
      const crossing = between(pointAt(raw, previous), pointAt(raw, k), share)
      if (ray.reach !== undefined && distance(crossing, ray.point) > ray.reach) return "missed"
      for (let k = 0; k < gone; k++) {
        const before = (start + step * k + n) % n
        to[before] = from[before]!
      }
      x[k - step] = crossing.x
      y[k - step] = crossing.y
      if (step === 1) from[part] = k - 1
      else to[part] = k + 2
      return "cut"
    }
  }
  return "missed"
}

/**
 * Nothing lies beyond a fold that the whole piece lies on one side of: also not the allowance of an edge further on.
 */
const clipAtFolds = (
  outline: PointRow,
  sew: PointRow,
  edges: readonly EdgeStretch[],
  corners: readonly Corner[],
): PointRow => {
  let out = outline
  corners.forEach((rule, i) => {
    if (rule.kind !== "clip") return
    const fold = edges[rule.edge === "before" ? i : (i + 1) % edges.length]!
    const [start, end] = allowanceEnds(fold)
    if (start !== 0 || end !== 0) return
    const from = pointAt(sew, fold.first)
    const along = subtract(pointAt(sew, fold.last), from)
    const length = hypotenuse(along.x, along.y)
    const side = ({ x, y }: PointRow, k: number): number =>
      (along.x * (y[k]! - from.y) - along.y * (x[k]! - from.x)) / length
    const comesBeyond = (row: PointRow): boolean => {
      for (let k = 0; k < row.count; k++) if (side(row, k) < -1e-6) return true
      return false
    }
    if (!comesBeyond(out) || comesBeyond(sew)) return
    const clipped = pointRow()
    for (let k = 0; k < out.count; k++) {
      const next = k + 1 === out.count ? 0 : k + 1
      const here = side(out, k)
      const there = side(out, next)
      if (here >= 0) addPoint(clipped, out.x[k]!, out.y[k]!)
      if (here >= 0 === there >= 0) continue
      const crossing = between(pointAt(out, k), pointAt(out, next), here / (here - there))
      addPoint(clipped, crossing.x, crossing.y)
    }
    cleanRow(clipped, 1e-7)
    out = rowOf(outerBoundary(pointsOf(clipped)))
  })
  return out
}

/** The grid to which a draft's JSON rounds, cm. */
const ROUNDING = 1e-4

const onGrid = (v: number): number => Math.round(v / ROUNDING) * ROUNDING

const simpleWhenRounded = (outline: PointRow): RingRow => {
  let line = outline
  for (let round = 0; ; round++) {
    takeOutNeedles(line)
    const ring = ringRow(line)
    if (round === 4 || isClear(ring)) return ring
    const rounded = pointsOf(line).map((p) => ({ x: onGrid(p.x), y: onGrid(p.y) }))
    if (isSimple(rounded)) return ring
    line = rowOf(outerBoundary(cleanPolygon(rounded)))
  }
}
