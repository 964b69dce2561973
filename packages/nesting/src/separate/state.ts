import { firstOn, nearestOn } from "../lattice.js"
import { boundsOf } from "../outline/measure.js"
import { isDefect } from "../prepare/prepared.js"
import { type Along, type Cloth, clothOf, lastSheet, nearestAlong, sheetAt, sheetStart } from "./cloth.js"
import { type Near, nearOf } from "./near.js"
import { forgetOverlaps, type Overlaps, overlapsOf } from "./overlaps.js"
import type { Tables } from "./tables.js"

/** Copies of parts on one strip, or on sheets one behind the other (cloth.ts), overlapping or not. Whoever moves some has them weighed (weigh.ts) before a place is judged. */
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
  readonly overlaps: Overlaps
  readonly near: Near
  readonly cloth: Cloth
  /** What `alongFor` found last. */
  readonly along: Along
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

/** @param earlier of the same copies, and used no more: the room of their pairs is taken over from it */
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
  if (earlier !== undefined) forgetOverlaps(earlier.overlaps)
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
    overlaps: earlier?.overlaps ?? overlapsOf(count),
    near: nearOf(tables.prepared, count),
    along: { first: 0, last: 0, leftX: 0, rights: [], middle: 0 },
    cloth: clothOf(tables.prepared),
    limits: [],
    group: tables.prepared.sheetGroups.length === 0 ? undefined : part.map((index) => tables.prepared.groupOf[index]!),
    start: margin,
    end: 0,
    width: folds === undefined ? width - margin - margin : width,
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

/**
 * The room of a copy's place along the sheets, in the turn of `shape`; one whose group lies on one sheet stays on that one.
 * @param into takes it: a search asks for each turn of each move, so that nothing is made anew
 */
export const alongFor = (state: State, copy: number, shape: number, into = state.along): Along => {
  const { tables, inside, start, end, cloth, limits, group } = state
  const { repeatX, offsetX } = tables.prepared.engine.shapes[shape]!.lattice
  const left = inside[4 * shape]!
  const right = inside[4 * shape + 2]!
  const leftX = start - left
  const fullX = Math.max(leftX, cloth.length - start - right)
  const last = lastSheet(cloth, end)
  const least = firstOn(leftX, repeatX, offsetX, 0)
  for (let sheet = 0; sheet <= last; sheet++) {
    const reach = sheet === last ? end - sheetStart(cloth, last) : (limits[sheet] ?? Infinity)
    const rightX = Math.min(fullX, reach - right)
    into.rights[sheet] = least <= rightX ? rightX : -Infinity
  }
  const isBound = group !== undefined && group[copy]! >= 0
  const own = isBound ? sheetOfCopy(state, copy) : 0
  into.first = own
  into.last = isBound ? own : last
  into.leftX = leftX
  into.middle = (left + right) / 2
  return into
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
/** Of a shape's guard, from its place. */
export const guardMiddle = ({ guards }: State, shape: number): number =>
  (guards[4 * shape]! + guards[4 * shape + 2]!) / 2
export const middleY = ({ inside }: Pick<State, "inside">, shape: number): number =>
  (inside[4 * shape + 1]! + inside[4 * shape + 3]!) / 2

/** The shapes that a copy may take: what lies as others do stays so. */
export const shapesOfCopy = ({ tables, part, shape }: State, copy: number): readonly number[] => {
  const { shapesOf, ways, wayOfShape } = tables.prepared
  return ways[part[copy]!]?.shapes[wayOfShape[shape[copy]!]!] ?? shapesOf[part[copy]!]!
}
