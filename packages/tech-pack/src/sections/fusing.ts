import { bareGlue } from "@toile/draft-model"
import { fusingMap } from "../flat/fusing-map.js"
import { column, note, type Tell, type Telling, tableOf } from "../telling.js"
import { type Fused, fusedPieces } from "./fused.js"

/** Which pieces are fused, with what, and a picture of where. */
export const fusing: Tell = (telling) => {
  const { w, said } = telling
  const { draft } = telling.input
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
    ...bareGlueTold(telling, fused),
    ...fusingMap(fused),
  ]
}

/** Pieces whose interfacing is cut larger than their cloth. */
const bareGlueTold = ({ input, w, said, cm }: Telling, fused: readonly Fused[]) => {
  const pieces = fused.flatMap(({ interfacing, on }) => (on === interfacing ? [interfacing] : []))
  const titles = new Map(pieces.map(({ name, title }) => [name, title]))
  return bareGlue(input.markers ?? [], pieces).map(({ piece, interfacing, cloth }) =>
    note(w.blockOverCloth(said(titles.get(piece)!), cm(interfacing, 2), cm(cloth, 2))),
  )
}
