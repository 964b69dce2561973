import { type DrawnSheet, withHeader } from "@toile/drawing"
import type { DxfConfig } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { aamaText } from "../dialects/aama.js"
import { plainText } from "../dialects/plain.js"
import { checkRequest, type DxfError, type DxfOutput, type DxfRequest, type DxfWarning } from "./request.js"

/**
 * The files of an export of type dxf, as its config says. Plain DXF shows the drawn sheets of all markers, in their order
 * (`drawMarker`); AAMA is made of the pieces themselves, of which the markers tell the material and how many there are. ASTM and TIIP are refused: not built.
 */
export const dxfFiles = (
  request: DxfRequest,
  drawn: readonly DrawnSheet[],
  config: DxfConfig,
): Result<DxfOutput, DxfError> => {
  if (config.format === undefined) return plainDxf(request, drawn, config)
  if (config.format === "aama") return aamaDxf(request, config)
  return err({
    _tag: "NotBuilt",
    message: `format ${config.format} is not built yet: format aama and plain DXF (no format) are`,
  })
}

/**
 * Pieces as AAMA: R12, 7-bit ASCII, one BLOCK for each piece and material. The drivers generic, etCad and optitex give
 * the same file. With `singleFile: false` there is a file for each marker.
 */
export const aamaDxf = (request: DxfRequest, config: DxfConfig): Result<DxfOutput, DxfError> => {
  const checked = checkRequest(request)
  if (checked._tag === "Err") return checked
  if (config.singleFile) {
    const { content, warnings } = aamaText(request)
    return ok({ files: [{ materialGroup: "", content }], warnings: distinct(warnings) })
  }
  const written = request.markers.map((marker) => ({
    materialGroup: marker.materialGroup,
    ...aamaText({ ...request, markers: [marker] }),
  }))
  return ok({
    files: written.map(({ materialGroup, content }) => ({ materialGroup, content })),
    warnings: distinct(written.flatMap((file) => file.warnings)),
  })
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
    if (outlines < sheet.placements.length)
      return {
        _tag: "PieceNotDrawn",
        message: `sheet ${index + 1} places ${sheet.placements.length} pieces, but its drawing has ${outlines} closed cut lines`,
      }
    if (!strokes.every((stroke) => stroke.points.every((place) => place.every(Number.isFinite))))
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
