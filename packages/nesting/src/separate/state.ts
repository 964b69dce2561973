import { firstOn, nearestOn } from "../lattice.js"
import { boundsOf } from "../outline/measure.js"
import { isDefect } from "../prepare/prepared.js"
import { isOpen } from "../turns.js"
import { type Along, type Cloth, clothOf, lastSheet, nearestAlong, sheetAt, sheetStart } from "./cloth.js"
import { overlapAt } from "./pair-table.js"
import { linkOf, type Tables } from "./tables.js"

/** Copies of parts on one strip, or on sheets one behind the other (cloth.ts), overlapping or not, and what each overlap costs. */
export interface State {
  readonly tables: Tables
  readonly count: number
  /** Of each copy: its part, its shape, its place. */
  readonly part: Int32Array
  readonly shape: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Of each copy: MOVES, LOCKED or DEFECT. */
  readonly held: Uint8Array
  /** Of each shape: minX, minY, maxX, maxY of its guard, and of the part itself. */
  readonly guards: Float64Array
  readonly inside: Float64Array
  /** Of each pair of copies, both ways round. */
  readonly losses: Float64Array
  readonly weights: Float64Array
  readonly cloth: Cloth
  /** Of each copy the group that lies on one sheet with it; -1: none. Undefined where there are no groups. */
  readonly group: Int32Array | undefined
  /** How far parts may reach on each sheet before the last, from its start; none given: to its end. */
  readonly limits: number[]
  /** The strip between its margins; of several sheets the first's start and the last's end. */
  readonly start: number
  end: number
  /** How much of its width parts may take. */
  readonly width: number
}

export const MOVES = 0
export const LOCKED = 1
/** A defect of the cloth: locked, and it takes no length. */
export const DEFECT = 2

/** @param earlier of the same copies, and used no more: the room of their pairs is taken over from it, with what it holds */
export const createState = (tables: Tables, earlier?: State): State => {
  const { engine, problem } = tables.prepared
  const part = Int32Array.from(
    problem.parts.flatMap(({ demand }, index) => Array.from({ length: demand }, () => index)),
  )
  const count = part.length
  const held = new Uint8Array(count)
  for (let copy = 0, of = 0; copy < count; copy++) {
    of = copy > 0 && part[copy] === part[copy - 1] ? of + 1 : 0
    if (isDefect(tables.prepared, part[copy]!)) held[copy] = DEFECT
    else if (of < (problem.parts[part[copy]!]!.locked?.length ?? 0)) held[copy] = LOCKED
  }
  const { margin, width, folds } = problem.sheet
  const guards = new Float64Array(engine.shapes.length * 4)
  const inside = new Float64Array(engine.shapes.length * 4)
  for (const [index, shape] of engine.shapes.entries()) {
    const guard = boundsOf(shape.guard)
    guards.set([guard.minX, guard.minY, guard.maxX, guard.maxY], 4 * index)
    inside.set([shape.bounds.minX, shape.bounds.minY, shape.bounds.maxX, shape.bounds.maxY], 4 * index)
  }
  return {
    tables,
    count,
    part,
    shape: new Int32Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
    held,
    guards,
    inside,
    losses: earlier?.losses ?? new Float64Array(count * count),
    weights: (earlier?.weights ?? new Float64Array(count * count)).fill(1),
    cloth: clothOf(tables.prepared),
    limits: [],
    group: tables.prepared.sheetGroups.length === 0 ? undefined : part.map((index) => tables.prepared.groupOf[index]!),
    start: margin,
    end: 0,
    width: folds === undefined ? width - margin - margin : width,
  }
}

/** Works out anew what one copy's overlaps cost. */
export const weigh = (state: State, copy: number): void => {
  const { tables, count, losses, guards, shape, group, cloth, end } = state
  const areSheets = group !== undefined || lastSheet(cloth, end) > 0
  const own = shape[copy]!
  const x = state.x[copy]!
  const y = state.y[copy]!
  for (let other = 0; other < count; other++) {
    if (other === copy) continue
    const fixed = shape[other]!
    const dx = x - state.x[other]!
    const dy = y - state.y[other]!
    let loss = 0
    // Parts that touch to the last bit must count as `costAt` has them: on a sheet that is not shortened they would stay there, overlapping by
    // rounding alone, for ever. On one sheet it is as it was, so that layouts stay the same.
    if (areSheets && isClear(state, x, y, own, other)) loss = 0
    else if (
      dx > guards[4 * fixed]! - guards[4 * own + 2]! &&
      dx < guards[4 * fixed + 2]! - guards[4 * own]! &&
      dy > guards[4 * fixed + 1]! - guards[4 * own + 3]! &&
      dy < guards[4 * fixed + 3]! - guards[4 * own + 1]!
    ) {
      const link = linkOf(tables, fixed, own)
      const cos = tables.cos[link]!
      const sin = tables.sin[link]!
      loss = overlapAt(tables.list[link]!, cos * dx - sin * dy, sin * dx + cos * dy)
    }
    losses[copy * count + other] = loss
    losses[other * count + copy] = loss
  }
}

/** As an obstacle's bounds say it (gather): in the same order of sums. */
const isClear = (state: State, x: number, y: number, own: number, other: number): boolean => {
  const { guards } = state
  const fixed = state.shape[other]!
  const atX = state.x[other]!
  const atY = state.y[other]!
  return (
    x <= atX + guards[4 * fixed]! - guards[4 * own + 2]! ||
    y <= atY + guards[4 * fixed + 1]! - guards[4 * own + 3]! ||
    x >= atX + guards[4 * fixed + 2]! - guards[4 * own]! ||
    y >= atY + guards[4 * fixed + 3]! - guards[4 * own + 1]!
  )
}

export const weighAll = (state: State): void => {
  for (let copy = 0; copy < state.count; copy++) weigh(state, copy)
}

export const totalLoss = ({ count, losses }: State): number => {
  let sum = 0
  for (let a = 1; a < count; a++) for (let b = 0; b < a; b++) sum += losses[a * count + b]!
  return sum
}

export const weightedLossOf = ({ count, losses, weights }: State, copy: number): number => {
  let sum = 0
  for (let k = copy * count, last = k + count; k < last; k++) sum += losses[k]! * weights[k]!
  return sum
}

/** Guided local search: pairs that overlap come to weigh more, the worst of them most; the others are forgotten slowly. */
export const updateWeights = ({ count, losses, weights }: State): void => {
  let most = 0
  for (let k = 0; k < losses.length; k++) if (losses[k]! > most) most = losses[k]!
  for (let a = 1; a < count; a++) {
    for (let b = 0; b < a; b++) {
      const k = a * count + b
      const loss = losses[k]!
      const weight = loss > 0 ? weights[k]! * (1.2 + (0.8 * loss) / most) : Math.max(1, weights[k]! * 0.95)
      weights[k] = weight
      weights[b * count + a] = weight
    }
  }
}

/** How far the parts reach along the strip. */
export const reachOf = ({ count, shape, x, held, inside }: State): number => {
  let reach = 0
  for (let copy = 0; copy < count; copy++)
    if (held[copy] !== DEFECT) reach = Math.max(reach, x[copy]! + inside[4 * shape[copy]! + 2]!)
  return reach
}

/** The place of a copy, or of a shape, nearest to x, or y, that lies on the cloth and where its stripes meet. */
export const fitAlong = (state: State, copy: number, x: number): number => {
  const { tables, inside, start, end, cloth } = state
  const shape = state.shape[copy]!
  const { repeatX, offsetX } = tables.prepared.engine.shapes[shape]!.lattice
  if (lastSheet(cloth, end) > 0) return nearestAlong(cloth, alongFor(state, copy, shape), x, repeatX, offsetX)
  const low = start - inside[4 * shape]!
  return nearestOn(x, repeatX, offsetX, low, Math.max(low, end - inside[4 * shape + 2]!))
}

/** The room of a copy's place along the sheets, in the turn of `shape`; one whose group lies on one sheet stays on that one. */
export const alongFor = (state: State, copy: number, shape: number): Along => {
  const { tables, inside, start, end, cloth, limits, group } = state
  const { repeatX, offsetX } = tables.prepared.engine.shapes[shape]!.lattice
  const left = inside[4 * shape]!
  const right = inside[4 * shape + 2]!
  const leftX = start - left
  const fullX = Math.max(leftX, cloth.length - start - right)
  const last = lastSheet(cloth, end)
  const least = firstOn(leftX, repeatX, offsetX, 0)
  const rights: number[] = []
  for (let sheet = 0; sheet <= last; sheet++) {
    const reach = sheet === last ? end - sheetStart(cloth, last) : (limits[sheet] ?? Infinity)
    const rightX = Math.min(fullX, reach - right)
    rights.push(least <= rightX ? rightX : -Infinity)
  }
  const middle = (left + right) / 2
  if (group === undefined || group[copy]! < 0) return { first: 0, last, leftX, rights, middle }
  const own = sheetOfCopy(state, copy)
  return { first: own, last: own, leftX, rights, middle }
}

export const fitAcross = ({ tables }: State, shape: number, y: number): number => {
  const { engine, across } = tables.prepared
  const { repeatY, offsetY } = engine.shapes[shape]!.lattice
  return nearestOn(y, repeatY, offsetY, across[2 * shape]!, across[2 * shape + 1]!)
}

export const sheetOfCopy = (state: State, copy: number): number =>
  sheetAt(state.cloth, state.x[copy]! + middleX(state, state.shape[copy]!))

/** Of a shape, from its place. */
export const middleX = ({ inside }: Pick<State, "inside">, shape: number): number =>
  (inside[4 * shape]! + inside[4 * shape + 2]!) / 2
export const middleY = ({ inside }: Pick<State, "inside">, shape: number): number =>
  (inside[4 * shape + 1]! + inside[4 * shape + 3]!) / 2

/** The shapes that a copy may take: what lies as others do stays so. */
export const shapesOfCopy = ({ tables, part, shape }: State, copy: number): readonly number[] => {
  const { shapesOf, ways, wayOfShape } = tables.prepared
  return ways[part[copy]!]?.shapes[wayOfShape[shape[copy]!]!] ?? shapesOf[part[copy]!]!
}

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
