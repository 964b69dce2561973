import { fusingMap } from "../flat/fusing-map.js"
import { column, note, type Tell, tableOf } from "../telling.js"
import { fusedPieces } from "./fused.js"

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
