import { blockOf, type Marker, type Piece } from "@toile/draft-model"
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
    ...bareGlue(telling, fused),
    ...fusingMap(fused),
  ]
}

/**
 * Pieces whose interfacing is cut larger than their cloth, of those that are cut from both: how far an interfacing of a shape of its own lies within its piece, no line
 * tells.
 */
const bareGlue = ({ input, w, said, cm }: Telling, fused: readonly Fused[]) =>
  fused.flatMap(({ interfacing: piece, on }) => {
    if (on !== piece) return []
    const laid = (input.markers ?? []).filter((marker) => places(marker, piece))
    const glue = laid.find(isInterfacing)
    const cloth = laid.find((marker) => !isInterfacing(marker))
    if (glue === undefined || cloth === undefined) return []
    const [own, under] = [marginOf(glue, piece), marginOf(cloth, piece)]
    return own > under ? [note(w.blockOverCloth(said(piece.title), cm(own, 2), cm(under, 2)))] : []
  })

const isInterfacing = ({ materialGroup }: Marker): boolean => materialGroup === "interfacing"

const places = ({ sheets }: Marker, { name }: Piece): boolean =>
  sheets.some(({ placements }) => placements.some(({ piece }) => piece === name))

const marginOf = (marker: Marker, { name }: Piece): number => blockOf(marker, { piece: name })?.margin ?? 0
