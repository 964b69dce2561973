import type { WalkRow } from "./draft.js"

/** A seam's two sides from one balance mark to the next, cm. */
export interface WalkPart {
  /** Which marks lie at its ends, counted from the seam's start; 0 is the start itself, one more than there are marks its end. */
  readonly from: number
  readonly to: number
  readonly lengthA: number
  readonly lengthB: number
}

/** A row of the walk table from mark to mark; none for a seam without balance marks. */
export const walkParts = ({ intervals }: WalkRow): readonly WalkPart[] =>
  intervals.length < 2 ? [] : intervals.map(([lengthA, lengthB], i) => ({ from: i, to: i + 1, lengthA, lengthB }))
