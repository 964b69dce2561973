import { type CornerSide, cornerPath, DEFAULT_LIMIT } from "./corner.js"
import { add, cross, distance, hypotenuse, type Point, rightNormal, scale } from "./point.js"

/** An edge of the sew line for offsetting: its points (flattened), and its allowance, one width or tapering evenly. */
export interface OffsetEdge {
  readonly points: readonly Point[]
  readonly allowance: number | readonly [start: number, end: number]
}

/** An edge's points moved outwards, and what the corners at its two ends need to know. */
export interface EdgeOffset {
  readonly points: Point[]
  readonly start: CornerSide
  readonly end: CornerSide
}

export const allowanceEnds = ({ allowance }: OffsetEdge): readonly [start: number, end: number] =>
  typeof allowance === "number" ? [allowance, allowance] : allowance

/** A taper runs on beyond the end of its edge, where a corner asks for it, unless it is steeper than this. */
const STEEPEST = 0.5

/** The corners inside the edge are mitred, or turned about where they are concave and leave no room for it. */
export const offsetEdge = (edge: OffsetEdge): EdgeOffset => {
  const { points } = edge
  const [startWidth, endWidth] = allowanceEnds(edge)
  const last = points.length - 1
  const taper = startWidth === endWidth ? 0 : (endWidth - startWidth) / lengthOf(points)
  let length = distance(points[0]!, points[1]!)
  let ux = (points[1]!.x - points[0]!.x) / length
  let uy = (points[1]!.y - points[0]!.y) / length
  const leaving = { x: ux, y: uy }
  const out: Point[] = [add(points[0]!, scale(rightNormal(leaving), startWidth))]
  let run = 0
  for (let i = 1; i < last; i++) {
    const p = points[i]!
    const q = points[i + 1]!
    const nextLength = hypotenuse(q.x - p.x, q.y - p.y)
    const vx = (q.x - p.x) / nextLength
    const vy = (q.y - p.y) / nextLength
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
      out.push({ x: p.x + (uy + vy) * reach, y: p.y + (-ux - vx) * reach })
    } else for (const stop of turnInside(p, { x: ux, y: uy }, { x: vx, y: vy }, width, taper)) out.push(stop)
    length = nextLength
    ux = vx
    uy = vy
  }
  const arriving = { x: ux, y: uy }
  out.push(add(points[last]!, scale(rightNormal(arriving), endWidth)))
  const runsOn = Math.abs(taper) <= STEEPEST ? taper : 0
  return {
    points: out,
    start: { direction: leaving, allowance: startWidth, taper: runsOn },
    end: { direction: arriving, allowance: endWidth, taper: runsOn },
  }
}

const lengthOf = (points: readonly Point[]): number => {
  let total = 0
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1]!, points[i]!)
  return total
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
