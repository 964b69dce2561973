import type { Piece } from "@toile/draft-model"

export interface Fused {
  readonly interfacing: Piece
  /** The piece that it goes on: itself where it is cut from both materials; undefined where the names do not tell. */
  readonly on: Piece | undefined
}

export const fusedPieces = (pieces: readonly Piece[]): readonly Fused[] =>
  pieces
    .filter(({ materialGroups, quantity }) => materialGroups.includes("interfacing") && quantity > 0)
    .map((interfacing) => ({
      interfacing,
      on: interfacing.materialGroups.length > 1 ? interfacing : baseOf(interfacing, pieces),
    }))

/** A piece's interfacing is called after it: cuffInterfacing goes on the cuff, standInterfacing on the stand. */
const baseOf = ({ name }: Piece, pieces: readonly Piece[]): Piece | undefined => {
  const base = name.replace(/(Hem|Vent)?Interfacing$/, "")
  const others = pieces.filter(
    (piece) => !piece.materialGroups.includes("interfacing") || piece.materialGroups.length > 1,
  )
  return (
    others.find((piece) => piece.name === base) ??
    others.find((piece) => piece.name.toLowerCase().includes(base.toLowerCase())) ??
    others.find((piece) => base.toLowerCase().includes(piece.name.toLowerCase()))
  )
}
