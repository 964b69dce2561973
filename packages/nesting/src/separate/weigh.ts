import { lastSheet } from "./cloth.js"
import { rowAt, sortAgain, sortIn } from "./near.js"
import { forgetLosses, forgetWhere, setLoss } from "./overlaps.js"
import { guardMiddle, type State } from "./state.js"
import { linkOf, overlapBy } from "./tables.js"

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
    // rounding alone, for ever. On one strip most come apart as others move, and what is left is forgotten (`forgetTouching`): more markers come out denser so.
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
    const loss = overlapBy(tables, linkOf(tables, fixed, own), dx, dy)
    if (loss > 0) setLoss(overlaps, copy, other, loss)
  }
}

/**
 * Of pairs that touch to the last bit what `weigh` makes of the rounding is forgotten: as `costAt` has them they are apart, so that nothing would ever part
 * them. A copy that moves is weighed anew.
 */
export const forgetTouching = (state: State): void => {
  const { overlaps, shape, x, y } = state
  const liesClear = (copy: number, other: number): boolean => isClear(state, x[copy]!, y[copy]!, shape[copy]!, other)
  forgetWhere(overlaps, (a, b) => liesClear(a, b) || liesClear(b, a))
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
