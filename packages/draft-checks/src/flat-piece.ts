import type { Piece, XY } from "@toile/draft-model"
import { type MonotoneChains, monotoneChains, type Point } from "@toile/geometry"
import { type NearEdge, nearEdge } from "./near-edge.js"
import { endsOf } from "./widths.js"

/** A piece with its lines as points, made once for all checks of it. */
export interface FlatPiece {
  readonly piece: Piece
  readonly edges: ReadonlyArray<readonly Point[]>
  /** The sew line as a polygon: the edges' points, each common end once. */
  readonly sew: readonly Point[]
  readonly cut: readonly Point[]
  /** The same lines, for searches: what is near a point, inside, met by a ray. */
  readonly near: { readonly edges: readonly NearEdge[]; readonly sew: MonotoneChains; readonly cut: MonotoneChains }
}

export const flatPiece = (piece: Piece): FlatPiece => {
  const edges = piece.edges.map((e) => pointsOf(e.points))
  const sew: Point[] = []
  for (const points of edges) for (let i = 0; i < points.length - 1; i++) sew.push(points[i]!)
  const cut = pointsOf(piece.cutLine)
  const nearEdges = edges.map((points, i) => nearEdge(points, endsOf(piece.edges[i]!.allowance)))
  return { piece, edges, sew, cut, near: { edges: nearEdges, sew: monotoneChains([sew]), cut: monotoneChains([cut]) } }
}

const pointsOf = (line: readonly XY[]): Point[] => {
  const points: Point[] = []
  for (let i = 0; i < line.length; i++) points.push({ x: line[i]![0], y: line[i]![1] })
  return points
}
