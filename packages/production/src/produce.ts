import { bareGlue } from "@toile/draft-model"
import { bareGlueWords, offNapWords } from "@toile/marker"
import { ok, type Result } from "@toile/result"
import { laidOut } from "./laid-out.js"
import { numbersOfOrders } from "./numbers-of-orders.js"
import type { FileType, Produced, ProducedFile, ProductionError, ProductionRequest, Write, Writer } from "./request.js"
import { shadeWarnings } from "./shade-warnings.js"
import { stripesWarnings } from "./stripes-warnings.js"

/** Each is loaded when its file type is asked for: a cut file need not wait for the fonts of a PDF. */
const writers: Readonly<Record<FileType, () => Promise<Writer>>> = {
  dxf: async () => (await import("./write-dxf.js")).dxfWriter,
  plt: async () => (await import("./write-plt.js")).pltWriter,
  pdf: async () => (await import("./write-pdf.js")).pdfWriter,
}

/** A proven draft to its files: laid out once, drawn once, written as asked. The same request gives the same bytes. */
export const produce = async (asked: ProductionRequest): Promise<Result<Produced, ProductionError>> => {
  const request = numbersOfOrders(asked)
  // The configs' own mistakes come before the work of laying out.
  const writes: Write[] = []
  for (const output of request.outputs) {
    const write = (await writers[output.fileType]())(request, output)
    if (write._tag === "Err") return write
    writes.push(write.value)
  }
  const laid = laidOut(request)
  if (laid._tag === "Err") return laid
  const { markers, sheets, stopped } = laid.value
  const files: ProducedFile[] = []
  const warnings = [
    ...markers.flatMap(({ materialGroup, offNap = [] }) =>
      offNap.map((one) => `${materialGroup}: ${offNapWords(one)}`),
    ),
    ...bareGlue(markers, request.draft.pieces).map(bareGlueWords),
    ...shadeWarnings(markers, request),
    ...stripesWarnings(markers),
  ]
  for (const write of writes) {
    const written = await write(markers, sheets)
    if (written._tag === "Err") return written
    files.push(...written.value.files)
    warnings.push(...written.value.warnings)
  }
  // Sheets that are alike are warned of once.
  return ok({ files, markers, warnings: [...new Set(warnings)], stopped })
}
