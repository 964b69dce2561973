import {
  type Marker,
  type Piece,
  type Placement,
  placementTransform,
  type Sheet,
  unfold,
  type XY,
} from "@toile/draft-model"
import {
  type DrawContext,
  type DrawnSheet,
  drawMarker,
  headerWidth,
  type SheetError,
  transformXY,
  withHeader,
} from "@toile/drawing"
import { type PdfConfig, pageSides } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { GLUE_STRIP } from "../glue-strip.js"
import { JOINT, pack } from "./pack.js"
import { type Grid, gridOf, type Mask, maskOf } from "./piece-mask.js"

/** A sheet whose pieces were laid on the pages themselves. */
export interface PackedSheet extends DrawnSheet {
  /** cm: what one page shows of the sheet by itself, and how many of them there are; the first is at the upper left. */
  readonly pages: { readonly width: number; readonly height: number; readonly columns: number; readonly rows: number }
  /** cm from the upper left corner down that are kept free for the header and the map; 0: it has none. */
  readonly header: number
}

/** Where pieces are packed: what a page shows, and whether its edges are joints. */
export interface Paper {
  readonly width: number
  readonly height: number
  /** False: one page, as large as what lies on it; width and height are only the steps in which it grows. */
  readonly hasJoints: boolean
  /** How many pages lie side by side; absent: what makes about a square. */
  readonly columns?: number
}

/** cm: a sheet that is one page grows by this. */
const GROWTH = 40
/** cm on the right of and below all pieces on a large page, for the figures of a grid. */
const BESIDE = 2.2
/** cm of paper that a piece keeps about itself. */
const ROOM = 0.3
/** cm of a header without names, and of the map below it. */
const FIRST_HEADER = 16
const MAP = 6
const TURNS = [0, 90, 180, 270] as const

/** The paper of a config; a height of 0 is a roll's. */
export const paperOf = (config: PdfConfig): Paper => {
  const page = pageSides(config)
  const glue = config.glueMargin ? GLUE_STRIP : 0
  const width = page.width - config.leftMargin - config.rightMargin
  if (page.height === 0) return { width, height: GROWTH, hasJoints: false, columns: 1 }
  return { width: width - glue, height: page.height - config.topMargin - config.bottomMargin - glue, hasJoints: true }
}

/** One large page, rather wider than high. */
export const wallPaper: Paper = { width: GROWTH, height: GROWTH, hasJoints: false }

/**
 * The pieces of each marker packed for the paper: as few pages as can be found, few joints through pieces, pieces
 * turned by quarters whatever their grain. What is cut lies as often as on the marker.
 */
export const packedSheets = (
  markers: readonly Marker[],
  pieces: readonly Piece[],
  context: DrawContext,
  paper: Paper,
): Result<PackedSheet[], SheetError> => {
  const out: PackedSheet[] = []
  for (const marker of markers) {
    let header = FIRST_HEADER
    // The names that only the header tells are known when the pieces lie; it is given the room that it then needs.
    for (let tries = 0; tries < 3; tries++) {
      const sheet = packedSheet(marker, pieces, context, paper, header)
      if (sheet._tag === "Err") return sheet
      const needed = headerHeight(sheet.value) + (paper.hasJoints ? MAP : 0)
      out[out.length - (tries === 0 ? 0 : 1)] = sheet.value
      if (needed <= header) break
      header = needed
    }
  }
  return ok(out)
}

/** cm that a sheet's narrow header takes, from the upper edge down. */
const headerHeight = ({ drawing, lines }: DrawnSheet): number => {
  const bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return -withHeader({ ...drawing, strokes: [], texts: [], bounds }, lines, { layout: "narrow" }).textsEnd
}

const packedSheet = (
  marker: Marker,
  pieces: readonly Piece[],
  context: DrawContext,
  paper: Paper,
  header: number,
): Result<PackedSheet, SheetError> => {
  const grid = gridOf(paper)
  const placements = marker.sheets.flatMap((sheet) => sheet.placements)
  const masks = new Map<string, readonly Mask[]>()
  for (const { piece, mirrored } of placements) {
    const key = keyOf(piece, mirrored)
    if (masks.has(key)) continue
    const turns = turnsOf(piece, mirrored, pieces, grid)
    if (turns._tag === "Err") return turns
    masks.set(key, turns.value)
  }
  const shapes = placements.map(({ piece, mirrored }) => ({ turns: masks.get(keyOf(piece, mirrored))! }))
  const reserved = {
    columns: Math.ceil((headerWidth("narrow") + ROOM) / grid.cellWidth),
    rows: Math.ceil((header + ROOM) / grid.cellHeight),
  }
  const columns = paper.columns ?? columnsFor(shapes, grid, reserved, paper.hasJoints)
  const packing = pack(shapes, grid, reserved, columns, paper.hasJoints ? JOINT : 0)
  const size = { width: packing.columns * paper.width, height: packing.rows * paper.height }
  const placed = placements.map(({ piece, copy, mirrored }, i): Placement => {
    const { turn, column, row } = packing.places[i]!
    const mask = shapes[i]!.turns[turn]!
    const x = column * grid.cellWidth - mask.left
    const y = size.height - row * grid.cellHeight - mask.top
    return { piece, copy, mirrored, rotation: TURNS[turn]!, translation: [x, y] }
  })
  const sheet: Sheet = { width: size.height, length: size.width, placements: placed }
  const keepClear = paper.hasJoints ? jointsOf(paper, packing) : []
  const drawn = drawMarker({ ...marker, sheets: [sheet] }, pieces, { ...context, keepClear }, "paper")
  if (drawn._tag === "Err") return drawn
  const [first] = drawn.value
  return ok(
    paper.hasJoints
      ? onPages(first!, size, paper, packing, header)
      : onOnePage(first!, size, header, paper.columns === 1 ? 0 : BESIDE),
  )
}

/** Where one page ends and the next begins: a name that is cut there is no name. */
const jointsOf = (
  { width, height }: Paper,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly (readonly [XY, XY])[] => [
  ...Array.from({ length: columns - 1 }, (_, i): readonly [XY, XY] => [
    [(i + 1) * width, 0],
    [(i + 1) * width, rows * height],
  ]),
  ...Array.from({ length: rows - 1 }, (_, i): readonly [XY, XY] => [
    [0, (i + 1) * height],
    [columns * width, (i + 1) * height],
  ]),
]

const onPages = (
  sheet: DrawnSheet,
  size: { readonly width: number; readonly height: number },
  paper: Paper,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  header: number,
): PackedSheet => ({
  ...sheet,
  drawing: { ...sheet.drawing, bounds: { minX: 0, minY: 0, maxX: size.width, maxY: size.height } },
  pages: { width: paper.width, height: paper.height, columns, rows },
  header,
})

/** Cut off where the last piece ends. */
const onOnePage = (
  sheet: DrawnSheet,
  size: { readonly width: number; readonly height: number },
  header: number,
  beside: number,
): PackedSheet => {
  const { drawing } = sheet
  const bounds = {
    minX: 0,
    minY: Math.min(drawing.bounds.minY - ROOM, size.height - header) - beside,
    maxX: Math.max(drawing.bounds.maxX + ROOM, headerWidth("narrow")) + beside,
    maxY: size.height,
  }
  return {
    ...sheet,
    drawing: { ...drawing, bounds },
    pages: { width: bounds.maxX, height: bounds.maxY - bounds.minY, columns: 1, rows: 1 },
    header,
  }
}

const keyOf = (piece: string, mirrored: boolean): string => `${mirrored} ${piece}`

const turnsOf = (
  name: string,
  mirrored: boolean,
  pieces: readonly Piece[],
  grid: Grid,
): Result<readonly Mask[], SheetError> => {
  const piece = pieces.find((one) => one.name === name)
  if (piece === undefined)
    return err({
      _tag: "UnknownPiece",
      piece: name,
      message: `the marker places "${name}", which is not among the pieces`,
    })
  const whole = unfold(piece)
  if (whole._tag === "Err") return whole
  return ok(
    TURNS.map((rotation) => {
      const turn = placementTransform({ piece: name, copy: 1, mirrored, rotation, translation: [0, 0] })
      return maskOf(
        whole.value.cutLine.map((p): XY => transformXY(turn, p)),
        grid,
        ROOM,
      )
    }),
  )
}

/** Wide enough for the widest piece as it lies best, and about as many pages side by side as one below the other. */
const columnsFor = (
  shapes: readonly { readonly turns: readonly Mask[] }[],
  grid: Grid,
  reserved: { readonly columns: number; readonly rows: number },
  hasJoints: boolean,
): number => {
  const pagesOf = (cells: number) => Math.ceil(cells / grid.across)
  const widest = Math.max(
    pagesOf(reserved.columns),
    ...shapes.map(({ turns }) => Math.min(...turns.map((m) => m.columns))).map(pagesOf),
  )
  const cells = shapes.reduce((sum, { turns: [mask] }) => sum + mask!.taken.reduce((n, cell) => n + cell, 0), 0)
  const area = cells * grid.cellWidth * grid.cellHeight
  const side = Math.sqrt(area * (hasJoints ? 1.6 : 2.2))
  return Math.max(widest, Math.round(side / (grid.across * grid.cellWidth)))
}
