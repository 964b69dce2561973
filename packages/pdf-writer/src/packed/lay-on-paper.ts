import type { XY } from "@toile/draft-model"
import { type DrawnSheet, headerWidth, withHeader } from "@toile/drawing"
import { type PdfConfig, pageSides } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { GLUE_STRIP } from "../glue-strip.js"
import { MOST_PAGES, type TooManyPages, tooManyPacked } from "../most-pages.js"
import { type Packable, pack } from "./pack.js"
import { packWhole } from "./pack-whole.js"
import { type Grid, gridOf, type Mask, maskOf } from "./piece-mask.js"

/** A sheet whose pieces were laid on the pages themselves. */
export interface PackedSheet extends DrawnSheet {
  /** cm: what one page shows of the sheet by itself, and how many of them there are; the first is at the upper left. */
  readonly pages: { readonly width: number; readonly height: number; readonly columns: number; readonly rows: number }
  /** cm from the upper left corner down that are kept free for the header and the map; 0: it has none. */
  readonly header: number
  /** True: header and map have no room on the first page, and come on pages before it. */
  readonly front?: true
}

/** Where pieces are packed: what a page shows, and whether its edges are joints. */
export interface Paper {
  readonly width: number
  readonly height: number
  /** False: one page, as large as what lies on it; width and height are only the steps in which it grows. */
  readonly hasJoints: boolean
  /** How many pages lie side by side; absent: what makes about a square. */
  readonly columns?: number
  /** True: it is laid on cloth, so grains run along it, with the nap. */
  readonly byGrain?: true
  /** True: a piece on the fold lies as its half. */
  readonly halves?: true
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
const LEAST_MAP = 2.4
/** The quarter turns in which a piece may lie, degrees. */
const TURNS = [0, 90, 180, 270] as const

/** The paper of a config; a height of 0 is a roll's. */
export const paperOf = (config: PdfConfig): Paper => {
  const page = pageSides(config)
  const glue = config.glueMargin ? GLUE_STRIP : 0
  const width = page.width - config.leftMargin - config.rightMargin
  const halves: Pick<Paper, "halves"> = config.halfPieces === "mirrorLine" ? { halves: true } : {}
  if (page.height === 0) return { width, height: GROWTH, hasJoints: false, columns: 1, ...halves }
  const height = page.height - config.topMargin - config.bottomMargin - glue
  return { width: width - glue, height, hasJoints: true, ...halves }
}

/** One large page, rather wider than high, of a picture that lies on the cloth. */
export const wallPaper: Paper = { width: GROWTH, height: GROWTH, hasJoints: false, byGrain: true }

/** A thing to be laid: what it covers, turned by so many degrees and not moved. */
export interface Thing {
  readonly covers: (rotation: number) => readonly (readonly XY[])[]
  /** Degrees, how it may be turned; absent: by quarters. */
  readonly turns?: readonly number[]
  /** Laid first and never turned, next to the header. */
  readonly isKey?: boolean
}

/** Where a thing came to lie: turned about the origin, then moved. */
export interface Laid {
  readonly rotation: number
  readonly translation: XY
}

/** What the drawing of things is told. */
export interface LaidThings {
  /** In the order of the things. */
  readonly places: readonly Laid[]
  /** cm of paper, from 0, 0 on. */
  readonly width: number
  readonly height: number
  /** Where one page ends and the next begins: a name that is cut there is no name. */
  readonly joints: readonly (readonly [XY, XY])[]
}

/**
 * Things packed for the paper: as few pages as can be found, few joints through them. The names that only the header tells are
 * known when they lie: it is given the room that it then needs, and they are laid anew. More pages than are written at all are told before anything is laid.
 * @param things those that are alike may be one object: what they cover is asked once for each turn
 */
export const layOnPaper = <E>(
  things: readonly Thing[],
  paper: Paper,
  draw: (laid: LaidThings) => Result<DrawnSheet, E>,
): Result<PackedSheet, E | TooManyPages> => {
  const grid = gridOf(paper)
  const masks = new Map<Thing, readonly Mask[]>()
  for (const thing of things)
    if (!masks.has(thing))
      masks.set(
        thing,
        turnsOf(thing).map((rotation) => maskOf(thing.covers(rotation), grid, ROOM)),
      )
  const shapes = things.map((thing): Packable => ({ turns: masks.get(thing)!, first: thing.isKey === true }))
  // Packing so many would take long, and they are not written
  if (paper.hasJoints && leastPages(shapes, grid) > MOST_PAGES) return err(tooManyPacked())
  const turns = things.map(turnsOf)
  const most = paper.hasJoints ? paper.height : Number.POSITIVE_INFINITY
  let header = Math.min(FIRST_HEADER, most)
  for (let tries = 1; ; tries++) {
    const sheet = laidBelow(header, shapes, turns, grid, paper, draw)
    if (sheet._tag === "Err") return sheet
    const texts = headerHeight(sheet.value)
    const needed = Math.min(texts + (paper.hasJoints ? MAP : 0), most)
    const fits = texts + (paper.hasJoints ? LEAST_MAP : 0) <= most
    if (fits && needed <= header) return sheet
    if (!fits || tries === 3) return paper.hasJoints ? withFront(shapes, turns, grid, paper, draw) : sheet
    header = needed
  }
}

/** Pages that the things take however they are laid: no two of them share a cell. */
const leastPages = (shapes: readonly Packable[], { across, down }: Grid): number => {
  const cellsOf = new Map<Packable["turns"], number>()
  for (const { turns } of shapes)
    if (!cellsOf.has(turns))
      cellsOf.set(turns, Math.min(...turns.map(({ taken }) => taken.reduce((n, cell) => n + cell, 0))))
  return Math.ceil(shapes.reduce((sum, { turns }) => sum + cellsOf.get(turns)!, 0) / (across * down))
}

/** Laid from the first page's corner on, the header on pages of its own. */
const withFront = <E>(...laying: Laying<E>): Result<PackedSheet, E> => {
  const sheet = laidBelow(0, ...laying)
  return sheet._tag === "Err" ? sheet : ok({ ...sheet.value, front: true as const })
}

type Laying<E> = readonly [
  shapes: readonly Packable[],
  turns: readonly (readonly number[])[],
  grid: Grid,
  paper: Paper,
  draw: (laid: LaidThings) => Result<DrawnSheet, E>,
]

const turnsOf = ({ isKey, turns = TURNS }: Thing): readonly number[] => (isKey ? [0] : turns)

/** cm that a sheet's narrow header takes, from the upper edge down. */
const headerHeight = ({ drawing, lines }: DrawnSheet): number => {
  const bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  return -withHeader({ ...drawing, strokes: [], texts: [], bounds }, lines, { layout: "narrow" }).textsEnd
}

const laidBelow = <E>(header: number, ...[shapes, turns, grid, paper, draw]: Laying<E>): Result<PackedSheet, E> => {
  const reserved =
    header === 0
      ? { columns: 0, rows: 0 }
      : {
          columns: Math.ceil((headerWidth("narrow") + ROOM) / grid.cellWidth),
          rows: Math.ceil((header + ROOM) / grid.cellHeight),
        }
  const columns = paper.columns ?? columnsFor(shapes, grid, reserved, paper.hasJoints)
  const packing = paper.hasJoints
    ? packWhole(shapes, grid, reserved, columns, paper)
    : pack(shapes, grid, reserved, columns, 0)
  const size = { width: packing.columns * paper.width, height: packing.rows * paper.height }
  const places = packing.places.map(({ turn, column, row }, i): Laid => {
    const mask = shapes[i]!.turns[turn]!
    const x = column * grid.cellWidth - mask.left
    const y = size.height - row * grid.cellHeight - mask.top
    return { rotation: turns[i]![turn]!, translation: [x, y] }
  })
  const drawn = draw({ places, ...size, joints: paper.hasJoints ? jointsOf(paper, packing) : [] })
  if (drawn._tag === "Err") return drawn
  return ok(
    paper.hasJoints
      ? onPages(drawn.value, size, paper, packing, header)
      : onOnePage(drawn.value, size, header, paper.columns === 1 ? 0 : BESIDE),
  )
}

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

/** Wide enough for the widest piece as it lies best, and about as many pages side by side as one below the other. */
const columnsFor = (
  shapes: readonly Packable[],
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
