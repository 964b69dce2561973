import type { Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"

/** A piece with its lines as points, made once for all checks of it. */
export interface FlatPiece {
  readonly piece: Piece
  readonly edges: ReadonlyArray<readonly Point[]>
  /** The sew line as a polygon: the edges' points, each common end once. */
  readonly sew: readonly Point[]
  readonly cut: readonly Point[]
}

const toPoint = ([x, y]: XY): Point => ({ x, y })

export const flatPiece = (piece: Piece): FlatPiece => {
  const edges = piece.edges.map((e) => e.points.map(toPoint))
  return { piece, edges, sew: edges.flatMap((points) => points.slice(0, -1)), cut: piece.cutLine.map(toPoint) }
}
