import {
  blockOf,
  type Marker,
  type Piece,
  type Placement,
  placementTransform,
  type Sheet,
  unfold,
  type XY,
} from "@toile/draft-model"
import { transformPiece, transformXY } from "@toile/drawing"
import { err, ok, type Result } from "@toile/result"
import type { MakerModel } from "../model.js"
import { byName, chainModel } from "./paths.js"
import { makerLayers, pieceModel } from "./piece-model.js"

export interface MarkerModelError {
  readonly _tag: "UnknownPiece" | "CannotUnfold"
  readonly piece: string
  readonly message: string
}

/** Between two sheets, cm: as in plain DXF. */
const BETWEEN = 20

/**
 * A marker in centimetres: a model for each sheet (`sheet1` at 0, 0, each further one above it, 20 cm apart) with its edge and a model for
 * each copy of a piece (`front1`), unfolded but on a fold of the cloth, mirrored, turned and moved as it lies; within its block where it is cut out as one first.
 */
export const markerModel = (marker: Marker, pieces: readonly Piece[]): Result<MakerModel, MarkerModelError> => {
  const whole = new Map<string, Piece>()
  for (const piece of pieces) {
    const unfolded = unfold(piece)
    if (unfolded._tag === "Err") return unfolded
    whole.set(piece.name, unfolded.value)
  }
  // What lies on a fold of the cloth is the half as it is drafted.
  const halves = new Map(pieces.map((piece) => [piece.name, piece]))
  const missing = marker.sheets.flatMap(({ placements }) => placements).find(({ piece }) => !whole.has(piece))
  if (missing !== undefined) {
    const { piece } = missing
    return err({ _tag: "UnknownPiece", piece, message: `the marker places "${piece}", which is not among the pieces` })
  }
  let above = 0
  const sheets = marker.sheets.map((sheet, i): readonly [string, MakerModel] => {
    const model = { ...sheetModel(sheet, marker, whole, halves), origin: [0, above] as const }
    above += sheet.width + BETWEEN
    return [`sheet${i + 1}`, model]
  })
  return ok({ units: "cm", notes: marker.materialGroup, models: byName(sheets) })
}

const sheetModel = (
  { width, length, placements }: Sheet,
  marker: Pick<Marker, "blocks">,
  whole: ReadonlyMap<string, Piece>,
  halves: ReadonlyMap<string, Piece>,
): MakerModel => {
  const corners: readonly XY[] = [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
  ]
  return {
    models: byName([
      ["edge", chainModel(makerLayers.sheet, corners, true)],
      ...placements.map((placement) => {
        const of = placement.onFold ? halves : whole
        return [`${placement.piece}${placement.copy}`, placed(placement, of, marker)] as const
      }),
    ]),
  }
}

/** Turned and mirrored in its own place, since a Maker.js model can only be moved; then moved. */
const placed = (
  placement: Placement,
  whole: ReadonlyMap<string, Piece>,
  marker: Pick<Marker, "blocks">,
): MakerModel => {
  const turned = placementTransform({ ...placement, translation: [0, 0] })
  const block = blockOf(marker, placement)?.outline.map((corner) => transformXY(turned, corner))
  const { units: _, ...model } = pieceModel(transformPiece(whole.get(placement.piece)!, turned), block)
  return { ...model, origin: placement.translation }
}
