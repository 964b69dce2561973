import type { Piece, XY } from "@toile/draft-model"
import type { Point } from "@toile/geometry"
import { type NearEdge, nearEdge } from "./near-edge.js"
import { endsOf } from "./widths.js"

/** A piece with its lines as points, made once for all checks of it. */
export interface FlatPiece {
  readonly piece: Piece
  readonly edges: ReadonlyArray<readonly Point[]>
  /** The sew line as a polygon: the edges' points, each common end once. */
  readonly sew: readonly Point[]
  readonly cut: readonly Point[]
  /** The same lines, for questions how far a point lies from them. */
  readonly near: { readonly edges: readonly NearEdge[]; readonly sew: NearEdge; readonly cut: NearEdge }
}

const toPoint = ([x, y]: XY): Point => ({ x, y })
const ring = (points: readonly Point[]): NearEdge => nearEdge([...points, ...points.slice(0, 1)], [0, 0])

export const flatPiece = (piece: Piece): FlatPiece => {
  const edges = piece.edges.map((e) => e.points.map(toPoint))
  const sew = edges.flatMap((points) => points.slice(0, -1))
  const cut = piece.cutLine.map(toPoint)
  const nearEdges = edges.map((points, i) => nearEdge(points, endsOf(piece.edges[i]!.allowance)))
  return { piece, edges, sew, cut, near: { edges: nearEdges, sew: ring(sew), cut: ring(cut) } }
}
