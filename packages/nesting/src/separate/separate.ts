import { createKept, type Kept, keep, restore } from "./kept.js"
import { type Mover, moveCopy } from "./move.js"
import { totalLoss, updateWeights, weightedLossOf } from "./overlaps.js"
import { MOVES } from "./state.js"
import { forgetTouching } from "./weigh.js"

/** When a separation gives up: passes without gain that end a strike, strikes without a gain of 2 %. */
export interface Patience {
  readonly passes: number
  readonly strikes: number
}

/** A pass over thousands of copies is paused after so many places. What makes the tables of pairs before a pass is not: up to 0.49 s was measured (docs/nesting.md). */
const PAUSE_AFTER = 100_000

/**
 * Moves overlapping copies until none overlaps (true) or patience ends; the state is then the best that there was, its
 * weights the latest. It yields after each pass, and within a long one, so that whoever runs it can stop there.
 */
export function* separate(mover: Mover, patience: Patience): Generator<"pass" | "pause", boolean> {
  const { state } = mover
  const best: Kept = createKept(state.count)
  const order = new Int32Array(state.count)
  let loss = totalLoss(state.overlaps)
  if (loss === 0) return true
  keep(best, state, loss)
  for (let strikes = 0; strikes < patience.strikes; ) {
    const before = best.loss
    for (let idle = 0; idle < patience.passes; ) {
      const earlier = loss
      yield* passOver(mover, order)
      loss = totalLoss(state.overlaps)
      // Nothing moved to where it overlaps less: what is left may be pairs that touch.
      if (loss === earlier) {
        forgetTouching(state)
        loss = totalLoss(state.overlaps)
      }
      if (loss === 0) return true
      if (loss < best.loss) {
        if (loss < 0.98 * best.loss) idle = 0
        keep(best, state, loss)
      } else idle++
      updateWeights(state.overlaps)
      yield "pass"
    }
    strikes = best.loss > 0.98 * before ? strikes + 1 : 0
    restore(state, best)
  }
  return false
}

/** Moves each overlapping copy once, in an order drawn anew. */
function* passOver(mover: Mover, order: Int32Array): Generator<"pause", void> {
  const { state, random } = mover
  let count = 0
  for (let copy = 0; copy < state.count; copy++) {
    if (state.held[copy] === MOVES && weightedLossOf(state.overlaps, copy) > 0) order[count++] = copy
  }
  for (let k = count - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    const copy = order[k]!
    order[k] = order[other]!
    order[other] = copy
  }
  let paused = mover.evaluations
  for (let k = 0; k < count; k++) {
    if (weightedLossOf(state.overlaps, order[k]!) > 0) moveCopy(mover, order[k]!)
    if (mover.evaluations - paused < PAUSE_AFTER) continue
    paused = mover.evaluations
    yield "pause"
  }
}
