import type { Grid, Mask } from "./piece-mask.js"

/** The cells that are taken, page under page; it grows downwards. */
export interface Room {
  readonly isFree: (mask: Mask, x: number, y: number) => boolean
  readonly take: (mask: Mask, x: number, y: number) => void
  /** True where something lies on that page. */
  readonly isUsed: (column: number, row: number) => boolean
  /** How many pages hold something, and how many columns and rows of pages there are up to the last of them. */
  readonly pages: () => number
  readonly columns: () => number
  readonly rows: () => number
}

/** @param wide cells from the left to the right edge, a whole number of pages */
export const roomOf = (wide: number, { across, down }: Pick<Grid, "across" | "down">): Room => {
  const perRow = wide / across
  const used = new Set<number>()
  let cells = new Uint8Array(wide * down)
  let rows = 0
  const grow = (needed: number) => {
    if (needed <= cells.length) return
    const grown = new Uint8Array(2 * needed)
    grown.set(cells)
    cells = grown
  }
  return {
    isFree: (mask, x, y) => {
      const height = Math.min(mask.rows, cells.length / wide - y)
      for (let r = 0; r < height; r++) {
        const at = (y + r) * wide + x
        for (let c = 0, m = r * mask.columns; c < mask.columns; c++, m++)
          if (mask.taken[m] === 1 && cells[at + c] === 1) return false
      }
      return true
    },
    take: (mask, x, y) => {
      grow((y + mask.rows) * wide)
      for (let r = 0; r < mask.rows; r++)
        for (let c = 0; c < mask.columns; c++) {
          if (mask.taken[r * mask.columns + c] !== 1) continue
          cells[(y + r) * wide + x + c] = 1
          const row = Math.floor((y + r) / down)
          used.add(row * perRow + Math.floor((x + c) / across))
          rows = Math.max(rows, row + 1)
        }
    },
    isUsed: (column, row) => used.has(row * perRow + column),
    pages: () => used.size,
    columns: () => 1 + Math.max(0, ...[...used].map((page) => page % perRow)),
    rows: () => rows,
  }
}
