import { addChains, type MonotoneChains, noChains } from "./monotone-chains.js"
import { makeRoom, type PointRow } from "./point-row.js"

/** One closed line, its first point there once more behind the last one. */
export type Ring = MonotoneChains

/** A row's points as a closed line. It lies in the row: it holds as long as nothing else is put there. */
export const ringOf = (row: PointRow): Ring => {
  makeRoom(row, 1)
  row.x[row.count] = row.x[0]!
  row.y[row.count] = row.y[0]!
  const ring = noChains(row.x, row.y, row.count + 1)
  addChains(ring, 0, row.count)
  return ring
}

/** How many vertices a closed line has, its first one once. */
export const vertexCount = ({ size }: Ring): number => size - 1

/** A closed line as a row, its first point once: the same memory, not a copy. */
export const openRow = (ring: Ring): PointRow => ({ x: ring.x, y: ring.y, count: vertexCount(ring) })
