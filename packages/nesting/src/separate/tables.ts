import { rotation } from "@toile/geometry"
import { noFit } from "../collision/no-fit.js"
import { cleanOutline } from "../outline/clean.js"
import { convexHull } from "../outline/convex-hull.js"
import { type Outline, signedArea } from "../outline/measure.js"
import type { Prepared } from "../prepare/prepared.js"
import { isOpen, normalTurn } from "../turns.js"
import { bytesOf, createPairTable, overlapAt, type PairTable } from "./pair-table.js"
import { POLE_FIELDS, type Poles, polesOf } from "./poles.js"

/** Cells of all tables together, a byte each: what a processor keeps near; the measure's are a quarter of that. */
const MOST_CELLS = 2_000_000
const CELLS_ACROSS = 96
/** Bytes of tables where parts may turn freely: of each relative turn a pair has another one. */
const MOST_KEPT = 128_000_000
const BYTES_A_LINK = 24
const FEWEST_CELLS = 24

/**
 * The tables of all pairs of shapes, each made when it is first asked for. A pair that is another one turned, or the same pair
 * seen from the other part, shares its table: the offset between the two is turned first (by `cos`, `sin`).
 */
export interface Tables {
  readonly prepared: Prepared
  readonly list: PairTable[]
  readonly cos: number[]
  readonly sin: number[]
  /** For each shape that moves, for each that is fixed, the place of their link in `list`, `cos` and `sin`; -1: none yet. */
  readonly links: (Int32Array | undefined)[]
  readonly known: Map<string, { readonly table: PairTable; readonly turn: number }>
  /** Of each shape. */
  readonly poles: Map<number, Poles>
  /** Of each part, and of its mirror image, in the turn in which they were first asked for. */
  readonly ownPoles: Map<string, { readonly poles: Poles; readonly turn: number }>
  /** What the known tables and the links take, and may take before they are forgotten, in bytes. */
  kept: number
  readonly most: number
  /** Of each part: the diameter and the area of its hull. */
  readonly hulls: readonly { readonly diameter: number; readonly area: number }[]
  readonly cellsAcross: number
}

/** @param earlier of the same parts in other turns: what is known of their pairs and of themselves stays known */
export const createTables = (prepared: Prepared, earlier?: Tables): Tables => {
  const kinds = prepared.problem.parts.filter((part) => part.demand > 0).length
  const turns = prepared.engine.shapes.length / Math.max(1, prepared.problem.parts.length)
  const pairs = Math.max(1, (kinds * kinds * turns) / 2)
  const across = Math.floor(Math.sqrt(MOST_CELLS / pairs))
  return {
    prepared,
    list: [],
    cos: [],
    sin: [],
    links: Array.from({ length: prepared.engine.shapes.length }, () => undefined),
    known: earlier?.known ?? new Map(),
    poles: new Map(),
    ownPoles: earlier?.ownPoles ?? new Map(),
    kept: earlier?.kept ?? 0,
    most: prepared.problem.parts.some(({ turns }) => isOpen(turns)) ? MOST_KEPT : Infinity,
    hulls: prepared.problem.parts.map(({ outline }) => {
      const hull = convexHull(cleanOutline(outline))
      return { diameter: diameterOf(hull), area: signedArea(hull) }
    }),
    cellsAcross: Math.max(FEWEST_CELLS, Math.min(CELLS_ACROSS, across)),
  }
}

/** The number of the link between two shapes. */
export const linkOf = (tables: Tables, fixed: number, moving: number): number => {
  const known = tables.links[moving]?.[fixed] ?? -1
  if (known >= 0) return known
  if (tables.kept > tables.most) forget(tables)
  let row = tables.links[moving]
  if (row === undefined) {
    row = new Int32Array(tables.prepared.engine.shapes.length).fill(-1)
    tables.links[moving] = row
    tables.kept += row.byteLength
  }
  const link = makeLink(tables, fixed, moving)
  tables.kept += BYTES_A_LINK
  row[fixed] = link
  return link
}

/** What two shapes overlap by where the moving one lies so far from the fixed one, by the number of their link. */
export const overlapBy = ({ list, cos, sin }: Tables, link: number, dx: number, dy: number): number => {
  const c = cos[link]!
  const s = sin[link]!
  return overlapAt(list[link]!, c * dx - s * dy, s * dx + c * dy)
}

/** Numbers of links are other ones from then on. */
const forget = (tables: Tables): void => {
  tables.known.clear()
  tables.list.length = 0
  tables.cos.length = 0
  tables.sin.length = 0
  tables.links.fill(undefined)
  tables.kept = 0
}

const makeLink = (tables: Tables, fixed: number, moving: number): number => {
  const { shapes } = tables.prepared.engine
  const a = shapes[fixed]!
  const b = shapes[moving]!
  const asIs = keyOf(a.part, a.mirrored, b.part, b.mirrored, b.rotation - a.rotation)
  const swapped = keyOf(b.part, b.mirrored, a.part, a.mirrored, a.rotation - b.rotation)
  let sign = 1
  let turn = 0
  let found = tables.known.get(asIs)
  if (found !== undefined) turn = found.turn - a.rotation
  else {
    found = tables.known.get(swapped)
    if (found !== undefined) {
      turn = found.turn - b.rotation
      sign = -1
    }
  }
  if (found === undefined) {
    found = { table: makeTable(tables, fixed, moving), turn: a.rotation }
    tables.known.set(asIs, found)
    tables.kept += bytesOf(found.table)
  }
  const { a: cos, b: sin } = rotation(turn)
  tables.list.push(found.table)
  tables.cos.push(sign * cos)
  tables.sin.push(sign * sin)
  return tables.list.length - 1
}

const keyOf = (a: number, aMirrored: boolean, b: number, bMirrored: boolean, turn: number): string => {
  const turned = Math.round(normalTurn(turn) * 1e9) / 1e9
  return `${a} ${aMirrored} ${b} ${bMirrored} ${turned === 360 ? 0 : turned}`
}

const makeTable = (tables: Tables, fixed: number, moving: number): PairTable => {
  const { shapes } = tables.prepared.engine
  const a = shapes[fixed]!
  const b = shapes[moving]!
  const one = tables.hulls[a.part]!
  const other = tables.hulls[b.part]!
  const diameter = Math.max(one.diameter, other.diameter)
  const scale = Math.sqrt(Math.sqrt(one.area) * Math.sqrt(other.area))
  const curve = noFit(a.fixed, b.moving)
  return createPairTable(
    curve,
    polesOfShape(tables, fixed),
    polesOfShape(tables, moving),
    0.01 * diameter,
    scale,
    tables.cellsAcross,
  )
}

const diameterOf = (hull: Outline): number => {
  let squared = 0
  for (let i = 0; i < hull.length; i += 2) {
    for (let j = 0; j < i; j += 2) {
      squared = Math.max(squared, (hull[i]! - hull[j]!) ** 2 + (hull[i + 1]! - hull[j + 1]!) ** 2)
    }
  }
  return Math.sqrt(squared)
}

/** The poles of a shape: those of the part as the first of its shapes that was asked for had them, turned. */
const polesOfShape = (tables: Tables, index: number): Poles => {
  const known = tables.poles.get(index)
  if (known !== undefined) return known
  const { part, mirrored, rotation: turn, guard } = tables.prepared.engine.shapes[index]!
  const key = `${part} ${mirrored}`
  const own = tables.ownPoles.get(key)
  const poles = own === undefined ? polesOf(guard) : turned(own.poles, turn - own.turn)
  if (own === undefined) tables.ownPoles.set(key, { poles, turn })
  tables.poles.set(index, poles)
  return poles
}

const turned = (poles: Poles, degrees: number): Poles => {
  const { a: cos, b: sin } = rotation(degrees)
  const result = poles.slice()
  for (let i = 0; i < poles.length; i += POLE_FIELDS) {
    result[i] = cos * poles[i]! - sin * poles[i + 1]!
    result[i + 1] = sin * poles[i]! + cos * poles[i + 1]!
  }
  return result
}
