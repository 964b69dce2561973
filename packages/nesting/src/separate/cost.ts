import { rowAt } from "./near.js"
import type { State } from "./state.js"
import { linkOf, overlapBy } from "./tables.js"
import type { TurnRoom } from "./turn-room.js"

/**
 * What a part's place costs: its overlaps with all other copies, each by the weight of its pair.
 *
 * @param bound what the place has to cost less than: as soon as it is known not to, what was summed so far is given, which is no less
 */
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
    const overlap = overlapBy(tables, link, x - state.x[other]!, y - state.y[other]!)
    if (overlap === 0) continue
    sum += state.overlaps.weights[copy * count + other]! * overlap
    if (sum >= bound) return sum
  }
  return sum
}
