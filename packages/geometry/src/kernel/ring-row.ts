import { chainsOfStretch, type MonotoneChains } from "./monotone-chains.js"
import { makeRoom, type PointRow } from "./point-row.js"

/** A closed line as a row, its first point there once more behind the last one, and cut into chains. */
export interface RingRow {
  readonly row: PointRow
  readonly chains: MonotoneChains
}

/** The row's points as a closed line. */
export const ringRow = (row: PointRow): RingRow => {
  makeRoom(row, 1)
  row.x[row.count] = row.x[0]!
  row.y[row.count] = row.y[0]!
  return { row, chains: chainsOfStretch(row.x, row.y, 0, row.count) }
}
