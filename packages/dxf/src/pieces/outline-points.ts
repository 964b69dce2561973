import type { Edge, Piece, XY } from "@toile/draft-model"
import { FILE_BOUND, fewerPoints, isCorner, type PlaceKey, type PlaceSet, placeKey, placeSet } from "@toile/drawing"

/** A line as the file holds it: rounded to 0.001 cm (0.01 mm), no two neighbours equal. */
export interface FileLine {
  readonly points: readonly XY[]
  readonly closed: boolean
}

/** Moves by the shift, rounds to the file's 0.01 mm and leaves out each point that falls on the one before it. */
export const fileLine = (points: readonly XY[], closed: boolean, [dx, dy]: XY = [0, 0]): FileLine => {
  const kept: XY[] = []
  let last: XY | undefined
  for (const place of points) {
    const rounded = roundedPlace(place[0] + dx, place[1] + dy)
    if (last !== undefined && samePlace(last, rounded)) continue
    kept.push(rounded)
    last = rounded
  }
  while (closed && kept.length > 1 && samePlace(kept[0]!, kept.at(-1)!)) kept.pop()
  return { points: kept, closed }
}

/**
 * The sew line as chains of the draft's own points: one closed chain, or, where the piece is cut on the fold, the open chains between
 * the fold edges (nothing is sewn along a fold). Rounding is the file's: a point that was rounded before the piece is moved to its
 * place may come to lie 0.01 mm beside the same point that was not, and is then not known for a notch or a grade point.
 */
export const sewChains = (piece: Piece): readonly { readonly points: readonly XY[]; readonly closed: boolean }[] => {
  const onFold = piece.edges.map((edge) => liesOnFold(edge, piece))
  const firstFold = onFold.indexOf(true)
  if (firstFold < 0) {
    const points: XY[] = []
    for (const edge of piece.edges) for (const place of edge.points) points.push(place)
    return [{ points, closed: true }]
  }
  const chains: { points: readonly XY[]; closed: boolean }[] = []
  let chain: XY[] = []
  for (let step = 1; step <= piece.edges.length; step++) {
    const index = (firstFold + step) % piece.edges.length
    if (!onFold[index]) chain.push(...piece.edges[index]!.points)
    else if (chain.length > 0) {
      chains.push({ points: chain, closed: false })
      chain = []
    }
  }
  return chains
}

const liesOnFold = (edge: Edge, piece: Piece): boolean => {
  if (!piece.onFold || piece.foldLine === undefined) return false
  const [[x0, y0], [x1, y1]] = piece.foldLine
  const length = Math.hypot(x1 - x0, y1 - y0)
  return edge.points.every(([x, y]) => Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) <= 0.005 * length)
}

/** A line with no more points than its file needs, and of each whether the line turns there. */
export interface SparseLine extends FileLine {
  readonly turns: readonly boolean[]
}

/** A place is rounded to 0.01 mm: no farther than half of that each way. */
export const rounding = 0.0005 * Math.SQRT2

/**
 * The line through fewer of its points, within 0.05 mm of where it ran before it was rounded. Its corners stay, an open
 * line's ends, and the places that are marked (`fileSet`): notches, ends of named edges.
 */
export const sparseLine = (line: FileLine, marked: PlaceSet): SparseLine => {
  const { points, closed } = line
  const turns = points.map((_, index) => isCorner(points, closed, index))
  const stays = points.map((place, index) => turns[index]! || marked.has(place))
  const kept = fewerPoints(points, closed, FILE_BOUND - rounding, (index) => stays[index]!)
  return { closed, points: kept.map((index) => points[index]!), turns: kept.map((index) => turns[index]!) }
}

export const roundedPlace = (x: number, y: number): XY => [
  Math.round(x * 1000) / 1000 + 0,
  Math.round(y * 1000) / 1000 + 0,
]
/** Places that a file cannot tell apart have the same. */
export const fileKey = (place: XY): PlaceKey => placeKey(place, PER_CM)
export const fileSet = (places: Iterable<XY>): PlaceSet => placeSet(places, PER_CM)
const PER_CM = 1000
/** Of two rounded places. */
export const samePlace = (a: XY, b: XY): boolean => a[0] === b[0] && a[1] === b[1]
