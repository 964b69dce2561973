import type { XY } from "@toile/draft-model"
import { add, leftNormal, scale, subtract, unit } from "@toile/geometry"
import type { Stroke } from "../drawing.js"
import { pt, straight, stroke } from "./shapes.js"

/** Half of the bar at each end, cm: a hole that lies along another line is still seen. */
const BAR = 0.3

/** The trade's mark: a line as long as the hole, with a bar across each end. */
export const drawButtonhole = (points: readonly XY[], size: number): Stroke[] => {
  const [first, last] = [pt(points[0]!), pt(points[points.length - 1]!)]
  const across = scale(leftNormal(unit(subtract(last, first))), BAR * size)
  return [
    stroke("internal", points),
    ...[first, last].map((end) => straight("internal", subtract(end, across), add(end, across))),
  ]
}
