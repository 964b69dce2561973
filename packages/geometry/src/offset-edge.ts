import { type CornerSide, cornerPath, DEFAULT_LIMIT } from "./corner.js"
import { add, cross, dot, hypotenuse, type Point, rightNormal, scale } from "./point.js"

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
  const directions: Point[] = []
  let total = 0
  for (let i = 0; i < last; i++) {
    const p = points[i]!
    const q = points[i + 1]!
    const length = hypotenuse(q.x - p.x, q.y - p.y)
    lengths[i] = length
    directions.push({ x: (q.x - p.x) / length, y: (q.y - p.y) / length })
    total += length
  }
  const taper = (endWidth - startWidth) / total
  const out: Point[] = [add(points[0]!, scale(rightNormal(directions[0]!), startWidth))]
  let run = 0
  for (let i = 1; i < last; i++) {
    run += lengths[i - 1]!
    const width = startWidth + taper * run
    const room = Math.min(lengths[i - 1]!, lengths[i]!) * 0.999
    out.push(...insideEdge(points[i]!, directions[i - 1]!, directions[i]!, room, width, taper))
  }
  out.push(add(points[last]!, scale(rightNormal(directions[last - 1]!), endWidth)))
  const runsOn = Math.abs(taper) <= STEEPEST ? taper : 0
  return {
    points: out,
    start: { direction: directions[0]!, allowance: startWidth, taper: runsOn },
    end: { direction: directions[last - 1]!, allowance: endWidth, taper: runsOn },
  }
}

/** Where a vertex turns out, or in, by more than this (sine), a tapering allowance has its full width on both sides. */
const TAPERED_TURN_OUT = 2e-3
const TAPERED_TURN_IN = -0.03

const insideEdge = (p: Point, u: Point, v: Point, room: number, width: number, taper: number): readonly Point[] => {
  const turn = cross(u, v)
  const forth = dot(u, v)
  // What the mitre takes from (or adds to) both neighbours. On a concave curve the offset shrinks, and where the
  // mitre's point would lie beyond the end of a neighbour's own strip, the strips overlap instead.
  const shift = (width * Math.abs(turn)) / (1 + forth)
  const even = taper === 0 || (turn < TAPERED_TURN_OUT && turn > TAPERED_TURN_IN)
  if (even && forth > 0.5 && (turn >= 0 || shift < room))
    return [add(p, scale(add(rightNormal(u), rightNormal(v)), width / (1 + forth)))]
  const a = add(p, scale(rightNormal(u), width))
  const b = add(p, scale(rightNormal(v), width))
  if (turn < 0) return [a, p, b]
  const side = (direction: Point): CornerSide => ({ direction, allowance: width, taper })
  return [a, ...cornerPath(p, side(u), side(v), { kind: "mitre", limit: DEFAULT_LIMIT }).points, b]
}
