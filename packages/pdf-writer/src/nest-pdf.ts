import { type DrawContext, type DrawnSheet, drawNest, type NestOfSizes } from "@toile/drawing"
import { copyShopConfig, type NestPdfConfig, type PdfConfig } from "@toile/export-config"
import { ok, type Result } from "@toile/result"
import type { PdfFonts } from "./fonts/document-fonts.js"
import type { TooManyPages } from "./most-pages.js"
import { type PackedSheet, paperOf } from "./packed/lay-on-paper.js"
import { packedNest } from "./packed/packed-nest.js"
import type { PageTooSmall } from "./page-plan.js"
import {
  type PagesOfFile,
  type PdfError,
  type PdfFile,
  type PdfMeta,
  type PdfWarning,
  pdfFiles,
  pdfPages,
} from "./pdf-files.js"
import { type Look, projectorLook } from "./projector.js"

/** What a file of a nest is for beside the nest's own one. */
type NestPurpose = "pages" | "copyShop" | "projector"

/** A file of a graded nest. */
export interface NestPdfFile extends PdfFile {
  readonly purpose: NestPurpose
}

/** What such a file will be. */
export interface NestPdfPages extends Pick<PagesOfFile, "pages"> {
  readonly purpose: NestPurpose
}

/** What is said beside the nest. */
export interface NestContext extends DrawContext {
  /** The order's note, below its subject in the header. */
  readonly note?: string
}

/**
 * All sizes of a pattern in one PDF: in true size on pages, as the pieces lie in rows or packed for the paper, and by choice for a copy
 * shop and a projector. Sizes that are not chosen are not in it; each that is has a layer. The same nest, font and meta give the same bytes.
 */
export const nestPdf = async (
  nest: NestOfSizes,
  config: NestPdfConfig,
  context: NestContext,
  meta: PdfMeta,
  font: Uint8Array | PdfFonts,
): Promise<Result<{ readonly files: readonly NestPdfFile[]; readonly warnings: readonly PdfWarning[] }, PdfError>> => {
  const files: NestPdfFile[] = []
  const warnings: PdfWarning[] = []
  for (const { purpose, own, look, sheet } of sheetsOf(nest, config, context)) {
    if (sheet._tag === "Err") return sheet
    const made = await pdfFiles([sheet.value], own, meta, font, look)
    if (made._tag === "Err") return made
    files.push(...made.value.files.map((file) => ({ ...file, purpose })))
    warnings.push(...made.value.warnings)
  }
  return ok({ files, warnings })
}

/** The pages that nestPdf would write, without writing them. */
export const nestPdfPages = (
  nest: NestOfSizes,
  config: NestPdfConfig,
  context: NestContext,
): Result<readonly NestPdfPages[], PageTooSmall | TooManyPages> => {
  const out: NestPdfPages[] = []
  for (const { purpose, own, sheet } of sheetsOf(nest, config, context)) {
    if (sheet._tag === "Err") return sheet
    const counted = pdfPages([sheet.value], own)
    if (counted._tag === "Err") return counted
    out.push(...counted.value.map(({ pages }) => ({ purpose, pages })))
  }
  return ok(out)
}

/** A file's sheet: one alone, with all pieces. */
interface NestSheet {
  readonly purpose: NestPurpose
  readonly own: PdfConfig
  readonly look: Look
  readonly sheet: Result<DrawnSheet | PackedSheet, TooManyPages>
}

const sheetsOf = (nest: NestOfSizes, config: NestPdfConfig, context: NestContext): readonly NestSheet[] => {
  const chosen = withSizes(nest, config.sizes)
  const { garment, subject, note = "" } = context
  const names = chosen.sizes.map(({ name }) => name)
  const lines = [garment, subject, note, sizesLine(names, context)].filter((line) => line !== "")
  // In rows it is the same for each file.
  let inRows: DrawnSheet | undefined
  return purposesOf(config).map(({ purpose, own, look }) => {
    if (own.layout === "packed") return { purpose, own, look, sheet: packedNest(chosen, lines, context, paperOf(own)) }
    inRows ??= { materialGroup: "", number: 1, drawing: drawNest(chosen, context), lines }
    return { purpose, own, look, sheet: ok(inRows) }
  })
}

const withSizes = ({ sizes, pieces }: NestOfSizes, names: readonly string[] | undefined): NestOfSizes => {
  const isChosen = (_: unknown, index: number) => names?.includes(sizes[index]!.name) ?? true
  return { sizes: sizes.filter(isChosen), pieces: pieces.map((piece) => ({ sizes: piece.sizes.filter(isChosen) })) }
}

const sizesLine = (names: readonly string[], { language }: DrawContext): string =>
  `${language === "fr" ? "tailles" : "sizes"} ${names.join(", ")}`

const purposesOf = (config: PdfConfig): readonly Omit<NestSheet, "sheet">[] => {
  const { layout: _, ...wall } = { ...config, width: 0, height: 0 }
  return [
    { purpose: "pages", own: config, look: {} },
    ...(config.copyShop ? [{ purpose: "copyShop" as const, own: copyShopConfig(config), look: {} }] : []),
    ...(config.projector ? [{ purpose: "projector" as const, own: wall, look: projectorLook }] : []),
  ]
}
