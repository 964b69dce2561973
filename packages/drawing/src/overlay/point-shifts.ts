import type { Draft, Piece, XY } from "@toile/draft-model"

/** How far a corner of a piece's sew line moved from an earlier draft to a later one. */
export interface PointShift {
  readonly piece: string
  /** The edge that begins at the corner. */
  readonly edge: string
  readonly from: XY
  readonly to: XY
  /** Millimetres. */
  readonly shift: number
}

/**
 * The shift of every corner, piece by piece in the later draft's order: corners are the same where an edge of the same
 * name begins. Pieces lie where they were drafted, so a shift is seen from the piece's own origin.
 */
export const pointShifts = (draft: Draft, earlier: Draft): PointShift[] =>
  draft.pieces.flatMap((piece) => {
    const before = earlierPiece(piece, earlier)
    if (before === undefined) return []
    const starts = new Map(before.edges.map((edge) => [edge.name, edge.points[0]!]))
    return piece.edges.flatMap(({ name, points }) => {
      const from = starts.get(name)
      const to = points[0]!
      if (from === undefined) return []
      return [{ piece: piece.name, edge: name, from, to, shift: 10 * Math.hypot(to[0] - from[0], to[1] - from[1]) }]
    })
  })

export const earlierPiece = (piece: Piece, earlier: Draft): Piece | undefined =>
  earlier.pieces.find(({ name }) => name === piece.name)
