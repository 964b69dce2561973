import { isOpen } from "../turns.js"
import { lastSheet } from "./cloth.js"
import { fitAcross, fitAlong, MOVES, middleX, middleY, type State, shapesOfCopy } from "./state.js"
import { weighAll } from "./weigh.js"

/** Sets the strip's end; the parts that lie right of the cut move with it, and none stays outside. */
export const cutTo = (state: State, end: number, cut: number): void => {
  const by = end - state.end
  state.end = end
  moveFrom(state, cut, Infinity, by)
}

/** Moves what lies between two places along the cloth; none stays outside of where it may lie. */
export const moveFrom = (state: State, cut: number, until: number, by: number): void => {
  const { count, shape, x, held } = state
  for (let copy = 0; copy < count; copy++) {
    if (held[copy] !== MOVES) continue
    turnIntoStrip(state, copy)
    let to = x[copy]!
    const middle = to + middleX(state, shape[copy]!)
    if (middle > cut && middle < until) to += by
    x[copy] = fitAlong(state, copy, to)
  }
  weighAll(state)
}

/**
 * A copy that may turn freely, or askew, and is longer than the strip has become, lies in the next turn of its shapes in which it is not: where it overlaps nothing it would
 * never be moved.
 */
const turnIntoStrip = (state: State, copy: number): void => {
  const { tables, shape, inside, start, end, cloth, x, y } = state
  const was = shape[copy]!
  if (!isOpen(tables.prepared.problem.parts[state.part[copy]!]!.turns) || lastSheet(cloth, end) > 0) return
  const room = end - start
  const isShort = (one: number): boolean => inside[4 * one + 2]! - inside[4 * one]! <= room
  if (isShort(was)) return
  const shapes = shapesOfCopy(state, copy)
  const at = shapes.indexOf(was)
  const count = shapes.length
  for (let by = 1; 2 * by <= count; by++) {
    for (const to of [shapes[(at + by) % count]!, shapes[(at + count - by) % count]!]) {
      if (!isShort(to)) continue
      shape[copy] = to
      x[copy] = x[copy]! + middleX(state, was) - middleX(state, to)
      y[copy] = fitAcross(state, to, y[copy]! + middleY(state, was) - middleY(state, to))
      return
    }
  }
}
