import type { Dart, DrillHole } from "@toile/draft-model"
import { rightOf } from "@toile/geometry"
import type { Stroke } from "../drawing.js"
import { circle, pt, straight, stroke } from "./shapes.js"

/** A crossed circle; the cross reaches a little beyond it so that a small hole is found. */
export const drawDrillHole = (hole: DrillHole, scale: number): Stroke[] => {
  const radius = Math.max(hole.diameter / 2, 0.1 * scale)
  const arm = radius + 0.15 * scale
  return [
    circle("drill", hole, radius),
    straight("drill", rightOf(hole, -arm), rightOf(hole, arm)),
    straight("drill", { x: hole.x, y: hole.y - arm }, { x: hole.x, y: hole.y + arm }),
  ]
}

/** Both legs to the dart's point, and the point marked by a small ring. */
export const drawDart = (dart: Dart, scale: number): Stroke[] => [
  stroke("dart", [dart.legs[0], dart.point, dart.legs[1]]),
  circle("dart", pt(dart.point), 0.15 * scale),
]
