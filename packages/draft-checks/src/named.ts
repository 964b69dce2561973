import type { Edge, EdgeRef, Piece } from "@toile/draft-model"

/** Where the first of some named things has a name, or -1. */
export const indexOfName = (things: ReadonlyArray<{ readonly name: string }>, name: string): number => {
  for (let i = 0; i < things.length; i++) if (things[i]!.name === name) return i
  return -1
}

/** The edge that a stitch refers to, where there is one. */
export const edgeOf = (pieces: readonly Piece[], ref: EdgeRef): Edge | undefined => {
  const piece = pieces[indexOfName(pieces, ref.piece)]
  return piece?.edges[indexOfName(piece.edges, ref.edge)]
}
