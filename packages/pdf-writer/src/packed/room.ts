import type { Form } from "./form.js"
import type { Grid, Mask } from "./piece-mask.js"

/** The cells that are taken, page under page; it grows downwards. */
export interface Room {
  readonly isFree: (form: Form, x: number, y: number) => boolean
  readonly take: (mask: Mask, x: number, y: number) => void
  /** True where something lies on that page. */
  readonly isUsed: (column: number, row: number) => boolean
  /** How many free cells a page has. */
  readonly cellsOn: (column: number, row: number) => number
  /** The side of the largest square, LARGEST_SQUARE at the most, whose upper left cell is that one: one look tells of most places that there is no room. */
  readonly squareAt: (x: number, y: number) => number
  /** The largest of those that begin on a page. */
  readonly squareOn: (column: number, row: number) => number
  /** The largest of those that begin on one of some rows of pages. */
  readonly squareIn: (firstRow: number, lastRow: number) => number
  /** How many pages hold something, and how many columns and rows of pages there are up to the last of them. */
  readonly pages: () => number
  readonly columns: () => number
  readonly rows: () => number
}

/** Cells. */
export const LARGEST_SQUARE = 48

/** @param wide cells from the left to the right edge, a whole number of pages */
export const roomOf = (wide: number, { across, down }: Pick<Grid, "across" | "down">): Room => {
  const perRow = wide / across
  /** A row of cells and one word behind it, so that a form may be shifted beyond its end. */
  const words = Math.ceil(wide / 32) + 1
  let cellsTaken = new Uint32Array(0)
  /** Rows of cells that there are; all below are free. */
  let height = 0
  let bits = new Uint32Array(0)
  let squares = new Uint8Array(0)
  let largest = new Uint8Array(0)
  let largestInRow = new Uint8Array(0)
  let rows = 0

  const openSquare = (x: number): number => Math.min(LARGEST_SQUARE, wide - x)
  const grow = (needed: number): void => {
    if (needed <= height) return
    const before = height
    // A square that ends below the last row is as large as one that does not.
    height = Math.ceil((2 * needed) / down) * down
    const more = <A extends Uint8Array | Uint32Array>(kept: A, made: A): A => {
      made.set(kept)
      return made
    }
    bits = more(bits, new Uint32Array(words * height))
    squares = more(squares, new Uint8Array(wide * height))
    for (let x = 0; x < wide; x++) for (let y = before; y < height; y++) squares[y * wide + x] = openSquare(x)
    cellsTaken = more(cellsTaken, new Uint32Array((perRow * height) / down))
    largest = more(largest, new Uint8Array((perRow * height) / down))
    largestInRow = more(largestInRow, new Uint8Array(height / down))
    for (let row = before / down; row < height / down; row++) {
      for (let column = 0; column < perRow; column++) largest[row * perRow + column] = openSquare(column * across)
      largestInRow[row] = openSquare(0)
    }
  }
  const isTaken = (x: number, y: number): boolean => (bits[y * words + (x >> 5)]! & (1 << (x & 31))) !== 0

  /** The squares that a taken rectangle may have made smaller, from its lower right up, and the largest of each page. */
  const mendSquares = (left: number, top: number, right: number, bottom: number): void => {
    const [fromX, fromY] = [Math.max(0, left - LARGEST_SQUARE), Math.max(0, top - LARGEST_SQUARE)]
    for (let y = bottom - 1; y >= fromY; y--)
      for (let x = right - 1; x >= fromX; x--) {
        const at = y * wide + x
        const below = y + 1 < height
        const beside = x + 1 < wide
        const next = Math.min(
          beside ? squares[at + 1]! : 0,
          below ? squares[at + wide]! : openSquare(x),
          beside ? (below ? squares[at + wide + 1]! : openSquare(x + 1)) : 0,
        )
        squares[at] = isTaken(x, y) ? 0 : Math.min(LARGEST_SQUARE, 1 + next)
      }
    for (let row = Math.floor(fromY / down); row * down < bottom; row++) {
      for (let column = Math.floor(fromX / across); column * across < right; column++) {
        let most = 0
        for (let y = row * down; y < (row + 1) * down; y++)
          for (let at = y * wide + column * across, end = at + across; at < end; at++)
            if (squares[at]! > most) most = squares[at]!
        largest[row * perRow + column] = most
      }
      largestInRow[row] = largest.subarray(row * perRow, (row + 1) * perRow).reduce((a, b) => Math.max(a, b), 0)
    }
  }

  return {
    isFree: ({ mask, words: own, bits: cells, order }, x, y) => {
      const shift = x & 31
      for (const r of order) {
        if (y + r >= height) continue
        let at = (y + r) * words + (x >> 5)
        for (let from = r * own, end = from + own; from < end; from++, at++) {
          const word = cells[from]!
          if ((bits[at]! & (word << shift)) !== 0) return false
          if (shift > 0 && (bits[at + 1]! & (word >>> (32 - shift))) !== 0) return false
        }
      }
      return x + mask.columns <= wide
    },
    take: (mask, x, y) => {
      grow(y + mask.rows)
      for (let r = 0; r < mask.rows; r++)
        for (let c = 0; c < mask.columns; c++) {
          if (mask.taken[r * mask.columns + c] !== 1) continue
          bits[(y + r) * words + ((x + c) >> 5)]! |= 1 << ((x + c) & 31)
          const row = Math.floor((y + r) / down)
          cellsTaken[row * perRow + Math.floor((x + c) / across)]!++
          rows = Math.max(rows, row + 1)
        }
      mendSquares(x, y, x + mask.columns, y + mask.rows)
    },
    isUsed: (column, row) => row * down < height && cellsTaken[row * perRow + column]! > 0,
    cellsOn: (column, row) => across * down - (row * down < height ? cellsTaken[row * perRow + column]! : 0),
    squareAt: (x, y) => (y < height ? squares[y * wide + x]! : openSquare(x)),
    squareOn: (column, row) => (row * down < height ? largest[row * perRow + column]! : openSquare(column * across)),
    squareIn: (firstRow, lastRow) => {
      if ((lastRow + 1) * down > height) return openSquare(0)
      let most = 0
      for (let row = firstRow; row <= lastRow; row++) most = Math.max(most, largestInRow[row]!)
      return most
    },
    pages: () => cellsTaken.reduce((sum, cells) => sum + (cells > 0 ? 1 : 0), 0),
    columns: () => cellsTaken.reduce((most, cells, at) => (cells > 0 ? Math.max(most, 1 + (at % perRow)) : most), 1),
    rows: () => rows,
  }
}
