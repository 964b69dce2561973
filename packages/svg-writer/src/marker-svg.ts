import type { Marker, Piece } from "@toile/draft-model"
import { type DrawContext, drawMarker, joinDrawings, moveDrawing, type SheetError, withHeader } from "@toile/drawing"
import { err, ok, type Result } from "@toile/result"
import { drawingSvg } from "./drawing-svg.js"

/** cm between the sheets of one marker. */
const GAP = 6

export interface EmptyMarker {
  readonly _tag: "EmptyMarker"
  readonly message: string
}

/** A marker in true size: its sheets one below the other, each with its header. */
export const markerSvg = (
  marker: Marker,
  pieces: readonly Piece[],
  context: DrawContext,
): Result<string, SheetError | EmptyMarker> => {
  const sheets = drawMarker(marker, pieces, context)
  if (sheets._tag === "Err") return sheets
  if (sheets.value.length === 0)
    return err({ _tag: "EmptyMarker", message: `the marker of "${marker.materialGroup}" has no sheets` })
  let top = 0
  const drawings = sheets.value.map(({ drawing, lines }) => {
    const headed = withHeader(drawing, lines, { layout: "narrow" }).drawing
    const moved = moveDrawing(headed, 0, top - headed.bounds.maxY)
    top = moved.bounds.minY - GAP
    return moved
  })
  const whole = joinDrawings(drawings)
  const size = Math.max(whole.bounds.maxX - whole.bounds.minX, whole.bounds.maxY - whole.bounds.minY)
  return ok(
    drawingSvg(whole, {
      title: [context.garment, marker.materialGroup, marker.material].filter((t) => t !== "").join(", "),
      description: sheets.value.map((s) => s.lines.join(", ")).join("; "),
      margin: 1,
      penScale: Math.max(1, Math.min(3, size / 120)),
    }),
  )
}
