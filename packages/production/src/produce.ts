import { type DrawnSheet, drawMarker } from "@toile/drawing"
import { layOut } from "@toile/marker"
import { err, ok, type Result } from "@toile/result"
import type { FileType, Produced, ProducedFile, ProductionError, ProductionRequest, Write, Writer } from "./request.js"

/** Each is loaded when its file type is asked for: a cut file need not wait for the fonts of a PDF. */
const writers: Readonly<Record<FileType, () => Promise<Writer>>> = {
  dxf: async () => (await import("./write-dxf.js")).dxfWriter,
  plt: async () => (await import("./write-plt.js")).pltWriter,
  pdf: async () => (await import("./write-pdf.js")).pdfWriter,
}

/** A proven draft to its files: laid out once, drawn once, written as asked. The same request gives the same bytes. */
export const produce = async (request: ProductionRequest): Promise<Result<Produced, ProductionError>> => {
  // The configs' own mistakes come before the work of laying out.
  const writes: Write[] = []
  for (const output of request.outputs) {
    const write = (await writers[output.fileType]())(request, output)
    if (write._tag === "Err") return write
    writes.push(write.value)
  }
  const markers = layOut(request.draft.pieces, {
    fabrics: request.fabrics,
    singleInstance: request.singleInstance,
    materialGroup: request.materialGroup,
    ...(request.defaultFabric ? { defaultFabric: request.defaultFabric } : {}),
    ...(request.objects ? { objects: request.objects } : {}),
    ...(request.shouldStop ? { shouldStop: request.shouldStop } : {}),
  })
  if (markers._tag === "Err") return err({ message: markers.error.message })
  const sheets: DrawnSheet[] = []
  for (const marker of markers.value) {
    const drawn = drawMarker(marker, request.draft.pieces, request.context)
    if (drawn._tag === "Err") return err({ message: drawn.error.message })
    sheets.push(...drawn.value)
  }
  const files: ProducedFile[] = []
  const warnings: string[] = []
  for (const write of writes) {
    const written = await write(markers.value, sheets)
    if (written._tag === "Err") return written
    files.push(...written.value.files)
    warnings.push(...written.value.warnings)
  }
  // Sheets that are alike are warned of once.
  return ok({ files, markers: markers.value, warnings: [...new Set(warnings)] })
}
