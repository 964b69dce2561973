import type { Marker, Piece } from "@toile/draft-model"
import { areFinite } from "@toile/drawing"
import { err, ok, type Result } from "@toile/result"

/** What a DXF file says about itself. */
export interface DxfMeta {
  /** The style: the garment's or the draft's name. */
  readonly styleName: string
  /** Client or size; "" where there is none. */
  readonly size: string
  /** ISO 8601, written as it stands in UTC; the writer has no clock. */
  readonly createdAt: string
  /** Vendor;application;release, as the apparel formats want it. */
  readonly author: string
}

export interface DxfRequest {
  readonly markers: readonly Marker[]
  /** The pieces that the markers place, and no others. */
  readonly pieces: readonly Piece[]
  readonly meta: DxfMeta
  /** The lines of text that a piece is to have on the layer of annotations; a plain DXF shows what its sheets were drawn with. */
  readonly labelsOf?: (piece: string) => readonly string[]
}

/** One file; with `singleFile: false` there is one for each material group, else `materialGroup` is "". */
export interface DxfFile {
  readonly materialGroup: string
  readonly content: string
}

/** Something that the format could not hold as it was; the file is written all the same. */
export interface DxfWarning {
  readonly code: "transliterated" | "shortened" | "noRoom" | "notchType" | "notAscii"
  readonly piece: string
  readonly message: string
}

export interface DxfOutput {
  readonly files: readonly DxfFile[]
  readonly warnings: readonly DxfWarning[]
}

export interface DxfError {
  readonly _tag:
    | "PieceNotDrawn"
    | "NothingToWrite"
    | "UnknownPiece"
    | "PieceNotPlaced"
    | "InvalidGeometry"
    | "InvalidMeta"
  readonly message: string
  /** The piece's name where one piece is to blame. */
  readonly piece?: string
}

/** Refuses what would lose a piece or write a number that no reader takes. */
export const checkRequest = (request: DxfRequest): Result<DxfRequest, DxfError> => {
  const placements = request.markers.flatMap((marker) => marker.sheets.flatMap((sheet) => sheet.placements))
  if (placements.length === 0) return err({ _tag: "NothingToWrite", message: "the markers place no piece" })
  if (Number.isNaN(Date.parse(request.meta.createdAt)))
    return err({ _tag: "InvalidMeta", message: `meta.createdAt is no date: ${JSON.stringify(request.meta.createdAt)}` })
  const known = new Set(request.pieces.map((piece) => piece.name))
  const stranger = placements.find((placement) => !known.has(placement.piece))
  if (stranger !== undefined)
    return err({
      _tag: "UnknownPiece",
      piece: stranger.piece,
      message: `the marker places ${stranger.piece}, which is not among the pieces`,
    })
  const placed = new Set(placements.map((placement) => placement.piece))
  for (const piece of request.pieces) {
    if (!placed.has(piece.name))
      return err({ _tag: "PieceNotPlaced", piece: piece.name, message: `${piece.name} is placed on no sheet` })
    const fault = geometryFault(piece)
    if (fault !== undefined)
      return err({ _tag: "InvalidGeometry", piece: piece.name, message: `${piece.name}: ${fault}` })
  }
  const bent = placements.find((placement) => !allFinite([placement.rotation, ...placement.translation]))
  if (bent !== undefined)
    return err({ _tag: "InvalidGeometry", piece: bent.piece, message: `${bent.piece}: its place is not a number` })
  return ok(request)
}

export const geometryFault = (piece: Piece): string | undefined => {
  if (piece.cutLine.length < 3) return `its cut line has ${piece.cutLine.length} points`
  const lines = [
    ["cut line", piece.cutLine],
    ["grain line", piece.grainLine],
    ...(piece.foldLine === undefined ? [] : [["fold line", piece.foldLine] as const]),
    ...piece.edges.map((edge) => [`edge ${edge.name}`, edge.points] as const),
    ...piece.internalLines.map((line) => [`internal line ${line.name}`, line.points] as const),
    ...piece.darts.map((dart) => [`dart ${dart.name}`, [dart.point, ...dart.legs]] as const),
  ] as const
  for (const [what, points] of lines)
    if (!areFinite(points)) return `its ${what} holds a coordinate that is not a number`
  for (const notch of piece.notches)
    if (!allFinite([notch.x, notch.y, notch.angle, notch.depth])) return "a notch holds a value that is not a number"
  for (const hole of piece.drillHoles)
    if (!allFinite([hole.x, hole.y, hole.diameter])) return "a drill hole holds a value that is not a number"
  for (const label of piece.labels)
    if (!allFinite([label.x, label.y, label.angle, label.height])) return "a label holds a value that is not a number"
  if (piece.onFold && piece.foldLine === undefined) return "it is cut on the fold but has no fold line"
  return undefined
}

const allFinite = (values: readonly number[]): boolean => values.every(Number.isFinite)
