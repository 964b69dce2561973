import type { CircleSheet } from "./declaration.js"

export const FRACTION = { quarter: 0.25, half: 0.5, threeQuarters: 0.75, full: 1 } as const

/** A full circle takes two panels at least: in one, the allowances of its only seam would lie over each other. */
export const panelsOf = ({ fraction, panels }: CircleSheet["option"]): number =>
  fraction === "full" ? Math.max(2, panels) : panels

/** How far round the whole ring goes, degrees. */
export const turnOf = ({ fraction }: CircleSheet["option"]): number => 360 * FRACTION[fraction]

/** And one of its panels. */
export const panelAngle = (option: CircleSheet["option"]): number => turnOf(option) / panelsOf(option)
