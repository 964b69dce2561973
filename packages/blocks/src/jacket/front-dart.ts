import { type Path, type Point, point, polyline } from "@toile/geometry"
import type { JacketBlock } from "./block.js"

/** The dart runs so far behind the pocket's front end, up to so far below the chest. */
const BEHIND_MOUTH = 1.5
const BELOW_CHEST = 2.5

/** A man's front dart: pointed below the chest and at the pocket's mouth, widest at the waist. */
export const frontDart = ({ frame: { intakes, level } }: JacketBlock, mouth: Point): Path | undefined => {
  if (intakes.dart <= 0) return undefined
  const x = mouth.x + BEHIND_MOUTH
  const top = point(x, level.chest - BELOW_CHEST)
  const half = intakes.dart / 2
  return polyline(top, point(x - half, level.waist), point(x, mouth.y), point(x + half, level.waist), top)
}
