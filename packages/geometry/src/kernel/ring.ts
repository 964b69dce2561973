import { addChains, type MonotoneChains, noChains } from "./monotone-chains.js"
import type { Places } from "./point-row.js"

/** One closed line, its first point there once more behind the last one. */
export type Ring = MonotoneChains

/** Points as a closed line. */
export const ringOf = ({ x, y }: Places): Ring => {
  const ring = noChains(x.concat([x[0]!]), y.concat([y[0]!]), [0])
  addChains(ring, 0, x.length)
  return ring
}

/** How many vertices a closed line has, its first one once. */
export const vertexCount = ({ x }: Ring): number => x.length - 1

/** A closed line's points, the first one once. */
export const openRow = ({ x, y }: Ring): { x: number[]; y: number[] } => ({ x: x.slice(0, -1), y: y.slice(0, -1) })
