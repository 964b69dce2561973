import { nearestOn } from "../lattice.js"
import { isOpen } from "../turns.js"
import { drawnAlong, nearestAlong } from "./cloth.js"
import { costAt } from "./cost.js"
import { drawTurns } from "./draw-turns.js"
import { weightedLossOf } from "./overlaps.js"
import { middleX, middleY, type State, shapesOfCopy } from "./state.js"
import { createTurnRoom, lookUp, type TurnRoom } from "./turn-room.js"
import { weigh } from "./weigh.js"

/** Places drawn near the part, and over the whole strip; the best of them are improved (Gardeyn and others). */
const NEAR_SAMPLES = 25
const STRIP_SAMPLES = 50
const CHOSEN = 3
/** Steps of the descent, in the part's smaller dimension: first the chosen, then the best of them. */
const COARSE = [0.25, 0.02] as const
const FINE = [0.01, 0.001] as const
/** Places that lie nearer to each other than this, in the same dimension, count as one. */
const SAME = 0.05

/** Room for the moves of one search. */
export interface Mover {
  readonly state: State
  readonly random: () => number
  /** One for each turn that a part can take. */
  readonly turns: TurnRoom[]
  /** Of a part with many turns those that a move tries. */
  readonly drawn: number[]
  /** The best places, best first: which turn, where, what it costs. */
  readonly turn: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly cost: Float64Array
  chosen: number
  evaluations: number
}

export const createMover = (state: State, random: () => number): Mover => ({
  state,
  random,
  turns: [],
  drawn: [],
  turn: new Int32Array(CHOSEN),
  x: new Float64Array(CHOSEN),
  y: new Float64Array(CHOSEN),
  cost: new Float64Array(CHOSEN),
  chosen: 0,
  evaluations: 0,
})

/** Looks for a place of less weighted overlap for one copy, and puts it there. */
export const moveCopy = (mover: Mover, copy: number): void => {
  const { state, random, turns } = mover
  const before = weightedLossOf(state.overlaps, copy)
  const { problem } = state.tables.prepared
  const all = shapesOfCopy(state, copy)
  const isDrawn = isOpen(problem.parts[state.part[copy]!]!.turns)
  const shapes = isDrawn ? drawTurns(mover.drawn, all, state.shape[copy]!, random) : all
  let now = 0
  for (let k = 0; k < shapes.length; k++) {
    turns[k] ??= createTurnRoom()
    lookUp(turns[k]!, state, copy, shapes[k]!)
    if (shapes[k] === state.shape[copy]) now = k
  }
  const at = 4 * state.shape[copy]!
  const wide = state.inside[at + 2]! - state.inside[at]!
  const high = state.inside[at + 3]! - state.inside[at + 1]!
  const size = Math.min(wide, high)
  mover.chosen = 0
  consider(mover, now, state.x[copy]!, state.y[copy]!, SAME * size)
  const midX = state.x[copy]! + middleX(state, state.shape[copy]!)
  const midY = state.y[copy]! + middleY(state, state.shape[copy]!)
  // Of few turns each is likely to be drawn near here; one that was drawn itself is to be judged at this very place.
  for (let k = 0; shapes === mover.drawn && k < shapes.length && !isFree(mover); k++) {
    if (k === now) continue
    const x = midX - middleX(state, shapes[k]!)
    const y = midY - middleY(state, shapes[k]!)
    consider(mover, k, fitX(turns[k]!, x), fitY(turns[k]!, y), SAME * size)
  }
  for (let k = 0; k < NEAR_SAMPLES && !isFree(mover); k++) {
    const turn = shapes.length === 1 ? 0 : Math.floor(random() * shapes.length)
    const x =
      state.x[copy]! + (random() - 0.5) * wide + middleX(state, state.shape[copy]!) - middleX(state, shapes[turn]!)
    const y =
      state.y[copy]! + (random() - 0.5) * high + middleY(state, state.shape[copy]!) - middleY(state, shapes[turn]!)
    consider(mover, turn, fitX(turns[turn]!, x), fitY(turns[turn]!, y), SAME * size)
  }
  for (let k = 0; k < STRIP_SAMPLES && !isFree(mover); k++) {
    // All over the strip a turn meets all others: of one that was drawn that would be a table for each of them.
    const turn = shapes === mover.drawn ? now : shapes.length === 1 ? 0 : Math.floor(random() * shapes.length)
    const { cloth, last, leftX, lowY, rightX, highY } = turns[turn]!
    const drawn = random()
    const x = last === 0 ? leftX + drawn * (rightX - leftX) : drawnAlong(cloth, turns[turn]!, drawn)
    const y = lowY + random() * (highY - lowY)
    consider(mover, turn, fitX(turns[turn]!, x), fitY(turns[turn]!, y), SAME * size)
  }
  for (let k = 0; k < mover.chosen && !isFree(mover); k++) descend(mover, k, COARSE[0] * size, COARSE[1] * size)
  let best = 0
  for (let k = 1; k < mover.chosen; k++) if (mover.cost[k]! < mover.cost[best]!) best = k
  if (mover.cost[best]! > 0) descend(mover, best, FINE[0] * size, FINE[1] * size)
  if (mover.cost[best]! > before) return
  state.shape[copy] = shapes[mover.turn[best]!]!
  state.x[copy] = mover.x[best]!
  state.y[copy] = mover.y[best]!
  weigh(state, copy)
}

const fitX = (room: TurnRoom, x: number): number => {
  const { cloth, last, leftX, rightX, lattice } = room
  return last === 0
    ? nearestOn(x, lattice.repeatX, lattice.offsetX, leftX, rightX)
    : nearestAlong(cloth, room, x, lattice.repeatX, lattice.offsetX)
}
const fitY = ({ lowY, highY, lattice }: TurnRoom, y: number): number =>
  nearestOn(y, lattice.repeatY, lattice.offsetY, lowY, highY)

const isFree = ({ chosen, cost }: Mover): boolean => {
  for (let k = 0; k < chosen; k++) if (cost[k] === 0) return true
  return false
}

/** Judges a place, and takes it among the chosen where it is one of the best of its surroundings. */
const consider = (mover: Mover, turn: number, x: number, y: number, same: number): void => {
  const bound = mover.chosen < CHOSEN ? Infinity : mover.cost[CHOSEN - 1]!
  mover.evaluations++
  const cost = costAt(mover.state, mover.turns[turn]!, x, y, bound)
  if (cost >= bound) return
  let from = mover.chosen
  for (let k = 0; k < mover.chosen; k++) {
    if (mover.turn[k] !== turn) continue
    if (Math.abs(mover.x[k]! - x) > same || Math.abs(mover.y[k]! - y) > same) continue
    if (mover.cost[k]! <= cost) return
    from = k
    break
  }
  if (from === mover.chosen) {
    if (mover.chosen < CHOSEN) mover.chosen++
    else from = CHOSEN - 1
  }
  let k = from
  for (; k > 0 && mover.cost[k - 1]! > cost; k--) {
    mover.turn[k] = mover.turn[k - 1]!
    mover.x[k] = mover.x[k - 1]!
    mover.y[k] = mover.y[k - 1]!
    mover.cost[k] = mover.cost[k - 1]!
  }
  mover.turn[k] = turn
  mover.x[k] = x
  mover.y[k] = y
  mover.cost[k] = cost
}

/** Descent by one coordinate or diagonal at a time: steps grow where they help, shrink where they do not. */
const descend = (mover: Mover, k: number, first: number, last: number): void => {
  const { random } = mover
  const room = mover.turns[mover.turn[k]!]!
  // A shorter step than a repeat would lead back to where it began.
  const { repeatX, repeatY } = room.lattice
  let x = mover.x[k]!
  let y = mover.y[k]!
  let cost = mover.cost[k]!
  let stepX = first
  let stepY = first
  let axis = Math.floor(random() * 4)
  while ((stepX >= last || stepY >= last) && cost > 0) {
    const dx = axis === 1 ? 0 : Math.max(stepX, repeatX)
    const dy = axis === 0 ? 0 : Math.max(stepY, repeatY) * (axis === 3 ? -1 : 1)
    const forthX = fitX(room, x + dx)
    const forthY = fitY(room, y + dy)
    const backX = fitX(room, x - dx)
    const backY = fitY(room, y - dy)
    const forth = costAt(mover.state, room, forthX, forthY, cost)
    const back = costAt(mover.state, room, backX, backY, Math.min(forth, cost))
    mover.evaluations += 2
    let by = 0.5
    if (forth < cost || back < cost) {
      by = 1.1
      if (back < forth) {
        x = backX
        y = backY
        cost = back
      } else {
        x = forthX
        y = forthY
        cost = forth
      }
    }
    if (axis !== 1) stepX *= axis > 1 ? Math.sqrt(by) : by
    if (axis !== 0) stepY *= axis > 1 ? Math.sqrt(by) : by
    if (by < 1) {
      // An axis whose steps are used up is left.
      axis = stepX < last ? 1 : stepY < last ? 0 : Math.floor(random() * 4)
    }
  }
  mover.x[k] = x
  mover.y[k] = y
  mover.cost[k] = cost
}
