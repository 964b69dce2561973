import type { Draft, Marker, Piece } from "@toile/draft-model"
import { dxfConfig, dxfFiles } from "@toile/dxf"
import { err, ok } from "@toile/result"
import { drawnAgain } from "./drawn-again.js"
import { producedFile, refusedConfig } from "./files.js"
import { labelledContext, labelsOf } from "./labels.js"
import type { Writer } from "./request.js"

export const dxfWriter: Writer = (request, output) => {
  const config = dxfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("dxf", config.error)
  const { labels } = config.value
  const context = labelledContext(request, labels)
  const lines = labelsOf(request, labels)
  const meta = {
    styleName: request.context.garment,
    size: request.size ?? context.subject,
    createdAt: request.createdAt,
    author: "Toile;toile;1",
  }
  return ok(async (markers, sheets) => {
    const isPlain = config.value.format === undefined
    const again = () => drawnAgain("dxf", markers, request.draft.pieces, context)
    const drawn = !isPlain ? ok([]) : labels ? again() : sheets()
    if (drawn._tag === "Err") return drawn
    const pieces = placedPieces(request.draft, markers)
    const asked = { markers, pieces, meta, ...(lines ? { labelsOf: lines } : {}) }
    const made = dxfFiles(asked, drawn.value, config.value)
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
