import { bandOf, EDGE_FIELDS, type NoFit } from "../collision/no-fit.js"
import { POLE_FIELDS, type Poles } from "./poles.js"

/**
 * What one shape costs that lies at (x, y) from another: nothing where the no-fit curve says that they are apart, else a
 * measure of their overlap that shrinks towards the places where they come apart. The no-fit curve's surroundings are cut into cells:
 * most are wholly free or wholly taken, so that few places have to ask the curve itself. The measure is worked out at the
 * corners of wider cells, each when it is first asked for, and interpolated between.
 */
export interface PairTable {
  readonly noFit: NoFit
  readonly columns: number
  readonly rows: number
  /** Cells a unit of length. */
  readonly perX: number
  readonly perY: number
  /** FREE, TAKEN or MIXED of each cell; UNKNOWN where no edge crosses it and nobody asked yet. */
  readonly cells: Uint8Array
  /** The measure's own cells, as many along as across. */
  readonly measured: number
  /** The measure at each of their corners; NaN where it was not asked for yet. */
  readonly corners: Float32Array
  readonly fixed: Poles
  readonly moving: Poles
  /** 0.01 x the larger diameter: below this depth circles are weighed as if they came near. */
  readonly near: number
  /** sqrt(sqrt(A1) sqrt(A2)), A the hulls' areas. */
  readonly scale: number
}

const UNKNOWN = 0
const FREE = 1
const TAKEN = 2
const MIXED = 3

/**
 * The measure changes slowly, and working it out is what costs most (circles of the one against circles of the other): it
 * has a cell for so many along of the curve's.
 */
const CELLS_A_MEASURE = 4

export const createPairTable = (
  noFit: NoFit,
  fixed: Poles,
  moving: Poles,
  near: number,
  scale: number,
  cellsAcross: number,
): PairTable => {
  const columns = cellsAcross
  const rows = cellsAcross
  const measured = Math.ceil(cellsAcross / CELLS_A_MEASURE)
  const table = {
    noFit,
    columns,
    rows,
    perX: columns / (noFit.maxX - noFit.minX),
    perY: rows / (noFit.maxY - noFit.minY),
    cells: new Uint8Array(columns * rows),
    measured,
    corners: new Float32Array((measured + 1) ** 2).fill(Number.NaN),
    fixed,
    moving,
    near,
    scale,
  }
  markCrossed(table)
  return table
}

/** What it takes of memory. */
export const bytesOf = ({ noFit, cells, corners }: PairTable): number =>
  noFit.edges.byteLength + noFit.levels.byteLength + noFit.bandIndex.byteLength + cells.byteLength + corners.byteLength

const markCrossed = (table: PairTable): void => {
  const { noFit, columns, rows, perX, perY, cells } = table
  const { minX, minY, edges, levels } = noFit
  // A hair more than the edge itself, so that rounding at a cell's border cannot miss it.
  const mark = (row: number, fromX: number, toX: number): void => {
    const last = Math.min(columns - 1, Math.floor((toX - minX) * perX + 1e-6))
    for (let column = Math.max(0, Math.floor((fromX - minX) * perX - 1e-6)); column <= last; column++) {
      cells[row * columns + column] = MIXED
    }
  }
  for (let i = 0; i < edges.length; i += EDGE_FIELDS) {
    const low = edges[i]!
    const high = edges[i + 1]!
    const last = Math.min(rows - 1, Math.floor((high - minY) * perY + 1e-6))
    for (let row = Math.max(0, Math.floor((low - minY) * perY - 1e-6)); row <= last; row++) {
      const from = Math.max(low, Math.min(high, minY + row / perY))
      const to = Math.max(low, Math.min(high, minY + (row + 1) / perY))
      const a = edges[i + 2]! + (from - low) * edges[i + 3]!
      const b = edges[i + 2]! + (to - low) * edges[i + 3]!
      mark(row, Math.min(a, b), Math.max(a, b))
    }
  }
  for (let i = 0; i < levels.length; i += 3) {
    const at = (levels[i]! - minY) * perY
    const last = Math.min(rows - 1, Math.floor(at + 1e-6))
    for (let row = Math.max(0, Math.floor(at - 1e-6)); row <= last; row++) mark(row, levels[i + 1]!, levels[i + 2]!)
  }
}

/** Whether the moving shape overlaps the fixed one: the curve's winding number there. */
const isTaken = ({ minY, edges, bands, bandHeight, bandIndex }: NoFit, x: number, y: number): boolean => {
  const band = bandOf(y - minY, bandHeight, bands)
  let winding = 0
  for (let k = bandIndex[band]!, last = bandIndex[band + 1]!; k < last; k++) {
    const i = bandIndex[k]!
    const low = edges[i]!
    if (y < low || y >= edges[i + 1]!) continue
    if (edges[i + 2]! + (y - low) * edges[i + 3]! < x) winding += edges[i + 4]!
  }
  // Taken where it goes round counter-clockwise (an edge that runs down lies to the left of what it takes).
  return winding < 0
}

/** @param x, y the moving shape's place as seen from the fixed one, turned as the table's are: beside bounds that were not turned so it may be outside of the curve's */
export const overlapAt = (table: PairTable, x: number, y: number): number => {
  const { noFit, columns, rows, measured, corners } = table
  const u = (x - noFit.minX) * table.perX
  const v = (y - noFit.minY) * table.perY
  if (!(u >= 0 && v >= 0 && u <= columns && v <= rows)) return 0
  let column = u | 0
  let row = v | 0
  if (column >= columns) column = columns - 1
  if (row >= rows) row = rows - 1
  let cell = table.cells[row * columns + column]!
  if (cell === UNKNOWN) {
    cell = isTaken(noFit, x, y) ? TAKEN : FREE
    table.cells[row * columns + column] = cell
  }
  if (cell === FREE) return 0
  if (cell === MIXED && !isTaken(noFit, x, y)) return 0
  const along = (u * measured) / columns
  const across = (v * measured) / rows
  let left = along | 0
  let low = across | 0
  if (left >= measured) left = measured - 1
  if (low >= measured) low = measured - 1
  const at = low * (measured + 1) + left
  let a = corners[at]!
  let b = corners[at + 1]!
  let c = corners[at + measured + 1]!
  let d = corners[at + measured + 2]!
  if (Number.isNaN(a)) a = fillCorner(table, left, low)
  if (Number.isNaN(b)) b = fillCorner(table, left + 1, low)
  if (Number.isNaN(c)) c = fillCorner(table, left, low + 1)
  if (Number.isNaN(d)) d = fillCorner(table, left + 1, low + 1)
  const s = along - left
  const t = across - low
  return (a * (1 - s) + b * s) * (1 - t) + (c * (1 - s) + d * s) * t
}

const fillCorner = (table: PairTable, left: number, low: number): number => {
  const { noFit, measured } = table
  const at = low * (measured + 1) + left
  const x = noFit.minX + (left / measured) * (noFit.maxX - noFit.minX)
  const y = noFit.minY + (low / measured) * (noFit.maxY - noFit.minY)
  table.corners[at] = overlapOfPoles(table, x, y)
  // As it was stored, so that the first answer is the later ones'.
  return table.corners[at]!
}

/** The measure of Gardeyn and others: how deep circles lie in each other, and how large they are. */
const overlapOfPoles = ({ fixed, moving, near, scale }: PairTable, x: number, y: number): number => {
  let sum = 0
  for (let i = 0; i < fixed.length; i += POLE_FIELDS) {
    const fromX = fixed[i]! - x
    const fromY = fixed[i + 1]! - y
    const radius = fixed[i + 2]!
    for (let j = 0; j < moving.length; j += POLE_FIELDS) {
      const dx = fromX - moving[j]!
      const dy = fromY - moving[j + 1]!
      const other = moving[j + 2]!
      const deep = radius + other - Math.sqrt(dx * dx + dy * dy)
      const depth = deep >= near ? deep : (near * near) / (2 * near - deep)
      sum += depth * Math.min(radius, other)
    }
  }
  return Math.sqrt(Math.PI * sum + near * near) * scale
}
