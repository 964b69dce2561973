import type { Nap, XY } from "@toile/draft-model"
import { distance } from "@toile/geometry"
import type { Stroke } from "../drawing.js"
import { arrowhead, pt, stroke } from "./shapes.js"

/** The grain line: an arrowhead at its end, and one at its start too unless the nap runs one way. */
export const drawGrainLine = ([from, to]: readonly [XY, XY], nap: Nap, scale: number): Stroke[] => {
  const length = distance(pt(from), pt(to))
  if (length === 0) return []
  const head = Math.min(0.9 * scale, length / 4)
  return [
    stroke("grain", [from, to]),
    arrowhead("grain", pt(from), pt(to), head),
    ...(nap === "oneWay" ? [] : [arrowhead("grain", pt(to), pt(from), head)]),
  ]
}
