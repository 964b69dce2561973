import { cross, flatten, type Point, subtract } from "@toile/geometry"
import type { DraftedPiece } from "./piece.js"

/**
 * How wide a piece is along the line through two points: the length of that line inside the sew line, cm. Darts that
 * the line crosses are not taken off. Half of the garment's width for a piece on the fold.
 */
export const widthAlong = (piece: DraftedPiece, a: Point, b: Point): number => {
  const d = subtract(b, a)
  const length = Math.hypot(d.x, d.y)
  const hits: number[] = []
  for (const e of piece.sewLine) {
    const points = flatten(e.path)
    for (let i = 1; i < points.length; i++) {
      const p = points[i - 1]!
      const q = points[i]!
      const sp = cross(d, subtract(p, a))
      const sq = cross(d, subtract(q, a))
      if (sp > 0 === sq > 0) continue
      const t = sp / (sp - sq)
      hits.push(((p.x + (q.x - p.x) * t - a.x) * d.x + (p.y + (q.y - p.y) * t - a.y) * d.y) / length)
    }
  }
  hits.sort((u, v) => u - v)
  let sum = 0
  for (let i = 1; i < hits.length; i += 2) sum += hits[i]! - hits[i - 1]!
  return sum
}

/** The width of a piece on the horizontal line at y. */
export const widthAt = (piece: DraftedPiece, y: number): number => widthAlong(piece, { x: 0, y }, { x: 1, y })
