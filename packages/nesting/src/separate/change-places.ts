import { convexHull } from "../outline/convex-hull.js"
import { areaOf } from "../outline/measure.js"
import { changeSheets } from "./groups.js"
import { fitAcross, fitAlong, MOVES, type State, sheetOfCopy } from "./state.js"
import { weighAll } from "./weigh.js"

/** The copies whose hulls make up the larger three quarters of all hulls' area. */
export const largeCopies = (state: State): readonly number[] => {
  const { parts } = state.tables.prepared.problem
  const hulls = parts.map(({ outline }) => areaOf(convexHull(outline)))
  const copies = Array.from({ length: state.count }, (_, copy) => copy).filter((copy) => state.held[copy] === MOVES)
  copies.sort((a, b) => hulls[state.part[b]!]! - hulls[state.part[a]!]! || a - b)
  const all = copies.reduce((sum, copy) => sum + hulls[state.part[copy]!]!, 0)
  let sum = 0
  return copies.filter((copy) => {
    const isLarge = sum < 0.75 * all
    sum += hulls[state.part[copy]!]!
    return isLarge
  })
}

/** Two large copies of different parts change places; what lay within the one's bounds goes along. */
export const changePlaces = (state: State, large: readonly number[], random: () => number): void => {
  if (large.length === 0) return
  const a = large[Math.floor(random() * large.length)]!
  if (state.group !== undefined && changeSheets(state, a, random)) return
  const others = large.filter(
    (copy) =>
      state.part[copy] !== state.part[a] &&
      (state.group === undefined || sheetOfCopy(state, copy) === sheetOfCopy(state, a)),
  )
  const b = others.length === 0 ? (a + 1) % state.count : others[Math.floor(random() * others.length)]!
  if (state.held[b] !== MOVES) return
  const boxes = [boxOf(state, a), boxOf(state, b)] as const
  const byX = boxes[1].x - boxes[0].x
  const byY = boxes[1].y - boxes[0].y
  for (let copy = 0; copy < state.count; copy++) {
    if (state.held[copy] !== MOVES) continue
    const own = boxOf(state, copy)
    if (copy === a || (copy !== b && liesIn(own, boxes[0]))) put(state, copy, byX, byY)
    else if (copy === b || liesIn(own, boxes[1])) put(state, copy, -byX, -byY)
  }
  weighAll(state)
}

interface Box {
  /** The middle, and half of the size. */
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly high: number
}

const boxOf = ({ inside, shape, x, y }: State, copy: number): Box => {
  const at = 4 * shape[copy]!
  return {
    x: x[copy]! + (inside[at]! + inside[at + 2]!) / 2,
    y: y[copy]! + (inside[at + 1]! + inside[at + 3]!) / 2,
    wide: (inside[at + 2]! - inside[at]!) / 2,
    high: (inside[at + 3]! - inside[at + 1]!) / 2,
  }
}

const liesIn = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) + one.wide < other.wide && Math.abs(one.y - other.y) + one.high < other.high

const put = (state: State, copy: number, byX: number, byY: number): void => {
  const { shape, x, y } = state
  x[copy] = fitAlong(state, copy, x[copy]! + byX)
  y[copy] = fitAcross(state, shape[copy]!, y[copy]! + byY)
}
