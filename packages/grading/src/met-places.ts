import type { Piece, XY } from "@toile/draft-model"
import { alongOf, type Chain, chainOf, distanceTo, stretch } from "./chain.js"

/** cm: a place so near to a line lies on it; two so near to each other along it are one: a file could not tell a rule of the one from the other's. */
export const ON_LINE = 0.005
export const APART = 0.025
/** cm: a place so near to a point of the line is that point. */
const SAME = 0.002

/**
 * Whatever stands at a place of its own and may lie on another line: the ends of edges and internal lines, notches, holes, darts, grain and fold
 * line; in the same order for each size.
 */
export const placesOf = (piece: Piece): readonly XY[] => [
  ...piece.edges.flatMap(({ points }) => [points[0]!, points.at(-1)!]),
  ...piece.internalLines.flatMap(({ points }) => (points.length < 2 ? [] : [points[0]!, points.at(-1)!])),
  ...singlePlaces.flatMap((of) => of(piece)),
]

export const singlePlaces: readonly ((piece: Piece) => readonly XY[])[] = [
  ({ notches }) => notches.map(({ x, y }): XY => [x, y]),
  ({ drillHoles }) => drillHoles.map(({ x, y }): XY => [x, y]),
  ({ darts }) => darts.flatMap(({ legs, point }) => [legs[0], point, legs[1]]),
  ({ grainLine }) => grainLine,
  ({ foldLine }) => foldLine ?? [],
]

/**
 * A line parted at the places that lie on it in every size: there its point moves as the place does, by another way along the line than its share of the
 * length, and what is between is graded from there.
 * @param lines the sample's first; each at least two points
 * @param places of each size, in one order
 */
export const partedAtPlaces = (
  lines: readonly (readonly XY[])[],
  places: readonly (readonly XY[])[],
): readonly (readonly (readonly XY[])[])[] => {
  const chains = lines.map(chainOf)
  const lengths = chains.map(({ along }) => along.at(-1)!)
  const met = places[0]!.flatMap((_, at): (readonly number[])[] => {
    const own = chains.map((chain, size) => metAt(chain, places[size]?.[at]))
    return own.every((along) => along !== undefined) ? [own] : []
  })
  const stops = [chains.map(() => 0)]
  for (const stop of met.sort((a, b) => a[0]! - b[0]!)) {
    const last = stops.at(-1)!
    if (stop.every((along, size) => along > last[size]! + APART && along < lengths[size]! - APART))
      stops.push([...stop])
  }
  if (stops.length === 1) return [lines]
  return stops.map((from, at) =>
    chains.map((chain, size) => stretch(chain, from[size]!, stops[at + 1]?.[size] ?? lengths[size]!)),
  )
}

/** How far along a chain a place lies that is on it. */
const metAt = (chain: Chain, place: XY | undefined): number | undefined => {
  if (place === undefined || distanceTo(place, chain.points) > ON_LINE) return undefined
  const found = alongOf(chain, place)
  return chain.along.find((along) => Math.abs(along - found) < SAME) ?? found
}
