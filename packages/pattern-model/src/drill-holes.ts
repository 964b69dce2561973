import type { DrillHole } from "@toile/draft-model"
import {
  add,
  between,
  distance,
  endTangent,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  scale,
  startTangent,
  towards,
} from "@toile/geometry"
import { distanceToStretch } from "@toile/geometry/kernel"
import type { FlatSewLine } from "./flat-sew-line.js"
import { type InsideDart, insideDart } from "./inside-dart.js"
import type { DartMark, DraftedPiece } from "./piece.js"
import { cornerBetween, placeWithin } from "./within-corner.js"

/** A dart's point is drilled this far short of it, its legs and a pocket's corners so far inside, cm: what is sewn hides the hole. */
const SHORT = 1
const INSIDE = 0.3
/** A narrower dart is marked at its points alone, cm: two holes beside each other would show. */
const MARKED_INSIDE = 1
/** Of holes at the same place, to this many cm, one is drilled. */
const SAME = 0.05
/** Of a dart that opens into an edge, and of one within the piece; a pocket's. */
const DIAMETER = { dart: 0.3, inside: 0.2 } as const

/** All drill holes of a piece: those of its darts, of the pockets that are sewn onto it, and its own. */
export const drillHolesOf = (piece: DraftedPiece, flat: FlatSewLine): readonly DrillHole[] => {
  const { darts = [], lines = [], drillHoles = [] } = piece
  const holes = [
    ...darts.map(shortOfPoint),
    ...lines.flatMap((line) => {
      const dart = insideDart(line)
      return dart ? holesInDart(dart) : line.drilled ? holesInCorners(line.path, flat) : []
    }),
    ...drillHoles,
  ]
  return holes.filter((hole, i) => !holes.slice(0, i).some((other) => distance(other, hole) < SAME))
}

const hole = ({ x, y }: Point, diameter: number): DrillHole => ({ x, y, diameter })

const shortOfPoint = ({ point, legs }: DartMark): DrillHole =>
  hole(towards(point, between(legs[0], legs[1], 0.5), SHORT), DIAMETER.dart)

const holesInDart = ({ ends: [a, b], sides: [c, d], open }: InsideDart): DrillHole[] => [
  hole(towards(a, b, SHORT), DIAMETER.inside),
  ...(open ? [] : [hole(towards(b, a, SHORT), DIAMETER.inside)]),
  ...(distance(c, d) > MARKED_INSIDE
    ? [hole(towards(c, d, INSIDE), DIAMETER.inside), hole(towards(d, c, INSIDE), DIAMETER.inside)]
    : []),
]

/** A line turns by more than this at a corner, degrees. */
const CORNER = 20
/** An end of a line is on the sew line where it is this near to it, cm: a seam holds it, or a notch marks it. */
const ON_SEW_LINE = 0.01

/** Within each corner of an outline, and before the ends of one that is open where they lie within the piece. */
const holesInCorners = (path: Path, flat: FlatSewLine): DrillHole[] => {
  const { segments } = path
  const isClosed = distance(pathStart(path), pathEnd(path)) < ON_SEW_LINE
  const corners = segments.flatMap((segment, i): Point[] => {
    const before = segments[i - 1] ?? (isClosed ? segments[segments.length - 1] : undefined)
    if (!before) return []
    const corner = cornerBetween({ segments: [before] }, { segments: [segment] })
    return 180 - corner.opens < CORNER ? [] : [placeWithin(corner, INSIDE)]
  })
  const ends = isClosed
    ? []
    : [
        { at: pathStart(path), inwards: startTangent(path) },
        { at: pathEnd(path), inwards: scale(endTangent(path), -1) },
      ]
        .filter(({ at }) => !onSewLine(at, flat))
        .map(({ at, inwards }) => add(at, scale(inwards, INSIDE)))
  return [...corners, ...ends].map((at) => hole(at, DIAMETER.inside))
}

const onSewLine = (at: Point, { sew, edges }: FlatSewLine): boolean =>
  edges.some(({ first, last }) => distanceToStretch(at, sew, first, last) <= ON_SEW_LINE)
