import { pltConfig, pltFiles } from "@toile/plt-writer"
import { err, ok } from "@toile/result"
import { drawnAgain } from "./drawn-again.js"
import { producedFile, refusedConfig } from "./files.js"
import { labelledContext } from "./labels.js"
import type { Writer } from "./request.js"

export const pltWriter: Writer = (request, output) => {
  const config = pltConfig(output.config)
  if (config._tag === "Err") return refusedConfig("plt", config.error)
  const { labels } = config.value
  return ok(async (markers, sheets) => {
    const context = labelledContext(request, labels)
    const drawn = labels ? drawnAgain("plt", markers, request.draft.pieces, context) : sheets()
    if (drawn._tag === "Err") return drawn
    const made = pltFiles(drawn.value, config.value)
    if (made._tag === "Err") return err({ fileType: "plt", message: made.error.message })
    const { files, warnings } = made.value
    return ok({
      files: files.map((file) =>
        producedFile(request, "plt", file.materialGroup, "application/vnd.hp-hpgl", file.content),
      ),
      warnings: warnings.map((w) => w.message),
    })
  })
}
