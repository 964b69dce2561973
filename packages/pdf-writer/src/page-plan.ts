import {
  type Box,
  type DrawnSheet,
  type HeadedDrawing,
  type HeaderStyle,
  headerSquaresHeight,
  headerWidth,
  joinDrawings,
  withHeader,
} from "@toile/drawing"
import { LARGEST_PAGE, type PdfConfig, pageSides } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { aboveSheet, frontPages, type MapPart } from "./front-pages.js"
import { GLUE_STRIP } from "./glue-strip.js"
import { isReadable, type MapShape } from "./map-size.js"
import { MOST_PAGES, type TooManyPages, tooManyPacked } from "./most-pages.js"
import type { PackedSheet } from "./packed/lay-on-paper.js"
import { mapRoom } from "./packed/map-room.js"
import { tileIsEmpty } from "./tile-content.js"
import { widestName } from "./tile-name.js"

/**
 * One page's part of a sheet. `area` is what the page is to show by itself, `shown` that with the glue strip; sheet's
 * cm.
 */
export interface Tile {
  readonly row: number
  readonly column: number
  readonly area: Box
  readonly shown: Box
  /** A page before those of the sheet, with its header or a part of the map: it is joined to none. */
  readonly front?: true
  readonly map?: MapPart
}

/** How one sheet comes on pages, all of the same size. */
export interface SheetPlan {
  readonly sheet: DrawnSheet
  readonly headed: HeadedDrawing
  /** cm */
  readonly page: { readonly width: number; readonly height: number }
  readonly rows: number
  readonly columns: number
  /** The upper left corner of the first row's and column's page. */
  readonly corner: { readonly minX: number; readonly maxY: number }
  /** Row by row from the top; empty ones left out. */
  readonly tiles: readonly Tile[]
}

export interface PageTooSmall {
  readonly _tag: "PageTooSmall"
  readonly field: "width" | "height"
  readonly message: string
}

export const isTiled = (plan: Pick<SheetPlan, "rows" | "columns">): boolean => plan.rows * plan.columns > 1

/** The sheet's pages as the map shows them. */
export const mapShapeOf = ({ rows, columns, tiles }: Pick<SheetPlan, "rows" | "columns" | "tiles">): MapShape => {
  const { area } = tiles.find(({ front }) => !front)!
  const page = { width: area.maxX - area.minX, height: area.maxY - area.minY }
  return { rows, columns, page, widest: widestName(rows, columns) }
}

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
    const tiles = [{ row: 0, column: 0, area, shown: area }]
    return ok({ sheet, headed: whole, page, rows: 1, columns: 1, corner: area, tiles })
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
  const tiles = tilesOf(headed, { rows, columns, ...step }, glueX, glueY)
  return ok({ sheet, headed, page, rows, columns, corner: headed.drawing.bounds, tiles })
}

const hasReadableMap = (plan: SheetPlan): boolean =>
  plan.headed.free !== undefined && isReadable(mapShapeOf(plan), plan.headed.free)

/** All pages of a sheet that show something of it, row by row. */
const tilesOf = (
  { drawing }: HeadedDrawing,
  grid: { readonly rows: number; readonly columns: number; readonly width: number; readonly height: number },
  glueX: number,
  glueY: number,
): readonly Tile[] => {
  const { minX, maxY } = drawing.bounds
  const tiles: Tile[] = []
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const left = minX + column * grid.width
      const top = maxY - row * grid.height
      const area = { minX: left, maxX: left + grid.width, minY: top - grid.height, maxY: top }
      if (grid.rows * grid.columns > 1 && tileIsEmpty(drawing, area)) continue
      tiles.push({ row, column, area, shown: { ...area, maxX: area.maxX + glueX, minY: area.minY - glueY } })
    }
  return tiles
}

/** A plan without a header, with pages before it for the header and the map: what does not fit the first page is whole on these. */
const withFront = (
  plan: SheetPlan,
  room: { readonly width: number; readonly height: number },
): Result<SheetPlan, PageTooSmall> => {
  const pages = frontPages(plan.sheet.lines, room, isTiled(plan) ? mapShapeOf(plan) : undefined)
  if (pages === undefined) return err(pageTooSmall(room))
  const fronts = aboveSheet(pages, { x: plan.corner.minX, y: plan.corner.maxY }, room)
  const drawing = joinDrawings([plan.headed.drawing, ...fronts.map(({ drawing }) => drawing)])
  const tiles = fronts.map(({ area, map }, i): Tile => {
    return { row: i - fronts.length, column: 0, area, shown: area, front: true, ...(map ? { map } : {}) }
  })
  return ok({ ...plan, headed: { ...plan.headed, drawing }, tiles: [...tiles, ...plan.tiles] })
}

/** The pages that the pieces were packed for; a page that is as large as its sheet is split where no page is so large. */
const planPacked = (sheet: PackedSheet, config: PdfConfig): Result<SheetPlan, PageTooSmall | TooManyPages> => {
  const across = config.leftMargin + config.rightMargin
  const upright = config.topMargin + config.bottomMargin
  const given = pageSides(config)
  const glue = config.glueMargin ? GLUE_STRIP : 0
  const [columns, width] = split(sheet.pages.columns, sheet.pages.width, LARGEST_PAGE - across - glue)
  const [rows, height] = split(sheet.pages.rows, sheet.pages.height, LARGEST_PAGE - upright - glue)
  const [glueX, glueY] = [columns > 1 ? glue : 0, rows > 1 ? glue : 0]
  if (rows * columns > MOST_PAGES) return err(tooManyPacked())
  const { bounds } = sheet.drawing
  const corner = { ...bounds, minX: bounds.minX + headerWidth("narrow") }
  const header = withHeader({ strokes: [], texts: [], bounds: corner }, sheet.lines, {
    layout: "narrow",
    height: Math.min(sheet.header, height),
  })
  const { strokes, texts } = header.drawing
  const drawn = {
    ...sheet.drawing,
    strokes: [...strokes, ...sheet.drawing.strokes],
    texts: [...texts, ...sheet.drawing.texts],
  }
  const page = {
    width: given.width > 0 ? given.width : width + glueX + across,
    height: given.height > 0 ? given.height : height + glueY + upright,
  }
  const paged = (headed: HeadedDrawing): SheetPlan => {
    const tiles = tilesOf(headed, { rows, columns, width, height }, glueX, glueY)
    return { sheet, headed, page, rows, columns, corner: bounds, tiles }
  }
  const bare = paged({ drawing: sheet.drawing, textsEnd: bounds.maxY, free: undefined })
  if (sheet.front) return withFront(bare, { width, height })
  if (sheet.header === 0) return ok(bare)
  // The map goes where the first page has most room: pieces seldom fill it.
  const first = { minX: bounds.minX, maxX: bounds.minX + width, minY: bounds.maxY - height, maxY: bounds.maxY }
  const free = [header.free, mapRoom(drawn, first, (columns * width) / (rows * height))]
    .filter((box) => box !== undefined && box.maxY - box.minY >= SMALLEST_MAP)
    .sort((one, other) => other!.maxX - other!.minX - (one!.maxX - one!.minX))[0]
  const plan = paged({ ...header, drawing: drawn, free })
  const onFirst = bounds.maxY - header.textsEnd <= Math.min(sheet.header, height) + 1e-6
  const isRoll = given.width === 0 || given.height === 0
  return isRoll || (onFirst && (!isTiled(plan) || hasReadableMap(plan))) ? ok(plan) : withFront(bare, { width, height })
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
  return err(pageTooSmall(room))
}

const pageTooSmall = (room: { readonly width: number; readonly height: number }): PageTooSmall => {
  const narrow = room.width < headerWidth("narrow")
  const needed = narrow ? headerWidth("narrow") : headerSquaresHeight("narrow")
  return {
    _tag: "PageTooSmall",
    field: narrow ? "width" : "height",
    message: `within its margins and glue strip the page is ${shown(room.width)} x ${shown(room.height)} cm; its ${narrow ? "width" : "height"} must be at least ${needed} cm there, so that the test square is whole on the first page`,
  }
}

const shown = (cm: number): string => String(Math.round(cm * 100) / 100)
