import type { Grid, Mask } from "./piece-mask.js"
import { roomOf } from "./room.js"

/** A shape to pack, in each of the ways in which it may lie. */
export interface Packable {
  readonly turns: readonly Mask[]
  /** True for what is laid before all others, next to what is reserved. */
  readonly first?: boolean
}

/** Where a shape's first cell lies, and which of its turns it is. */
export interface Packed {
  readonly turn: number
  readonly column: number
  readonly row: number
}

export interface Packing {
  /** In the order of the shapes. */
  readonly places: readonly Packed[]
  /** Pages that hold something, and the pages of the smallest rectangle that holds them all. */
  readonly pages: number
  readonly columns: number
  readonly rows: number
}

/** What a joint through a piece counts beside a sheet of paper: it is to be trimmed, glued and cut across. */
export const JOINT = 0.3
/** Shapes are tried at each such cell. */
const STRIDE = 2

/**
 * Shapes one after the other, the largest first, each where it takes the fewest new pages and is cut by the fewest
 * joints, then nearest to the first page. A greedy rule: good, not the best there is. What lies on no page costs none,
 * so pages may stay empty between others.
 *
 * @param joint what a joint counts beside a page; 0 where pages are only a measure
 * @param reserved cells from the upper left corner that nothing may take, and that count as taken
 */
export const pack = (
  shapes: readonly Packable[],
  grid: Grid,
  reserved: { readonly columns: number; readonly rows: number },
  columns: number,
  joint: number,
): Packing => {
  const sizeOf = ({ turns: [mask] }: Packable) => mask!.taken.reduce((sum, cell) => sum + cell, 0)
  const order = shapes.map((shape, index) => {
    return { shape, index, size: shape.first ? Number.POSITIVE_INFINITY : sizeOf(shape) }
  })
  order.sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
  const wide = columns * grid.across
  const room = roomOf(wide, grid)
  room.take({ columns: reserved.columns, rows: reserved.rows, taken: solid(reserved), left: 0, top: 0 }, 0, 0)
  const reaches = new Map<Mask, readonly (readonly Reach[])[]>()
  const reachOf = (mask: Mask) => {
    const known = reaches.get(mask) ?? reachesOf(mask, grid)
    reaches.set(mask, known)
    return known
  }
  const places: Packed[] = new Array(shapes.length)
  for (const { shape, index } of order) {
    let best: Packed | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [turn, mask] of shape.turns.entries()) {
      const reach = reachOf(mask)
      // Below the last row that is used there are only pages that are as good as the first of them.
      const rows = room.rows() + 1
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          for (const [k, pages] of reach.entries()) {
            const x = column * grid.across + (k % strides(grid.across)) * STRIDE
            const y = row * grid.down + Math.floor(k / strides(grid.across)) * STRIDE
            if (x + mask.columns > wide) continue
            const near = 1e-3 * row + 3e-4 * column + 1e-5 * (y % grid.down) + 1e-6 * (x % grid.across)
            let cost = joint * (pages.length - 1) + near
            if (cost >= least) continue
            for (const { right, down } of pages) if (!room.isUsed(column + right, row + down)) cost += 1
            if (cost >= least || !room.isFree(mask, x, y)) continue
            least = cost
            best = { turn, column: x, row: y }
          }
    }
    const place = best!
    room.take(shape.turns[place.turn]!, place.column, place.row)
    places[index] = place
  }
  return { places, pages: room.pages(), columns: room.columns(), rows: room.rows() }
}

const strides = (cells: number): number => Math.ceil(cells / STRIDE)
const solid = ({ columns, rows }: { readonly columns: number; readonly rows: number }) =>
  new Uint8Array(columns * rows).fill(1)

/** A page that a mask lies on, counted from the page of its first cell. */
interface Reach {
  readonly right: number
  readonly down: number
}

/** The pages that a mask lies on, for each place of its first cell within a page. */
const reachesOf = (mask: Mask, grid: Grid): readonly (readonly Reach[])[] => {
  const out: (readonly Reach[])[] = []
  // Most places have the pages of the place before them.
  const known = new Map<string, readonly Reach[]>()
  for (let y = 0; y < grid.down; y += STRIDE)
    for (let x = 0; x < grid.across; x += STRIDE) {
      const pages: Reach[] = []
      for (let down = 0; down * grid.down < y + mask.rows; down++)
        for (let right = 0; right * grid.across < x + mask.columns; right++)
          if (touches(mask, right * grid.across - x, down * grid.down - y, grid)) pages.push({ right, down })
      const key = pages.map(({ right, down }) => `${right},${down}`).join(" ")
      if (!known.has(key)) known.set(key, pages)
      out.push(known.get(key)!)
    }
  return out
}

const touches = (mask: Mask, left: number, top: number, { across, down }: Grid): boolean => {
  const from = Math.max(0, left)
  const to = Math.min(mask.columns, left + across)
  for (let r = Math.max(0, top); r < Math.min(mask.rows, top + down); r++)
    for (let c = from; c < to; c++) if (mask.taken[r * mask.columns + c] === 1) return true
  return false
}
