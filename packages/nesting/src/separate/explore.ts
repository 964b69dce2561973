import { convexHull } from "../outline/convex-hull.js"
import { signedArea } from "../outline/measure.js"
import { isDefect } from "../prepare/prepared.js"
import { type Attempts, addAttempt, drawAttempt, leaveLonger } from "./attempts.js"
import { drawnAlong, lastSheet, sheetStart } from "./cloth.js"
import { changeSheets, isShorterInGroups, leaveInGroups, takeSheet } from "./groups.js"
import type { Mover } from "./move.js"
import { separate } from "./separate.js"
import {
  alongOf,
  copyKept,
  createKept,
  cutTo,
  fitAcross,
  fitAlong,
  type Kept,
  keep,
  MOVES,
  reachOf,
  restore,
  type State,
  sheetOfCopy,
  totalLoss,
  weighAll,
} from "./state.js"

/** What the search tells whoever runs it, after each pass: whether the layout that it keeps became shorter. */
export type Tick = "working" | "shorter"

/** The share of the time for exploring; the rest compresses. */
const EXPLORING = 0.8
const EXPLORE = { passes: 200, strikes: 3 }
const COMPRESS = { passes: 100, strikes: 5 }
/** A strip that is no longer than this beyond its longest part is as short as it can be (cm). */
const NOTHING = 1e-9
/** What exploring takes off the strip: more while that goes easily. */
const LEAST_STEP = 0.001
const MOST_STEP = 0.01
const EASY_PASSES = 8
/** What compressing takes off, first and last. */
const FIRST_CUT = 0.0005
const LAST_CUT = 0.00001

/**
 * Exploration, then compression (Gardeyn, Vanden Berghe, Wauters): the strip is made shorter and the overlap that this makes is
 * removed, again and again; where that fails, large parts of one of the attempts change places. The best layout is kept in
 * `found.best`, which holds the start.
 * @param spent 0 to 1: how much of its time or evaluations the search has used
 */
export function* exploreAndCompress(mover: Mover, found: Found, spent: () => number): Generator<Tick, void> {
  const least = leastOf(mover.state)
  yield* explore(mover, found, spent, least)
  if (found.base !== found.best) copyKept(found.base, found.best)
  yield* compress(mover, found, spent, least)
}

interface Least {
  /** No strip ends before this: the longest part, in the turn in which it is shortest; no sheets before the last locked part, or all areas. */
  readonly end: number
  /** The shortest part, likewise: a last sheet that has less is of no use. */
  readonly part: number
}

const leastOf = ({ tables, inside, start, cloth, width }: State): Least => {
  const { given, engine, fixed, shapesOf, areas } = tables.prepared
  let least = 0
  let shortest = Infinity
  for (const { part, shape, x, sheet } of fixed) {
    if (isDefect(tables.prepared, part)) continue
    least = Math.max(least, sheetStart(cloth, sheet) + x + engine.shapes[shape]!.bounds.maxX - start)
  }
  let area = 0
  for (const [part, { demand, locked = [] }] of given.parts.entries()) {
    area += demand * areas[part]!
    if (demand === locked.length) continue
    const length = Math.min(...shapesOf[part]!.map((shape) => inside[4 * shape + 2]! - inside[4 * shape]!))
    least = Math.max(least, length)
    shortest = Math.min(shortest, length)
  }
  const room = cloth.length - 2 * start
  const full = Math.floor(area / (room * width))
  if (full > 0) least = Math.max(least, sheetStart(cloth, full) + area / width - full * room)
  return { end: start + least, part: shortest }
}

/** What a search goes on from, and the best that it found: one and the same but for groups, of which it goes on from longer ones too. */
export interface Found {
  readonly base: Kept
  readonly best: Kept
}

/** Whether the layout is the best by now; it is not where a shorter one came from outside meanwhile (Improver.adopt). */
const take = (state: State, { base, best }: Found): boolean => {
  const reach = reachOf(state)
  if (reach >= base.end) return false
  state.end = reach
  keep(base, state, 0)
  if (base === best) return true
  if (!isShorterInGroups(state, base, best)) return false
  keep(best, state, 0)
  return true
}

function* explore(mover: Mover, found: Found, spent: () => number, least: Least): Generator<Tick, void> {
  const { state, random } = mover
  const { base } = found
  const large = largeCopies(state)
  const attempts: Attempts = []
  let step = MOST_STEP
  restore(state, base)
  shorten(mover, base, step, least)
  while (spent() < EXPLORING && base.end > least.end + NOTHING && state.end >= least.end) {
    // An attempt counts as well: one in which nothing overlaps at once judges no place, and the search must end.
    mover.evaluations++
    yield "working"
    const attempt = separate(mover, EXPLORE)
    let passes = 0
    let next = attempt.next()
    let gaveUp = false
    let overtaken = false
    while (!next.done) {
      if (next.value === "pass") passes++
      yield "working"
      if (spent() >= EXPLORING) return
      // A large step that does not go easily was too large; and who was overtaken starts from the shorter layout.
      overtaken = state.end >= base.end
      gaveUp = overtaken || (step > LEAST_STEP && passes > 4 * EASY_PASSES)
      if (gaveUp) break
      next = attempt.next()
    }
    if (next.done && next.value) {
      attempts.length = 0
      if (take(state, found)) yield "shorter"
      step = passes <= EASY_PASSES ? Math.min(MOST_STEP, step * 1.5) : Math.max(LEAST_STEP, step / 2)
      shorten(mover, base, step, least)
    } else if (gaveUp) {
      // Of groups the end is that of the sheet in hand.
      if (overtaken && state.group === undefined) leaveLonger(attempts, base.end)
      else step = Math.max(LEAST_STEP, step / 4)
      restore(state, base)
      shorten(mover, base, step, least)
    } else if (state.group !== undefined && random() < 0.5) {
      shorten(mover, base, step, least)
    } else {
      const failed = createKept(state.count)
      keep(failed, state, totalLoss(state))
      addAttempt(attempts, failed)
      restore(state, drawAttempt(attempts, random))
      changePlaces(state, large, random)
      state.weights.fill(1)
    }
  }
}

const shorten = ({ state, random }: Mover, base: Kept, step: number, least: Least): void => {
  const { cloth, start } = state
  takeSheet(state, base, random)
  const end = shorterEnd(state, base.end, step, least)
  const from = sheetStart(cloth, lastSheet(cloth, end))
  if (lastSheet(cloth, state.end) > lastSheet(cloth, end)) leaveSheets(state, end, random)
  leaveInGroups(state, end, random)
  cutTo(state, end, from + (start + end - from) / 2)
  state.weights.fill(1)
}

/** The end of a cloth that is shorter by a share; a last sheet that no part has room on any more is left out. */
const shorterEnd = ({ cloth, start, group }: State, end: number, step: number, least: Least): number => {
  const last = lastSheet(cloth, end)
  if (last === 0) return Math.max(least.end, start + (end - start) * (1 - step))
  const room = cloth.length - 2 * start
  const from = sheetStart(cloth, last) + start
  // Of groups each sheet is shortened by itself.
  const rest = end - from - step * ((group === undefined ? last * room : 0) + end - from)
  return rest >= least.part ? from + rest : sheetStart(cloth, last - 1) + start + room
}

/** What lies on sheets that there are no more goes to some place on the others. */
const leaveSheets = (state: State, end: number, random: () => number): void => {
  const { cloth, count, held, shape, x } = state
  const last = lastSheet(cloth, end)
  const before = Uint8Array.from({ length: count }, (_, copy) =>
    held[copy] === MOVES && (state.group?.[copy] ?? -1) < 0 && sheetOfCopy(state, copy) > last ? 1 : 0,
  )
  state.end = end
  for (let copy = 0; copy < count; copy++) {
    if (before[copy] === 1) x[copy] = fitAlong(state, copy, drawnAlong(cloth, alongOf(state, shape[copy]!), random()))
  }
}

/** The copies whose hulls make up the larger three quarters of all hulls' area. */
const largeCopies = (state: State): readonly number[] => {
  const { parts } = state.tables.prepared.problem
  const hulls = parts.map(({ outline }) => Math.abs(signedArea(convexHull(outline))))
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
const changePlaces = (state: State, large: readonly number[], random: () => number): void => {
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

function* compress(mover: Mover, found: Found, spent: () => number, least: Least): Generator<Tick, void> {
  const { state, random } = mover
  const { cloth } = state
  const { base } = found
  const before = Math.min(spent(), 1)
  while (spent() < 1 && base.end > least.end + NOTHING) {
    mover.evaluations++
    yield "working"
    const share = (spent() - before) / (1 - before)
    const step = FIRST_CUT * (LAST_CUT / FIRST_CUT) ** share
    restore(state, base)
    takeSheet(state, base, random)
    const end = shorterEnd(state, base.end, step, least)
    if (end < least.end) return
    const from = sheetStart(cloth, lastSheet(cloth, end))
    if (lastSheet(cloth, state.end) > lastSheet(cloth, end)) leaveSheets(state, end, random)
    leaveInGroups(state, end, random)
    cutTo(state, end, from + state.start + random() * (end - from - state.start))
    state.weights.fill(1)
    const attempt = separate(mover, COMPRESS)
    let next = attempt.next()
    while (!next.done) {
      yield "working"
      if (spent() >= 1) return
      if (state.end >= base.end) break
      next = attempt.next()
    }
    if (next.done && next.value && take(state, found)) yield "shorter"
  }
}
