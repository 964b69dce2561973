import type { Edge, Piece, XY } from "@toile/draft-model"
import { angleBetween } from "@toile/geometry"

/** A line as the file holds it: rounded to 0.001 cm (0.01 mm), no two neighbours equal. */
export interface FileLine {
  readonly points: readonly XY[]
  readonly closed: boolean
}

/** Rounds to the file's 0.01 mm and leaves out each point that falls on the one before it. */
export const fileLine = (points: readonly XY[], closed: boolean): FileLine => {
  const kept: XY[] = []
  for (const place of points) {
    const rounded = roundedPlace(place)
    const last = kept.at(-1)
    if (last === undefined || !samePlace(last, rounded)) kept.push(rounded)
  }
  while (closed && kept.length > 1 && samePlace(kept[0]!, kept.at(-1)!)) kept.pop()
  return { points: kept, closed }
}

/**
 * The sew line as chains: one closed chain, or, where the piece is cut on the fold, the open chains between the fold
 * edges (nothing is sewn along a fold).
 */
export const sewChains = (piece: Piece): readonly FileLine[] => {
  const onFold = piece.edges.map((edge) => liesOnFold(edge, piece))
  const firstFold = onFold.indexOf(true)
  if (firstFold < 0)
    return [
      fileLine(
        piece.edges.flatMap((edge) => edge.points),
        true,
      ),
    ]
  const chains: FileLine[] = []
  let chain: XY[] = []
  for (let step = 1; step <= piece.edges.length; step++) {
    const index = (firstFold + step) % piece.edges.length
    if (!onFold[index]) chain.push(...piece.edges[index]!.points)
    else if (chain.length > 0) {
      chains.push(fileLine(chain, false))
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

// A chord of a curve of 2.5 mm radius, flattened to 0.01 mm, turns by 10 degrees; a corner turns by more.
const cornerTurn = 15

/** For each point of a line: is it a turn point (a corner, or an open line's end), not a point along a curve? */
export const turnPoints = (line: FileLine): readonly boolean[] => {
  const { points, closed } = line
  return points.map(([x, y], index) => {
    if (!closed && (index === 0 || index === points.length - 1)) return true
    const [x0, y0] = points.at(index - 1)!
    const [x1, y1] = points[(index + 1) % points.length]!
    return angleBetween({ x: x - x0, y: y - y0 }, { x: x1 - x, y: y1 - y }) > cornerTurn
  })
}

export const roundedPlace = ([x, y]: XY): XY => [Math.round(x * 1000) / 1000 + 0, Math.round(y * 1000) / 1000 + 0]
export const placeKey = ([x, y]: XY): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`
const samePlace = (a: XY, b: XY): boolean => a[0] === b[0] && a[1] === b[1]
