import type { Piece, XY } from "@toile/draft-model"
import { alongOf, chainOf, placeAt } from "./chain.js"
import { type Corner, cornersOf, cornersOfAll, type Placed, toNotches } from "./corners.js"
import { towards } from "./take-in.js"

/** Lines of all sizes that correspond, the sample's first. */
export type Section = readonly (readonly XY[])[]

/**
 * The cut lines as the sections between the corners that all sizes have, in order. A corner that one of them has not (cut off in one size and sharp in
 * another, or too flat to be one) is a point of its section like others. Without a corner of all, the one section begins behind the middle of the longest edge.
 */
export const outlineSections = (sizes: readonly Pick<Piece, "cutLine" | "edges" | "notches">[]): readonly Section[] => {
  const lengths = sizes[0]!.edges.map(({ points }) => chainOf(points).along.at(-1)!)
  const middle = lengths.indexOf(Math.max(...lengths))
  const rings = sizes.map(({ cutLine, edges }) => {
    const { points } = edges[middle]!
    const { along } = chainOf(points)
    const start = behind(cutLine, placeAt({ points, along }, along.at(-1)! / 2))
    return [...cutLine.slice(start), ...cutLine.slice(0, start)]
  })
  const corners = sizes.map(({ edges, notches }, size) => {
    const place = placesAlong(edges, lengths)
    const ways = toNotches(rings[size]!, notches)
    return cornersOf(rings[size]!, true).map(
      (corner): Placed => ({ ...corner, ...place(corner.at), notches: ways(corner.index) }),
    )
  })
  const rows = cornersOfAll(corners)
  const tips = rows.map((row) => tipOfAll(row, rows, corners, rings))
  const stops = rows.length > 0 ? tips : [rings.map((points): Tip => plain(points[0]!, 0))]
  return stops.flatMap((from, at) => {
    const to = stops[(at + 1) % stops.length]!
    const between = rings.map((points, size) => {
      const [{ last, after }, { first, before }] = [from[size]!, to[size]!]
      const inside =
        last < first ? points.slice(last + 1, first) : [...points.slice(last + 1), ...points.slice(0, first)]
      return [after, ...inside, before]
    })
    const isCut = from.some(({ line }) => line.length > 1)
    return isCut ? [from.map(({ line }) => line), between] : [between]
  })
}

/** An open line as the sections between the corners that all sizes have. */
export const lineSections = (lines: Section): readonly Section[] => {
  const [sample] = lines.map(chainOf)
  const length = sample!.along.at(-1)!
  const corners = lines.map((points) => {
    const { along } = chainOf(points)
    const share = along.at(-1)! === 0 ? 0 : length / along.at(-1)!
    return cornersOf(points, false).map(
      (corner): Placed => ({ ...corner, along: along[corner.index]! * share, off: NOWHERE, notches: [] }),
    )
  })
  const stops = [lines.map(() => 0), ...cornersOfAll(corners), lines.map((points) => points.length - 1)]
  return stops.slice(1).map((to, at) => lines.map((points, size) => points.slice(stops[at]![size]!, to[size]! + 1)))
}

const NOWHERE: XY = [0, 0]
/** cm: what is nearer by less is as near. */
const TIE = 1e-6

/** Where a place lies along the edges, told in the sample's lengths, and how far off. */
const placesAlong = (
  edges: Piece["edges"],
  lengths: readonly number[],
): ((place: XY) => Pick<Placed, "along" | "off">) => {
  const chains = edges.map(({ points }) => chainOf(points))
  return ([x, y]) => {
    let before = 0
    let least = Number.POSITIVE_INFINITY
    let found: Pick<Placed, "along" | "off"> = { along: 0, off: NOWHERE }
    for (const [index, chain] of chains.entries()) {
      const own = alongOf(chain, [x, y])
      const [nx, ny] = placeAt(chain, own)
      const distance = Math.hypot(x - nx, y - ny)
      // The corner between the last edge and the first is as near to both: it is the first's, in all sizes
      if (distance < least - TIE) {
        least = distance
        const share = chain.along.at(-1)! === 0 ? 0 : own / chain.along.at(-1)!
        found = { along: before + share * lengths[index]!, off: [x - nx, y - ny] }
      }
      before += lengths[index]!
    }
    return found
  }
}

/** How a size's line goes round a corner: what stands from the last place before it to the first behind it. */
interface Tip {
  readonly first: number
  readonly last: number
  readonly before: XY
  readonly after: XY
  /** From the one to the other; one point where the corner is like the sample's in all sizes. */
  readonly line: readonly XY[]
}

const plain = (at: XY, index: number): Tip => ({ first: index, last: index, before: at, after: at, line: [at] })

/**
 * A corner of all sizes, which in some is a point and in others cut off. A sharp corner of the sample is graded with two points beside it, one for each end
 * of the cut; the corner itself comes to lie in the cut's middle. Where the sample's is cut off, both ends come together in a sharp one.
 */
const tipOfAll = (
  row: readonly number[],
  rows: readonly (readonly number[])[],
  corners: readonly (readonly Corner[])[],
  rings: Section,
): readonly Tip[] => {
  const cuts = row.map((index, size) =>
    cutOffAt(
      index,
      corners[size]!,
      rows.map((one) => one[size]!),
    ),
  )
  if (cuts.every(({ first, last }) => first === last))
    return row.map((index, size) => plain(rings[size]![index]!, index))
  const isSharp = cuts[0]!.first === cuts[0]!.last
  return cuts.map(({ first, last }, size) => {
    const points = rings[size]!
    const [from, to] = [points[first]!, points[last]!]
    if (first !== last) {
      const middle: XY = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      return { first, last, before: from, after: to, line: isSharp ? [from, middle, to] : [from, to] }
    }
    if (!isSharp) return { first, last, before: from, after: from, line: [from, from] }
    const [before, after] = [points.at(first - 1)!, points[(first + 1) % points.length]!].map((to) => towards(from, to))
    return { first, last, before: before!, after: after!, line: [before!, from, after!] }
  })
}

/** The corner and the one beside it that no row has, where the two are a corner that is cut off. */
const cutOffAt = (
  index: number,
  corners: readonly Corner[],
  taken: readonly number[],
): { readonly first: number; readonly last: number } => {
  const own = corners.find((corner) => corner.index === index)!
  for (const other of corners) {
    const [first, last] = other.index < index ? [other.index, index] : [index, other.index]
    if (last - first !== 1 || taken.includes(other.index)) continue
    const apart = Math.hypot(other.at[0] - own.at[0], other.at[1] - own.at[1])
    if (apart < LONGEST_CUT && Math.abs(own.turn + other.turn) > SHARPEST && Math.abs(own.turn - other.turn) < UNEVEN)
      return { first, last }
  }
  return { first: index, last: index }
}

/** A corner that is cut off: cm from end to end; degrees that both ends turn at the least, and what they may differ by. */
const LONGEST_CUT = 1.5
const SHARPEST = 120
const UNEVEN = 20

/** The first point of a ring behind where it is nearest to a place. */
const behind = (points: readonly XY[], place: XY): number => {
  const ring = chainOf([...points, points[0]!])
  const found = alongOf(ring, place)
  return ring.along.findIndex((along) => along >= found) % points.length
}
