import { cubicRoot } from "../kernel/cubic-root.js"
import type { Segment } from "../paths/segment.js"
import type { Point } from "../points/point.js"

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
  return s.kind === "line" ? b0 / (b0 - b3) : cubicRoot(b0, beyond(s.c1), beyond(s.c2), b3)
}
