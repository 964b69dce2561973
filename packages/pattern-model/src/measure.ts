import { cross, flatten, type Point, subtract } from "@toile/geometry"
import type { DartMark, DraftedPiece } from "./piece.js"

/**
 * How wide a piece is along the line through two points: the length of that line inside the sew line, cm. Darts that
 * the line crosses are not taken off. Half of the garment's width for a piece on the fold.
 */
export const widthAlong = (piece: DraftedPiece, a: Point, b: Point): number => {
  const hits: number[] = []
  for (const e of piece.sewLine) hits.push(...crossings(flatten(e.path), a, b))
  return insideLength(hits)
}

/** The same with the darts closed: without the stretches of the line that lie between the legs of a dart. */
export const sewnWidthAlong = (piece: DraftedPiece, a: Point, b: Point): number =>
  (piece.darts ?? []).reduce((width, dart) => width - mouthAlong(dart, a, b), widthAlong(piece, a, b))

/** The width of a piece on the horizontal line at y. */
export const widthAt = (piece: DraftedPiece, y: number): number => widthAlong(piece, { x: 0, y }, { x: 1, y })

/** The width of a piece on the horizontal line at y, its darts closed. */
export const sewnWidthAt = (piece: DraftedPiece, y: number): number => sewnWidthAlong(piece, { x: 0, y }, { x: 1, y })

const mouthAlong = ({ point, legs }: DartMark, a: Point, b: Point): number =>
  insideLength(crossings([point, legs[0], legs[1], point], a, b))

/** Where a chain of points crosses the line through a and b: distances from a in the direction of b. */
export const crossings = (points: readonly Point[], a: Point, b: Point): number[] => {
  const d = subtract(b, a)
  const length = Math.hypot(d.x, d.y)
  const hits: number[] = []
  for (let i = 1; i < points.length; i++) {
    const p = points[i - 1]!
    const q = points[i]!
    const sp = cross(d, subtract(p, a))
    const sq = cross(d, subtract(q, a))
    if (sp > 0 === sq > 0) continue
    const t = sp / (sp - sq)
    hits.push(((p.x + (q.x - p.x) * t - a.x) * d.x + (p.y + (q.y - p.y) * t - a.y) * d.y) / length)
  }
  return hits
}

/** From outside in, out, in, out: the stretches between the first and second crossing, third and fourth ... */
const insideLength = (hits: readonly number[]): number => {
  const sorted = [...hits].sort((u, v) => u - v)
  let sum = 0
  for (let i = 1; i < sorted.length; i += 2) sum += sorted[i]! - sorted[i - 1]!
  return sum
}
