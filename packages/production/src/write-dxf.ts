import type { Draft, Marker, Piece } from "@toile/draft-model"
import { dxfConfig, dxfFiles } from "@toile/dxf"
import { err, ok } from "@toile/result"
import { producedFile, refusedConfig } from "./files.js"
import type { Writer } from "./request.js"

export const dxfWriter: Writer = (request, output) => {
  const config = dxfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("dxf", config.error)
  const meta = {
    styleName: request.context.garment,
    size: request.context.subject,
    createdAt: request.createdAt,
    author: "Toile;toile;1",
  }
  return ok(async (markers, sheets) => {
    const made = dxfFiles({ markers, pieces: placedPieces(request.draft, markers), meta }, sheets, config.value)
    if (made._tag === "Err") return err({ fileType: "dxf", message: made.error.message })
    const { files, warnings } = made.value
    return ok({
      files: files.map((file) => producedFile(request, "dxf", file.materialGroup, "image/vnd.dxf", file.content)),
      warnings: warnings.map((w) => w.message),
    })
  })
}

/** The pieces that some marker places: the writer is strict about every other one. */
const placedPieces = (draft: Pick<Draft, "pieces">, markers: readonly Marker[]): readonly Piece[] => {
  const placed = new Set(markers.flatMap((m) => m.sheets.flatMap((s) => s.placements.map((p) => p.piece))))
  return draft.pieces.filter((piece) => placed.has(piece.name))
}
