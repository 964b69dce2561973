import { type DrawContext, type DrawnSheet, drawNest, type NestOfSizes } from "@toile/drawing"
import type { NestPdfConfig, PdfConfig } from "@toile/export-config"
import { ok, type Result } from "@toile/result"
import type { PdfFonts } from "./fonts/document-fonts.js"
import { type PdfError, type PdfFile, type PdfMeta, type PdfWarning, pdfFiles } from "./pdf-files.js"
import { type Look, projectorLook } from "./projector.js"

/** A file of a graded nest. */
export interface NestPdfFile extends PdfFile {
  /** What it is for beside the nest's own file. */
  readonly purpose: "pages" | "copyShop" | "projector"
}

/**
 * All sizes of a pattern in one PDF: in true size on pages, and by choice for a copy shop and a projector. Sizes that are not chosen are
 * not in it; each that is has a layer. The same nest, font and meta give the same bytes.
 */
export const nestPdf = async (
  { sizes, pieces }: NestOfSizes,
  config: NestPdfConfig,
  context: DrawContext,
  meta: PdfMeta,
  font: Uint8Array | PdfFonts,
): Promise<Result<{ readonly files: readonly NestPdfFile[]; readonly warnings: readonly PdfWarning[] }, PdfError>> => {
  const isChosen = (_: unknown, index: number) => config.sizes?.includes(sizes[index]!.name) ?? true
  const chosen = sizes.filter(isChosen)
  const drawing = drawNest(
    { sizes: chosen, pieces: pieces.map((piece) => ({ sizes: piece.sizes.filter(isChosen) })) },
    context,
  )
  const lines = [
    context.garment,
    context.subject,
    sizesLine(
      chosen.map(({ name }) => name),
      context,
    ),
  ]
  const sheet: DrawnSheet = { materialGroup: "", number: 1, drawing, lines: lines.filter((line) => line !== "") }
  const files: NestPdfFile[] = []
  const warnings: PdfWarning[] = []
  for (const [purpose, own, look] of purposesOf(config)) {
    const made = await pdfFiles([sheet], own, meta, font, look)
    if (made._tag === "Err") return made
    files.push(...made.value.files.map((file) => ({ ...file, purpose })))
    warnings.push(...made.value.warnings)
  }
  return ok({ files, warnings })
}

const sizesLine = (names: readonly string[], { language }: DrawContext): string =>
  `${language === "fr" ? "tailles" : "sizes"} ${names.join(", ")}`

const purposesOf = (config: PdfConfig): readonly (readonly [NestPdfFile["purpose"], PdfConfig, Look])[] => [
  ["pages", config, {}],
  ...(config.copyShop
    ? [["copyShop", { ...config, width: 84.1, height: 118.9, orientation: "Portrait" }, {}] as const]
    : []),
  ...(config.projector ? [["projector", { ...config, width: 0, height: 0 }, projectorLook] as const] : []),
]
