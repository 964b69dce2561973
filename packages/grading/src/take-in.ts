import type { Piece, XY } from "@toile/draft-model"
import { chainOf, distanceTo } from "./chain.js"
import { ON_LINE, placesOf } from "./met-places.js"

/**
 * The sample with each of the places that lies on one of its lines, and is none of that line's points, as a point of it. Where another line ends on the line in the sample size
 * and beside it in another, the line has no point there: a program would move it by the other line's rule.
 * @param sizes the sample first, with their places in one order
 */
export const takeIn = (sizes: readonly Piece[], places: readonly XY[]): Piece =>
  withLines(sizes, (points, strays, met) =>
    withPlaces(
      points,
      places.filter((place) => !isAmong(strays, place) || isAmong(met, place)),
    ),
  )

/**
 * The sample without points of its lines at the places of others that do not lie on them in all sizes (a level line's end that comes to lie on the next edge): two
 * beside each, which a file can tell from it.
 * @param sizes the sample first, with their places in one order
 */
export const clearOfStrays = (sizes: readonly Piece[]): Piece =>
  withLines(sizes, (points, strays, met) =>
    points.flatMap((place, at) => {
      const [before, after] = [points[at - 1], points[at + 1]]
      if (before === undefined || after === undefined || !isAmong(strays, place) || isAmong(met, place)) return [place]
      return [towards(place, before), towards(place, after)]
    }),
  )

/** cm: a file's rule counts for points so near to it, and no farther. */
const BESIDE = 0.03

/** The place beside a point of a line that lies so far from it towards the next. */
export const towards = ([x, y]: XY, [ox, oy]: XY): XY => {
  const share = BESIDE / Math.max(Math.hypot(ox - x, oy - y), 2 * BESIDE)
  return [x + share * (ox - x), y + share * (oy - y)]
}

/** The sample with each of its lines changed, for the places of its other lines that do not lie on it in all sizes, and for those that do. */
const withLines = (
  sizes: readonly Piece[],
  changed: (points: readonly XY[], strays: readonly XY[], met: readonly XY[]) => readonly XY[],
): Piece => {
  const piece = sizes[0]!
  const standing = sizes.map(placesOf)
  const within = (pointsOf: (piece: Piece) => readonly XY[]): readonly XY[] => {
    const lines = sizes.map(pointsOf)
    const isMet = (_: XY, at: number): boolean =>
      lines.every((points, size) => distanceTo(standing[size]![at]!, points) <= ON_LINE)
    const strays = standing[0]!.filter((place, at) => !isMet(place, at))
    return changed(lines[0]!, strays, standing[0]!.filter(isMet))
  }
  return {
    ...piece,
    cutLine: within(({ cutLine }) => [...cutLine, cutLine[0]!]).slice(0, -1),
    edges: piece.edges.map((edge, at) => ({ ...edge, points: within(({ edges }) => edges[at]!.points) })),
    internalLines: piece.internalLines.map((line, at) => ({
      ...line,
      points: within(({ internalLines }) => internalLines[at]!.points),
    })),
  }
}

const isAmong = (places: readonly XY[], [x, y]: XY): boolean =>
  places.some((other) => Math.hypot(other[0] - x, other[1] - y) <= onLine)

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
