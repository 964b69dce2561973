import type { XY } from "@toile/draft-model"
import type { Drawing, Stroke } from "../drawing.js"
import { isCorner } from "./corners.js"
import { fewerPoints } from "./fewer-points.js"

/**
 * The strokes of a drawing through fewer of their own points, `within` cm of where they ran. Corners stay, and points at
 * which a notch stands or another open stroke ends.
 */
export const fewerStrokePoints = (strokes: Drawing["strokes"], within: number): readonly Stroke[] => {
  const marked = new Set<string>()
  for (const { kind, closed, points } of strokes) {
    if (kind === "notch") for (const place of points) marked.add(placeKey(place))
    else if (!closed && points.length > 1) marked.add(placeKey(points[0]!)).add(placeKey(points.at(-1)!))
  }
  return strokes.map((stroke) => {
    const { points, closed } = stroke
    if (points.length < 3) return stroke
    const kept = fewerPoints(
      points,
      closed,
      within,
      (index) => isCorner(points, closed, index) || marked.has(placeKey(points[index]!)),
    )
    return kept.length === points.length ? stroke : { ...stroke, points: kept.map((index) => points[index]!) }
  })
}

/** One text for places within 0.001 mm. */
const placeKey = ([x, y]: XY): string => `${Math.round(x * 1e4)} ${Math.round(y * 1e4)}`
