import type { Grid, Mask } from "./piece-mask.js"

/** A mask as it is tried on the paper, worked out once for all places. */
export interface Form {
  readonly mask: Mask
  /** How many cells it takes. */
  readonly size: number
  /** A bit for each cell, so many words a row, the first cell in the lowest bit. */
  readonly words: number
  readonly bits: Uint32Array
  /** Its rows, the middle one first and then the middles of what is left: what is taken is met soon. */
  readonly order: readonly number[]
  /** The largest square of cells that it takes, by its upper left cell. */
  readonly core: { readonly column: number; readonly row: number; readonly side: number }
  readonly reaches: readonly Reach[]
  /** The fewest pages that it lies on anywhere. */
  readonly fewest: number
}

/** Places of a mask within a page from which it lies on the same pages, its core on the same one. Pages are counted from that of its first cell. */
export interface Reach {
  /** `cells`: of each how many it takes at least. */
  readonly pages: readonly { readonly right: number; readonly down: number; readonly cells: number }[]
  /** The page of the core's first cell. */
  readonly core: { readonly right: number; readonly down: number }
  readonly right: number
  readonly places: readonly Spot[]
}

/** Where a mask's first cell lies within a page. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** What it counts to lie so far from the page's corner. */
  readonly near: number
}

/** Shapes are tried at each such cell. */
const STRIDE = 2
/** What a row and a column of pages and of cells count: less than a joint by far. */
export const NEAR = { pageRow: 1e-3, pageColumn: 3e-4, row: 1e-5, column: 1e-6 } as const

export const formOf = (mask: Mask, grid: Grid): Form => {
  const words = Math.ceil(mask.columns / 32)
  const bits = new Uint32Array(words * mask.rows)
  mask.taken.forEach((cell, at) => {
    const column = at % mask.columns
    if (cell === 1) bits[Math.floor(at / mask.columns) * words + (column >> 5)]! |= 1 << (column & 31)
  })
  const core = coreOf(mask)
  const reaches = reachesOf(mask, core, grid)
  return {
    mask,
    size: mask.taken.reduce((sum, cell) => sum + cell, 0),
    words,
    bits,
    order: middlesFirst(mask.rows),
    core,
    reaches,
    fewest: Math.min(...reaches.map(({ pages }) => pages.length)),
  }
}

const middlesFirst = (rows: number): readonly number[] => {
  const order: number[] = []
  for (let step = 2 ** Math.ceil(Math.log2(rows + 1)); step >= 2; step /= 2)
    for (let row = step / 2; row < rows; row += step) order.push(row)
  return [...order, 0]
}

/** By the largest square that ends at each cell. */
const coreOf = ({ columns, rows, taken }: Mask): Form["core"] => {
  let before = new Int32Array(columns + 1)
  let here = new Int32Array(columns + 1)
  let core = { column: 0, row: 0, side: 0 }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const least = Math.min(before[column]!, before[column + 1]!, here[column]!)
      const side = taken[row * columns + column] === 1 ? 1 + least : 0
      here[column + 1] = side
      if (side > core.side) core = { column: column - side + 1, row: row - side + 1, side }
    }
    ;[before, here] = [here, before]
  }
  return core
}

/** The pages that a mask lies on, for each place of its first cell within a page: most have those of the place before them. */
const reachesOf = (mask: Mask, core: Form["core"], { across, down }: Grid): readonly Reach[] => {
  const cellsIn = counting(mask)
  const found = new Map<
    string,
    { pages: { right: number; down: number; cells: number }[]; core: Reach["core"]; places: Spot[] }
  >()
  for (let y = 0; y < down; y += STRIDE)
    for (let x = 0; x < across; x += STRIDE) {
      const pages: { right: number; down: number; cells: number }[] = []
      for (let d = 0; d * down < y + mask.rows; d++)
        for (let r = 0; r * across < x + mask.columns; r++) {
          const cells = cellsIn(r * across - x, d * down - y, across, down)
          if (cells > 0) pages.push({ right: r, down: d, cells })
        }
      const at = { right: Math.floor((x + core.column) / across), down: Math.floor((y + core.row) / down) }
      const key = [at, ...pages].map((page) => `${page.right},${page.down}`).join(" ")
      const own = found.get(key)
      const spot = { x, y, near: NEAR.row * y + NEAR.column * x }
      if (own === undefined) found.set(key, { pages, core: at, places: [spot] })
      else {
        own.places.push(spot)
        for (const [i, page] of own.pages.entries()) page.cells = Math.min(page.cells, pages[i]!.cells)
      }
    }
  return [...found.values()].map(({ pages, core: at, places }) => ({
    pages,
    core: at,
    right: Math.max(...pages.map(({ right }) => right)),
    places: places.sort((a, b) => a.near - b.near),
  }))
}

/** How many cells a mask takes of a rectangle, by sums over all cells above and to the left. */
const counting = ({ columns, rows, taken }: Mask) => {
  const wide = columns + 1
  const sums = new Int32Array(wide * (rows + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (row + 1) * wide + column + 1
      sums[at] = taken[row * columns + column]! + sums[at - 1]! + sums[at - wide]! - sums[at - wide - 1]!
    }
  return (left: number, top: number, width: number, height: number): number => {
    const [from, to] = [Math.max(0, left), Math.min(columns, left + width)]
    const [above, below] = [Math.max(0, top) * wide, Math.min(rows, top + height) * wide]
    if (from >= to || above >= below) return 0
    return sums[below + to]! + sums[above + from]! - sums[below + from]! - sums[above + to]!
  }
}
