import { type CornerSide, cornerPath, DEFAULT_LIMIT } from "./corner.js"
import { add, cross, hypotenuse, type Point, rightNormal, scale } from "./point.js"

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
  const lengths = new Float64Array(last)
  const xs = new Float64Array(last)
  const ys = new Float64Array(last)
  let total = 0
  for (let i = 0; i < last; i++) {
    const p = points[i]!
    const q = points[i + 1]!
    const length = hypotenuse(q.x - p.x, q.y - p.y)
    lengths[i] = length
    xs[i] = (q.x - p.x) / length
    ys[i] = (q.y - p.y) / length
    total += length
  }
  const direction = (i: number): Point => ({ x: xs[i]!, y: ys[i]! })
  const taper = (endWidth - startWidth) / total
  const out: Point[] = [add(points[0]!, scale(rightNormal(direction(0)), startWidth))]
  let run = 0
  for (let i = 1; i < last; i++) {
    run += lengths[i - 1]!
    const width = startWidth + taper * run
    const [ux, uy, vx, vy] = [xs[i - 1]!, ys[i - 1]!, xs[i]!, ys[i]!]
    const turn = ux * vy - uy * vx
    const forth = ux * vx + uy * vy
    // What the mitre takes from (or adds to) both neighbours. On a concave curve the offset shrinks, and where the
    // mitre's point would lie beyond the end of a neighbour's own strip, the strips overlap instead.
    const shift = (width * Math.abs(turn)) / (1 + forth)
    const even = taper === 0 || (turn < TAPERED_TURN_OUT && turn > TAPERED_TURN_IN)
    if (even && forth > 0.5 && (turn >= 0 || shift < Math.min(lengths[i - 1]!, lengths[i]!) * 0.999)) {
      const reach = width / (1 + forth)
      const p = points[i]!
      out.push({ x: p.x + (uy + vy) * reach, y: p.y + (-ux - vx) * reach })
    } else out.push(...turnInside(points[i]!, direction(i - 1), direction(i), width, taper))
  }
  out.push(add(points[last]!, scale(rightNormal(direction(last - 1)), endWidth)))
  const runsOn = Math.abs(taper) <= STEEPEST ? taper : 0
  return {
    points: out,
    start: { direction: direction(0), allowance: startWidth, taper: runsOn },
    end: { direction: direction(last - 1), allowance: endWidth, taper: runsOn },
  }
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
