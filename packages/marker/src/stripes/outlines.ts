import { type Piece, pointOf, type XY } from "@toile/draft-model"
import { distanceToPolyline, distanceToSegment } from "@toile/geometry"
import { areaOf } from "@toile/nesting"
import { SAME } from "./pose.js"

/** A piece's sew line as a ring of corners, none of them twice. */
export const ringOf = ({ edges }: Piece): readonly XY[] => edges.flatMap(({ points }) => points.slice(1))

/** The outlines that a piece can show: its own, and where a fold crosses it what lies to either side (a welt is sewn on doubled). */
export const outlinesOf = (piece: Piece): readonly (readonly XY[])[] => {
  const ring = ringOf(piece)
  const folds = piece.internalLines.filter(({ kind, points }) => kind === "fold" && points.length === 2)
  return [ring, ...folds.flatMap(({ points: [from, to] }) => partsOf(ring, from!, to!))]
}

const partsOf = (ring: readonly XY[], from: XY, to: XY): readonly (readonly XY[])[] => {
  const corners = withCorner(withCorner(ring, from), to)
  const [a, b] = [cornerAt(corners, from), cornerAt(corners, to)]
  if (a < 0 || b < 0 || a === b) return []
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return [corners.slice(low, high + 1), [...corners.slice(high), ...corners.slice(0, low + 1)]]
}

const cornerAt = (ring: readonly XY[], at: XY): number => ring.findIndex((corner) => distance(corner, at) <= SAME)

/** The ring with a corner where it passes a point. */
const withCorner = (ring: readonly XY[], at: XY): readonly XY[] => {
  if (cornerAt(ring, at) >= 0) return ring
  const side = ring.findIndex((corner, i) => {
    const next = ring[(i + 1) % ring.length]!
    return distanceToSegment(pointOf(at), pointOf(corner), pointOf(next)) <= SAME
  })
  return side < 0 ? ring : [...ring.slice(0, side + 1), at, ...ring.slice(side + 1)]
}

/** How far a point is from a piece's sew line. */
export const fromSewLine = (piece: Piece, at: XY): number =>
  distanceToPolyline(pointOf(at), ringOf(piece).map(pointOf), true)

/** What a piece takes within its cut line as it is drawn, cm2. */
export const sizeOf = ({ cutLine }: Piece): number => areaOf(Float64Array.from(cutLine.flat()))

export const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
