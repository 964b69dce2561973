import type { XY } from "@toile/draft-model"
import {
  type Box,
  clipChain,
  type Stroke,
  stretchesBeside,
  type TextMark,
  type TurnedBox,
  textBox,
} from "@toile/drawing"
import type { MapPart } from "./front-pages.js"
import { leastScale, type MapShape, mapScale, nameHeight } from "./map-size.js"
import { mapShapeOf, type SheetPlan } from "./page-plan.js"
import type { PageMarks } from "./tile-marks.js"
import { tileName } from "./tile-name.js"

/** cm: the lowest and highest names in the map of a cut marker, and what of a page they may take. */
const LEAST_OF_TILES = 0.07
const LARGEST_OF_TILES = 0.3
const OF_TILE = 0.35

/**
 * The sheet made small: its pieces' outlines under a grid of the pages, each named; pages that are left out have no
 * name. Of packed pages outlines make room for the names. A part shows some rows and columns of pages alone.
 */
export const tileMap = (plan: SheetPlan, { box, rows, columns }: MapPart): PageMarks => {
  const whole = mapShapeOf(plan)
  const { width, height } = whole.page
  const shape = { ...whole, rows: rows[1] - rows[0], columns: columns[1] - columns[0] }
  const scale = mapScale(shape, box)
  const { minX, maxY } = plan.corner
  const left = minX + columns[0] * width
  const top = maxY - rows[0] * height
  const right = minX + columns[1] * width
  const bottom = maxY - rows[1] * height
  const at = ([x, y]: XY): XY => [box.minX + (x - left) * scale, box.maxY - (top - y) * scale]
  const isPacked = "pages" in plan.sheet
  const high = isPacked ? readableName(shape, scale) : nameOfTile(shape, scale)
  const texts =
    high === undefined
      ? []
      : plan.tiles
          .filter(({ row, column }) => row >= rows[0] && row < rows[1] && column >= columns[0] && column < columns[1])
          .map((tile): TextMark => {
            const [x, y] = at([(tile.area.minX + tile.area.maxX) / 2, (tile.area.minY + tile.area.maxY) / 2])
            return {
              text: tileName(tile.row, tile.column),
              x,
              y: y - high / 2,
              angle: 0,
              height: high,
              anchor: "middle",
            }
          })
  const shown = { minX: left, maxX: right, minY: bottom, maxY: top }
  const drawn = plan.headed.drawing.strokes.filter((s) => s.kind === "cut" || s.kind === "frame")
  const outlines = isPacked
    ? clearOfNames(drawn, shown, at, texts.map(textBox))
    : drawn.map((s): Stroke => ({ kind: "internal", closed: s.closed, points: thinned(s.points.map(at)) }))
  const grid: Stroke[] = []
  for (let c = 0; c <= shape.columns; c++)
    grid.push({ kind: "frame", closed: false, points: [at([left + c * width, top]), at([left + c * width, bottom])] })
  for (let r = 0; r <= shape.rows; r++)
    grid.push({ kind: "frame", closed: false, points: [at([left, top - r * height]), at([right, top - r * height])] })
  return { strokes: [...outlines, ...grid], texts }
}

/** A name's height in the map of packed pages, cm; undefined where it could not be read. */
const readableName = (shape: MapShape, scale: number): number | undefined =>
  scale < leastScale(shape) - 1e-9 ? undefined : nameHeight(shape, scale)

/** The same of a cut marker, whose map is as exports have always had it, lines and all. */
const nameOfTile = ({ page }: MapShape, scale: number): number | undefined => {
  const height = Math.min(LARGEST_OF_TILES, OF_TILE * Math.min(page.width, page.height) * scale)
  return height < LEAST_OF_TILES ? undefined : height
}

/** What of lines is shown, parted where names stand. */
const clearOfNames = (
  strokes: readonly Stroke[],
  shown: Box,
  at: (place: XY) => XY,
  names: readonly TurnedBox[],
): readonly Stroke[] =>
  strokes
    .flatMap((s) => clipChain(s.closed ? [...s.points, s.points[0]!] : s.points, shown))
    .flatMap((points) => stretchesBeside(thinned(points.map(at)), names, ABOUT))
    .map((points): Stroke => ({ kind: "internal", closed: false, points }))

/** cm: what is kept about a name. */
const ABOUT = 0.04

/** Without points nearer than 0.02 cm to the one before. */
const thinned = (points: readonly XY[]): XY[] => {
  const out: XY[] = []
  for (const p of points) {
    const last = out[out.length - 1]
    if (!last || Math.hypot(p[0] - last[0], p[1] - last[1]) >= 0.02) out.push(p)
  }
  return out.length > 1 ? out : [...points.slice(0, 2)]
}
