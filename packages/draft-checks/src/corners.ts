import { hypotenuse, type Point } from "@toile/geometry"
import { type Beside, type Close, pointAt, TOLERANCE } from "./beside-edges.js"
import { verticesBeyond } from "./beyond-edges.js"
import { cornerZone } from "./corner-zone.js"
import { type FlatEdge, type FlatPiece, type Ring, vertex } from "./flat-piece.js"
import { distanceTo, distanceToEdge, nearestPoint } from "./nearest.js"
import type { Violation } from "./violation.js"

/** A curve's cut line, mitred from chord to chord, may stand out by this share of the allowance. */
const MITRED_CURVE = 0.03
/** A mitre ends at most so many allowances from its corner. */
const MITRE_LIMIT = 2.6
/** Degrees by which an edge turns at a corner inside it. */
const INNER_CORNER = 5

/**
 * I3 and I3b, seen from the cut line: it comes nowhere nearer to an edge than its allowance, near a corner than the
 * narrower one of the two, it leaves that all round the corner, and what stands out beyond the allowances is a
 * corner: it lies on the cut line of an edge, run straight on.
 */
export const checkCorners = (flat: FlatPiece, beside: Beside): Violation[] => {
  const { piece, edges, sew, cut } = flat
  const say = ({ x, y }: Point, detail: string): Violation[] => [
    { kind: "allowance", piece: piece.name, at: [x, y], detail },
  ]
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!
    const least = Math.min(leastAtEnd(edge), leastAtStart(edges[(i + 1) % edges.length]!))
    if (least <= TOLERANCE) continue
    const corner = vertex(sew, edge.last)
    const found = distanceTo(cut, corner, least - TOLERANCE)
    if (found < least - TOLERANCE && !isAnothers(nearestPoint(cut, corner), flat, i))
      return say(corner, `the corner at ${at(corner)} has ${found.toFixed(3)} cm, not ${least.toFixed(3)}`)
  }
  const tooNear = beside.close.filter((one) => isTooNear(flat, one, pointAt(cut, one.place)))
  if (tooNear.length > 0) {
    const first = Math.min(...tooNear.map(({ place }) => place))
    const place = pointAt(cut, first)
    return say(place, `the cut line comes too near to the sew line at ${at(place)}`)
  }
  const beyond = verticesBeyond(cut, sew, edges, reachOf)
  const starts = beyond.length > 0 ? startsOf(flat) : []
  for (const i of beyond) {
    const p = vertex(cut, i)
    if (!starts.some((start) => isRunOn(p, start, flat))) return say(p, `the cut line stands out at ${at(p)}`)
  }
  return []
}

/** No further than this from an edge, cm, the cut line is its own. */
const reachOf = ({ widest }: FlatEdge): number => widest * (1 + MITRED_CURVE) + TOLERANCE

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

/**
 * Where the piece is narrow, the cut line nearest to the corner of edges i and i + 1 may be that of a third edge; where one of the
 * two is shorter than its allowance, that of the edge beyond it, run on to the end of what the short one has.
 */
const isAnothers = (p: Point, flat: FlatPiece, i: number): boolean => {
  const { edges, sew } = flat
  const n = edges.length
  const isNear = edges.some((edge, k) => {
    if (k === i || k === (i + 1) % n) return false
    const limit = edge.widest + TOLERANCE
    return distanceToEdge(sew, edge, p, limit) <= limit
  })
  if (isNear || n < 4) return isNear
  const [before, after] = [edges[(i + n - 1) % n]!, edges[(i + 2) % n]!]
  return isRunOn(p, { edge: after, i: after.first }, flat) || isRunOn(p, { edge: before, i: before.last }, flat)
}

const leastAtStart = ({ start, slant }: FlatEdge): number => start * slant
const leastAtEnd = ({ end, slant }: FlatEdge): number => end * slant

/** The allowance at a length along the edge, cm. */
const widthAlong = ({ start, end, total }: FlatEdge, along: number): number => start + ((end - start) * along) / total

/**
 * Whether a place of the cut line is nearer than the edge's allowance, or than the narrower one of two about a corner; of three
 * where it lies beyond the edge's end and the one next to it is shorter than its allowance.
 */
const isTooNear = (flat: FlatPiece, { edge: e, stretch: i, squared }: Close, { x: px, y: py }: Point): boolean => {
  const { edges, sew, along: lengths } = flat
  const { x, y } = sew
  const edge = edges[e]!
  const ux = x[i + 1]! - x[i]!
  const uy = y[i + 1]! - y[i]!
  // On the inside it is the cut line of the other side of a narrow piece.
  if (ux * (py - y[i]!) - uy * (px - x[i]!) >= 0) return false
  const share = ((px - x[i]!) * ux + (py - y[i]!) * uy) / (ux * ux + uy * uy)
  const along = lengths[i]! + Math.min(1, Math.max(0, share)) * (lengths[i + 1]! - lengths[i]!) - lengths[edge.first]!
  let least = widthAlong(edge, along) * edge.slant
  const n = edges.length
  const [before, after] = [edges[(e + n - 1) % n]!, edges[(e + 1) % n]!]
  if (along < cornerZone(flat, e, "start")) least = Math.min(least, leastAtEnd(before))
  if (along > edge.total - cornerZone(flat, e, "end")) least = Math.min(least, leastAtStart(after))
  if (n > 3 && i === edge.first && share < 0 && before.total < before.widest)
    least = Math.min(least, leastAtEnd(edges[(e + n - 2) % n]!))
  if (n > 3 && i === edge.last - 1 && share > 1 && after.total < after.widest)
    least = Math.min(least, leastAtStart(edges[(e + 2) % n]!))
  return Math.sqrt(squared) < least - TOLERANCE
}

/** A vertex of an edge from which its cut line may run on: one of its ends, or a corner inside it. */
interface Start {
  readonly edge: FlatEdge
  readonly i: number
}

const startsOf = ({ edges, sew }: FlatPiece): Start[] => {
  const starts: Start[] = []
  for (const edge of edges)
    for (let i = edge.first; i <= edge.last; i++)
      if (i === edge.first || i === edge.last || turnsInside(sew, i)) starts.push({ edge, i })
  return starts
}

/** On the line that the cut line of a stretch runs on in, beyond the stretch's end. */
const isRunOn = (p: Point, { edge, i }: Start, { sew, along }: FlatPiece): boolean => {
  const { first, last } = edge
  const width = widthAlong(edge, along[i]! - along[first]!)
  if (hypotenuse(p.x - sew.x[i]!, p.y - sew.y[i]!) > MITRE_LIMIT * (Math.max(width, 1) + 2)) return false
  const taper = (edge.end - edge.start) / edge.total
  return (i > first && runsOn(p, sew, i - 1, i, width, taper)) || (i < last && runsOn(p, sew, i + 1, i, width, -taper))
}

/** Whether a place lies on the cut line of the stretch between two vertices, beyond the second of them. */
const runsOn = (p: Point, { x, y }: Ring, from: number, to: number, width: number, growth: number): boolean => {
  const ux = x[to]! - x[from]!
  const uy = y[to]! - y[from]!
  const length = hypotenuse(ux, uy)
  const ax = p.x - x[to]!
  const ay = p.y - y[to]!
  const ahead = (ax * ux + ay * uy) / length
  const beside = Math.abs(ax * uy - ay * ux) / length
  return ahead >= 0 && Math.abs(beside - width - growth * ahead) < 2 * TOLERANCE
}

const COS_OF_INNER_CORNER = Math.cos((INNER_CORNER * Math.PI) / 180)

/** Whether the line has an inner corner at a vertex that is not its first or last one. */
const turnsInside = ({ x, y }: Ring, i: number): boolean => {
  const ux = x[i]! - x[i - 1]!
  const uy = y[i]! - y[i - 1]!
  const vx = x[i + 1]! - x[i]!
  const vy = y[i + 1]! - y[i]!
  return ux * vx + uy * vy <= COS_OF_INNER_CORNER * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
}
