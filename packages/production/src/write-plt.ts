import { pltConfig, pltFiles } from "@toile/plt-writer"
import { err, ok } from "@toile/result"
import { producedFile, refusedConfig } from "./files.js"
import type { Writer } from "./request.js"

export const pltWriter: Writer = (request, output) => {
  const config = pltConfig(output.config)
  if (config._tag === "Err") return refusedConfig("plt", config.error)
  return ok(async (_markers, sheets) => {
    const made = pltFiles(sheets, config.value)
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
