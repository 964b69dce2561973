import type { Piece } from "@toile/draft-model"
import { fusingMap } from "../flat/fusing-map.js"
import { column, note, type Tell, tableOf } from "../telling.js"

export interface Fused {
  readonly interfacing: Piece
  /** The piece that it goes on: itself where it is cut from both materials; undefined where the names do not tell. */
  readonly on: Piece | undefined
}

/** Which pieces are fused, with what, and a picture of where. */
export const fusing: Tell = ({ input: { draft }, w, said }) => {
  const fused = fusedPieces(draft.pieces)
  if (fused.length === 0) return [note(w.noFusing)]
  return [
    ...tableOf(
      [
        column(w.number, 1),
        column(w.fusedPiece, 5),
        column(w.quantity, 1.5, 0),
        column(w.fusedTo, 4),
        column("", 5),
        column(w.temperature, 2),
        column(w.pressure, 2),
        column(w.seconds, 2),
      ],
      fused.map(({ interfacing, on }) => [
        String(interfacing.number),
        said(interfacing.title),
        interfacing.quantity,
        on === undefined ? "" : said(on.title),
        on === interfacing ? w.fusedWhole : w.fusedShape,
        null,
        null,
        null,
      ]),
    ),
    note(w.fusingNote),
    ...fusingMap(fused),
  ]
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
