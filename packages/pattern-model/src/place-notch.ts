import type { Notch, NotchType } from "@toile/draft-model"
import {
  angleBetween,
  angleOf,
  between,
  distance,
  type Point,
  pathLength,
  placeAtLength,
  rightNormal,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import {
  castRay,
  distanceToStretch,
  fillOnceRound,
  type Places,
  type PointRow,
  pointAt,
  type Ring,
  vertexCount,
  type Workspace,
} from "@toile/geometry/kernel"
import type { FlatSewLine } from "./flat-sew-line.js"
import type { Mutable } from "./mutable.js"
import type { DartMark, DraftedPiece, NotchSpec } from "./piece.js"
import { round } from "./rounding.js"
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
  flat: FlatSewLine,
  cut: Ring,
  { held }: Workspace,
): Notch[] => {
  const notches: Notch[] = []
  const specs = piece.notches ? piece.notches.concat(seamNotches) : seamNotches
  if (specs.length === 0 && !piece.darts?.length) return notches
  const own = piece.notches?.length ?? 0
  for (const [i, spec] of specs.entries()) {
    const notch = placeNotch(piece, spec, cut)
    if (i >= own && isAtEnd(piece, spec) && hasCorner(cut, vertexCount(cut), notch, CUT_CORNER.within, CUT_CORNER.turn))
      continue
    const same = notches.findIndex((other) => distance(other, notch) < SAME)
    if (same < 0) notches.push(notch)
    else notches[same] = withLowerNumber(notches[same]!, notch)
  }
  if (!piece.darts) return notches
  // A mark that the pattern put on a dart's leg itself stays the only one there.
  const placed = [...notches]
  for (const { leg, notch } of piece.darts.flatMap((dart) => dartNotches(dart, piece, flat, cut))) {
    const marked = placed.some((other) => distance(other, notch) < NOTCHES_APART)
    if (!marked && !marksItself(leg, notch, flat, cut, held)) notches.push(notch)
  }
  return notches
}

/**
 * A seam's mark at an edge's end whose cut line turns by more than this, degrees, within so many cm: the corner is the mark. The edges'
 * own directions may turn by less there, where one of them bends.
 */
const CUT_CORNER = { turn: 30, within: 0.998 } as const

/** A place this near to an edge's end is its end, cm. */
const AT_END = 0.05

const isAtEnd = ({ sewLine }: DraftedPiece, { edge, along }: NotchSpec): boolean => {
  if (along < AT_END) return true
  const path = sewLine.find(({ name }) => name === edge)?.path
  return path !== undefined && along > pathLength(path) - AT_END
}

/** A place that a piece and a seam both mark has the seam's number, which its other piece has too. */
const withLowerNumber = (notch: Notch, { number = Number.POSITIVE_INFINITY }: Notch): Notch =>
  notch.number === undefined || number >= notch.number ? notch : { ...notch, number }

/**
 * A leg whose cut line turns by more than this, degrees, within so many cm is marked by that corner: a little less than
 * the checks call a corner, which see the line rounded.
 */
const CORNER = { turn: 29.5, within: 1 } as const
/** The sew line turns by more than this at the leg itself, or the corner is another one. */
const LEG_TURN = 15

/** A dart that lies askew to its edge: the outline's corner at its leg is the mark, a notch there would tear out. */
const marksItself = (leg: Point, notch: Notch, flat: FlatSewLine, cut: Ring, once: PointRow): boolean => {
  fillOnceRound(once, flat.sew, flat.edges)
  return (
    hasCorner(once, once.count, leg, ON_EDGE, LEG_TURN) &&
    hasCorner(cut, vertexCount(cut), notch, CORNER.within, CORNER.turn)
  )
}

/** @param count the line's vertices, its first one once */
const hasCorner = (line: Places, count: number, at: Point, within: number, turn: number): boolean => {
  const { x, y } = line
  for (let i = 0; i < count; i++) {
    const dx = at.x - x[i]!
    const dy = at.y - y[i]!
    if (dx * dx + dy * dy > within * within) continue
    const here = pointAt(line, i)
    const before = subtract(here, pointAt(line, (i + count - 1) % count))
    const after = subtract(pointAt(line, (i + 1) % count), here)
    if (angleBetween(before, after) > turn) return true
  }
  return false
}

/** Square to the sew line, from the place on the edge out to the cut line. */
const placeNotch = (piece: DraftedPiece, spec: NotchSpec, cut: Ring): Notch => {
  const e = piece.sewLine.find((candidate) => candidate.name === spec.edge)
  if (!e) throw new Error(`${piece.name} has no edge ${spec.edge} for its notch`)
  const total = pathLength(e.path)
  const along = Math.min(total - OFF_END, Math.max(OFF_END, spec.along))
  const { point, tangent } = placeAtLength(e.path, along)
  return notchOn(point, rightNormal(tangent), widthAtShare(e.seam, along / total), cut, spec)
}

/** At each leg of a dart that opens into an edge, in the leg's own direction, so that both meet when it is folded. */
const dartNotches = (
  dart: DartMark,
  piece: DraftedPiece,
  flat: FlatSewLine,
  cut: Ring,
): { readonly leg: Point; readonly notch: Notch }[] => {
  const [a, b] = dart.legs
  const edges = [a, b].map((leg) =>
    flat.edges.findIndex(({ first, last }) => distanceToStretch(leg, flat.sew, first, last) <= ON_EDGE),
  )
  if (edges.some((i) => i < 0)) return []
  const places = distance(a, b) < NOTCHES_APART ? [between(a, b, 0.5)] : [a, b]
  return places.map((leg, i) => {
    const width = widthAtShare(piece.sewLine[edges[i]!]!.seam, 0.5)
    return { leg, notch: notchOn(leg, unit(subtract(leg, dart.point)), width, cut, dart) }
  })
}

const widthAtShare = ({ width }: Seam, share: number): number =>
  typeof width === "number" ? width : width[0] + (width[1] - width[0]) * share

const notchOn = (
  from: Point,
  outward: Point,
  width: number,
  cut: Ring,
  { type = "slit", number }: { readonly type?: NotchType; readonly number?: number },
): Notch => {
  const { reach } = castRay(from, outward, cut, BEHIND)
  const out = Number.isFinite(reach) ? reach : width
  const notch: Mutable<Notch> = {
    x: round(from.x + outward.x * out),
    y: round(from.y + outward.y * out),
    angle: roundAngle(angleOf(scale(outward, -1))),
    depth: notchDepth(width),
    type,
  }
  if (number !== undefined) notch.number = number
  return notch
}

/** In (-180, 180]; due west is 180, whatever the last digit of the direction says. */
const roundAngle = (angle: number): number => {
  const rounded = round(angle)
  return rounded === -180 ? 180 : rounded
}

/** A place may lie this far outside the cut line, cm, by rounding. */
const BEHIND = 1e-6

/** The shallowest notch, cm: where there is hardly any allowance. */
const SHALLOWEST = 0.1

/** A notch stops half way across the allowance, 0.5 deep at the most, and 0.2 before the sew line. */
const notchDepth = (allowance: number): number =>
  round(Math.max(SHALLOWEST, Math.min(0.5, allowance / 2, allowance - 0.2)))
