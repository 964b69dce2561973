import type { XY } from "@toile/draft-model"
import { type Box, type Drawing, textBox } from "@toile/drawing"

/** cm: the grid on which free room is sought, and what is kept clear of lines. */
const CELL = 0.5
/** cm that are kept clear of the page's own marks. */
const EDGE = 0.4
/** cm: no map needs to be larger. */
const LARGEST = 12

/**
 * The largest free room on a page for a map of that form: clear of lines and texts, and in no piece. Undefined where nothing is free.
 * @param shown what the page shows of the drawing
 * @param form the map's width over its height
 */
export const mapRoom = (
  { strokes, texts }: Pick<Drawing, "strokes" | "texts">,
  shown: Box,
  form: number,
): Box | undefined => {
  const page = {
    minX: shown.minX + EDGE,
    maxX: shown.maxX - EDGE,
    minY: shown.minY + EDGE,
    maxY: shown.maxY - EDGE,
  }
  const columns = Math.floor((page.maxX - page.minX) / CELL)
  const rows = Math.floor((page.maxY - page.minY) / CELL)
  /** taken[(row + 1) * (columns + 1) + column + 1]: how many cells are taken above and to the left; until summed up, whether one is. */
  const wide = columns + 1
  const taken = new Int32Array(wide * (rows + 1))
  const take = (x: number, y: number): void => {
    const column = Math.floor((x - page.minX) / CELL)
    const row = Math.floor((page.maxY - y) / CELL)
    if (column >= 0 && column < columns && row >= 0 && row < rows) taken[(row + 1) * wide + column + 1] = 1
  }
  for (const { kind, points, closed } of strokes) {
    const line = closed ? [...points, points[0]!] : points
    for (let i = 1; i < line.length; i++) alongLine(line[i - 1]!, line[i]!, take)
    if (kind === "cut" && closed) inside(points, page, take)
  }
  for (const mark of texts) {
    const { centre, halfWidth, halfHeight, cos, sin } = textBox(mark)
    for (let u = -halfWidth; u <= halfWidth + CELL; u += CELL / 2)
      for (let v = -halfHeight; v <= halfHeight + CELL; v += CELL / 2)
        take(centre.x + u * cos - v * sin, centre.y + u * sin + v * cos)
  }
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++) {
      const at = row * wide + column
      taken[at]! += taken[at - 1]! + taken[at - wide]! - taken[at - wide - 1]!
    }
  const isFree = (column: number, row: number, across: number, down: number): boolean => {
    const [top, bottom] = [row * wide, (row + down) * wide]
    return (
      taken[bottom + column + across]! -
        taken[bottom + column]! -
        taken[top + column + across]! +
        taken[top + column]! ===
      0
    )
  }
  let best: Box | undefined
  let most = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let down = most + 1; row + down <= rows && down * CELL * Math.max(1, form) <= LARGEST; down++) {
        const across = Math.ceil(down * form)
        if (column + across > columns || !isFree(column, row, across, down)) break
        most = down
        const left = page.minX + column * CELL
        const top = page.maxY - row * CELL
        best = { minX: left, maxX: left + across * CELL, minY: top - down * CELL, maxY: top }
      }
  return best
}

const alongLine = ([x0, y0]: XY, [x1, y1]: XY, take: (x: number, y: number) => void): void => {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (CELL / 2)))
  for (let k = 0; k <= steps; k++) take(x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps)
}

/** The cells of the page whose middle lies in the outline. */
const inside = (outline: readonly XY[], page: Box, take: (x: number, y: number) => void): void => {
  for (let y = page.maxY - CELL / 2; y > page.minY; y -= CELL) {
    const crossings: number[] = []
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [ax, ay] = outline[i]!
      const [bx, by] = outline[j]!
      if (ay > y !== by > y) crossings.push(ax + ((bx - ax) * (y - ay)) / (by - ay))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2)
      for (let x = Math.max(crossings[k]!, page.minX); x < Math.min(crossings[k + 1]!, page.maxX); x += CELL / 2)
        take(x, y)
  }
}
