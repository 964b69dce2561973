import { angleBetween, distance, distanceToSegment, type Point, rightNormal, subtract, unit } from "@toile/geometry"
import { cornerZone, zoneOfTurn } from "./corner-zone.js"
import type { FlatPiece } from "./flat-piece.js"
import { verticesOutside } from "./inside-ring.js"
import { distanceTo } from "./near-edge.js"
import { castRay } from "./ray.js"
import type { Violation } from "./violation.js"
import { endsOf, widest } from "./widths.js"

/** 0.05 mm, the tolerance of I3. */
const TOLERANCE = 0.005
/** Each edge is measured at so many places at the most. */
const PLACES = 6
/** A mitre reaches at most this many allowances from its corner. */
const MITRE_LIMIT = 2.5

/**
 * I3: the cut line holds the sew line, and lies at the asked allowance from each edge, measured square to it away from
 * the corners (there the corner rules hold) and where no other edge's allowance reaches further.
 */
export const checkAllowance = (flat: FlatPiece): Violation[] => {
  const { piece, edges, sew, near } = flat
  const bad: Violation[] = []
  const outside = verticesOutside(near.sew, near.cut).find((i) => distanceTo(near.cut, sew[i]!) > TOLERANCE)
  if (outside !== undefined) {
    const detail = `the sew line leaves the cut line at ${at(sew[outside]!)}`
    bad.push({ kind: "allowance", piece: piece.name, detail })
  }
  for (const [i, points] of edges.entries()) {
    const edge = piece.edges[i]!
    const [start, end] = endsOf(edge.allowance)
    for (const sample of samples(
      points,
      Math.max(start, end),
      cornerZone(flat, i, "start"),
      cornerZone(flat, i, "end"),
    )) {
      const wanted = start + (end - start) * sample.share
      const found = castRay(sample.point, sample.outward, near.cut, TOLERANCE).reach
      if (Math.abs(found - wanted) <= TOLERANCE) continue
      if (found > wanted ? coveredByOther(flat, i, sample, found) : endsOnFold(flat, sample, found)) continue
      const measured = Number.isFinite(found) ? `${found.toFixed(3)} cm` : "no cut line"
      const detail = `edge ${edge.name} has ${measured} at ${at(sample.point)}, not ${wanted.toFixed(3)}`
      bad.push({ kind: "allowance", piece: piece.name, detail })
      break
    }
  }
  return bad
}

const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

interface Sample {
  readonly point: Point
  readonly outward: Point
  /** Of the edge's length, 0..1. */
  readonly share: number
}

/** Places spread over what lies between the corners' zones, each well inside its stretch of the flattened edge. */
const samples = (points: readonly Point[], width: number, fromStart: number, fromEnd: number): Sample[] => {
  const ends = [0]
  for (let i = 1; i < points.length; i++) ends.push(ends[i - 1]! + distance(points[i - 1]!, points[i]!))
  const total = ends[ends.length - 1]!
  const room = total - fromStart - fromEnd
  const found: Sample[] = []
  let i = 0
  for (let k = 0; k < PLACES && room > 0; k++) {
    const place = fromStart + (room * (k + 0.5)) / PLACES
    while (i < points.length - 2 && ends[i + 1]! < place) i++
    const length = ends[i + 1]! - ends[i]!
    // Between two corners inside the edge (a dart's mouth) only the middle, and only where it is out of their reach.
    const zone = width * Math.max(zoneInside(points, i), zoneInside(points, i + 1))
    const cornered = zone > 0.2 * width
    if (cornered && length / 2 < zone) continue
    const t = cornered ? 0.5 : Math.min(0.75, Math.max(0.25, (place - ends[i]!) / length))
    const a = points[i]!
    const b = points[i + 1]!
    found.push({
      point: { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t },
      outward: rightNormal(unit(subtract(b, a))),
      share: (ends[i]! + t * length) / total,
    })
  }
  return found
}

/** The zone about a point inside the edge; none about its ends. */
const zoneInside = (points: readonly Point[], i: number): number => {
  if (i === 0 || i === points.length - 1) return 0
  return zoneOfTurn(angleBetween(subtract(points[i]!, points[i - 1]!), subtract(points[i + 1]!, points[i]!)))
}

/** At a fold the half's allowance ends, and goes on in the other half. */
const endsOnFold = ({ piece: { foldLine } }: FlatPiece, { point, outward }: Sample, reach: number): boolean => {
  if (!foldLine) return false
  const [[ax, ay], [bx, by]] = foldLine
  const hit = { x: point.x + outward.x * reach, y: point.y + outward.y * reach }
  return distanceToSegment(hit, { x: ax, y: ay }, { x: bx, y: by }) <= TOLERANCE
}

/**
 * Whether the cut line there is another edge's: it lies within that edge's own allowance, or within the mitre of a
 * corner that is not this edge's own.
 */
const coveredByOther = ({ piece, edges, near }: FlatPiece, own: number, sample: Sample, reach: number): boolean => {
  const hit = { x: sample.point.x + sample.outward.x * reach, y: sample.point.y + sample.outward.y * reach }
  const n = edges.length
  return edges.some((points, i) => {
    if (i === own) return false
    const width = widest(piece.edges[i]!.allowance)
    if (distanceTo(near.edges[i]!.chains, hit, width + TOLERANCE) <= width + TOLERANCE) return true
    if ((i + 1) % n === own) return false
    const corner = points[points.length - 1]!
    return distance(hit, corner) <= MITRE_LIMIT * Math.max(width, widest(piece.edges[(i + 1) % n]!.allowance))
  })
}
