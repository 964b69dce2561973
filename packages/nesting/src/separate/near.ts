import { boundsOf } from "../outline/measure.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"

/**
 * Which copies lie near a place: the cloth is cut into cells along its length, and each has a row of the copies that a part could meet whose guard's middle lies
 * there. Of so many copies as there may be, a place asks those of one cell.
 */
export interface Near {
  readonly count: number
  /** minX, minY, maxX, maxY of each copy's guard, where it lies. */
  readonly bounds: Float64Array
  /** The longest guard of what may move. */
  readonly longest: number
  /** How many cells there are behind the row of all copies; 0 on a strip that is too short for them: a place asks all. */
  cells: number
  /** Cells a unit of length. */
  perX: number
  /** How far from its guard a copy is met: half of the longest, and a hair. */
  reach: number
  /** Rows of `count`: all copies, then those of each cell, in their order. */
  copies: Int32Array
  /** Of each row, how many there are. */
  sizes: Int32Array
  /** Of each copy the first and the last of its rows. */
  readonly first: Int32Array
  readonly last: Int32Array
}

/** Of the longest guard, how long a strip is at least that is cut into cells, and how many cells its length has then. */
const SHORTEST = 3
const CELLS_A_GUARD = 2
/** Of the strip's length: more than a place is rounded by. */
const HAIR = 1e-9

export const nearOf = (prepared: Prepared, count: number): Near => {
  const copies = Int32Array.from({ length: count }, (_, copy) => copy)
  let longest = 0
  for (const { guard, part } of prepared.engine.shapes) {
    const { minX, maxX } = boundsOf(guard)
    if (!isDefect(prepared, part)) longest = Math.max(longest, maxX - minX)
  }
  return {
    count,
    bounds: new Float64Array(4 * count),
    longest,
    cells: 0,
    perX: 0,
    reach: 0,
    copies,
    sizes: Int32Array.of(count),
    first: new Int32Array(count),
    last: new Int32Array(count),
  }
}

/** The row of what a guard may meet whose middle lies there. */
export const rowAt = ({ cells, perX }: Near, middle: number): number => {
  if (cells === 0) return 0
  const at = middle * perX
  return at >= cells ? cells : at > 0 ? 1 + (at | 0) : 1
}

/** Cuts a strip of this length into cells anew; all bounds are known. */
export const sortIn = (near: Near, length: number): void => {
  const { count, bounds, longest, first, last } = near
  near.cells = length < SHORTEST * longest ? 0 : Math.min(count, Math.floor((CELLS_A_GUARD * length) / longest))
  near.perX = near.cells / length
  near.reach = longest / 2 + HAIR * (length + longest)
  const rows = 1 + near.cells
  if (near.copies.length < rows * count) {
    const all = near.copies.subarray(0, count)
    near.copies = new Int32Array(rows * count)
    near.copies.set(all)
    near.sizes = new Int32Array(rows)
    near.sizes[0] = count
  } else near.sizes.fill(0, 1)
  if (near.cells === 0) return
  for (let copy = 0; copy < count; copy++) {
    first[copy] = rowAt(near, bounds[4 * copy]! - near.reach)
    last[copy] = rowAt(near, bounds[4 * copy + 2]! + near.reach)
    for (let row = first[copy]!; row <= last[copy]!; row++) enter(near, row, copy)
  }
}

/** Takes a copy from the rows that it has left to those that it has come to. */
export const sortAgain = (near: Near, copy: number): void => {
  if (near.cells === 0) return
  const { bounds, reach, first, last } = near
  const from = rowAt(near, bounds[4 * copy]! - reach)
  const to = rowAt(near, bounds[4 * copy + 2]! + reach)
  for (let row = first[copy]!; row <= last[copy]!; row++) if (row < from || row > to) leave(near, row, copy)
  for (let row = from; row <= to; row++) if (row < first[copy]! || row > last[copy]!) enter(near, row, copy)
  first[copy] = from
  last[copy] = to
}

const leave = ({ count, copies, sizes }: Near, row: number, copy: number): void => {
  const end = row * count + sizes[row]! - 1
  let at = row * count
  while (copies[at] !== copy) at++
  for (; at < end; at++) copies[at] = copies[at + 1]!
  sizes[row] = sizes[row]! - 1
}

const enter = ({ count, copies, sizes }: Near, row: number, copy: number): void => {
  let at = row * count + sizes[row]!
  for (; at > row * count && copies[at - 1]! > copy; at--) copies[at] = copies[at - 1]!
  copies[at] = copy
  sizes[row] = sizes[row]! + 1
}
