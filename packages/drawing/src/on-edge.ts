import type { InternalLine, Piece, XY } from "@toile/draft-model"
import { distanceToPolyline } from "@toile/geometry"
import { pt } from "./marks/shapes.js"

/** A line lies on another where it is no further from it than this, cm. */
const ON = 0.02

/**
 * Whether a level is that of a sew line, as of a waist that is an edge: most of it lies there, and over the mouths of
 * darts it goes straight. Drawn, it would make a solid line of the dashed one, which has its name beside it.
 */
export const isOnEdge = ({ kind, points }: InternalLine, { edges, internalLines }: Piece): boolean => {
  if (kind !== "level") return false
  const lines = [...edges, ...internalLines.filter((line) => line.kind === "fold")].map((line) => line.points.map(pt))
  let [on, whole] = [0, 0]
  for (const [i, [x, y]] of points.slice(1).entries()) {
    const [fromX, fromY]: XY = points[i]!
    const length = Math.hypot(x - fromX, y - fromY)
    const middle = { x: (x + fromX) / 2, y: (y + fromY) / 2 }
    whole += length
    if (lines.some((line) => distanceToPolyline(middle, line, false) <= ON)) on += length
  }
  return on > whole / 2
}
