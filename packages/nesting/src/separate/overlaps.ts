import { lastSheet } from "./cloth.js"
import { rowAt, sortAgain, sortIn } from "./near.js"
import { overlapAt } from "./pair-table.js"
import { guardMiddle, type State } from "./state.js"
import { linkOf } from "./tables.js"

/** What the overlaps of all pairs of copies cost, and how much each of them weighs. Of many copies few pairs are ever near: what is walked are those that are marked. */
export interface Overlaps {
  readonly count: number
  /** Of each pair of copies, both ways round. */
  readonly losses: Float64Array
  readonly weights: Float64Array
  /** A bit for each pair, rows of `words` for each copy: set where it overlaps or weighs other than 1 (perhaps where it no longer does). */
  readonly marked: Int32Array
  readonly words: number
}

export const overlapsOf = (count: number): Overlaps => {
  const words = Math.ceil(count / 32)
  return {
    count,
    losses: new Float64Array(count * count),
    weights: new Float64Array(count * count).fill(1),
    marked: new Int32Array(count * words),
    words,
  }
}

/** As if nothing had ever overlapped. */
export const forgetOverlaps = (overlaps: Overlaps): void => {
  forgetWeights(overlaps)
  for (let copy = 0; copy < overlaps.count; copy++) forgetLosses(overlaps, copy)
  overlaps.marked.fill(0)
}

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** All weigh alike again. */
export const forgetWeights = ({ count, weights, marked, words }: Overlaps): void => {
  for (let copy = 0; copy < count; copy++) {
    for (let word = 0; word < words; word++) {
      for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1)
        weights[copy * count + 32 * word + lowest(bits)] = 1
    }
  }
}

const forgetLosses = ({ count, losses, marked, words }: Overlaps, copy: number): void => {
  for (let word = 0; word < words; word++) {
    for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1) {
      const other = 32 * word + lowest(bits)
      losses[copy * count + other] = 0
      losses[other * count + copy] = 0
    }
  }
}

const mark = ({ marked, words }: Overlaps, a: number, b: number): void => {
  marked[a * words + (b >> 5)]! |= 1 << (b & 31)
  marked[b * words + (a >> 5)]! |= 1 << (a & 31)
}

const unmark = ({ marked, words }: Overlaps, a: number, b: number): void => {
  marked[a * words + (b >> 5)]! &= ~(1 << (b & 31))
  marked[b * words + (a >> 5)]! &= ~(1 << (a & 31))
}

/** Works out anew what the overlaps of a copy that has moved cost. */
export const weigh = (state: State, copy: number): void => {
  setBounds(state, copy)
  sortAgain(state.near, copy)
  weighHere(state, copy)
}

export const weighAll = (state: State): void => {
  for (let copy = 0; copy < state.count; copy++) setBounds(state, copy)
  sortIn(state.near, state.end)
  for (let copy = 0; copy < state.count; copy++) weighHere(state, copy)
}

const setBounds = ({ near, guards, shape, x, y }: State, copy: number): void => {
  const { bounds } = near
  const of = 4 * shape[copy]!
  const at = 4 * copy
  bounds[at] = x[copy]! + guards[of]!
  bounds[at + 1] = y[copy]! + guards[of + 1]!
  bounds[at + 2] = x[copy]! + guards[of + 2]!
  bounds[at + 3] = y[copy]! + guards[of + 3]!
}

const weighHere = (state: State, copy: number): void => {
  const { tables, count, overlaps, near, guards, shape, group, cloth, end } = state
  const { losses } = overlaps
  const areSheets = group !== undefined || lastSheet(cloth, end) > 0
  const own = shape[copy]!
  const x = state.x[copy]!
  const y = state.y[copy]!
  forgetLosses(overlaps, copy)
  // A defect may be longer than anything that moves: it may meet all.
  const isLong = guards[4 * own + 2]! - guards[4 * own]! > near.longest
  const row = isLong ? 0 : rowAt(near, x + guardMiddle(state, own))
  for (let k = row * count, last = k + near.sizes[row]!; k < last; k++) {
    const other = near.copies[k]!
    if (other === copy) continue
    // Parts that touch to the last bit must count as `costAt` has them: on a sheet that is not shortened they would stay there, overlapping by
    // rounding alone, for ever. On one sheet it is as it was, so that layouts stay the same.
    if (areSheets && isClear(state, x, y, own, other)) continue
    const fixed = shape[other]!
    const dx = x - state.x[other]!
    const dy = y - state.y[other]!
    if (
      dx <= guards[4 * fixed]! - guards[4 * own + 2]! ||
      dx >= guards[4 * fixed + 2]! - guards[4 * own]! ||
      dy <= guards[4 * fixed + 1]! - guards[4 * own + 3]! ||
      dy >= guards[4 * fixed + 3]! - guards[4 * own + 1]!
    )
      continue
    const link = linkOf(tables, fixed, own)
    const cos = tables.cos[link]!
    const sin = tables.sin[link]!
    const loss = overlapAt(tables.list[link]!, cos * dx - sin * dy, sin * dx + cos * dy)
    if (loss === 0) continue
    losses[copy * count + other] = loss
    losses[other * count + copy] = loss
    mark(overlaps, copy, other)
  }
}

/** As `costAt` judges a place. */
const isClear = ({ near, guards }: State, x: number, y: number, own: number, other: number): boolean => {
  const { bounds } = near
  return (
    x <= bounds[4 * other]! - guards[4 * own + 2]! ||
    y <= bounds[4 * other + 1]! - guards[4 * own + 3]! ||
    x >= bounds[4 * other + 2]! - guards[4 * own]! ||
    y >= bounds[4 * other + 3]! - guards[4 * own + 1]!
  )
}

export const totalLoss = ({ count, losses, marked, words }: Overlaps): number => {
  let sum = 0
  for (let a = 1; a < count; a++) {
    for (let word = 0; word <= a >> 5; word++) {
      for (let bits = marked[a * words + word]!; bits !== 0; bits &= bits - 1) {
        const b = 32 * word + lowest(bits)
        if (b < a) sum += losses[a * count + b]!
      }
    }
  }
  return sum
}

export const weightedLossOf = ({ count, losses, weights, marked, words }: Overlaps, copy: number): number => {
  let sum = 0
  for (let word = 0; word < words; word++) {
    for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1) {
      const k = copy * count + 32 * word + lowest(bits)
      sum += losses[k]! * weights[k]!
    }
  }
  return sum
}

/** Guided local search: pairs that overlap come to weigh more, the worst of them most; the others are forgotten slowly. */
export const updateWeights = (overlaps: Overlaps): void => {
  const { count, losses, weights, marked, words } = overlaps
  const most = mostOf(overlaps)
  for (let a = 1; a < count; a++) {
    for (let word = 0; word <= a >> 5; word++) {
      for (let bits = marked[a * words + word]!; bits !== 0; bits &= bits - 1) {
        const b = 32 * word + lowest(bits)
        if (b > a) continue
        const k = a * count + b
        const loss = losses[k]!
        const weight = loss > 0 ? weights[k]! * (1.2 + (0.8 * loss) / most) : Math.max(1, weights[k]! * 0.95)
        weights[k] = weight
        weights[b * count + a] = weight
        if (loss === 0 && weight === 1) unmark(overlaps, a, b)
      }
    }
  }
}

const mostOf = ({ count, losses, marked, words }: Overlaps): number => {
  let most = 0
  for (let copy = 0; copy < count; copy++) {
    for (let word = 0; word < words; word++) {
      for (let bits = marked[copy * words + word]!; bits !== 0; bits &= bits - 1)
        most = Math.max(most, losses[copy * count + 32 * word + lowest(bits)]!)
    }
  }
  return most
}
