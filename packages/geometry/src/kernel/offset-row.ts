import { type CornerSide, cornerPath, DEFAULT_LIMIT } from "../offsets/corner.js"
import { type Allowance, allowanceEnds } from "../offsets/offset-edge.js"
import { add, cross, hypotenuse, type Point, rightNormal, scale } from "../points/point.js"
import { addPoint, addPoints, type Places, type PointRow, pointAt } from "./point-row.js"

/** An edge of the sew line for offsetting, as OffsetEdge, but as a stretch of a row: both ends are included. */
export interface EdgeStretch {
  readonly first: number
  readonly last: number
  readonly allowance: Allowance
}

/** A taper runs on beyond the end of its edge, where a corner asks for it, unless it is steeper than this. */
const STEEPEST = 0.5

/** What the corners at an edge's two ends need to know of it. */
export interface EdgeSides {
  readonly start: CornerSide
  readonly end: CornerSide
}

export const edgeSides = (sew: Places, edge: EdgeStretch): EdgeSides => {
  const [startWidth, endWidth] = allowanceEnds(edge)
  const slope = taperOf(sew, edge)
  const taper = Math.abs(slope) <= STEEPEST ? slope : 0
  return {
    start: { direction: directionFrom(sew, edge.first), allowance: startWidth, taper },
    end: { direction: directionFrom(sew, edge.last - 1), allowance: endWidth, taper },
  }
}

const directionFrom = ({ x, y }: Places, i: number): Point => {
  const dx = x[i + 1]! - x[i]!
  const dy = y[i + 1]! - y[i]!
  const length = hypotenuse(dx, dy)
  return { x: dx / length, y: dy / length }
}

/** By how much the allowance grows for each cm along the edge. */
const taperOf = ({ x, y }: Places, edge: EdgeStretch): number => {
  const [startWidth, endWidth] = allowanceEnds(edge)
  if (startWidth === endWidth) return 0
  let length = 0
  for (let i = edge.first; i < edge.last; i++) length += hypotenuse(x[i + 1]! - x[i]!, y[i + 1]! - y[i]!)
  return (endWidth - startWidth) / length
}

/**
 * An edge's points moved outwards, at the end of another row. The corners inside the edge are mitred, or turned about
 * where they are concave and leave no room for it.
 */
export const offsetEdge = (sew: Places, edge: EdgeStretch, out: PointRow): void => {
  const { first, last } = edge
  const { x, y } = sew
  const [startWidth, endWidth] = allowanceEnds(edge)
  const taper = taperOf(sew, edge)
  let dx = x[first + 1]! - x[first]!
  let dy = y[first + 1]! - y[first]!
  let length = Math.sqrt(dx * dx + dy * dy)
  let ux = dx / length
  let uy = dy / length
  addPoint(out, x[first]! + uy * startWidth, y[first]! - ux * startWidth)
  let run = 0
  for (let i = first + 1; i < last; i++) {
    const px = x[i]!
    const py = y[i]!
    dx = x[i + 1]! - px
    dy = y[i + 1]! - py
    const nextLength = Math.sqrt(dx * dx + dy * dy)
    const vx = dx / nextLength
    const vy = dy / nextLength
    run += length
    const width = startWidth + taper * run
    const turn = ux * vy - uy * vx
    const forth = ux * vx + uy * vy
    // What the mitre takes from (or adds to) both neighbours. On a concave curve the offset shrinks, and where the
    // mitre's point would lie beyond the end of a neighbour's own strip, the strips overlap instead.
    const shift = (width * Math.abs(turn)) / (1 + forth)
    const even = taper === 0 || (turn < TAPERED_TURN_OUT && turn > TAPERED_TURN_IN)
    if (even && forth > 0.5 && (turn >= 0 || shift < Math.min(length, nextLength) * 0.999)) {
      const reach = width / (1 + forth)
      addPoint(out, px + (uy + vy) * reach, py + (-ux - vx) * reach)
    } else addPoints(out, turnInside(pointAt(sew, i), { x: ux, y: uy }, { x: vx, y: vy }, width, taper))
    length = nextLength
    ux = vx
    uy = vy
  }
  addPoint(out, x[last]! + uy * endWidth, y[last]! - ux * endWidth)
}

/** Where a vertex turns out, or in, by more than this (sine), a tapering allowance has its full width on both sides. */
const TAPERED_TURN_OUT = 2e-3
const TAPERED_TURN_IN = -0.03

/** Round a vertex of the edge at which the two strips do not simply meet. */
const turnInside = (p: Point, u: Point, v: Point, width: number, taper: number): readonly Point[] => {
  const a = add(p, scale(rightNormal(u), width))
  const b = add(p, scale(rightNormal(v), width))
  if (cross(u, v) < 0) return [a, p, b]
  const side = (direction: Point): CornerSide => ({ direction, allowance: width, taper })
  return [a, ...cornerPath(p, side(u), side(v), { kind: "mitre", limit: DEFAULT_LIMIT }).points, b]
}
