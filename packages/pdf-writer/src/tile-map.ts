import type { XY } from "@toile/draft-model"
import type { Box, Stroke, TextMark } from "@toile/drawing"
import type { SheetPlan } from "./page-plan.js"
import { type PageMarks, tileName } from "./tile-marks.js"

/**
 * The sheet made small: its pieces' outlines under a grid of the pages, each named; pages that are left out have no
 * name.
 */
export const tileMap = (plan: SheetPlan, box: Box): PageMarks => {
  const first = plan.tiles[0]!.area
  const stepX = first.maxX - first.minX
  const stepY = first.maxY - first.minY
  const scale = Math.min((box.maxX - box.minX) / (plan.columns * stepX), (box.maxY - box.minY) / (plan.rows * stepY))
  const { minX, maxY } = plan.headed.drawing.bounds
  const at = ([x, y]: XY): XY => [box.minX + (x - minX) * scale, box.maxY - (maxY - y) * scale]
  const outlines = plan.headed.drawing.strokes
    .filter((s) => s.kind === "cut" || s.kind === "frame")
    .map((s): Stroke => ({ kind: "internal", closed: s.closed, points: thinned(s.points.map(at)) }))
  const grid: Stroke[] = []
  const right = minX + plan.columns * stepX
  const bottom = maxY - plan.rows * stepY
  for (let c = 0; c <= plan.columns; c++)
    grid.push({ kind: "frame", closed: false, points: [at([minX + c * stepX, maxY]), at([minX + c * stepX, bottom])] })
  for (let r = 0; r <= plan.rows; r++)
    grid.push({ kind: "frame", closed: false, points: [at([minX, maxY - r * stepY]), at([right, maxY - r * stepY])] })
  const height = Math.min(0.3, 0.35 * Math.min(stepX, stepY) * scale)
  const texts = plan.tiles.map((tile): TextMark => {
    const [x, y] = at([(tile.area.minX + tile.area.maxX) / 2, (tile.area.minY + tile.area.maxY) / 2])
    return { text: tileName(tile.row, tile.column), x, y: y - height / 2, angle: 0, height, anchor: "middle" }
  })
  return { strokes: [...outlines, ...grid], texts: height < 0.07 ? [] : texts }
}

/** Without points nearer than 0.02 cm to the one before. */
const thinned = (points: readonly XY[]): XY[] => {
  const out: XY[] = []
  for (const p of points) {
    const last = out[out.length - 1]
    if (!last || Math.hypot(p[0] - last[0], p[1] - last[1]) >= 0.02) out.push(p)
  }
  return out.length > 1 ? out : [...points.slice(0, 2)]
}
