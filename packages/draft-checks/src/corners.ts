import { angleBetween, distance, type Point, subtract, unit } from "@toile/geometry"
import { cornerZone } from "./corner-zone.js"
import type { FlatPiece } from "./flat-piece.js"
import { distanceTo, findNearest, type NearEdge, type Nearest, nearestPoint, widthAlong } from "./near-edge.js"
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
  const { piece, edges, cut } = flat
  const near = flat.near.edges
  const say = (detail: string): Violation[] => [{ kind: "allowance", piece: piece.name, detail }]
  for (const [i, points] of edges.entries()) {
    const corner = points[points.length - 1]!
    const least = Math.min(leastAtEnd(near[i]!), leastAtStart(near[(i + 1) % edges.length]!))
    if (least <= TOLERANCE) continue
    const found = distanceTo(flat.near.cut, corner)
    if (found < least - TOLERANCE && !isAnothers(nearestPoint(flat.near.cut, corner), near, i))
      return say(`the corner at ${at(corner)} has ${found.toFixed(3)} cm, not ${least.toFixed(3)}`)
  }
  const sides = near.map(
    (edge, i): Side => ({
      edge,
      widest: Math.max(edge.start, edge.end),
      fromStart: cornerZone(flat, i, "start"),
      fromEnd: cornerZone(flat, i, "end"),
      leastAtStart: leastAtEnd(near[(i + edges.length - 1) % edges.length]!),
      leastAtEnd: leastAtStart(near[(i + 1) % edges.length]!),
    }),
  )
  for (let k = 0; k < cut.length; k++) {
    const p = cut[k]!
    const place = placeBeside(p.x, p.y, sides)
    if (place === "tooNear") return say(`the cut line comes too near to the sew line at ${at(p)}`)
    if (place === "beyond" && !edges.some((points, i) => isOnCutLineRunOn(p, points, near[i]!)))
      return say(`the cut line stands out at ${at(p)}`)
    const next = cut[k + 1 === cut.length ? 0 : k + 1]!
    if (Math.abs(next.x - p.x) + Math.abs(next.y - p.y) < LONG_STRETCH) continue
    const middle = { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }
    if (placeBeside(middle.x, middle.y, sides) === "tooNear")
      return say(`the cut line comes too near to the sew line at ${at(middle)}`)
  }
  return []
}

/** An edge with what its allowance may be near the corners. */
interface Side {
  readonly edge: NearEdge
  readonly widest: number
  /** So far from its ends, cm, the corners shape the cut line, and need the neighbour's narrower allowance only. */
  readonly fromStart: number
  readonly fromEnd: number
  readonly leastAtStart: number
  readonly leastAtEnd: number
}

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

/** Where the piece is narrow, the cut line nearest to the corner of edges i and i + 1 may be that of a third edge. */
const isAnothers = (p: Point, near: readonly NearEdge[], i: number): boolean =>
  near.some((edge, k) => {
    if (k === i || k === (i + 1) % near.length) return false
    const limit = Math.max(edge.start, edge.end) + TOLERANCE
    return distanceTo(edge.chains, p, limit) <= limit
  })

const leastAtStart = ({ start, slant }: NearEdge): number => start * slant
const leastAtEnd = ({ end, slant }: NearEdge): number => end * slant

const nearest: Nearest = { distance: 0, along: 0, outside: false }

/** Whether a place on the cut line is nearer to an edge than its allowance, within reach of one, or beyond them all. */
const placeBeside = (x: number, y: number, sides: readonly Side[]): "tooNear" | "within" | "beyond" => {
  let within = false
  for (let i = 0; i < sides.length; i++) {
    const { edge, widest, fromStart, fromEnd, leastAtStart, leastAtEnd } = sides[i]!
    if (!findNearest(edge, x, y, widest * (1 + MITRED_CURVE) + TOLERANCE, nearest)) continue
    within = true
    // On the inside it is the cut line of the other side of a narrow piece.
    if (widest <= TOLERANCE || nearest.distance > widest - TOLERANCE || !nearest.outside) continue
    let least = widthAlong(edge, nearest.along) * edge.slant
    if (nearest.along < fromStart) least = Math.min(least, leastAtStart)
    if (nearest.along > edge.total - fromEnd) least = Math.min(least, leastAtEnd)
    if (nearest.distance < least - TOLERANCE) return "tooNear"
  }
  return within ? "within" : "beyond"
}

/** Beyond an end of an edge, or of a stretch before a corner inside it, on the line that its cut line runs on in. */
const isOnCutLineRunOn = (p: Point, points: readonly Point[], edge: NearEdge): boolean => {
  const taper = (edge.end - edge.start) / edge.total
  const runsOn = (from: Point, to: Point, width: number, growth: number): boolean => {
    const d = unit(subtract(to, from))
    const away = subtract(p, to)
    const ahead = away.x * d.x + away.y * d.y
    if (ahead < 0 || distance(p, to) > MITRE_LIMIT * Math.max(width, 1) + 2 * MITRE_LIMIT) return false
    const beside = Math.abs(away.x * d.y - away.y * d.x)
    return Math.abs(beside - width - growth * ahead) < 2 * TOLERANCE
  }
  const last = points.length - 1
  for (let i = 0; i <= last; i++) {
    const before = points[i - 1]
    const after = points[i + 1]
    const here = points[i]!
    if (before && after && angleBetween(subtract(here, before), subtract(after, here)) < INNER_CORNER) continue
    const width = widthAlong(edge, edge.along[i]!)
    if (before && runsOn(before, here, width, taper)) return true
    if (after && runsOn(after, here, width, -taper)) return true
  }
  return false
}
