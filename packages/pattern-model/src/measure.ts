import type { Point, Segment } from "@toile/geometry"
import { type FlatRoom, flatRoom, flattenInto, type Places, rowOf } from "@toile/geometry/kernel"
import type { DartMark, DraftedPiece } from "./piece.js"

/**
 * How wide a piece is along the line through two points: the length of that line inside the sew line, cm. Darts that
 * the line crosses are not taken off. Half of the garment's width for a piece on the fold.
 */
export const widthAlong = (piece: DraftedPiece, a: Point, b: Point): number => {
  const hits: number[] = []
  let room: FlatRoom | undefined
  for (const { path } of piece.sewLine)
    for (const segment of path.segments) {
      if (isBeside(segment, a, b)) continue
      room ??= flatRoom()
      room.row.count = 0
      flattenInto(room.row, { segments: [segment] }, room.asked)
      addCrossings(hits, room.row, 0, room.row.count - 1, a, b)
    }
  return insideLength(hits)
}

/** So far off a line through two points 1 cm apart, cm, that rounding puts nothing of it on the line. */
const PLAINLY_BESIDE = 1e-6

/** Whether a segment lies plainly on one side of the line through two points: all its control points do. */
const isBeside = (s: Segment, a: Point, b: Point): boolean => {
  const [from, to] = sideOf(s.from, a, b) > 0 ? [a, b] : [b, a]
  const isApart = (p: Point): boolean => sideOf(p, from, to) > PLAINLY_BESIDE
  return isApart(s.from) && isApart(s.to) && (s.kind === "line" || (isApart(s.c1) && isApart(s.c2)))
}

const sideOf = (p: Point, a: Point, b: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

/** The same with the darts closed: without the stretches of the line that lie between the legs of a dart. */
export const sewnWidthAlong = (piece: DraftedPiece, a: Point, b: Point): number =>
  (piece.darts ?? []).reduce((width, dart) => width - mouthAlong(dart, a, b), widthAlong(piece, a, b))

/** The width of a piece on the horizontal line at y. */
export const widthAt = (piece: DraftedPiece, y: number): number => widthAlong(piece, { x: 0, y }, { x: 1, y })

/** The width of a piece on the horizontal line at y, its darts closed. */
export const sewnWidthAt = (piece: DraftedPiece, y: number): number => sewnWidthAlong(piece, { x: 0, y }, { x: 1, y })

const mouthAlong = ({ point, legs }: DartMark, a: Point, b: Point): number => {
  const hits: number[] = []
  addCrossings(hits, rowOf([point, legs[0], legs[1], point]), 0, 3, a, b)
  return insideLength(hits)
}

/** Where a chain of points of a row crosses the line through a and b: distances from a in the direction of b. */
export const addCrossings = (
  hits: number[],
  { x, y }: Places,
  first: number,
  last: number,
  a: Point,
  b: Point,
): void => {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = Math.hypot(dx, dy)
  let px = x[first]! - a.x
  let py = y[first]! - a.y
  let sp = dx * py - dy * px
  for (let i = first + 1; i <= last; i++) {
    const qx = x[i]! - a.x
    const qy = y[i]! - a.y
    const sq = dx * qy - dy * qx
    if (sp > 0 !== sq > 0) {
      const t = sp / (sp - sq)
      hits.push(((px + (qx - px) * t) * dx + (py + (qy - py) * t) * dy) / length)
    }
    px = qx
    py = qy
    sp = sq
  }
}

/** From outside in, out, in, out: the stretches between the first and second crossing, third and fourth ... */
const insideLength = (hits: readonly number[]): number => {
  const sorted = [...hits].sort((u, v) => u - v)
  let sum = 0
  for (let i = 1; i < sorted.length; i += 2) sum += sorted[i]! - sorted[i - 1]!
  return sum
}
