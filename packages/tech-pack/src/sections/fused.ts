import type { Piece } from "@toile/draft-model"
import { baseOf } from "./operations.js"

export interface Fused {
  readonly interfacing: Piece
  /** The piece that it goes on: itself where it is cut from both materials; undefined where the names do not tell. */
  readonly on: Piece | undefined
}

/** Cut with the interfacings, and sewn in: a canvas is woven, and has no glue. */
export const isSewnIn = (piece: Piece): boolean => /^chestCanvas$/.test(baseOf(piece))

export const isFusible = (piece: Piece): boolean =>
  piece.materialGroups.includes("interfacing") && piece.quantity > 0 && !isSewnIn(piece)

export const fusedPieces = (pieces: readonly Piece[]): readonly Fused[] =>
  pieces.filter(isFusible).map((interfacing) => ({
    interfacing,
    on: interfacing.materialGroups.length > 1 ? interfacing : onWhat(interfacing, pieces),
  }))

/** A piece's interfacing is called after it: cuffInterfacing goes on the cuff, standInterfacing on the stand. */
const onWhat = ({ name }: Piece, pieces: readonly Piece[]): Piece | undefined => {
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
