import { pathLength } from "@toile/geometry"
import type { EdgeUse } from "./piece.js"

/** One of the edges that a seam joins on one of its sides, one after the other, and its length. */
export interface MeasuredUse {
  readonly use: EdgeUse
  readonly length: number
}

export const measured = (uses: readonly EdgeUse[]): MeasuredUse[] =>
  uses.map((use) => ({ use, length: pathLength(use.path) }))

/** A place of a seam: the edge that it lies on, and how far along it, as the seam walks it. */
export interface PlaceOnUse extends MeasuredUse {
  readonly rest: number
}

/** At a length from the seam's start. Where one edge ends it is on that one; beyond the end it is on the last. */
export const placeOnSeam = (side: readonly MeasuredUse[], along: number): PlaceOnUse => {
  let rest = along
  for (let i = 0; ; i++) {
    const { use, length } = side[i]!
    if (rest <= length + 1e-9 || i === side.length - 1) return { use, length, rest }
    rest -= length
  }
}
