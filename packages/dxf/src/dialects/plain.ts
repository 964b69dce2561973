import {
  type Drawing,
  FILE_BOUND,
  fewerStrokePoints,
  joinDrawings,
  moveDrawing,
  type TextAnchor,
  type TextMark,
} from "@toile/drawing"
import { fileLine, rounding } from "../pieces/outline-points.js"
import { textStart } from "../pieces/text-place.js"
import { asciiLine } from "../tags/ascii-line.js"
import { type DxfText, dxfText, putTag, putTags, writtenText } from "../tags/dxf-text.js"
import { putPlace, putPolyline, putTextLine } from "../tags/entities.js"
import { millimetres } from "../tags/tags.js"
import type { DxfWarning } from "../writing/request.js"
import { plainLayers, tablesTags, textLayer } from "./plain-layers.js"

/** Between two sheets of a file, cm. */
const sheetGap = 20

/**
 * Sheets as a plain R12 file in millimetres: named layers, line types, straight polylines and texts in model space, no
 * blocks. The first sheet lies at the origin, each further one above the one before.
 */
export const plainText = (
  sheets: readonly Drawing[],
): { readonly content: string; readonly warnings: readonly DxfWarning[] } => {
  const warnings: DxfWarning[] = []
  const { strokes, texts, bounds } = joinDrawings(stacked(sheets))
  const content = dxfText()
  putTags(content, [
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    // Newer than R12, but read by many programs that would ask for the unit otherwise: 4 is millimetres.
    [9, "$INSUNITS"],
    [70, "4"],
    [9, "$EXTMIN"],
    [10, millimetres(bounds.minX)],
    [20, millimetres(bounds.minY)],
    [30, "0.00"],
    [9, "$EXTMAX"],
    [10, millimetres(bounds.maxX)],
    [20, millimetres(bounds.maxY)],
    [30, "0.00"],
    [0, "ENDSEC"],
    ...tablesTags(new Set(strokes.map(({ kind }) => kind))),
    [0, "SECTION"],
    [2, "BLOCKS"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
  ])
  for (const stroke of fewerStrokePoints(strokes, FILE_BOUND - rounding)) {
    const line = fileLine(stroke.points, stroke.closed)
    if (line.points.length > 1) putPolyline(content, plainLayers[stroke.kind].name, line.points, line.closed)
  }
  for (const text of texts) putMark(content, { ...text, text: asciiLine(text.text, "", warnings) })
  putTags(content, [
    [0, "ENDSEC"],
    [0, "EOF"],
  ])
  return { content: writtenText(content), warnings }
}

const stacked = (sheets: readonly Drawing[]): readonly Drawing[] => {
  let top = 0
  return sheets.map((sheet, index) => {
    const moved = index === 0 ? sheet : moveDrawing(sheet, 0, top + sheetGap - sheet.bounds.minY)
    top = moved.bounds.maxY
    return moved
  })
}

const justification: Readonly<Record<TextAnchor, string>> = { start: "0", middle: "1", end: "2" }

/** Group 10 is where the text starts, for readers that know no better; 72 and 11 anchor it whatever the font's width. */
const putMark = (to: DxfText, mark: TextMark): void => {
  putTextLine(to, textLayer, mark.text, textStart(mark), mark.height, mark.angle)
  if (mark.anchor === "start") return
  putTag(to, 72, justification[mark.anchor])
  putPlace(to, 11, [mark.x, mark.y])
}
