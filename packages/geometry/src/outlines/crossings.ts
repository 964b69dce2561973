import { type Crossing, crossingsOfChains } from "../kernel/chain-crossings.js"
import { monotoneChains } from "../kernel/monotone-chains.js"
import type { Point } from "../points/point.js"

/**
 * All places where a closed polygon crosses or touches itself, in the order of a sweep from left to right. Chains that
 * run steadily in x and y do not cross themselves, and are followed side by side only where their boxes overlap,
 * so that an outline of n vertices costs about n and not n squared. A vertex that is given twice in a row counts as a
 * touch: see cleanPolygon.
 */
export const selfCrossings = (polygon: readonly Point[], stopAtFirst = false): Crossing[] =>
  crossingsOfLoops([polygon], stopAtFirst)

/**
 * The same for several closed polygons together: vertices and edges are numbered through, polygon after polygon; the
 * last edge of each closes it.
 */
export const crossingsOfLoops = (loops: ReadonlyArray<readonly Point[]>, stopAtFirst = false): Crossing[] => {
  const found = crossingsOfChains(monotoneChains(loops))
  return stopAtFirst ? found.slice(0, 1) : found
}

/** True where no two edges of the closed polygon cross or touch but neighbours at their common vertex. */
export const isSimple = (polygon: readonly Point[]): boolean => selfCrossings(polygon, true).length === 0
