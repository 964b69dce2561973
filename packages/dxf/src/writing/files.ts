import { blockOf, type InternalLine, type Piece, unfold } from "@toile/draft-model"
import { areFinite, type DrawnSheet, withHeader } from "@toile/drawing"
import type { DxfConfig } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { apparelText } from "../dialects/aama.js"
import { dialects } from "../dialects/dialect.js"
import { plainText } from "../dialects/plain.js"
import { checkRequest, type DxfError, type DxfOutput, type DxfRequest, type DxfWarning } from "./request.js"

/**
 * The files of an export of type dxf, as its config says. Plain DXF shows the drawn sheets of all markers, in their order
 * (`drawMarker`); AAMA, ASTM and TIIP are made of the pieces themselves, of which the markers tell the material and how
 * many there are.
 */
export const dxfFiles = (
  request: DxfRequest,
  drawn: readonly DrawnSheet[],
  config: DxfConfig,
): Result<DxfOutput, DxfError> =>
  config.format === undefined ? plainDxf(request, drawn, config) : apparelDxf(request, config)

/**
 * Pieces as AAMA, ASTM or TIIP: R12, 7-bit ASCII, one BLOCK for each piece and material. The drivers generic, etCad and
 * optitex give the same file. With `singleFile: false` there is a file for each marker; with `halfPieces: "unfolded"` a
 * piece on the fold is written whole, its fold a line on the layer of internal lines; so is one that is cut out as a block first.
 */
export const apparelDxf = (asked: DxfRequest, config: DxfConfig): Result<DxfOutput, DxfError> => {
  const checked = checkRequest(asked)
  if (checked._tag === "Err") return checked
  const opened = config.halfPieces === "unfolded" ? unfolded(asked) : ok(asked)
  if (opened._tag === "Err") return opened
  const request = opened.value
  const blocks = unfolded({
    ...request,
    pieces: request.pieces.filter(
      (piece) => piece.onFold && request.markers.some((marker) => blockOf(marker, { piece: piece.name }) !== undefined),
    ),
  })
  if (blocks._tag === "Err") return blocks
  const whole = new Map(blocks.value.pieces.map((piece) => [piece.name, piece]))
  const dialect = dialects[config.format ?? "aama"]
  if (config.singleFile) {
    const { content, warnings } = apparelText(request, dialect, whole)
    return ok({ files: [{ materialGroup: "", content }], warnings: distinct(warnings) })
  }
  const written = request.markers.map((marker) => ({
    materialGroup: marker.materialGroup,
    ...apparelText({ ...request, markers: [marker] }, dialect, whole),
  }))
  return ok({
    files: written.map(({ materialGroup, content }) => ({ materialGroup, content })),
    warnings: distinct(written.flatMap((file) => file.warnings)),
  })
}

const unfolded = (request: DxfRequest): Result<DxfRequest, DxfError> => {
  const pieces: Piece[] = []
  for (const piece of request.pieces) {
    const whole = unfold(piece)
    if (whole._tag === "Err") return err({ _tag: "InvalidGeometry", piece: piece.name, message: whole.error.message })
    const { foldLine } = piece
    const fold: readonly InternalLine[] =
      piece.onFold && foldLine !== undefined ? [{ name: "fold", kind: "fold", points: [...foldLine] }] : []
    pieces.push({ ...whole.value, internalLines: [...whole.value.internalLines, ...fold] })
  }
  return ok({ ...request, pieces })
}

/** Laid-out sheets as plain R12 in millimetres. With `singleFile: false` there is a file for each material group. */
export const plainDxf = (
  request: DxfRequest,
  drawn: readonly DrawnSheet[],
  config: DxfConfig,
): Result<DxfOutput, DxfError> => {
  const checked = checkRequest(request)
  if (checked._tag === "Err") return checked
  const unlike = undrawn(request, drawn)
  if (unlike !== undefined) return err(unlike)
  const groups = config.singleFile ? [""] : [...new Set(drawn.map((sheet) => sheet.materialGroup))]
  const written = groups.map((materialGroup) => {
    const own = drawn.filter((sheet) => config.singleFile || sheet.materialGroup === materialGroup)
    const headed = own.map((sheet) => withHeader(sheet.drawing, sheet.lines, { layout: "narrow" }))
    return { materialGroup, ...plainText(headed.map((sheet) => sheet.drawing)) }
  })
  return ok({
    files: written.map(({ materialGroup, content }) => ({ materialGroup, content })),
    warnings: distinct(written.flatMap((file) => file.warnings)),
  })
}

/** Every placement needs its cut line in the drawing of its sheet. */
const undrawn = ({ markers }: DxfRequest, drawn: readonly DrawnSheet[]): DxfError | undefined => {
  const sheets = markers.flatMap((marker) => marker.sheets)
  if (sheets.length !== drawn.length)
    return { _tag: "PieceNotDrawn", message: `the markers have ${sheets.length} sheets, but ${drawn.length} are drawn` }
  for (const [index, sheet] of sheets.entries()) {
    const { strokes } = drawn[index]!.drawing
    const outlines = strokes.filter((stroke) => stroke.kind === "cut" && stroke.closed).length
    // A half on a fold of the cloth is open there.
    const halves = sheet.placements.filter(({ onFold }) => onFold).length
    const open = strokes.filter((stroke) => stroke.kind === "cut" && !stroke.closed).length
    if (outlines < sheet.placements.length - halves || open < halves)
      return {
        _tag: "PieceNotDrawn",
        message: `sheet ${index + 1} places ${sheet.placements.length} pieces, but its drawing has ${outlines} closed cut lines`,
      }
    if (!strokes.every((stroke) => areFinite(stroke.points)))
      return {
        _tag: "InvalidGeometry",
        message: `the drawing of sheet ${index + 1} holds a coordinate that is not a number`,
      }
  }
  return undefined
}

const distinct = (warnings: readonly DxfWarning[]): readonly DxfWarning[] => {
  const seen = new Set<string>()
  return warnings.filter(({ message }) => {
    const fresh = !seen.has(message)
    seen.add(message)
    return fresh
  })
}
