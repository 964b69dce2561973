import { castRay, distanceToSegment, hypotenuse, type Point, verticesOutside } from "@toile/geometry"
import { cornerZone, zoneOfTurn } from "./corner-zone.js"
import { type FlatEdge, type FlatPiece, vertex } from "./flat-piece.js"
import { distanceTo } from "./nearest.js"
import type { Violation } from "./violation.js"

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
  const { piece, edges, sew, cut } = flat
  const bad: Violation[] = []
  const outside = verticesOutside(sew, cut).find((i) => distanceTo(cut, vertex(sew, i), TOLERANCE) > TOLERANCE)
  if (outside !== undefined) {
    const detail = `the sew line leaves the cut line at ${at(vertex(sew, outside))}`
    bad.push({ kind: "allowance", piece: piece.name, detail })
  }
  for (const [i, edge] of edges.entries())
    for (const sample of samples(flat, edge, cornerZone(flat, i, "start"), cornerZone(flat, i, "end"))) {
      const wanted = edge.start + (edge.end - edge.start) * sample.share
      // Most rays meet the cut line where they should, and need not look beyond.
      const near = castRay(sample.point, sample.outward, cut, TOLERANCE, wanted + TOLERANCE).reach
      if (Math.abs(near - wanted) <= TOLERANCE) continue
      const found = near < wanted ? near : castRay(sample.point, sample.outward, cut, TOLERANCE).reach
      if (found > wanted ? coveredByOther(flat, i, sample, found) : endsOnFold(flat, sample, found)) continue
      const measured = Number.isFinite(found) ? `${found.toFixed(3)} cm` : "no cut line"
      const detail = `edge ${edge.edge.name} has ${measured} at ${at(sample.point)}, not ${wanted.toFixed(3)}`
      bad.push({ kind: "allowance", piece: piece.name, detail })
      break
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
const samples = ({ sew, along }: FlatPiece, edge: FlatEdge, fromStart: number, fromEnd: number): Sample[] => {
  const { x, y } = sew
  const { first, last, widest, total } = edge
  const room = total - fromStart - fromEnd
  const found: Sample[] = []
  let i = first
  for (let k = 0; k < PLACES && room > 0; k++) {
    const place = along[first]! + fromStart + (room * (k + 0.5)) / PLACES
    while (i < last - 1 && along[i + 1]! < place) i++
    const length = along[i + 1]! - along[i]!
    // Between two corners inside the edge (a dart's mouth) only the middle, and only where it is out of their reach.
    const zone = widest * Math.max(zoneInside(sew, edge, i), zoneInside(sew, edge, i + 1))
    const cornered = zone > 0.2 * widest
    if (cornered && length / 2 < zone) continue
    const t = cornered ? 0.5 : Math.min(0.75, Math.max(0.25, (place - along[i]!) / length))
    const dx = x[i + 1]! - x[i]!
    const dy = y[i + 1]! - y[i]!
    const step = hypotenuse(dx, dy)
    found.push({
      point: { x: x[i]! + dx * t, y: y[i]! + dy * t },
      outward: { x: dy / step, y: -dx / step },
      share: (along[i]! - along[first]! + t * length) / total,
    })
  }
  return found
}

/** The zone about a vertex inside the edge; none about its ends. */
const zoneInside = (sew: FlatPiece["sew"], { first, last }: FlatEdge, i: number): number =>
  i === first || i === last ? 0 : zoneOfTurn(sew, i - 1, i, i + 1)

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
const coveredByOther = ({ edges, sew }: FlatPiece, own: number, sample: Sample, reach: number): boolean => {
  const hit = { x: sample.point.x + sample.outward.x * reach, y: sample.point.y + sample.outward.y * reach }
  const n = edges.length
  return edges.some(({ widest, chains, last }, i) => {
    if (i === own) return false
    if (distanceTo(chains, hit, widest + TOLERANCE) <= widest + TOLERANCE) return true
    const next = (i + 1) % n
    if (next === own) return false
    const away = hypotenuse(hit.x - sew.x[last]!, hit.y - sew.y[last]!)
    return away <= MITRE_LIMIT * Math.max(widest, edges[next]!.widest)
  })
}
