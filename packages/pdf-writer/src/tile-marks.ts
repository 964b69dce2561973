import type { XY } from "@toile/draft-model"
import {
  type Box,
  boxesOverlap,
  type Drawing,
  lineMeetsBox,
  type Stroke,
  type TextMark,
  textBox,
  textWidth,
} from "@toile/drawing"
import type { PdfConfig } from "@toile/export-config"
import { isTiled, type SheetPlan, type Tile } from "./page-plan.js"
import { tileName } from "./tile-name.js"

/** What a page carries besides its part of the sheet, in cm from the page's lower left corner. */
export interface PageMarks {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
}

const HEIGHT = 0.3
const line = (...points: XY[]): Stroke => ({ kind: "frame", points, closed: false })
const text = (words: string, x: number, y: number, angle = 0, height = HEIGHT): TextMark => ({
  text: words,
  x,
  y,
  angle,
  height,
  anchor: "middle",
})

/** Where the tile's own area lies on its page. */
export const areaOnPage = (plan: SheetPlan, tile: Tile, config: PdfConfig): Box => ({
  minX: config.leftMargin,
  maxX: config.leftMargin + (tile.area.maxX - tile.area.minX),
  maxY: plan.page.height - config.topMargin,
  minY: plan.page.height - config.topMargin - (tile.area.maxY - tile.area.minY),
})

/**
 * The marks of a tile: its frame with crosses at the corners, its name, its neighbours' names, the glue strip hatched.
 */
export const tileMarks = (plan: SheetPlan, tile: Tile, config: PdfConfig, page: number, pages: number): PageMarks => {
  if (tile.front) return { strokes: [], texts: frontTitle(plan, tile, config, `${page}/${pages}`) }
  if (!isTiled(plan)) return { strokes: [], texts: [] }
  const area = areaOnPage(plan, tile, config)
  const strokes: Stroke[] = [
    {
      kind: "frame",
      closed: true,
      points: [
        [area.minX, area.minY],
        [area.maxX, area.minY],
        [area.maxX, area.maxY],
        [area.minX, area.maxY],
      ],
    },
    ...cornerCrosses(area),
    ...glueHatch(area, stripsOf(tile)),
  ]
  const name = tileName(tile.row, tile.column)
  const title = `${name} · ${plan.sheet.lines.slice(0, 2).join(" · ")} · ${page}/${pages}`
  return {
    strokes,
    texts: [...titleText(plan, tile, config, area, name, title), ...neighbours(plan, tile, config, area)],
  }
}

const cornerCrosses = (area: Box): Stroke[] =>
  [area.minX, area.maxX].flatMap((x) =>
    [area.minY, area.maxY].flatMap((y) => [line([x - 0.4, y], [x + 0.4, y]), line([x, y - 0.4], [x, y + 0.4])]),
  )

/** Widths in cm of the glue strips on the right and at the bottom. */
interface Strips {
  readonly right: number
  readonly bottom: number
}

export const stripsOf = (tile: Tile): Strips => ({
  right: tile.shown.maxX - tile.area.maxX,
  bottom: tile.area.minY - tile.shown.minY,
})

/** The strips' outer edges, and slanting lines over the strips. */
const glueHatch = (area: Box, { right, bottom }: Strips): Stroke[] => {
  const out: Stroke[] = []
  const [x1, y0] = [area.maxX + right, area.minY - bottom]
  if (right > 0) out.push(line([x1, area.maxY], [x1, y0]))
  if (bottom > 0) out.push(line([x1, y0], [area.minX, y0]))
  if (right > 0)
    for (let y = area.maxY - right; y >= area.minY - 1e-9; y -= 1) out.push(line([area.maxX, y], [x1, y + right]))
  if (bottom > 0)
    for (let x = area.minX; x + bottom <= x1 + 1e-9; x += 1) out.push(line([x, y0], [x + bottom, area.minY]))
  return out
}

/** What sheet a page before it belongs to, and which of all pages it is: above, where the margin has room for it. */
const frontTitle = (plan: SheetPlan, tile: Tile, config: PdfConfig, page: string): TextMark[] =>
  titleAbove(areaOnPage(plan, tile, config), config, [...plan.sheet.lines.slice(0, 2), page].join(" · "))

const titleAbove = (area: Box, { topMargin }: PdfConfig, title: string): TextMark[] => {
  if (topMargin < 0.9) return []
  // The rest of the width is for the name of the page above.
  const height = Math.min(HEIGHT, (HEIGHT * (area.maxX - area.minX - 2.4)) / textWidth(title, HEIGHT))
  return [{ ...text(title, area.minX + 0.6, area.maxY + 0.25, 0, height), anchor: "start" }]
}

/** Above the frame where the margin has room for it, else the name alone in the corner that is freest. */
const titleText = (
  plan: SheetPlan,
  tile: Tile,
  config: PdfConfig,
  area: Box,
  name: string,
  title: string,
): TextMark[] => {
  const above = titleAbove(area, config, title)
  if (above.length > 0) return above
  const corners = [
    [area.minX + 0.8, area.maxY - 0.8],
    [area.maxX - 0.8, area.maxY - 0.8],
    [area.minX + 0.8, area.minY + 0.4],
    [area.maxX - 0.8, area.minY + 0.4],
  ] as const
  const marks = corners.map(([x, y]) => text(name, x, y))
  return [marks.find((mark) => isFree(plan.headed.drawing, onSheet(mark, tile, area))) ?? marks[0]!]
}

const onSheet = (mark: TextMark, tile: Tile, area: Box): TextMark => ({
  ...mark,
  x: mark.x - area.minX + tile.area.minX,
  y: mark.y - area.minY + tile.area.minY,
})

const isFree = (drawing: Drawing, mark: TextMark): boolean => {
  const box = textBox(mark)
  return !(
    drawing.texts.some((t) => boxesOverlap(textBox(t), box)) ||
    drawing.strokes.some((s) => s.points.some((p, i) => i > 0 && lineMeetsBox(s.points[i - 1]!, p, box)))
  )
}

/** The names of the pages that are joined to each side, in the margins that have room for them. */
const neighbours = (plan: SheetPlan, tile: Tile, config: PdfConfig, area: Box): TextMark[] => {
  const at = (row: number, column: number) =>
    plan.tiles.some((t) => !t.front && t.row === row && t.column === column) ? tileName(row, column) : undefined
  const { right, bottom } = stripsOf(tile)
  const [x, y] = [(area.minX + area.maxX) / 2, (area.minY + area.maxY) / 2]
  const { row, column } = tile
  const sides: readonly (readonly [string | undefined, number, TextMark])[] = [
    [at(row - 1, column), config.topMargin, { ...text("", area.maxX - 0.5, area.maxY + 0.25), anchor: "end" }],
    [at(row + 1, column), config.bottomMargin, text("", x, area.minY - bottom - 0.25 - HEIGHT)],
    [at(row, column - 1), config.leftMargin, text("", area.minX - 0.25, y, 90)],
    [at(row, column + 1), config.rightMargin, text("", area.maxX + right + 0.25 + HEIGHT, y, 90)],
  ]
  return sides.flatMap(([name, margin, mark]) => (name === undefined || margin < 0.7 ? [] : [{ ...mark, text: name }]))
}
