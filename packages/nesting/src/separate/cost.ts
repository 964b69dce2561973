import { rowAt } from "./near.js"
import { overlapAt } from "./pair-table.js"
import type { State } from "./state.js"
import { linkOf } from "./tables.js"
import type { TurnRoom } from "./turn-room.js"

/** What a part's place costs, weighted; whatever is no less than `bound` may come back as any number no less. */
export const costAt = (state: State, room: TurnRoom, x: number, y: number, bound: number): number => {
  const { tables, near, count } = state
  const { copies, bounds } = near
  const { copy, shape, guardLeft, guardLow, guardRight, guardHigh } = room
  const row = rowAt(near, x + room.guardMiddle)
  const last = row * count + near.sizes[row]!
  let sum = 0
  for (let k = row * count; k < last; k++) {
    const other = copies[k]!
    const at = 4 * other
    if (x <= bounds[at]! - guardRight || x >= bounds[at + 2]! - guardLeft) continue
    if (y <= bounds[at + 1]! - guardHigh || y >= bounds[at + 3]! - guardLow || other === copy) continue
    const fixed = state.shape[other]!
    // In place of `linkOf`, which is asked where there is none yet: this is the innermost line of a search.
    let link = tables.links[shape]?.[fixed] ?? -1
    if (link < 0) link = linkOf(tables, fixed, shape)
    const dx = x - state.x[other]!
    const dy = y - state.y[other]!
    const cos = tables.cos[link]!
    const sin = tables.sin[link]!
    const overlap = overlapAt(tables.list[link]!, cos * dx - sin * dy, sin * dx + cos * dy)
    if (overlap === 0) continue
    sum += state.overlaps.weights[copy * count + other]! * overlap
    if (sum >= bound) return sum
  }
  return sum
}
