import type { Point } from "../points/point.js"

/** One width for the whole edge, or one that tapers evenly. */
export type Allowance = number | readonly [start: number, end: number]

/** An edge of the sew line for offsetting: its points (flattened), and its allowance. */
export interface OffsetEdge {
  readonly points: readonly Point[]
  readonly allowance: Allowance
}

export const allowanceEnds = ({
  allowance,
}: {
  readonly allowance: Allowance
}): readonly [start: number, end: number] => (typeof allowance === "number" ? [allowance, allowance] : allowance)
