import type { DrawnSheet, TextMark } from "@toile/drawing"
import type { PdfConfig } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { type PDFContext, PDFDocument, PDFName, type PDFRef, PrintScaling } from "pdf-lib"
import { chosenLayers } from "./chosen-layers.js"
import { layerKey, POINTS, strokeOperators, textOperators } from "./content.js"
import {
  type DocumentFonts,
  embedFonts,
  type FontWarning,
  fontWarnings,
  type PdfFonts,
} from "./fonts/document-fonts.js"
import type { UnreadableFont } from "./fonts/face.js"
import { addLayers, type Layers, layerProperties } from "./layers.js"
import type { TooManyPages } from "./most-pages.js"
import { number } from "./number.js"
import type { PackedSheet } from "./packed/lay-on-paper.js"
import { isTiled, type PageTooSmall, planOf, type SheetPlan, type Tile } from "./page-plan.js"
import { type Look, withGrid } from "./projector.js"
import { tileMap } from "./tile-map.js"
import { areaOnPage, type PageMarks, stripsOf, tileMarks } from "./tile-marks.js"

/** What a PDF says about itself. */
export interface PdfMeta {
  readonly title: string
  readonly author: string
  /** ISO 8601; the writer has no clock. */
  readonly createdAt: string
  /** BCP 47: "en", "fr". */
  readonly language: string
}

/** One file; with `singleFile: false` there is one for each material group, else `materialGroup` is "". */
export interface PdfFile {
  readonly materialGroup: string
  readonly content: Uint8Array
  readonly pages: number
}

export interface PdfWarning extends FontWarning {
  readonly materialGroup: string
}

export interface PdfOutput {
  readonly files: readonly PdfFile[]
  readonly warnings: readonly PdfWarning[]
}

export interface NothingToDraw {
  readonly _tag: "NothingToDraw"
  readonly message: string
}
export interface InvalidMeta {
  readonly _tag: "InvalidMeta"
  readonly message: string
}
export type PdfError = NothingToDraw | InvalidMeta | PageTooSmall | TooManyPages | UnreadableFont

/**
 * Sheets as PDF in true size: lines and text only, a layer for each kind of line, never scaled by a print dialog that
 * heeds the file. A sheet larger than the page is tiled. The same sheets, font and meta give the same bytes.
 */
export const pdfFiles = async (
  sheets: readonly (DrawnSheet | PackedSheet)[],
  config: PdfConfig,
  meta: PdfMeta,
  font: Uint8Array | PdfFonts,
  look: Look = {},
): Promise<Result<PdfOutput, PdfError>> => {
  if (sheets.length === 0) return err({ _tag: "NothingToDraw", message: "there is no sheet to draw" })
  const date = new Date(meta.createdAt)
  if (Number.isNaN(date.getTime()))
    return err({ _tag: "InvalidMeta", message: `meta.createdAt is no date: ${JSON.stringify(meta.createdAt)}` })
  const planned = planFiles(sheets, config)
  if (planned._tag === "Err") return planned
  const fonts = font instanceof Uint8Array ? { base: font } : font
  const files: PdfFile[] = []
  const warnings: PdfWarning[] = []
  for (const { materialGroup: name, plans } of planned.value) {
    const { grid } = look
    const looking =
      grid === undefined
        ? plans
        : plans.map((plan) => ({ ...plan, headed: { ...plan.headed, drawing: withGrid(plan.headed.drawing, grid) } }))
    const file = await writeFile(looking, config, meta, date, fonts, look.thickness ?? 1)
    if (file._tag === "Err") return file
    files.push({ materialGroup: name, content: file.value.content, pages: file.value.pages })
    warnings.push(...file.value.warnings.map((warning) => ({ ...warning, materialGroup: name })))
  }
  return ok({ files, warnings })
}

/** What a file will be: the pages of one size, and how many. */
export interface PagesOfFile {
  readonly materialGroup: string
  readonly pages: readonly { readonly width: number; readonly height: number; readonly count: number }[]
}

/** The pages that pdfFiles would write, without writing them. cm */
export const pdfPages = (
  sheets: readonly (DrawnSheet | PackedSheet)[],
  config: PdfConfig,
): Result<readonly PagesOfFile[], PageTooSmall | TooManyPages> => {
  const planned = planFiles(sheets, config)
  if (planned._tag === "Err") return planned
  return ok(
    planned.value.map(({ materialGroup, plans }) => {
      const pages: { readonly width: number; readonly height: number; count: number }[] = []
      for (const { page, tiles } of plans) {
        const alike = pages.find(({ width, height }) => width === page.width && height === page.height)
        if (alike) alike.count += tiles.length
        else pages.push({ ...page, count: tiles.length })
      }
      return { materialGroup, pages }
    }),
  )
}

interface PlannedFile {
  readonly materialGroup: string
  readonly plans: readonly SheetPlan[]
}

const planFiles = (
  sheets: readonly (DrawnSheet | PackedSheet)[],
  config: PdfConfig,
): Result<readonly PlannedFile[], PageTooSmall | TooManyPages> => {
  const names = config.singleFile ? [""] : [...new Set(sheets.map((s) => s.materialGroup))]
  const files: PlannedFile[] = []
  for (const name of names) {
    const mine = config.singleFile ? sheets : sheets.filter((s) => s.materialGroup === name)
    const plans: SheetPlan[] = []
    for (const sheet of mine) {
      const plan = planOf(chosenLayers(sheet, config.layers), config)
      if (plan._tag === "Err") return plan
      plans.push(plan.value)
    }
    files.push({ materialGroup: name, plans })
  }
  return ok(files)
}

interface Written {
  readonly content: Uint8Array
  readonly pages: number
  readonly warnings: readonly FontWarning[]
}

const writeFile = async (
  plans: readonly SheetPlan[],
  config: PdfConfig,
  meta: PdfMeta,
  date: Date,
  given: PdfFonts,
  thickness: number,
): Promise<Result<Written, UnreadableFont>> => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const told = plans.flatMap(({ sheet, headed }) => [...headed.drawing.texts.map(({ text }) => text), ...sheet.lines])
  const embedded = await embedFonts(document, given, told)
  if (embedded._tag === "Err") return embedded
  const fonts = embedded.value
  describe(document, meta, date)
  const layers = addLayers(document, plans)
  const pages = plans.reduce((sum, plan) => sum + plan.tiles.length, 0)
  const written: TextMark[] = []
  let page = 0
  for (const plan of plans) {
    const form = sheetForm(document.context, plan, layers, fonts, thickness)
    written.push(...plan.headed.drawing.texts)
    for (const [i, tile] of plan.tiles.entries()) {
      page++
      const marks = pageMarks(plan, tile, config, i === 0, page, pages)
      written.push(...marks.texts)
      addTile(document, plan, tile, config, { form, layers, fonts, marks })
    }
  }
  const texts = written.map(({ text }) => text)
  const content = await document.save()
  return ok({ content, pages, warnings: fontWarnings(fonts, texts) })
}

const describe = (document: PDFDocument, meta: PdfMeta, date: Date): void => {
  document.setTitle(meta.title, { showInWindowTitleBar: true })
  document.setAuthor(meta.author)
  document.setCreator("Toile")
  document.setProducer("Toile")
  document.setLanguage(meta.language)
  document.setCreationDate(date)
  document.setModificationDate(date)
  const preferences = document.catalog.getOrCreateViewerPreferences()
  preferences.setPrintScaling(PrintScaling.None)
  preferences.setPickTrayByPDFSize(true)
}

/** The whole sheet, once in the file; its origin is the sheet's own. */
const sheetForm = (
  context: PDFContext,
  plan: SheetPlan,
  layers: Layers,
  fonts: DocumentFonts,
  thickness: number,
): PDFRef => {
  const { strokes, texts, bounds } = plan.headed.drawing
  const operators = [
    ...strokeOperators(strokes, true, thickness),
    `/OC /${layerKey("text")} BDC`,
    "0.067 g",
    ...textOperators(texts, fonts),
    "EMC",
  ]
  const pen = 0.2 * thickness
  return context.register(
    context.flateStream(operators.join("\n"), {
      Type: "XObject",
      Subtype: "Form",
      BBox: [bounds.minX - pen, bounds.minY - pen, bounds.maxX + pen, bounds.maxY + pen].map((v) => v * POINTS),
      Resources: { Properties: layerProperties(layers), Font: fontResources(fonts) },
    }),
  )
}

const fontResources = ({ faces }: DocumentFonts): Record<string, PDFRef> =>
  Object.fromEntries(faces.map(({ key, font }) => [key, font.ref]))

const pageMarks = (
  plan: SheetPlan,
  tile: Tile,
  config: PdfConfig,
  first: boolean,
  page: number,
  pages: number,
): PageMarks => {
  const marks = tileMarks(plan, tile, config, page, pages)
  const { free } = plan.headed
  const whole = { rows: [0, plan.rows], columns: [0, plan.columns] } as const
  const part = tile.map ?? (first && free && isTiled(plan) ? { box: free, ...whole } : undefined)
  if (part === undefined) return marks
  const on = areaOnPage(plan, tile, config)
  const box = {
    minX: on.minX + part.box.minX - tile.area.minX,
    maxX: on.minX + part.box.maxX - tile.area.minX,
    minY: on.minY + part.box.minY - tile.area.minY,
    maxY: on.minY + part.box.maxY - tile.area.minY,
  }
  const map = tileMap(plan, { ...part, box })
  return { strokes: [...marks.strokes, ...map.strokes], texts: [...marks.texts, ...map.texts] }
}

interface PageParts {
  readonly form: PDFRef
  readonly layers: Layers
  readonly fonts: DocumentFonts
  readonly marks: PageMarks
}

const addTile = (document: PDFDocument, plan: SheetPlan, tile: Tile, config: PdfConfig, parts: PageParts): void => {
  const { context } = document
  const page = document.addPage([plan.page.width * POINTS, plan.page.height * POINTS])
  const on = areaOnPage(plan, tile, config)
  const strips = stripsOf(tile)
  // A whole sheet may show its pen's width beyond its bounds; a tile is clipped to its own part.
  const pen = isTiled(plan) ? 0 : 0.1
  const clip = [
    on.minX - pen,
    on.minY - strips.bottom - pen,
    on.maxX - on.minX + strips.right + 2 * pen,
    on.maxY - on.minY + strips.bottom + 2 * pen,
  ]
  const move = [on.minX - tile.area.minX, on.minY - tile.area.minY]
  const { strokes, texts } = parts.marks
  const operators = [
    "q",
    `${clip.map((v) => number(v * POINTS)).join(" ")} re W n`,
    `1 0 0 1 ${move.map((v) => number(v * POINTS)).join(" ")} cm /S Do`,
    "Q",
    ...(strokes.length + texts.length === 0
      ? []
      : [
          `/OC /${layerKey("page")} BDC`,
          ...strokeOperators(strokes, false),
          "0.35 g",
          ...textOperators(texts, parts.fonts),
          "EMC",
        ]),
  ]
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(operators.join("\n"))))
  page.node.set(
    PDFName.of("Resources"),
    context.obj({
      XObject: { S: parts.form },
      Properties: layerProperties(parts.layers),
      Font: fontResources(parts.fonts),
    }),
  )
}
