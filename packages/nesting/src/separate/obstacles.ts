import { FREE, type ShapeLattice } from "../lattice.js"
import { type Cloth, lastSheet } from "./cloth.js"
import { overlapAt, type PairTable } from "./pair-table.js"
import { alongFor, type State } from "./state.js"
import { linkOf, type Tables } from "./tables.js"

/** All other parts as one part in one turn meets them, gathered once for all places that are then judged. */
export interface Obstacles {
  shape: number
  count: number
  /** Where the other lies. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Outside of these bounds the moving part's place is free of it. */
  readonly minX: Float64Array
  readonly minY: Float64Array
  readonly maxX: Float64Array
  readonly maxY: Float64Array
  readonly cos: Float64Array
  readonly sin: Float64Array
  readonly weight: Float64Array
  /** undefined until a place comes near: most pairs of many parts never do. */
  readonly tables: (PairTable | undefined)[]
  readonly fixed: Int32Array
  cloth: Cloth
  /** The room for the moving part's place on the first sheet (`rightX`), or on the sheets of `first` to `last` (cloth.ts). */
  first: number
  last: number
  leftX: number
  rights: readonly number[]
  middle: number
  lowY: number
  rightX: number
  highY: number
  /** Where stripes meet. */
  lattice: ShapeLattice
}

export const createObstacles = (capacity: number): Obstacles => ({
  shape: -1,
  count: 0,
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  minX: new Float64Array(capacity),
  minY: new Float64Array(capacity),
  maxX: new Float64Array(capacity),
  maxY: new Float64Array(capacity),
  cos: new Float64Array(capacity),
  sin: new Float64Array(capacity),
  weight: new Float64Array(capacity),
  tables: [],
  fixed: new Int32Array(capacity),
  cloth: { pitch: Infinity, length: Infinity, beyond: 0 },
  first: 0,
  last: 0,
  leftX: 0,
  rights: [],
  middle: 0,
  lowY: 0,
  rightX: 0,
  highY: 0,
  lattice: FREE,
})

/** @param copy the one that moves, in the turn of `shape` */
export const gather = (into: Obstacles, state: State, copy: number, shape: number): void => {
  const { tables, count, guards, inside } = state
  const { across } = tables.prepared
  into.shape = shape
  into.lattice = tables.prepared.engine.shapes[shape]!.lattice
  into.cloth = state.cloth
  into.lowY = across[2 * shape]!
  if (lastSheet(state.cloth, state.end) > 0) {
    const { first, last, leftX, rights, middle } = alongFor(state, copy, shape)
    into.first = first
    into.last = last
    into.leftX = leftX
    into.rightX = Math.max(leftX, rights[0]!)
    into.rights = rights
    into.middle = middle
  } else {
    into.first = 0
    into.last = 0
    into.leftX = -inside[4 * shape]! + state.start
    into.rightX = Math.max(into.leftX, state.end - inside[4 * shape + 2]!)
  }
  into.highY = across[2 * shape + 1]!
  let k = 0
  for (let other = 0; other < count; other++) {
    if (other === copy) continue
    const fixed = state.shape[other]!
    const x = state.x[other]!
    const y = state.y[other]!
    const link = tables.links[fixed]?.[shape] ?? -1
    into.x[k] = x
    into.y[k] = y
    into.minX[k] = x + guards[4 * fixed]! - guards[4 * shape + 2]!
    into.minY[k] = y + guards[4 * fixed + 1]! - guards[4 * shape + 3]!
    into.maxX[k] = x + guards[4 * fixed + 2]! - guards[4 * shape]!
    into.maxY[k] = y + guards[4 * fixed + 3]! - guards[4 * shape + 1]!
    into.fixed[k] = fixed
    into.weight[k] = state.weights[copy * count + other]!
    if (link < 0) into.tables[k] = undefined
    else {
      into.tables[k] = tables.list[link]!
      into.cos[k] = tables.cos[link]!
      into.sin[k] = tables.sin[link]!
    }
    k++
  }
  into.count = k
}

/** What the place costs, weighted; whatever is no less than `bound` may come back as any number no less. */
export const costAt = (obstacles: Obstacles, tables: Tables, x: number, y: number, bound: number): number => {
  const { minX, minY, maxX, maxY, cos, sin } = obstacles
  let sum = 0
  for (let k = 0, count = obstacles.count; k < count; k++) {
    if (x <= minX[k]! || x >= maxX[k]! || y <= minY[k]! || y >= maxY[k]!) continue
    const dx = x - obstacles.x[k]!
    const dy = y - obstacles.y[k]!
    const table = obstacles.tables[k] ?? tableFor(obstacles, tables, k)
    const c = cos[k]!
    const s = sin[k]!
    const overlap = overlapAt(table, c * dx - s * dy, s * dx + c * dy)
    if (overlap === 0) continue
    sum += obstacles.weight[k]! * overlap
    if (sum >= bound) return sum
  }
  return sum
}

const tableFor = (obstacles: Obstacles, tables: Tables, k: number): PairTable => {
  const link = linkOf(tables, obstacles.fixed[k]!, obstacles.shape)
  const table = tables.list[link]!
  obstacles.tables[k] = table
  obstacles.cos[k] = tables.cos[link]!
  obstacles.sin[k] = tables.sin[link]!
  return table
}
