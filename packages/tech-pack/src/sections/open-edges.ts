import type { Draft, Edge, Piece } from "@toile/draft-model"
import { stitchedEdges } from "./stitched.js"

/** The edges of a seam that no stitch joins and that are not turned back. */
export const openEdges = (piece: Piece, draft: Draft, seam: string): readonly Edge[] => {
  const joined = stitchedEdges(draft)
  return piece.edges.filter(
    (edge) => edge.seam === seam && edge.finish === undefined && !joined.has(`${piece.name}.${edge.name}`),
  )
}
