import { boundsOf, type Point } from "@toile/geometry"
import { firstFrom, lastUpTo, lowest, narrow, narrowUpwards, setBits } from "./bit-rows.js"
import type { FreeSpace } from "./free-space.js"
import { overlapsUpright, type TurnedBox, uprightBounds } from "./text-box.js"

/** At most so many cells along the longer side, of 1 mm at least. */
const CELLS = 160
const SMALLEST = 0.1

/** Numbers that hold the bits of a row at most, and rows: with one cell round the grid. */
const WORDS = Math.ceil((CELLS + 3) / 32)
const ROWS = CELLS + 3

/** Where the grid of one outline after the other is laid: for whoever draws many pieces. One finder at a time uses it. */
export interface FinderRoom {
  /** The cells that nothing has taken, and those that a line passes. */
  readonly free: Int32Array
  readonly passed: Int32Array
  /** The cells from which on upwards so many are free as a text is high, and of one row those from which on so many are as it is wide. */
  readonly bands: Int32Array
  readonly run: Int32Array
  /** Of each column that is free in a row from which row on it is so without a gap. */
  readonly begun: Uint8Array
  /** By their width, how high the highest free rectangles are at most, in cells. */
  readonly tallest: Uint8Array
  readonly stack: Uint8Array
  /** Of each row where the outline crosses it, and how often: what stands behind is of no row. */
  readonly crossings: readonly number[][]
  readonly crossed: Uint16Array
}

export const finderRoom = (): FinderRoom => ({
  free: new Int32Array(ROWS * WORDS),
  passed: new Int32Array(ROWS * WORDS),
  bands: new Int32Array(ROWS * WORDS),
  run: new Int32Array(WORDS),
  begun: new Uint8Array(32 * WORDS),
  tallest: new Uint8Array(CELLS + 3),
  stack: new Uint8Array(2 * (CELLS + 2)),
  crossings: Array.from({ length: CELLS + 1 }, () => []),
  crossed: new Uint16Array(CELLS + 1),
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
  readonly cells: readonly number[]
  readonly tallest: Uint8Array
}

/** A grid over an outline: its lower left corner, the side of its square cells, how many there are, and the numbers that a row's bits take. */
interface Grid {
  readonly minX: number
  readonly minY: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly words: number
}

/** Where a row's bits begin. Bit 1 is its first column: round the grid is one cell more each way, never free, that a line beside it may pass. */
const rowAt = ({ words }: Grid, row: number): number => (row + 1) * words

/** A grid over the space's outline in which each cell that a line or a text touches is taken. */
export const roomFinder = (space: FreeSpace, room: FinderRoom = finderRoom()): RoomFinder => {
  const { minX, minY, maxX, maxY } = boundsOf(space.outline)
  const cell = Math.max(SMALLEST, Math.max(maxX - minX, maxY - minY) / CELLS)
  const columns = Math.max(1, Math.ceil((maxX - minX) / cell))
  const rows = Math.max(1, Math.ceil((maxY - minY) / cell))
  const grid: Grid = { minX, minY, cell, columns, rows, words: Math.ceil((columns + 2) / 32) }
  let isMeasured = false
  const lay = () => {
    freeInside(room, grid, space.outline)
    takeLines(room, grid, space.lines)
    for (const text of space.texts) takeText(room.free, grid, text)
    isMeasured = false
  }
  lay()
  // The last text that is taken stands in nobody's way
  const further: TurnedBox[] = []
  const changes: Change[] = []
  return {
    findRoom: (width, height, wish) => {
      if (!isMeasured) measure(room, grid)
      isMeasured = true
      for (const text of further.splice(0)) {
        const tallest = room.tallest.slice(0, columns + 2)
        const cells: number[] = []
        takeText(room.free, grid, text, cells)
        changes.push({ cells, tallest })
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
        for (const at of change.cells) room.free[at >>> 5] = room.free[at >>> 5]! | (1 << (at & 31))
        room.tallest.set(change.tallest)
      }
    },
  }
}

/** Each cell that a line passes, and those round it. */
const takeLines = ({ free, passed }: FinderRoom, grid: Grid, lines: Float64Array): void => {
  const { minX, minY, cell, columns, rows, words } = grid
  passed.fill(0, 0, (rows + 2) * words)
  const right = minX + (columns + 2) * cell
  const top = minY + (rows + 2) * cell
  const left = minX - 2 * cell
  const bottom = minY - 2 * cell
  const pass = (column: number, row: number): void => {
    if (column < -1 || column > columns || row < -1 || row > rows) return
    const at = (row + 1) * words + ((column + 1) >>> 5)
    passed[at] = passed[at]! | (1 << ((column + 1) & 31))
  }
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
    const endColumn = Math.floor((x + (dx * steps) / steps - minX) / cell)
    const endRow = Math.floor((y + (dy * steps) / steps - minY) / cell)
    pass(firstColumn, firstRow)
    // A step is half a cell, so that a line within one row or column passes all between: most are chords within one cell, or one row of them.
    if (endRow === firstRow) {
      if (endColumn !== firstColumn && endRow >= -1 && endRow <= rows)
        setBits(
          passed,
          rowAt(grid, endRow),
          Math.max(0, Math.min(firstColumn, endColumn) + 1),
          Math.min(columns + 2, Math.max(firstColumn, endColumn) + 2),
        )
      continue
    }
    const isUpright = endColumn === firstColumn
    for (let step = 1; step <= steps; step++)
      pass(
        isUpright ? endColumn : Math.floor((x + (dx * step) / steps - minX) / cell),
        Math.floor((y + (dy * step) / steps - minY) / cell),
      )
  }
  takeRound(free, passed, grid)
}

/** Each cell that is passed is taken, and the eight round it. */
const takeRound = (free: Int32Array, passed: Int32Array, { rows, words }: Grid): void => {
  for (let row = words; row < (rows + 1) * words; row += words) {
    let before = 0
    let own = passed[row - words]! | passed[row]! | passed[row + words]!
    for (let word = 0; word < words; word++) {
      const at = row + word + 1
      const after = word + 1 < words ? passed[at - words]! | passed[at]! | passed[at + words]! : 0
      const round = own | (own << 1) | (before >>> 31) | (own >>> 1) | (after << 31)
      free[row + word] = free[row + word]! & ~round
      before = own
      own = after
    }
  }
}

/** Each cell whose centre is inside the outline is free: even-odd, row by row between pairs of crossings. */
const freeInside = ({ free, crossings, crossed }: FinderRoom, grid: Grid, outline: readonly Point[]): void => {
  const { minX, minY, cell, columns, rows, words } = grid
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
  free.fill(0, 0, (rows + 2) * words)
  for (let row = 0; row < rows; row++) {
    const found = crossings[row]!
    const count = crossed[row]!
    sortFew(found, count)
    for (let k = 0, done = 0; k + 1 < count; k += 2) {
      const from = Math.max(done, Math.ceil((found[k]! - minX) / cell - 0.5))
      const to = Math.min(columns, Math.max(done, Math.floor((found[k + 1]! - minX) / cell - 0.5) + 1))
      setBits(free, rowAt(grid, row), from + 1, to + 1)
      done = Math.max(done, to)
    }
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

/**
 * Each cell that a text touches.
 * @param anew gains those that were free, as bits of `free`
 */
const takeText = (free: Int32Array, grid: Grid, text: TurnedBox, anew?: number[]): void => {
  const { minX, minY, cell, columns, rows } = grid
  const box = uprightBounds(text)
  const overlaps = overlapsUpright(text, cell / 2, cell / 2)
  const fromColumn = Math.max(0, Math.floor((box.minX - minX) / cell))
  for (let row = Math.max(0, Math.floor((box.minY - minY) / cell)); row < rows; row++) {
    if (minY + row * cell > box.maxY) return
    const y = minY + (row + 0.5) * cell
    for (let column = fromColumn; column < columns && minX + column * cell <= box.maxX; column++) {
      const at = 32 * rowAt(grid, row) + column + 1
      const bit = 1 << (at & 31)
      if ((free[at >>> 5]! & bit) === 0 || !overlaps(minX + (column + 0.5) * cell, y)) continue
      free[at >>> 5] = free[at >>> 5]! & ~bit
      anew?.push(at)
    }
  }
}

/**
 * How high the highest free rectangle of each width is. One that goes on in the row above is found there: only columns among which one ends
 * are looked at.
 */
const measure = (room: FinderRoom, grid: Grid): void => {
  const { free, begun, tallest } = room
  const { columns, rows, words } = grid
  tallest.fill(0, 0, columns + 2)
  for (let r = 0; r < rows; r++) {
    const row = rowAt(grid, r)
    let done = 0
    for (let word = 0; word < words; word++) {
      const at = row + word
      for (let first = free[at]! & ~free[at - words]!; first !== 0; first &= first - 1)
        begun[32 * word + lowest(first)] = r
    }
    for (let word = 0; word < words; word++) {
      const at = row + word
      for (let last = free[at]! & ~free[at + words]!; last !== 0; last &= last - 1) {
        const column = 32 * word + lowest(last)
        if (column < done) continue
        done = endOfRun(free, row, column)
        closeRun(room, r, startOfRun(free, row, column), done)
      }
    }
  }
  for (let wide = columns - 1; wide > 0; wide--)
    if (tallest[wide]! < tallest[wide + 1]!) tallest[wide] = tallest[wide + 1]!
}

/** Of the free columns round a free one: the first, and the first behind the last. */
const startOfRun = (free: Int32Array, row: number, column: number): number => {
  let word = column >>> 5
  let taken = ~free[row + word]! & (-1 >>> (31 - (column & 31)))
  // Bit 0 is never free.
  while (taken === 0) taken = ~free[row + --word]!
  return 32 * word + 32 - Math.clz32(taken)
}

const endOfRun = (free: Int32Array, row: number, column: number): number => {
  let word = column >>> 5
  let taken = ~free[row + word]! & (-1 << (column & 31))
  // Nor is that behind the last column.
  while (taken === 0) taken = ~free[row + ++word]!
  return 32 * word + lowest(taken)
}

/** The highest rectangles of free columns side by side that end in a row, by the stack of columns that finds the largest rectangle in a histogram. */
const closeRun = ({ begun, tallest, stack }: FinderRoom, row: number, from: number, to: number): void => {
  // Columns whose free cells reach ever farther down, each to be closed by the next that reaches less far; and the last of them.
  let depth = 0
  let top = 0
  for (let c = from; c <= to; c++) {
    const high = c < to ? row + 1 - begun[c]! : 0
    if (high === top) continue
    let start = c
    while (depth > 0 && top >= high) {
      depth--
      start = stack[2 * depth]!
      const wide = c - start
      if (tallest[wide]! < top) tallest[wide] = top
      top = depth > 0 ? stack[2 * depth - 1]! : 0
    }
    if (high === 0) continue
    stack[2 * depth] = start
    stack[2 * depth + 1] = high
    depth++
    top = high
  }
}

/**
 * The free rectangle whose centre is nearest; of several as near the lowest, then the leftmost. Rows are looked at from
 * the wish outwards, and in each the nearest free place on either side.
 */
const nearestRoom = (
  { free, bands, run, tallest }: FinderRoom,
  { minX, minY, cell, columns, rows, words }: Grid,
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
  for (let at = 0; at < rows * words; at++) bands[at] = free[words + at]!
  narrowUpwards(bands, rows, words, h)
  const lookIn = (r: number) => {
    for (let word = 0; word < words; word++) run[word] = bands[r * words + word]!
    narrow(run, words, w)
    const before = lastUpTo(run, 0, right)
    if (before > 0) consider(r, before - 1)
    const behind = firstFrom(run, 0, words, right + 1)
    if (behind > 0) consider(r, behind - 1)
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
