import { pdfConfig, pdfFiles } from "@toile/pdf-writer"
import { err, ok } from "@toile/result"
import { producedFile, refusedConfig } from "./files.js"
import type { Writer } from "./request.js"

export const pdfWriter: Writer = (request, output) => {
  const config = pdfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("pdf", config.error)
  const { garment, subject, language } = request.context
  const meta = {
    title: [garment, subject].filter((text) => text !== "").join(", "),
    author: "Toile",
    createdAt: request.createdAt,
    language,
  }
  return ok(async (_markers, sheets) => {
    const made = await pdfFiles(sheets, config.value, meta, request.font)
    if (made._tag === "Err") return err({ fileType: "pdf", message: made.error.message })
    const { files, warnings } = made.value
    return ok({
      files: files.map((file) => producedFile(request, "pdf", file.materialGroup, "application/pdf", file.content)),
      warnings: warnings.map((w) => w.message),
    })
  })
}
