import { type Point, pathEnd, pathStart } from "@toile/geometry"
import type { DraftedPiece, EdgeUse } from "./piece.js"

/**
 * What a garment measurement is read on: an edge, or straight between its ends; a line drawn on the piece; or what of a
 * straight line lies within a piece's sew line, darts closed. It is told beside the measurement and never what the
 * measurement is computed from, so that each can show the other's mistake.
 */
export type ReadOn = { readonly piece: string; readonly times: number } & (
  | { readonly edge: string; readonly straight?: true }
  | { readonly internalLine: string }
  | { readonly from: Point; readonly to: Point }
)

/** No piece reaches so far from its own origin, cm. */
const BEYOND = 400

/** Edges, each of which the garment has so many times; below 0 they are taken off. */
export const alongEdges = (times: number, ...uses: readonly EdgeUse[]): ReadOn[] =>
  uses.map(({ piece, edge }) => ({ piece, edge, times }))

/** Straight between the ends of edges: how wide a hem lies that is cut hollow. */
export const straightAlong = (times: number, ...uses: readonly EdgeUse[]): ReadOn[] =>
  uses.map(({ piece, edge }) => ({ piece, edge, straight: true, times }))

/** A line that is drawn on the piece, as long as it is. */
export const alongLine = ({ name }: DraftedPiece, times: number, internalLine: string): ReadOn => ({
  piece: name,
  internalLine,
  times,
})

/** The straight line from one point to another; what lies outside the piece, and in its darts, does not count. */
export const acrossFrom = ({ name }: DraftedPiece, times: number, from: Point, to: Point): ReadOn => ({
  piece: name,
  times,
  from,
  to,
})

/**
 * The level line at y: from the fold of a half, or of a piece that reaches beyond its centre from where it is told, all
 * across.
 */
export const acrossAt = (
  piece: DraftedPiece,
  times: number,
  y: number,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined } = {},
): ReadOn => acrossFrom(piece, times, { x: from ?? foldAt(piece, y) ?? -BEYOND, y }, { x: to ?? BEYOND, y })

/** Where a level meets the fold, which all pieces have at their left. */
const foldAt = ({ sewLine }: DraftedPiece, y: number): number | undefined => {
  const fold = sewLine.find((edge) => edge.fold)
  if (fold === undefined) return undefined
  const [a, b] = [pathStart(fold.path), pathEnd(fold.path)]
  return a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
}
