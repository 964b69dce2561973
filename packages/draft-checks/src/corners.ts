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
  const zones = edges.map((_, i) => [cornerZone(flat, i, "start"), cornerZone(flat, i, "end")] as const)
  for (const [k, p] of cut.entries()) {
    const next = cut[(k + 1) % cut.length]!
    if (isTooNear(p.x, p.y, near, zones)) return say(`the cut line comes too near to the sew line at ${at(p)}`)
    if (standsOut(p, near, edges)) return say(`the cut line stands out at ${at(p)}`)
    if (Math.abs(next.x - p.x) + Math.abs(next.y - p.y) < LONG_STRETCH) continue
    const middle = { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }
    if (isTooNear(middle.x, middle.y, near, zones))
      return say(`the cut line comes too near to the sew line at ${at(middle)}`)
  }
  return []
}

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

/** Where the piece is narrow, the cut line nearest to the corner of edges i and i + 1 may be that of a third edge. */
const isAnothers = (p: Point, near: readonly NearEdge[], i: number): boolean =>
  near.some((edge, k) => {
    if (k === i || k === (i + 1) % near.length) return false
    const limit = Math.max(edge.start, edge.end) + TOLERANCE
    return distanceTo(edge, p, limit) <= limit
  })

const leastAtStart = ({ start, slant }: NearEdge): number => start * slant
const leastAtEnd = ({ end, slant }: NearEdge): number => end * slant

const nearest: Nearest = { distance: 0, along: 0, outside: false }

const isTooNear = (
  x: number,
  y: number,
  near: readonly NearEdge[],
  zones: readonly (readonly [number, number])[],
): boolean => {
  for (let i = 0; i < near.length; i++) {
    const edge = near[i]!
    const widest = Math.max(edge.start, edge.end)
    if (widest <= TOLERANCE || !findNearest(edge, x, y, widest - TOLERANCE, nearest)) continue
    // On the inside it is the cut line of the other side of a narrow piece.
    if (!nearest.outside) continue
    const [fromStart, fromEnd] = zones[i]!
    const n = near.length
    let least = widthAlong(edge, nearest.along) * edge.slant
    if (nearest.along < fromStart) least = Math.min(least, leastAtEnd(near[(i + n - 1) % n]!))
    if (nearest.along > edge.total - fromEnd) least = Math.min(least, leastAtStart(near[(i + 1) % n]!))
    if (nearest.distance < least - TOLERANCE) return true
  }
  return false
}

const standsOut = (p: Point, near: readonly NearEdge[], edges: ReadonlyArray<readonly Point[]>): boolean => {
  for (const edge of near) {
    const limit = Math.max(edge.start, edge.end) * (1 + MITRED_CURVE) + TOLERANCE
    if (findNearest(edge, p.x, p.y, limit, nearest)) return false
  }
  return !edges.some((points, i) => isOnCutLineRunOn(p, points, near[i]!))
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
