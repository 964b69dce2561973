import {
  type Box,
  type DrawnSheet,
  type HeadedDrawing,
  type HeaderStyle,
  headerSquaresHeight,
  headerWidth,
  withHeader,
} from "@toile/drawing"
import { LARGEST_PAGE, type PdfConfig, pageSides } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { GLUE_STRIP } from "./glue-strip.js"
import type { PackedSheet } from "./packed/lay-on-paper.js"
import { mapRoom } from "./packed/map-room.js"
import { tileIsEmpty } from "./tile-content.js"

/** More pages than anyone prints: a slip in the page's size. */
const MOST_PAGES = 2000

/**
 * One page's part of a sheet. `area` is what the page is to show by itself, `shown` that with the glue strip; sheet's
 * cm.
 */
export interface Tile {
  readonly row: number
  readonly column: number
  readonly area: Box
  readonly shown: Box
}

/** How one sheet comes on pages, all of the same size. */
export interface SheetPlan {
  readonly sheet: DrawnSheet
  readonly headed: HeadedDrawing
  /** cm */
  readonly page: { readonly width: number; readonly height: number }
  readonly rows: number
  readonly columns: number
  /** Row by row from the top; empty ones left out. */
  readonly tiles: readonly Tile[]
}

export interface PageTooSmall {
  readonly _tag: "PageTooSmall"
  readonly field: "width" | "height"
  readonly message: string
}
export interface TooManyPages {
  readonly _tag: "TooManyPages"
  readonly message: string
}

export const isTiled = (plan: SheetPlan): boolean => plan.rows * plan.columns > 1

/** How a sheet comes on pages, as it was laid out. */
export const planOf = (
  sheet: DrawnSheet | PackedSheet,
  config: PdfConfig,
): Result<SheetPlan, PageTooSmall | TooManyPages> =>
  "pages" in sheet ? planPacked(sheet, config) : planSheet(sheet, config)

/** On one page where the sheet fits on it, else tiled, the sheet's upper left corner on the first page. */
export const planSheet = (sheet: DrawnSheet, config: PdfConfig): Result<SheetPlan, PageTooSmall | TooManyPages> => {
  const across = config.leftMargin + config.rightMargin
  const upright = config.topMargin + config.bottomMargin
  const whole = withHeader(sheet.drawing, sheet.lines, { layout: "narrow" })
  const given = pageSides(config)
  const page = {
    width: given.width > 0 ? given.width : Math.min(LARGEST_PAGE, widthOf(whole) + across),
    height: given.height > 0 ? given.height : Math.min(LARGEST_PAGE, heightOf(whole) + upright),
  }
  const room = { width: page.width - across, height: page.height - upright }
  if (widthOf(whole) <= room.width + 1e-6 && heightOf(whole) <= room.height + 1e-6) {
    const area = whole.drawing.bounds
    return ok({ sheet, headed: whole, page, rows: 1, columns: 1, tiles: [{ row: 0, column: 0, area, shown: area }] })
  }

  // Where one page holds the whole width (or height), nothing is glued on there.
  const glue = config.glueMargin ? GLUE_STRIP : 0
  const glueX = widthOf(whole) <= room.width + 1e-6 ? 0 : glue
  const glueY = heightOf(whole) <= room.height + 1e-6 ? 0 : glue
  const step = { width: room.width - glueX, height: room.height - glueY }
  const header = tiledHeader(sheet, step)
  if (header._tag === "Err") return header
  const headed = header.value
  const columns = Math.max(1, Math.ceil(widthOf(headed) / step.width - 1e-6))
  const rows = Math.max(1, Math.ceil(heightOf(headed) / step.height - 1e-6))
  if (rows * columns > MOST_PAGES)
    return err({
      _tag: "TooManyPages",
      message: `the sheet of ${Math.ceil(widthOf(headed))} x ${Math.ceil(heightOf(headed))} cm would take ${rows * columns} pages of this size; at most ${MOST_PAGES} are written`,
    })
  const { minX, maxY } = headed.drawing.bounds
  const tiles: Tile[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = minX + column * step.width
      const top = maxY - row * step.height
      const area = { minX: left, maxX: left + step.width, minY: top - step.height, maxY: top }
      if (tileIsEmpty(headed.drawing, area)) continue
      tiles.push({ row, column, area, shown: { ...area, maxX: area.maxX + glueX, minY: area.minY - glueY } })
    }
  return ok({ sheet, headed, page, rows, columns, tiles })
}

/** The pages that the pieces were packed for; a page that is as large as its sheet is split where no page is so large. */
const planPacked = (sheet: PackedSheet, config: PdfConfig): Result<SheetPlan, TooManyPages> => {
  const across = config.leftMargin + config.rightMargin
  const upright = config.topMargin + config.bottomMargin
  const given = pageSides(config)
  const glue = config.glueMargin ? GLUE_STRIP : 0
  const [columns, width] = split(sheet.pages.columns, sheet.pages.width, LARGEST_PAGE - across - glue)
  const [rows, height] = split(sheet.pages.rows, sheet.pages.height, LARGEST_PAGE - upright - glue)
  const [glueX, glueY] = [columns > 1 ? glue : 0, rows > 1 ? glue : 0]
  if (rows * columns > MOST_PAGES)
    return err({ _tag: "TooManyPages", message: `the pieces would take more than ${MOST_PAGES} pages of this size` })
  const { bounds } = sheet.drawing
  const corner = { ...bounds, minX: bounds.minX + headerWidth("narrow") }
  const header = withHeader({ strokes: [], texts: [], bounds: corner }, sheet.lines, {
    layout: "narrow",
    height: Math.min(sheet.header, height),
  })
  const { strokes, texts } = header.drawing
  const bare: HeadedDrawing = { drawing: sheet.drawing, textsEnd: bounds.maxY, free: undefined }
  const drawn = {
    ...sheet.drawing,
    strokes: [...strokes, ...sheet.drawing.strokes],
    texts: [...texts, ...sheet.drawing.texts],
  }
  // The map goes where the first page has most room: pieces seldom fill it.
  const first = { minX: bounds.minX, maxX: bounds.minX + width, minY: bounds.maxY - height, maxY: bounds.maxY }
  const free = [header.free, mapRoom(drawn, first, (columns * width) / (rows * height))]
    .filter((box) => box !== undefined && box.maxY - box.minY >= SMALLEST_MAP)
    .sort((one, other) => other!.maxX - other!.minX - (one!.maxX - one!.minX))[0]
  const withOwn: HeadedDrawing = { ...header, drawing: drawn, free }
  const headed = sheet.header === 0 ? bare : withOwn
  const tiles: Tile[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const left = bounds.minX + column * width
      const top = bounds.maxY - row * height
      const area = { minX: left, maxX: left + width, minY: top - height, maxY: top }
      if (rows * columns > 1 && tileIsEmpty(headed.drawing, area)) continue
      tiles.push({ row, column, area, shown: { ...area, maxX: area.maxX + glueX, minY: area.minY - glueY } })
    }
  const page = {
    width: given.width > 0 ? given.width : width + glueX + across,
    height: given.height > 0 ? given.height : height + glueY + upright,
  }
  return ok({ sheet, headed, page, rows, columns, tiles })
}

/** As few even parts as are no longer than that. */
const split = (count: number, length: number, most: number): readonly [count: number, length: number] => {
  if (count > 1 || length <= most) return [count, length]
  const parts = Math.ceil(length / most)
  return [parts, length / parts]
}

const widthOf = (h: HeadedDrawing) => h.drawing.bounds.maxX - h.drawing.bounds.minX
const heightOf = (h: HeadedDrawing) => h.drawing.bounds.maxY - h.drawing.bounds.minY

/** cm: a map that is less high than this is left out. */
const SMALLEST_MAP = 2.4

/**
 * The header whose squares are whole on the first page; the first of these that holds its texts and a map there too, or
 * else its texts, or else at least the squares.
 */
const tiledHeader = (
  sheet: DrawnSheet,
  room: { readonly width: number; readonly height: number },
): Result<HeadedDrawing, PageTooSmall> => {
  const layouts: readonly HeaderStyle["layout"][] = ["narrow", "wide"]
  const fitting = layouts
    .filter((layout) => room.width >= headerWidth(layout) && room.height >= headerSquaresHeight(layout))
    .map((layout) => withHeader(sheet.drawing, sheet.lines, { layout, height: room.height }))
  const mapHeight = (h: HeadedDrawing) => (h.free ? h.free.maxY - h.free.minY : 0)
  const textsFit = (h: HeadedDrawing) => h.drawing.bounds.maxY - h.textsEnd <= room.height
  const withMap = fitting.find((h) => mapHeight(h) >= SMALLEST_MAP)
  const found = withMap ?? fitting.find(textsFit) ?? fitting[0]
  if (found) return ok(withMap ? found : { ...found, free: undefined })
  const narrow = room.width < headerWidth("narrow")
  const needed = narrow ? headerWidth("narrow") : headerSquaresHeight("narrow")
  return err({
    _tag: "PageTooSmall",
    field: narrow ? "width" : "height",
    message: `within its margins and glue strip the page is ${shown(room.width)} x ${shown(room.height)} cm; its ${narrow ? "width" : "height"} must be at least ${needed} cm there, so that the test square is whole on the first page`,
  })
}

const shown = (cm: number): string => String(Math.round(cm * 100) / 100)
