import { boundsOf, type Point } from "@toile/geometry"
import type { FreeSpace } from "./free-space.js"
import { boxesOverlap, type TurnedBox, uprightBounds } from "./text-box.js"

/** At most so many cells along the longer side, of 1 mm at least. */
const CELLS = 160
const SMALLEST = 0.1

/** Where the grid of one outline after the other is laid: for whoever draws many pieces. One finder at a time uses it. */
export interface FinderRoom {
  readonly taken: Uint8Array
  readonly up: Uint8Array
  /** By their width, how high the highest free rectangles are, in cells. */
  readonly tallest: Uint8Array
  readonly stack: Uint8Array
}

export const finderRoom = (): FinderRoom => ({
  taken: new Uint8Array((CELLS + 1) ** 2),
  up: new Uint8Array((CELLS + 1) ** 2),
  tallest: new Uint8Array(CELLS + 3),
  stack: new Uint8Array(2 * (CELLS + 2)),
})

export interface RoomFinder {
  /** The centre nearest to `wish` of a free upright rectangle of this size, or undefined; what is found `fits`. */
  readonly findRoom: (width: number, height: number, wish: Point) => Point | undefined
  /** Further texts are in the way from now on. */
  readonly take: (texts: readonly TurnedBox[]) => void
}

/** A grid over an outline: its lower left corner, the side of its square cells and how many there are. */
interface Grid {
  readonly minX: number
  readonly minY: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
}

/** A grid over the space's outline in which each cell that a line or a text touches is taken. */
export const roomFinder = (space: FreeSpace, room: FinderRoom = finderRoom()): RoomFinder => {
  const { minX, minY, maxX, maxY } = boundsOf(space.outline)
  const cell = Math.max(SMALLEST, Math.max(maxX - minX, maxY - minY) / CELLS)
  const columns = Math.max(1, Math.ceil((maxX - minX) / cell))
  const rows = Math.max(1, Math.ceil((maxY - minY) / cell))
  const grid: Grid = { minX, minY, cell, columns, rows }
  const { taken } = room
  taken.fill(0, 0, columns * rows)
  takeOutside(taken, grid, space.outline)
  takeLines(taken, grid, space.lines)
  takeTexts(taken, grid, space.texts)
  let isMeasured = false
  // The last text that is taken stands in nobody's way
  const further: TurnedBox[] = []
  return {
    findRoom: (width, height, wish) => {
      takeTexts(taken, grid, further.splice(0))
      if (!isMeasured) measure(room, columns, rows)
      isMeasured = true
      return nearestRoom(room, grid, width, height, wish)
    },
    take: (texts) => {
      further.push(...texts)
      isMeasured = false
    },
  }
}

/** Each cell that a line passes, and those round it. */
const takeLines = (taken: Uint8Array, { minX, minY, cell, columns, rows }: Grid, lines: Float64Array): void => {
  let lastColumn = Number.NaN
  let lastRow = Number.NaN
  const right = minX + (columns + 2) * cell
  const top = minY + (rows + 2) * cell
  const left = minX - 2 * cell
  const bottom = minY - 2 * cell
  for (let i = 0; i < lines.length; i += 4) {
    const x = lines[i]!
    const y = lines[i + 1]!
    const toX = lines[i + 2]!
    const toY = lines[i + 3]!
    // Most of a cut line lies outside the sew line's grid.
    if ((x < left && toX < left) || (x > right && toX > right)) continue
    if ((y < bottom && toY < bottom) || (y > top && toY > top)) continue
    const dx = toX - x
    const dy = toY - y
    const steps = Math.ceil((2 * Math.sqrt(dx * dx + dy * dy)) / cell) + 1
    for (let step = 0; step <= steps; step++) {
      const column = Math.floor((x + (dx * step) / steps - minX) / cell)
      const row = Math.floor((y + (dy * step) / steps - minY) / cell)
      if (column === lastColumn && row === lastRow) continue
      lastColumn = column
      lastRow = row
      const from = Math.max(0, column - 1)
      const to = Math.min(columns - 1, column + 1)
      const last = Math.min(rows - 1, row + 1)
      for (let r = Math.max(0, row - 1); r <= last; r++)
        for (let at = r * columns + from; at <= r * columns + to; at++) taken[at] = 1
    }
  }
}

/** Each cell whose centre is not inside the outline: even-odd, row by row between pairs of crossings. */
const takeOutside = (taken: Uint8Array, { minX, minY, cell, columns, rows }: Grid, outline: readonly Point[]): void => {
  const crossings: number[][] = Array.from({ length: rows }, () => [])
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]!
    const b = outline[i]!
    // One row more at either end: rounding decides below.
    const first = Math.max(0, Math.floor((Math.min(a.y, b.y) - minY) / cell - 0.5) - 1)
    const last = Math.min(rows - 1, Math.ceil((Math.max(a.y, b.y) - minY) / cell - 0.5) + 1)
    for (let row = first; row <= last; row++) {
      const y = minY + (row + 0.5) * cell
      if (a.y > y !== b.y > y) crossings[row]!.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y))
    }
  }
  crossings.forEach((found, row) => {
    sortFew(found)
    let free = 0
    for (let k = 0; k + 1 < found.length; k += 2) {
      const from = Math.max(0, Math.ceil((found[k]! - minX) / cell - 0.5))
      const to = Math.max(0, Math.floor((found[k + 1]! - minX) / cell - 0.5) + 1)
      if (from > free) taken.fill(1, row * columns + free, row * columns + Math.min(from, columns))
      free = Math.max(free, Math.min(to, columns))
    }
    taken.fill(1, row * columns + free, (row + 1) * columns)
  })
}

/** A row has two crossings, seldom more. */
const sortFew = (values: number[]): void => {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!
    let at = i
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!
    values[at] = value
  }
}

const takeTexts = (taken: Uint8Array, { minX, minY, cell, columns, rows }: Grid, texts: readonly TurnedBox[]): void => {
  const from = (at: number, low: number) => Math.max(0, Math.floor((at - low) / cell))
  for (const text of texts) {
    const box = uprightBounds(text)
    for (let r = from(box.minY, minY); r < rows && minY + r * cell <= box.maxY; r++)
      for (let c = from(box.minX, minX); c < columns && minX + c * cell <= box.maxX; c++) {
        const centre = { x: minX + (c + 0.5) * cell, y: minY + (r + 0.5) * cell }
        if (boxesOverlap(text, { centre, halfWidth: cell / 2, halfHeight: cell / 2, cos: 1, sin: 0 }))
          taken[r * columns + c] = 1
      }
  }
}

/**
 * up[r][c]: how many free cells stand one below the other from row r down; and on the way how high the highest free
 * rectangle of each width is, by the stack of columns that finds the largest rectangle in a histogram.
 */
const measure = ({ taken, up, tallest, stack }: FinderRoom, columns: number, rows: number): void => {
  tallest.fill(0, 0, columns + 2)
  for (let r = 0; r < rows; r++) {
    const [row, below] = [r * columns, (r - 1) * columns]
    // Columns whose free cells reach ever higher, each to be closed by the next that is lower.
    let depth = 0
    for (let c = 0; c <= columns; c++) {
      const free = c === columns || taken[row + c] === 1 ? 0 : r === 0 ? 1 : up[below + c]! + 1
      if (c < columns) up[row + c] = free
      if (depth > 0 ? stack[2 * depth - 1] === free : free === 0) continue
      let start = c
      while (depth > 0 && stack[2 * depth - 1]! >= free) {
        depth--
        start = stack[2 * depth]!
        const wide = c - start
        if (tallest[wide]! < stack[2 * depth + 1]!) tallest[wide] = stack[2 * depth + 1]!
      }
      if (free > 0) {
        stack[2 * depth] = start
        stack[2 * depth + 1] = free
        depth++
      }
    }
  }
  for (let wide = columns - 1; wide > 0; wide--)
    if (tallest[wide]! < tallest[wide + 1]!) tallest[wide] = tallest[wide + 1]!
}

/**
 * The free rectangle whose centre is nearest; of several as near the lowest, then the leftmost. Rows are looked at from
 * the wish outwards, and in each the nearest free place on either side.
 */
const nearestRoom = (
  { up, tallest }: FinderRoom,
  { minX, minY, cell, columns, rows }: Grid,
  width: number,
  height: number,
  wish: Point,
): Point | undefined => {
  const w = Math.max(1, Math.ceil(width / cell))
  const h = Math.max(1, Math.ceil(height / cell))
  if (!(w <= columns && h <= tallest[w]!)) return undefined
  const [lastRow, lastColumn] = [rows - h, columns - w]
  const yOf = (r: number) => minY + (r + h / 2) * cell
  const xOf = (c: number) => minX + (c + w / 2) * cell
  const above = firstNotBelow(yOf, wish.y, lastRow)
  const right = firstNotBelow(xOf, wish.x, lastColumn)
  let [bestDistance, bestRow, bestColumn] = [Number.POSITIVE_INFINITY, -1, 0]
  const consider = (r: number, c: number) => {
    const away = Math.hypot(xOf(c) - wish.x, yOf(r) - wish.y)
    if (away > bestDistance || (away === bestDistance && r >= bestRow)) return
    bestDistance = away
    bestRow = r
    bestColumn = c
  }
  const lookIn = (r: number) => {
    const top = (r + h - 1) * columns
    // What stands in the way of one place stands in the way of all up to where it is passed.
    for (let c = right - 1; c >= 0 && wish.x - xOf(c) <= bestDistance; ) {
      let k = c
      while (k < c + w && up[top + k]! >= h) k++
      if (k === c + w) {
        consider(r, c)
        break
      }
      c = k - w
    }
    for (let c = right; c <= lastColumn && xOf(c) - wish.x <= bestDistance; ) {
      let k = c + w - 1
      while (k >= c && up[top + k]! >= h) k--
      if (k < c) {
        consider(r, c)
        break
      }
      c = k + 1
    }
  }
  for (let [down, over] = [above - 1, above]; down >= 0 || over <= lastRow; down--, over++) {
    if (down >= 0 && wish.y - yOf(down) <= bestDistance) lookIn(down)
    else down = -1
    if (over <= lastRow && yOf(over) - wish.y <= bestDistance) lookIn(over)
    else over = lastRow + 1
  }
  return bestRow < 0 ? undefined : { x: xOf(bestColumn), y: yOf(bestRow) }
}

/** The first index from 0 on at which a rising function is not below the value; one more than the last where there is none. */
const firstNotBelow = (rising: (index: number) => number, value: number, last: number): number => {
  let [low, high] = [0, last + 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising(middle) < value) low = middle + 1
    else high = middle
  }
  return low
}
