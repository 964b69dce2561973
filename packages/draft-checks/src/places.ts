import { type Draft, type EdgeRef, type Piece, shrinking, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { indexOfName } from "./named.js"
import type { Violation } from "./violation.js"

// Where a violation is, for whoever marks it in the drawing.

/** A piece and a place on it. */
export interface Place {
  readonly piece: string
  readonly at: XY
}

export const between = ([ax, ay]: XY, [bx, by]: XY, share = 0.5): XY => [ax + share * (bx - ax), ay + share * (by - ay)]

/** The place so far along a line, cm; its end where it is shorter. */
const alongLine = (points: readonly XY[], along: number): XY | undefined => {
  let left = along
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (left <= length) return between(a, b, length === 0 ? 0 : left / length)
    left -= length
  }
  return points.at(-1)
}

const lengthOf = (points: readonly XY[]): number =>
  points.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1])), 0)

/** The place half way along a line. */
export const middleOf = (points: readonly XY[]): XY | undefined => alongLine(points, lengthOf(points) / 2)

/** The place so far along a chain of edges, cm; nowhere where it has none. */
export const alongChain = (
  pieces: readonly Piece[],
  chain: readonly EdgeRef[],
  along: number,
): Place | Record<never, never> => {
  let left = along
  let place: Place | undefined
  for (const ref of chain) {
    const piece = pieces[indexOfName(pieces, ref.piece)]
    const edge = piece?.edges[indexOfName(piece.edges, ref.edge)]
    if (!piece || !edge) continue
    const length = lengthOf(edge.points)
    const at = alongLine(edge.points, Math.max(0, ref.reversed ? length - left : left))
    if (at) place = { piece: piece.name, at }
    if (left <= length) break
    left -= length
  }
  return place ?? {}
}

/** The middle of a chain's longest edge. */
export const middleOfChain = (pieces: readonly Piece[], chain: readonly EdgeRef[]): Place | Record<never, never> => {
  let longest: Place | Record<never, never> = {}
  let most = 0
  for (const ref of chain) {
    const piece = pieces[indexOfName(pieces, ref.piece)]
    const edge = piece?.edges[indexOfName(piece.edges, ref.edge)]
    const at = edge && middleOf(edge.points)
    if (!piece || !at || edge.length <= most) continue
    most = edge.length
    longest = { piece: piece.name, at }
  }
  return longest
}

/** What was found on pieces as they are sewn, told at its place on the pieces as they are cut, once the cloth shrinks. */
export const asCut = ({ pieces }: Draft, found: readonly Violation[]): Violation[] =>
  found.map((violation) => {
    const { piece: name, at } = violation
    const piece = name === undefined || at === undefined ? undefined : pieces[indexOfName(pieces, name)]
    if (!piece?.shrinkage || !at) return violation
    const { warp, weft } = piece.shrinkage
    const map = shrinking({ ...piece, shrinkage: { warp: 1 / warp, weft: 1 / weft } })
    const cut = map && transformPoint(map, { x: at[0], y: at[1] })
    return cut ? { ...violation, at: [cut.x, cut.y] } : violation
  })
