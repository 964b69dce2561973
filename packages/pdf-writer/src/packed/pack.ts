import { type Form, formOf, NEAR, type Reach, type Spot } from "./form.js"
import type { Grid, Mask } from "./piece-mask.js"
import { LARGEST_SQUARE, type Room, roomOf } from "./room.js"

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
  /** How many shapes are cut by a joint that fit a page. */
  readonly cutInVain: number
}

/** What a joint through a piece counts beside a sheet of paper: it is to be trimmed, glued and cut across. */
export const JOINT = 0.3
/** Costs that differ by less may be the same, added in another order. */
const EQUAL = 1e-9

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
  const forms = new Map<Mask, Form>()
  const inForm = (mask: Mask): Form => {
    const form = forms.get(mask) ?? formOf(mask, grid)
    forms.set(mask, form)
    return form
  }
  const order = shapes.map((shape, index) => {
    return { shape, index, size: shape.first ? Number.POSITIVE_INFINITY : inForm(shape.turns[0]!).size }
  })
  order.sort((a, b) => (a.size === b.size ? a.index - b.index : b.size - a.size))
  const room = roomOf(columns * grid.across, grid)
  room.take({ columns: reserved.columns, rows: reserved.rows, taken: solid(reserved), left: 0, top: 0 }, 0, 0)
  const places: Packed[] = new Array(shapes.length)
  let cutInVain = 0
  for (const { shape, index } of order) {
    const turns = shape.turns.map(inForm)
    const { place, pages } = cheapest(turns, room, grid, columns, joint)
    if (pages > 1 && turns.some(({ fewest }) => fewest === 1)) cutInVain++
    room.take(shape.turns[place.turn]!, place.column, place.row)
    places[index] = place
  }
  return { places, pages: room.pages(), columns: room.columns(), rows: room.rows(), cutInVain }
}

const solid = ({ columns, rows }: { readonly columns: number; readonly rows: number }) =>
  new Uint8Array(columns * rows).fill(1)

/**
 * The place that costs least, and on how many pages it is; of equal ones the first by turn, row and column of pages, row and column of cells. Whatever cannot be it, by its
 * number of pages or because its largest square has no room, is passed over together.
 */
const cheapest = (
  turns: readonly Form[],
  room: Room,
  { across, down }: Grid,
  columns: number,
  joint: number,
): { readonly place: Packed; readonly pages: number } => {
  let best: { readonly place: Packed; readonly pages: number } | undefined
  let least = Number.POSITIVE_INFINITY
  // Below the last row that is used there are only pages that are as good as the first of them.
  const rows = room.rows() + 1
  for (const [turn, form] of turns.entries()) {
    const { core, mask } = form
    const side = Math.min(core.side, LARGEST_SQUARE)
    const reachDown = Math.floor((mask.rows + down - 2) / down)
    for (let row = 0; row < rows; row++) {
      if (joint * (form.fewest - 1) + NEAR.pageRow * row > least + EQUAL) break
      if (room.squareIn(row, row + reachDown) < side) continue
      for (let column = 0; column < columns; column++) {
        const nearPage = NEAR.pageRow * row + NEAR.pageColumn * column
        /** Where the best place is, if it is on this page. */
        let own: Spot | undefined
        for (const { pages, core: at, right, places } of form.reaches) {
          const most = least + EQUAL - joint * (pages.length - 1) - nearPage
          if (most < 0 || column + right >= columns || room.squareOn(column + at.right, row + at.down) < side) continue
          const fresh = freshPages(room, pages, column, row)
          if (fresh === undefined || fresh > most) continue
          for (const spot of places) {
            const x = column * across + spot.x
            const y = row * down + spot.y
            let cost = joint * (pages.length - 1) + (nearPage + NEAR.row * spot.y + NEAR.column * spot.x)
            for (let page = 0; page < fresh; page++) cost += 1
            if (cost > least + EQUAL) break
            const isBefore = own !== undefined && (spot.y < own.y || (spot.y === own.y && spot.x < own.x))
            if (cost > least || (cost === least && !isBefore)) continue
            if (x + mask.columns > columns * across || room.squareAt(x + core.column, y + core.row) < side) continue
            if (!room.isFree(form, x, y)) continue
            least = cost
            own = spot
            best = { place: { turn, column: x, row: y }, pages: pages.length }
          }
        }
      }
    }
  }
  return best!
}

/** How many new pages a mask takes; undefined where one of its pages has not the cells that it needs. */
const freshPages = (room: Room, pages: Reach["pages"], column: number, row: number): number | undefined => {
  let fresh = 0
  for (const { right, down, cells } of pages) {
    if (room.cellsOn(column + right, row + down) < cells) return undefined
    if (!room.isUsed(column + right, row + down)) fresh++
  }
  return fresh
}
