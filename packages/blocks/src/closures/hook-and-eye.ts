import {
  add,
  leftNormal,
  type Path,
  pointAtLength,
  polyline,
  rightNormal,
  scale,
  tangentAtLength,
} from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"

/** Inside an edge that meets another end to end: from that end and from the edge beside it, and how long a hook is (a size 2), cm. */
const FROM_END = 0.3
const FROM_EDGE = 0.5
const LONG = 0.8

/**
 * Where a hook and its eye are sewn, on the inside, of two ends that meet edge to edge: the hook on one, the eye on the
 * other, whose piece is the same one mirrored. It is no hole: what is drilled would show outside.
 *
 * @param edge from the end on, the hook beside it
 * @param lies to which side of the edge the piece lies, going along it
 */
export const hookAndEye = (edge: Path, lies: "left" | "right"): InnerLine => {
  const inside = lies === "left" ? leftNormal : rightNormal
  const at = (along: number) => add(pointAtLength(edge, along), scale(inside(tangentAtLength(edge, along)), FROM_EDGE))
  return { name: "hookAndEye", kind: "placement", path: polyline(at(FROM_END), at(FROM_END + LONG)) }
}
