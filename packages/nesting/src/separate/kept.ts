import type { State } from "./state.js"
import { weighAll } from "./weigh.js"

/** Shapes and places of all copies. */
export interface Kept {
  readonly shape: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  end: number
  loss: number
}

export const createKept = (count: number): Kept => ({
  shape: new Int32Array(count),
  x: new Float64Array(count),
  y: new Float64Array(count),
  end: Infinity,
  loss: Infinity,
})

export const keep = (into: Kept, state: State, loss: number): void => {
  into.shape.set(state.shape)
  into.x.set(state.x)
  into.y.set(state.y)
  into.end = state.end
  into.loss = loss
}

export const copyKept = (into: Kept, from: Kept): void => {
  into.shape.set(from.shape)
  into.x.set(from.x)
  into.y.set(from.y)
  into.end = from.end
  into.loss = from.loss
}

/** Puts the copies where they were, for whoever moves some of them next; their overlaps are to be weighed then. */
export const putBack = (state: State, kept: Kept): void => {
  state.shape.set(kept.shape)
  state.x.set(kept.x)
  state.y.set(kept.y)
  state.end = kept.end
}

export const restore = (state: State, kept: Kept): void => {
  putBack(state, kept)
  weighAll(state)
}
