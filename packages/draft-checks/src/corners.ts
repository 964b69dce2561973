import { hypotenuse, type Point } from "@toile/geometry"
import { cornerZone } from "./corner-zone.js"
import { type FlatEdge, type FlatPiece, type Ring, vertex } from "./flat-piece.js"
import { distanceTo, findNearest, foundAlong, foundDistance, isOutside, measureFrom, nearestPoint } from "./nearest.js"
import type { Violation } from "./violation.js"

/** How exactly the cut line follows its rules, cm. */
const TOLERANCE = 0.005
/** A curve's cut line, mitred from chord to chord, may stand out by this share of the allowance. */
const MITRED_CURVE = 0.03
/** A mitre ends at most so many allowances from its corner. */
const MITRE_LIMIT = 2.6
/** Stretches of the cut line longer than this, cm, are looked at in their middle too. */
const LONG_STRETCH = 0.5
/** Degrees by which an edge turns at a corner inside it. */
const INNER_CORNER = 5

/**
 * I3 and I3b, seen from the cut line: it comes nowhere nearer to an edge than its allowance, near a corner than the
 * narrower one of the two, it leaves that all round the corner, and what stands out beyond the allowances is a
 * corner: it lies on the cut line of an edge, run straight on.
 */
export const checkCorners = (flat: FlatPiece): Violation[] => {
  const { piece, edges, sew, cut } = flat
  const say = (detail: string): Violation[] => [{ kind: "allowance", piece: piece.name, detail }]
  for (const [i, edge] of edges.entries()) {
    const least = Math.min(leastAtEnd(edge), leastAtStart(edges[(i + 1) % edges.length]!))
    if (least <= TOLERANCE) continue
    const corner = vertex(sew, edge.last)
    const found = distanceTo(cut, corner, least - TOLERANCE)
    if (found < least - TOLERANCE && !isAnothers(nearestPoint(cut, corner), edges, i))
      return say(`the corner at ${at(corner)} has ${found.toFixed(3)} cm, not ${least.toFixed(3)}`)
  }
  const sides = edges.map(
    (edge, i): Side => ({
      edge,
      reach: edge.widest * (1 + MITRED_CURVE) + TOLERANCE,
      fromStart: cornerZone(flat, i, "start"),
      fromEnd: cornerZone(flat, i, "end"),
      leastAtStart: leastAtEnd(edges[(i + edges.length - 1) % edges.length]!),
      leastAtEnd: leastAtStart(edges[(i + 1) % edges.length]!),
      at: edge.first,
    }),
  )
  const { x, y } = cut
  for (let k = 0; k < x.length - 1; k++) {
    measureFrom(x[k]!, y[k]!)
    const place = placeBeside(sides, flat.along)
    if (place === "tooNear") return say(`the cut line comes too near to the sew line at ${at(vertex(cut, k))}`)
    if (place === "beyond" && standsOut(flat, k)) return say(`the cut line stands out at ${at(vertex(cut, k))}`)
    if (Math.abs(x[k + 1]! - x[k]!) + Math.abs(y[k + 1]! - y[k]!) < LONG_STRETCH) continue
    measureFrom((x[k]! + x[k + 1]!) / 2, (y[k]! + y[k + 1]!) / 2)
    if (placeBeside(sides, flat.along) !== "tooNear") continue
    const middle = { x: (x[k]! + x[k + 1]!) / 2, y: (y[k]! + y[k + 1]!) / 2 }
    return say(`the cut line comes too near to the sew line at ${at(middle)}`)
  }
  return []
}

const standsOut = (flat: FlatPiece, k: number): boolean => {
  const p = vertex(flat.cut, k)
  return !flat.edges.some((edge) => isOnCutLineRunOn(p, edge, flat))
}

/** An edge with what its allowance may be near the corners. */
interface Side {
  readonly edge: FlatEdge
  /** No further than this from the edge, cm, the cut line is its own. */
  readonly reach: number
  /** So far from its ends, cm, the corners shape the cut line, and need the neighbour's narrower allowance only. */
  readonly fromStart: number
  readonly fromEnd: number
  readonly leastAtStart: number
  readonly leastAtEnd: number
  /** The stretch of the edge that was nearest last. */
  at: number
}

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

/** Where the piece is narrow, the cut line nearest to the corner of edges i and i + 1 may be that of a third edge. */
const isAnothers = (p: Point, edges: readonly FlatEdge[], i: number): boolean =>
  edges.some(({ chains, widest }, k) => {
    if (k === i || k === (i + 1) % edges.length) return false
    const limit = widest + TOLERANCE
    return distanceTo(chains, p, limit) <= limit
  })

const leastAtStart = ({ start, slant }: FlatEdge): number => start * slant
const leastAtEnd = ({ end, slant }: FlatEdge): number => end * slant

/** The allowance at a length along the edge, cm. */
const widthAlong = ({ start, end, total }: FlatEdge, along: number): number => start + ((end - start) * along) / total

/**
 * Whether the place on the cut line that is measured from is nearer to an edge than its allowance, within reach of one,
 * or beyond them all.
 */
const placeBeside = (sides: readonly Side[], lengths: Float64Array): "tooNear" | "within" | "beyond" => {
  let within = false
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i]!
    const { edge } = side
    const found = findNearest(edge, side.reach, side.at)
    if (found < 0) continue
    side.at = found
    within = true
    // On the inside it is the cut line of the other side of a narrow piece.
    const away = foundDistance()
    if (edge.widest <= TOLERANCE || away > edge.widest - TOLERANCE || !isOutside(edge.chains)) continue
    const along = foundAlong(edge, lengths)
    let least = widthAlong(edge, along) * edge.slant
    if (along < side.fromStart) least = Math.min(least, side.leastAtStart)
    if (along > edge.total - side.fromEnd) least = Math.min(least, side.leastAtEnd)
    if (away < least - TOLERANCE) return "tooNear"
  }
  return within ? "within" : "beyond"
}

/** Beyond an end of an edge, or of a stretch before a corner inside it, on the line that its cut line runs on in. */
const isOnCutLineRunOn = ({ x: px, y: py }: Point, edge: FlatEdge, { sew, along }: FlatPiece): boolean => {
  const { x, y } = sew
  const { first, last } = edge
  const taper = (edge.end - edge.start) / edge.total
  /** Whether the stretch from one vertex to its neighbour, run on beyond it, has the place on its cut line. */
  const runsOn = (from: number, to: number, width: number, growth: number): boolean => {
    const ux = x[to]! - x[from]!
    const uy = y[to]! - y[from]!
    const length = hypotenuse(ux, uy)
    const ax = px - x[to]!
    const ay = py - y[to]!
    const ahead = (ax * ux + ay * uy) / length
    const beside = Math.abs(ax * uy - ay * ux) / length
    return ahead >= 0 && Math.abs(beside - width - growth * ahead) < 2 * TOLERANCE
  }
  for (let i = first; i <= last; i++) {
    const width = widthAlong(edge, along[i]! - along[first]!)
    if (hypotenuse(px - x[i]!, py - y[i]!) > MITRE_LIMIT * (Math.max(width, 1) + 2)) continue
    const isEnd = i === first || i === last
    if (!isEnd && !turnsMore(sew, i)) continue
    if (i > first && runsOn(i - 1, i, width, taper)) return true
    if (i < last && runsOn(i + 1, i, width, -taper)) return true
  }
  return false
}

const COS_OF_INNER_CORNER = Math.cos((INNER_CORNER * Math.PI) / 180)

/** Whether the line has an inner corner at a vertex that is not its first or last one. */
const turnsMore = ({ x, y }: Ring, i: number): boolean => {
  const ux = x[i]! - x[i - 1]!
  const uy = y[i]! - y[i - 1]!
  const vx = x[i + 1]! - x[i]!
  const vy = y[i + 1]! - y[i]!
  return ux * vx + uy * vy <= COS_OF_INNER_CORNER * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
}
