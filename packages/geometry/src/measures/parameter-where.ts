import { isOk } from "@toile/result"
import { type Segment, segmentPoint } from "../paths/segment.js"
import type { Point } from "../points/point.js"
import { solve } from "./solve.js"

/** To how much of a segment. */
const PARAMETER = 1e-12

/**
 * The parameter at which a segment that runs one way in x (or in y) reaches a value there; undefined where it does not
 * begin before it and end beyond it.
 */
export const parameterWhere = (s: Segment, axis: "x" | "y", value: number): number | undefined => {
  const beyond = (p: Point): number => (axis === "x" ? p.x : p.y) - value
  const b0 = beyond(s.from)
  const b3 = beyond(s.to)
  if (b0 === 0) return 0
  if (b3 === 0) return 1
  if (!(b0 * b3 < 0)) return undefined
  if (s.kind === "line") return b0 / (b0 - b3)
  const found = solve((t) => beyond(segmentPoint(s, t)), 0, 1, PARAMETER)
  return isOk(found) ? found.value : undefined
}
