import { containsPoint, cross, distanceToPolyline, type Point, rightNormal, subtract, unit } from "@toile/geometry"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** 0.05 mm, the tolerance of I3. */
const TOLERANCE = 0.005

/**
 * I3: the cut line holds the sew line, and lies at the asked allowance from each edge, measured square to it away from
 * the corners (there the corner rules hold) and where no other edge's allowance reaches further.
 */
export const checkAllowance = (flat: FlatPiece): Violation[] => {
  const { piece, edges, sew, cut } = flat
  const bad: Violation[] = []
  const outside = sew.find((p) => !containsPoint(cut, p) && distanceToPolyline(p, cut, true) > TOLERANCE)
  if (outside)
    bad.push({ kind: "allowance", piece: piece.name, detail: `the sew line leaves the cut line at ${at(outside)}` })
  edges.forEach((points, i) => {
    const edge = piece.edges[i]!
    const [start, end] = typeof edge.allowance === "number" ? [edge.allowance, edge.allowance] : edge.allowance
    const reach = 1.5 * cornerReach(flat, i)
    for (const share of [0.25, 0.5, 0.75]) {
      const sample = sampleAt(points, share)
      if (sample.along < reach || sample.total - sample.along < reach) continue
      const wanted = start + ((end - start) * sample.along) / sample.total
      const found = rayTo(sample.point, sample.outward, cut)
      if (Math.abs(found - wanted) <= TOLERANCE) continue
      if (found > wanted && coveredByOther(flat, i, sample.point, sample.outward, found)) continue
      const detail = `edge ${edge.name} has ${found.toFixed(3)} cm at ${at(sample.point)}, not ${wanted.toFixed(3)}`
      bad.push({ kind: "allowance", piece: piece.name, detail })
      break
    }
  })
  return bad
}

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

const widest = (allowance: number | readonly [number, number]): number =>
  typeof allowance === "number" ? allowance : Math.max(...allowance)

const cornerReach = ({ piece }: FlatPiece, i: number): number => {
  const n = piece.edges.length
  return Math.max(...[i - 1, i, i + 1].map((k) => widest(piece.edges[(k + n) % n]!.allowance)))
}

interface Sample {
  readonly point: Point
  readonly outward: Point
  readonly along: number
  readonly total: number
}

/** The middle of the stretch that holds a share of the edge's length. */
const sampleAt = (points: readonly Point[], share: number): Sample => {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y))
  const total = lengths.reduce((sum, l) => sum + l, 0)
  let run = 0
  let i = 0
  while (i < lengths.length - 1 && run + lengths[i]! < share * total) run += lengths[i++]!
  const a = points[i]!
  const b = points[i + 1]!
  return {
    point: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    outward: rightNormal(unit(subtract(b, a))),
    along: run + lengths[i]! / 2,
    total,
  }
}

/** How far a ray runs from a point of the sew line to the cut line. */
const rayTo = (from: Point, d: Point, cut: readonly Point[]): number => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = cut.length - 1; i < cut.length; j = i++) {
    const a = subtract(cut[j]!, from)
    const b = subtract(cut[i]!, from)
    const sa = cross(d, a)
    const sb = cross(d, b)
    if (sa > 0 === sb > 0) continue
    const t = sa / (sa - sb)
    const reach = (a.x + (b.x - a.x) * t) * d.x + (a.y + (b.y - a.y) * t) * d.y
    if (reach > -TOLERANCE && reach < best) best = reach
  }
  return best
}

/** Whether the cut line there is another edge's: it lies within that edge's own allowance. */
const coveredByOther = (flat: FlatPiece, own: number, from: Point, d: Point, reach: number): boolean => {
  const hit = { x: from.x + d.x * reach, y: from.y + d.y * reach }
  return flat.edges.some(
    (points, i) =>
      i !== own && distanceToPolyline(hit, points) <= 2.5 * widest(flat.piece.edges[i]!.allowance) + TOLERANCE,
  )
}
