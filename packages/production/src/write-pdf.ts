import type { Marker, Placement } from "@toile/draft-model"
import type { DrawnSheet, SheetError } from "@toile/drawing"
import {
  type Look,
  type PackedSheet,
  type PagesOfFile,
  type Paper,
  type PdfConfig,
  packedSheets,
  paperOf,
  pdfConfig,
  pdfFiles,
  pdfPages,
  projectorLook,
  wallPaper,
} from "@toile/pdf-writer"
import { err, ok, type Result } from "@toile/result"
import { producedFile, refusedConfig } from "./files.js"
import type { Output, PagedFile, ProducedFile, ProductionError, ProductionRequest, Write, Writer } from "./request.js"

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
  const write: Write = async (markers, sheets) => {
    const files: ProducedFile[] = []
    const warnings: string[] = []
    for (const part of partsOf(config.value)) {
      const laid = sheetsOf(part, request, markers, sheets)
      if (laid._tag === "Err") return laid
      const made = await pdfFiles(laid.value, part.config, meta, request.font, part.look)
      if (made._tag === "Err") return err({ fileType: "pdf", message: made.error.message })
      for (const { materialGroup, content } of made.value.files)
        files.push(producedFile(request, "pdf", fileSuffix(part, materialGroup), "application/pdf", content))
      warnings.push(...made.value.warnings.map(({ message }) => message))
    }
    return ok({ files, warnings })
  }
  return ok(write)
}

/** The pages of the files that would be written. */
export const pagesOfPdf = (
  request: ProductionRequest,
  output: Output,
  markers: readonly Marker[],
  sheets: readonly DrawnSheet[],
): Result<readonly PagedFile[], ProductionError> => {
  const config = pdfConfig(output.config)
  if (config._tag === "Err") return refusedConfig("pdf", config.error)
  const out: PagedFile[] = []
  for (const part of partsOf(config.value)) {
    const laid = sheetsOf(part, request, markers, sheets)
    if (laid._tag === "Err") return laid
    const counted = pdfPages(laid.value, part.config)
    if (counted._tag === "Err") return err({ fileType: "pdf", message: counted.error.message })
    out.push(...counted.value.map((file) => pagedFile(request, part, file)))
  }
  return ok(out)
}

const pagedFile = (request: ProductionRequest, part: Part, { materialGroup, pages }: PagesOfFile): PagedFile => ({
  filename: producedFile(request, "pdf", fileSuffix(part, materialGroup), "application/pdf", "").filename,
  pages,
})

/** One of the kinds of file that an export has. */
interface Part {
  /** What its name ends with, or "". */
  readonly name: string
  readonly config: PdfConfig
  /** Where pieces are packed; absent: the marker as it is. */
  readonly paper?: Paper
  readonly look?: Look
  /** All pieces of all groups on one sheet, each as it was drafted. */
  readonly eachOnce?: boolean
}

const wallConfig = (config: PdfConfig): PdfConfig => ({ ...config, width: 0, height: 0, singleFile: true })

const partsOf = (config: PdfConfig): readonly Part[] => {
  const copyShop: PdfConfig = { ...config, width: 84.1, height: 118.9, orientation: "Portrait" }
  return [
    { name: "", config, ...(config.layout === "packed" ? { paper: paperOf(config) } : {}) },
    ...(config.copyShop ? [{ name: "copyShop", config: copyShop, paper: paperOf(copyShop) }] : []),
    ...(config.projector
      ? [{ name: "projector", config: wallConfig(config), paper: wallPaper, look: projectorLook, eachOnce: true }]
      : []),
  ]
}

const fileSuffix = ({ name }: Part, materialGroup: string): string =>
  [name, materialGroup].filter((text) => text !== "").join("-")

const sheetsOf = (
  { paper, eachOnce }: Part,
  { draft, context }: ProductionRequest,
  markers: readonly Marker[],
  sheets: readonly DrawnSheet[],
): Result<readonly (DrawnSheet | PackedSheet)[], ProductionError> => {
  if (paper === undefined) return ok(sheets)
  const packed: Result<readonly PackedSheet[], SheetError> = packedSheets(
    eachOnce ? [onceEach(markers)] : markers,
    draft.pieces,
    context,
    paper,
  )
  return packed._tag === "Ok" ? packed : err({ fileType: "pdf", message: packed.error.message })
}

const onceEach = (markers: readonly Marker[]): Marker => {
  const first = new Map<string, Placement>()
  for (const { sheets } of markers)
    for (const { placements } of sheets)
      for (const placement of placements)
        if (!first.has(placement.piece)) first.set(placement.piece, { ...placement, copy: 1, mirrored: false })
  const placements = [...first.values()]
  return { materialGroup: "", material: "", sheets: [{ width: 0, length: 0, placements }], density: 0 }
}
