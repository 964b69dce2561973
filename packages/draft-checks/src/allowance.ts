import type { XY } from "@toile/draft-model"
import { distanceToSegment, hypotenuse, type Point } from "@toile/geometry"
import { castRay, meetLine, type Ray, verticesOutside } from "@toile/geometry/kernel"
import { type Beside, TOLERANCE } from "./beside-edges.js"
import { cornerZone, zoneOfTurn } from "./corner-zone.js"
import { type FlatEdge, type FlatPiece, vertex } from "./flat-piece.js"
import { distanceTo, distanceToEdge } from "./nearest.js"
import type { Violation } from "./violation.js"

/** Each edge is measured at so many places at the most. */
const PLACES = 6
/** A mitre reaches at most this many allowances from its corner. */
const MITRE_LIMIT = 2.5

/**
 * I3: the cut line holds the sew line, and lies at the asked allowance from each edge, measured square to it away from
 * the corners (there the corner rules hold) and where no other edge's allowance reaches further. `ray` is one to measure
 * with.
 */
export const checkAllowance = (flat: FlatPiece, { meets }: Beside, ray: Ray): Violation[] => {
  const { piece, edges, sew, cut } = flat
  const bad: Violation[] = []
  const outside = verticesOutside(sew, cut, meets).find((i) => distanceTo(cut, vertex(sew, i), TOLERANCE) > TOLERANCE)
  if (outside !== undefined) {
    const detail = `the sew line leaves the cut line at ${at(vertex(sew, outside))}`
    bad.push({ kind: "allowance", piece: piece.name, at: placeOf(vertex(sew, outside)), detail })
  }
  for (let i = 0; i < edges.length; i++) {
    const wrong = checkEdge(flat, i, ray)
    if (wrong) bad.push({ kind: "allowance", piece: piece.name, ...wrong })
  }
  return bad
}

const placeOf = ({ x, y }: Point): XY => [x, y]
const at = (p: Point): string => `${p.x.toFixed(2)}, ${p.y.toFixed(2)}`

/**
 * Measures one edge at places spread over what lies between its corners' zones, each well inside its stretch of the
 * flattened edge.
 */
const checkEdge = (flat: FlatPiece, index: number, ray: Ray): Wrong | undefined => {
  const { edges, sew, along, cut } = flat
  const { x, y } = sew
  const edge = edges[index]!
  const { first, last, widest, total } = edge
  const fromStart = cornerZone(flat, index, "start")
  const room = total - fromStart - cornerZone(flat, index, "end")
  let i = first
  let zone = 0
  let zoned = -1
  for (let k = 0; k < PLACES && room > 0; k++) {
    const place = along[first]! + fromStart + (room * (k + 0.5)) / PLACES
    while (i < last - 1 && along[i + 1]! < place) i++
    const length = along[i + 1]! - along[i]!
    // Between two corners inside the edge (a dart's mouth) only the middle, and only where it is out of their reach.
    if (i !== zoned) zone = widest * Math.max(zoneInside(sew, edge, i), zoneInside(sew, edge, i + 1))
    zoned = i
    const cornered = zone > 0.2 * widest
    if (cornered && length / 2 < zone) continue
    const t = cornered ? 0.5 : Math.min(0.75, Math.max(0.25, (place - along[i]!) / length))
    const wanted = edge.start + ((edge.end - edge.start) * (along[i]! - along[first]! + t * length)) / total
    const ux = (x[i + 1]! - x[i]!) / length
    const uy = (y[i + 1]! - y[i]!) / length
    ray.x = x[i]! + ux * t * length
    ray.y = y[i]! + uy * t * length
    ray.dx = uy
    ray.dy = -ux
    // Most rays meet the cut line where they should, and need not look beyond.
    meetLine(ray, cut, TOLERANCE, wanted + TOLERANCE)
    if (Math.abs(ray.reach - wanted) <= TOLERANCE) continue
    const sample = { point: { x: ray.x, y: ray.y }, outward: { x: ray.dx, y: ray.dy } }
    const wrong = whatIsWrong(flat, index, sample, wanted)
    if (wrong) return wrong
  }
  return undefined
}

type Wrong = Required<Pick<Violation, "at" | "detail">>

interface Sample {
  readonly point: Point
  readonly outward: Point
}

const whatIsWrong = (flat: FlatPiece, index: number, sample: Sample, wanted: number): Wrong | undefined => {
  const found = castRay(sample.point, sample.outward, flat.cut, TOLERANCE).reach
  if (Math.abs(found - wanted) <= TOLERANCE) return undefined
  if (found > wanted ? covered(flat, index, sample, found, wanted) : endsOnFold(flat, sample, found)) return undefined
  const measured = Number.isFinite(found) ? `${found.toFixed(3)} cm` : "no cut line"
  const { name } = flat.edges[index]!.edge
  const detail = `edge ${name} has ${measured} at ${at(sample.point)}, not ${wanted.toFixed(3)}`
  return { at: placeOf(sample.point), detail }
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
 * Whether the cut line there is another place's: it lies within another edge's own allowance, or within the mitre of a
 * corner that is not this edge's own, or in a hollow of this edge that is narrower than its allowance, where the
 * allowances of both its flanks meet.
 */
const covered = ({ edges, sew }: FlatPiece, own: number, sample: Sample, reach: number, wanted: number): boolean => {
  const hit = { x: sample.point.x + sample.outward.x * reach, y: sample.point.y + sample.outward.y * reach }
  const n = edges.length
  return edges.some((edge, i) => {
    const { widest, last } = edge
    if (i === own) return distanceToEdge(sew, edge, hit, wanted + TOLERANCE) <= wanted + TOLERANCE
    if (distanceToEdge(sew, edge, hit, widest + TOLERANCE) <= widest + TOLERANCE) return true
    const next = (i + 1) % n
    if (next === own) return false
    const away = hypotenuse(hit.x - sew.x[last]!, hit.y - sew.y[last]!)
    return away <= MITRE_LIMIT * Math.max(widest, edges[next]!.widest)
  })
}
