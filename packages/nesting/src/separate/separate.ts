import { type Mover, moveCopy } from "./move.js"
import { createKept, type Kept, keep, MOVES, restore, totalLoss, updateWeights, weightedLossOf } from "./state.js"

/** When a separation gives up: passes without gain that end a strike, strikes without a gain of 2 %. */
export interface Patience {
  readonly passes: number
  readonly strikes: number
}

/**
 * Moves overlapping copies until none overlaps (true) or patience ends; the state is then the best that there was, its
 * weights the latest. It yields after each pass, so that whoever runs it can stop there.
 */
export function* separate(mover: Mover, patience: Patience): Generator<void, boolean> {
  const { state } = mover
  const best: Kept = createKept(state.count)
  const order = new Int32Array(state.count)
  let loss = totalLoss(state)
  if (loss === 0) return true
  keep(best, state, loss)
  for (let strikes = 0; strikes < patience.strikes; ) {
    const before = best.loss
    for (let idle = 0; idle < patience.passes; ) {
      passOver(mover, order)
      loss = totalLoss(state)
      if (loss === 0) return true
      if (loss < best.loss) {
        if (loss < 0.98 * best.loss) idle = 0
        keep(best, state, loss)
      } else idle++
      updateWeights(state)
      yield
    }
    strikes = best.loss > 0.98 * before ? strikes + 1 : 0
    restore(state, best)
  }
  return false
}

/** Moves each overlapping copy once, in an order drawn anew. */
const passOver = (mover: Mover, order: Int32Array): void => {
  const { state, random } = mover
  let count = 0
  for (let copy = 0; copy < state.count; copy++) {
    if (state.held[copy] === MOVES && weightedLossOf(state, copy) > 0) order[count++] = copy
  }
  for (let k = count - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    const copy = order[k]!
    order[k] = order[other]!
    order[other] = copy
  }
  for (let k = 0; k < count; k++) if (weightedLossOf(state, order[k]!) > 0) moveCopy(mover, order[k]!)
}
