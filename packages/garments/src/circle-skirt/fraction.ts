import type { CircleSheet } from "./declaration.js"

export const FRACTION = { quarter: 0.25, half: 0.5, threeQuarters: 0.75, full: 1 } as const

/** A full circle takes two panels at least: in one, the allowances of its only seam would lie over each other. */
export const panelsOf = ({ fraction, panels }: CircleSheet["option"]): number =>
  fraction === "full" ? Math.max(2, panels) : panels
