import type { Marker, Piece } from "@toile/draft-model"
import { type DrawContext, type DrawnSheet, drawMarker } from "@toile/drawing"
import { err, ok, type Result } from "@toile/result"
import type { FileType, ProductionError } from "./request.js"

/** The sheets of markers once more, with what one of several outputs asks for. */
export const drawnAgain = (
  fileType: FileType,
  markers: readonly Marker[],
  pieces: readonly Piece[],
  context: DrawContext,
): Result<readonly DrawnSheet[], ProductionError> => {
  const out: DrawnSheet[] = []
  for (const marker of markers) {
    const drawn = drawMarker(marker, pieces, context)
    if (drawn._tag === "Err") return err({ fileType, message: drawn.error.message })
    out.push(...drawn.value)
  }
  return ok(out)
}
