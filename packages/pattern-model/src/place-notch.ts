import type { Notch, NotchType } from "@toile/draft-model"
import {
  add,
  angleOf,
  between,
  cross,
  distance,
  distanceToPolyline,
  type Point,
  pathLength,
  pointAtLength,
  rightNormal,
  scale,
  subtract,
  tangentAtLength,
  unit,
} from "@toile/geometry"
import type { DartMark, DraftedPiece, NotchSpec } from "./piece.js"
import { at, round } from "./rounding.js"
import type { Seam } from "./seam.js"

/** Two notches nearer than this, cm, tear out between them: a dart with a narrower mouth has one, in its middle. */
export const NOTCHES_APART = 0.8
/** Notches this near to each other, cm, are the same one, asked for by two seams. */
const SAME = 0.01
/** A dart's leg ends on the sew line where it is this near to it, cm. */
const ON_EDGE = 0.002

/** A notch at the very end of an edge is taken this much before it, cm, so that its line does not run along a fold. */
const OFF_END = 1e-5

/** All notches of a piece on its cut line: its own, its seams', and those of its darts. */
export const placeNotches = (
  piece: DraftedPiece,
  seamNotches: readonly NotchSpec[],
  flat: ReadonlyArray<readonly Point[]>,
  cut: readonly Point[],
): Notch[] => {
  const notches: Notch[] = []
  const gap = (a: Notch, b: Notch): number => Math.hypot(a.x - b.x, a.y - b.y)
  for (const spec of [...(piece.notches ?? []), ...seamNotches]) {
    const notch = placeNotch(piece, spec, cut)
    if (!notches.some((other) => gap(other, notch) < SAME)) notches.push(notch)
  }
  // A mark that the pattern put on a dart's leg itself stays the only one there.
  const own = [...notches]
  for (const notch of (piece.darts ?? []).flatMap((dart) => dartNotches(dart, piece, flat, cut)))
    if (!own.some((other) => gap(other, notch) < NOTCHES_APART - SAME)) notches.push(notch)
  return notches
}

/** Square to the sew line, from the place on the edge out to the cut line. */
const placeNotch = (piece: DraftedPiece, spec: NotchSpec, cut: readonly Point[]): Notch => {
  const e = piece.sewLine.find((candidate) => candidate.name === spec.edge)
  if (!e) throw new Error(`${piece.name} has no edge ${spec.edge} for its notch`)
  const total = pathLength(e.path)
  const along = Math.min(total - OFF_END, Math.max(OFF_END, spec.along))
  const outward = rightNormal(tangentAtLength(e.path, along))
  return notchOn(pointAtLength(e.path, along), outward, widthAtShare(e.seam, along / total), cut, spec.type)
}

/** At each leg of a dart that opens into an edge, in the leg's own direction, so that both meet when it is folded. */
const dartNotches = (
  dart: DartMark,
  piece: DraftedPiece,
  flat: ReadonlyArray<readonly Point[]>,
  cut: readonly Point[],
): Notch[] => {
  const [a, b] = dart.legs
  const edges = [a, b].map((leg) => flat.findIndex((points) => distanceToPolyline(leg, points) <= ON_EDGE))
  if (edges.some((i) => i < 0)) return []
  const places = distance(a, b) < NOTCHES_APART ? [between(a, b, 0.5)] : [a, b]
  return places.map((leg, i) => {
    const width = widthAtShare(piece.sewLine[edges[i]!]!.seam, 0.5)
    return notchOn(leg, unit(subtract(leg, dart.point)), width, cut)
  })
}

const widthAtShare = ({ width }: Seam, share: number): number =>
  typeof width === "number" ? width : width[0] + (width[1] - width[0]) * share

const notchOn = (
  from: Point,
  outward: Point,
  width: number,
  cut: readonly Point[],
  type: NotchType = "slit",
): Notch => {
  const on = firstHit(from, outward, cut) ?? add(from, scale(outward, width))
  return { ...at(on), angle: round(angleOf(scale(outward, -1))), depth: notchDepth(width), type }
}

/** The shallowest notch, cm: where there is hardly any allowance. */
const SHALLOWEST = 0.1

/** A notch stops half way across the allowance, 0.5 deep at the most, and 0.2 before the sew line. */
const notchDepth = (allowance: number): number =>
  round(Math.max(SHALLOWEST, Math.min(0.5, allowance / 2, allowance - 0.2)))

/** Where a ray from a point inside first meets the cut line. */
const firstHit = (from: Point, d: Point, cut: readonly Point[]): Point | undefined => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0, j = cut.length - 1; i < cut.length; j = i++) {
    const a = subtract(cut[j]!, from)
    const b = subtract(cut[i]!, from)
    const sa = cross(d, a)
    const sb = cross(d, b)
    if (sa > 0 === sb > 0) continue
    const t = sa / (sa - sb)
    const reach = (a.x + (b.x - a.x) * t) * d.x + (a.y + (b.y - a.y) * t) * d.y
    if (reach > -1e-6 && reach < best) best = reach
  }
  return Number.isFinite(best) ? add(from, scale(d, best)) : undefined
}
