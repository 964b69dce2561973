import type { Point } from "@toile/geometry"
import type { XY } from "./draft.js"

/** A draft's point as the geometry has it. */
export const pointOf = ([x, y]: XY): Point => ({ x, y })
