import type { XY } from "@toile/draft-model"

/** How far two points lie apart, in cm. */
export const gap = ([ax, ay]: XY, [bx, by]: XY): number => Math.hypot(bx - ax, by - ay)
