import {
  type Box,
  breakLine,
  type Drawing,
  headerSquaresHeight,
  headerWidth,
  INCH_SQUARE,
  moveDrawing,
  type Stroke,
  type TextMark,
  textWidth,
  withHeader,
} from "@toile/drawing"
import { isReadable, leastScale, type MapShape, mapScale } from "./map-size.js"

/** A part of the map of pages: where it stands, and which rows and columns of pages it shows (the last ones excluded). */
export interface MapPart {
  readonly box: Box
  readonly rows: readonly [from: number, to: number]
  readonly columns: readonly [from: number, to: number]
}

/** A page before those of the sheet; its upper left corner is 0, 0. */
export interface FrontPage {
  readonly drawing: Pick<Drawing, "strokes" | "texts">
  readonly map: MapPart | undefined
}

interface Room {
  readonly width: number
  readonly height: number
}

/** cm: about all that is there, the lines' capitals, and from line to line in these. */
const PAD = 0.5
const LINE = 0.3
const LEADING = 1.9

/** How the test squares stand on a page of that room; undefined where it is too small for them. */
const squaresLayout = ({ width, height }: Room): "narrow" | "wide" | undefined =>
  (["narrow", "wide"] as const).find(
    (layout) => width >= headerWidth(layout) - 1e-9 && height >= headerSquaresHeight(layout) - 1e-9,
  )

/**
 * What a sheet's header and the map of its pages take where the first page has no room for them: the squares and lines in columns, on as many pages as
 * they need, and the map in what they leave, or else on pages of its own, in parts whose names can be read. Undefined: a page is
 * too small for the squares.
 * @param map undefined where there is but one page to be shown
 */
export const frontPages = (
  lines: readonly string[],
  room: Room,
  map: MapShape | undefined,
): readonly FrontPage[] | undefined => {
  const layout = squaresLayout(room)
  if (layout === undefined) return undefined
  const pages = textPages(lines, room, layout)
  const last = pages[pages.length - 1]!
  const written = pages.map(({ strokes, texts }): FrontPage => ({ drawing: { strokes, texts }, map: undefined }))
  if (map === undefined) return written
  const free = freeBoxes(last, room)
    .filter((box) => isReadable(map, box))
    .sort((a, b) => mapScale(map, b) - mapScale(map, a))[0]
  const whole = { rows: [0, map.rows], columns: [0, map.columns] } as const
  return free
    ? [...written.slice(0, -1), { ...written[written.length - 1]!, map: { box: free, ...whole } }]
    : [...written, ...mapPages(map, room)]
}

interface TextPage {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
  /** cm from the upper edge down to where each column ends. */
  readonly ends: readonly number[]
}

/** Columns that hold the squares, as many as there can be and none wider than a header beside a sheet. */
const columnsOf = ({ width }: Room): { readonly width: number; readonly count: number } => {
  const count = Math.max(1, Math.floor(width / (INCH_SQUARE + 2 * PAD)))
  return { width: Math.min(headerWidth("narrow"), width / count), count }
}

/** The lines in columns, those of the first page below or beside the squares. */
const textPages = (lines: readonly string[], room: Room, layout: "narrow" | "wide"): readonly TextPage[] => {
  const { width, count } = columnsOf(room)
  const step = LINE * LEADING
  const at = { minX: headerWidth(layout), maxX: headerWidth(layout), minY: 0, maxY: 0 }
  const squares = withHeader({ strokes: [], texts: [], bounds: at }, [], { layout }).drawing
  const squaresEnd = PAD + squares.strokes.flatMap(({ points }) => points).reduce((most, [x]) => Math.max(most, x), 0)
  const below = (column: number) =>
    column * width < squaresEnd - 1e-9 ? headerSquaresHeight(layout) + PAD / 2 : PAD / 2
  const pages: { strokes: readonly Stroke[]; texts: TextMark[]; ends: number[] }[] = []
  const turn = (strokes: readonly Stroke[], texts: readonly TextMark[], ends: readonly number[]) => {
    const page = { strokes, texts: [...texts], ends: [...ends] }
    pages.push(page)
    return page
  }
  const columns = Array.from({ length: count }, (_, column) => column)
  let page = turn(squares.strokes, squares.texts, columns.map(below))
  let column = 0
  for (const line of lines.flatMap((text) => breakLine(text, width - 2 * PAD, LINE))) {
    while (column < count && page.ends[column]! + step > room.height - PAD / 2) column++
    if (column === count) {
      page = turn(
        [],
        [],
        columns.map(() => PAD / 2),
      )
      column = 0
    }
    const height = Math.min(LINE, (LINE * (width - 2 * PAD)) / Math.max(textWidth(line, LINE), 1e-9))
    page.ends[column]! += step
    page.texts.push({
      text: line,
      x: column * width + PAD,
      y: -page.ends[column]!,
      angle: 0,
      height,
      anchor: "start",
    })
  }
  return pages
}

/** What texts leave of a page: beside the columns that are used, and below them all. */
const freeBoxes = ({ ends }: TextPage, room: Room): readonly Box[] => {
  const { width } = columnsOf(room)
  return ends.map((_, first) => {
    const lowest = Math.max(...ends.slice(first))
    return { minX: first * width + PAD, maxX: room.width - PAD, minY: PAD - room.height, maxY: -lowest - PAD }
  })
}

/** As few pages as hold the map, its parts alike. */
const mapPages = (map: MapShape, room: Room): readonly FrontPage[] => {
  const box: Box = { minX: PAD, maxX: room.width - PAD, minY: PAD - room.height, maxY: -PAD }
  const scale = leastScale(map)
  const columns = parts(map.columns, (box.maxX - box.minX) / (map.page.width * scale))
  const rows = parts(map.rows, (box.maxY - box.minY) / (map.page.height * scale))
  return rows.flatMap((rows) =>
    columns.map((columns): FrontPage => ({ drawing: { strokes: [], texts: [] }, map: { box, rows, columns } })),
  )
}

const parts = (count: number, most: number): readonly (readonly [number, number])[] => {
  const pages = Math.ceil(count / Math.max(1, Math.floor(most + 1e-9)))
  const each = Math.ceil(count / pages)
  return Array.from({ length: Math.ceil(count / each) }, (_, i) => [i * each, Math.min(count, (i + 1) * each)] as const)
}

/** Where a front page lies beside its sheet: over its upper left corner, the last one nearest to it. */
export interface PlacedFront {
  readonly area: Box
  readonly drawing: Drawing
  readonly map: MapPart | undefined
}

export const aboveSheet = (
  pages: readonly FrontPage[],
  { x, y }: { readonly x: number; readonly y: number },
  room: Room,
): readonly PlacedFront[] =>
  pages.map(({ drawing: { strokes, texts }, map }, i) => {
    const top = y + (pages.length - i) * room.height
    const bounds = { minX: 0, maxX: room.width, minY: -room.height, maxY: 0 }
    const drawing = moveDrawing({ strokes, texts, bounds }, x, top)
    if (map === undefined) return { area: drawing.bounds, drawing, map }
    const { bounds: box } = moveDrawing({ strokes: [], texts: [], bounds: map.box }, x, top)
    return { area: drawing.bounds, drawing, map: { ...map, box } }
  })
