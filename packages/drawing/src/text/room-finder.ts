import { boundsOf, type Point } from "@toile/geometry"
import type { FreeSpace } from "./free-space.js"
import { overlapsUpright, type TurnedBox, uprightBounds } from "./text-box.js"

/** At most so many cells along the longer side, of 1 mm at least. */
const CELLS = 160
const SMALLEST = 0.1

/** Where the grid of one outline after the other is laid: for whoever draws many pieces. One finder at a time uses it. */
export interface FinderRoom {
  readonly taken: Uint8Array
  readonly up: Uint8Array
  /** By their width, how high the highest free rectangles are at most, in cells. */
  readonly tallest: Uint8Array
  readonly stack: Uint8Array
  /** Of each row where the outline crosses it, and how often: what stands behind is of no row. */
  readonly crossings: readonly number[][]
  readonly crossed: Uint16Array
  /** Of each row the first column inside the outline, and the first behind the last. */
  readonly spans: Uint8Array
}

export const finderRoom = (): FinderRoom => ({
  taken: new Uint8Array((CELLS + 1) ** 2),
  up: new Uint8Array((CELLS + 1) ** 2),
  tallest: new Uint8Array(CELLS + 3),
  stack: new Uint8Array(2 * (CELLS + 2)),
  crossings: Array.from({ length: CELLS + 1 }, () => []),
  crossed: new Uint16Array(CELLS + 1),
  spans: new Uint8Array(2 * (CELLS + 1)),
})

export interface RoomFinder {
  /** The centre nearest to `wish` of a free upright rectangle of this size, or undefined; what is found `fits`. */
  readonly findRoom: (width: number, height: number, wish: Point) => Point | undefined
  /** Further texts are in the way from now on. */
  readonly take: (texts: readonly TurnedBox[]) => void
  /** The last so many of them, or of those that the space began with, are so no more; the space has them no longer. */
  readonly giveBack: (count: number) => void
}

/** What a text changed: the cells that nothing had taken before it, and how high free rectangles were at most. */
interface Change {
  readonly within: Cells
  readonly cells: readonly number[]
  readonly tallest: Uint8Array
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
  let isMeasured = false
  const lay = () => {
    takeOutside(room, grid, space.outline)
    takeLines(room.taken, grid, space.lines)
    for (const text of space.texts) takeText(room.taken, grid, text)
    isMeasured = false
  }
  lay()
  // The last text that is taken stands in nobody's way
  const further: TurnedBox[] = []
  const changes: Change[] = []
  return {
    findRoom: (width, height, wish) => {
      if (!isMeasured) measure(room, columns, rows)
      isMeasured = true
      for (const text of further.splice(0)) {
        const tallest = room.tallest.slice(0, columns + 2)
        const cells: number[] = []
        const within = takeText(room.taken, grid, text, cells)
        measureAgain(room, grid, within)
        changes.push({ within, cells, tallest })
      }
      return nearestRoom(room, grid, width, height, wish)
    },
    take: (texts) => {
      further.push(...texts)
    },
    giveBack: (count) => {
      for (let left = count; left > 0; left--) {
        if (further.pop() !== undefined) continue
        const change = changes.pop()
        if (change === undefined) return lay()
        for (const cell of change.cells) room.taken[cell] = 0
        room.tallest.set(change.tallest)
        measureAgain(room, grid, change.within)
      }
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
    const firstColumn = Math.floor((x - minX) / cell)
    const firstRow = Math.floor((y - minY) / cell)
    if (firstColumn !== lastColumn || firstRow !== lastRow) takeRound(taken, columns, rows, firstColumn, firstRow)
    lastColumn = firstColumn
    lastRow = firstRow
    // Between the two no step leaves the columns and rows: most lines are chords within one cell, or one row of them.
    const endColumn = Math.floor((x + (dx * steps) / steps - minX) / cell)
    const endRow = Math.floor((y + (dy * steps) / steps - minY) / cell)
    const isUpright = endColumn === firstColumn
    const isLevel = endRow === firstRow
    if (isUpright && isLevel) continue
    for (let step = 1; step <= steps; step++) {
      const column = isUpright ? endColumn : Math.floor((x + (dx * step) / steps - minX) / cell)
      const row = isLevel ? endRow : Math.floor((y + (dy * step) / steps - minY) / cell)
      if (column === lastColumn && row === lastRow) continue
      // Beside a cell whose round is taken only the far side is new: a step is half a cell.
      if (row === lastRow)
        takeBlock(taken, columns, rows, 2 * column - lastColumn, 2 * column - lastColumn, row - 1, row + 1)
      else if (column === lastColumn)
        takeBlock(taken, columns, rows, column - 1, column + 1, 2 * row - lastRow, 2 * row - lastRow)
      else takeRound(taken, columns, rows, column, row)
      lastColumn = column
      lastRow = row
    }
  }
}

/** A cell and the eight round it, as far as the grid has them. */
const takeRound = (taken: Uint8Array, columns: number, rows: number, column: number, row: number): void =>
  takeBlock(taken, columns, rows, column - 1, column + 1, row - 1, row + 1)

/** The cells from one column and row to another, as far as the grid has them. */
const takeBlock = (
  taken: Uint8Array,
  columns: number,
  rows: number,
  fromColumn: number,
  toColumn: number,
  fromRow: number,
  toRow: number,
): void => {
  const from = Math.max(0, fromColumn)
  const to = Math.min(columns - 1, toColumn)
  const last = Math.min(rows - 1, toRow) * columns
  for (let start = Math.max(0, fromRow) * columns; start <= last; start += columns)
    for (let at = start + from; at <= start + to; at++) taken[at] = 1
}

/** Each cell whose centre is not inside the outline: even-odd, row by row between pairs of crossings. */
const takeOutside = (
  { taken, crossings, crossed, spans }: FinderRoom,
  { minX, minY, cell, columns, rows }: Grid,
  outline: readonly Point[],
): void => {
  crossed.fill(0, 0, rows)
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]!
    const b = outline[i]!
    // One row more at either end: rounding decides below.
    const first = Math.max(0, Math.floor((Math.min(a.y, b.y) - minY) / cell - 0.5) - 1)
    const last = Math.min(rows - 1, Math.ceil((Math.max(a.y, b.y) - minY) / cell - 0.5) + 1)
    for (let row = first; row <= last; row++) {
      const y = minY + (row + 0.5) * cell
      if (a.y > y !== b.y > y) crossings[row]![crossed[row]!++] = a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)
    }
  }
  taken.fill(1, 0, columns * rows)
  for (let row = 0; row < rows; row++) {
    const found = crossings[row]!
    const count = crossed[row]!
    sortFew(found, count)
    let free = 0
    let start = columns
    for (let k = 0; k + 1 < count; k += 2) {
      const from = Math.max(free, Math.ceil((found[k]! - minX) / cell - 0.5))
      const to = Math.min(columns, Math.max(free, Math.floor((found[k + 1]! - minX) / cell - 0.5) + 1))
      if (from < to) {
        taken.fill(0, row * columns + from, row * columns + to)
        if (start > from) start = from
      }
      free = Math.max(free, to)
    }
    spans[2 * row] = start
    spans[2 * row + 1] = free
  }
}

/** A row has two crossings, seldom more. */
const sortFew = (values: number[], count: number): void => {
  for (let i = 1; i < count; i++) {
    const value = values[i]!
    let at = i
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!
    values[at] = value
  }
}

/** Cells from and to, the last of them not included. */
interface Cells {
  readonly fromColumn: number
  readonly toColumn: number
  readonly fromRow: number
  readonly toRow: number
}

/**
 * Each cell that a text touches; told is within which cells those are.
 * @param anew gains those that were free
 */
const takeText = (
  taken: Uint8Array,
  { minX, minY, cell, columns, rows }: Grid,
  text: TurnedBox,
  anew?: number[],
): Cells => {
  const box = uprightBounds(text)
  const overlaps = overlapsUpright(text, cell / 2, cell / 2)
  const fromRow = Math.max(0, Math.floor((box.minY - minY) / cell))
  const fromColumn = Math.max(0, Math.floor((box.minX - minX) / cell))
  let toRow = fromRow
  let toColumn = fromColumn
  for (; toRow < rows && minY + toRow * cell <= box.maxY; toRow++) {
    const y = minY + (toRow + 0.5) * cell
    for (toColumn = fromColumn; toColumn < columns && minX + toColumn * cell <= box.maxX; toColumn++) {
      const at = toRow * columns + toColumn
      if (taken[at] === 1 || !overlaps(minX + (toColumn + 0.5) * cell, y)) continue
      taken[at] = 1
      anew?.push(at)
    }
  }
  return { fromColumn, toColumn, fromRow, toRow }
}

/**
 * up[r][c]: how many free cells stand one below the other from row r down; and on the way how high the highest free
 * rectangle of each width is, by the stack of columns that finds the largest rectangle in a histogram.
 */
const measure = ({ taken, up, tallest, stack, spans }: FinderRoom, columns: number, rows: number): void => {
  tallest.fill(0, 0, columns + 2)
  up.fill(0, 0, columns * rows)
  for (let r = 0; r < rows; r++) {
    const row = r * columns
    // The row itself stands for the one below the first: nothing is in it yet.
    const below = r === 0 ? 0 : row - columns
    const end = spans[2 * r + 1]!
    // Columns whose free cells reach ever higher, each to be closed by the next that is lower; and the last of them.
    let depth = 0
    let top = 0
    for (let c = spans[2 * r]!; c <= end; c++) {
      let free = 0
      if (c < end && taken[row + c] === 0) {
        free = up[below + c]! + 1
        up[row + c] = free
      }
      if (free === top) continue
      let start = c
      while (depth > 0 && top >= free) {
        depth--
        start = stack[2 * depth]!
        const wide = c - start
        if (tallest[wide]! < top) tallest[wide] = top
        top = depth > 0 ? stack[2 * depth - 1]! : 0
      }
      if (free > 0) {
        stack[2 * depth] = start
        stack[2 * depth + 1] = free
        depth++
        top = free
      }
    }
  }
  for (let wide = columns - 1; wide > 0; wide--)
    if (tallest[wide]! < tallest[wide + 1]!) tallest[wide] = tallest[wide + 1]!
}

/** The same after some cells were taken or given back. Once more are taken free rectangles are no higher: what they are at most holds on. */
const measureAgain = (
  { taken, up }: FinderRoom,
  { columns, rows }: Grid,
  { fromColumn, toColumn, fromRow, toRow }: Cells,
): void => {
  for (let c = fromColumn; c < toColumn; c++)
    for (let r = fromRow; r < rows; r++) {
      const at = r * columns + c
      const free = taken[at] === 1 ? 0 : r === 0 ? 1 : up[at - columns]! + 1
      if (r >= toRow && up[at] === free) break
      up[at] = free
    }
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
  if (bestRow >= 0) return { x: xOf(bestColumn), y: yOf(bestRow) }
  // Nor is there one of its height that is wider: `tallest` was told before the last texts were taken.
  for (let wide = w; wide <= columns && tallest[wide]! >= h; wide++) tallest[wide] = h - 1
  return undefined
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
