import type { Piece, XY } from "@toile/draft-model"
import { chainOf } from "./chain.js"

/** The piece with each of the places that lies on one of its lines, and is none of that line's points, as a point of it. */
export const takeIn = (piece: Piece, places: readonly XY[]): Piece => {
  const open = (points: readonly XY[]): readonly XY[] => withPlaces(points, places)
  return {
    ...piece,
    cutLine: withPlaces([...piece.cutLine, piece.cutLine[0]!], places).slice(0, -1),
    edges: piece.edges.map((edge) => ({ ...edge, points: open(edge.points) })),
    internalLines: piece.internalLines.map((line) => ({ ...line, points: open(line.points) })),
  }
}

const onLine = 1e-5

const withPlaces = (points: readonly XY[], places: readonly XY[]): readonly XY[] => {
  if (points.length < 2) return points
  const { along } = chainOf(points)
  const added = places.flatMap(([x, y]) => {
    for (let index = 1; index < points.length; index++) {
      const [x0, y0] = points[index - 1]!
      const [x1, y1] = points[index]!
      const length = along[index]! - along[index - 1]!
      const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
      const at = (x - x0) * dx + (y - y0) * dy
      const off = Math.abs((x - x0) * dy - (y - y0) * dx)
      if (off <= onLine && at > 0.001 && at < length - 0.001)
        return [{ along: along[index - 1]! + at, place: [x, y] as XY }]
    }
    return []
  })
  if (added.length === 0) return points
  const all = [...points.map((place, index) => ({ along: along[index]!, place })), ...added]
  return all.sort((a, b) => a.along - b.along).map(({ place }) => place)
}
