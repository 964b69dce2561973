import type { XY } from "@toile/draft-model"
import type { Drawing, Stroke } from "../drawing.js"
import { isCorner } from "./corners.js"
import { fewerPoints } from "./fewer-points.js"
import { placeSet } from "./places.js"

/**
 * The strokes of a drawing through fewer of their own points, `within` cm of where they ran. Corners stay, and points at
 * which a notch stands or another open stroke ends.
 */
export const fewerStrokePoints = (strokes: Drawing["strokes"], within: number): readonly Stroke[] => {
  const ends: XY[] = []
  for (const { kind, closed, points } of strokes) {
    if (kind === "notch" || kind === "recutNotch") for (const place of points) ends.push(place)
    else if (!closed && points.length > 1) ends.push(points[0]!, points.at(-1)!)
  }
  const marked = placeSet(ends, PER_CM)
  return strokes.map((stroke) => {
    const { points, closed } = stroke
    if (points.length < 3) return stroke
    const stays = points.map((place, index) => isCorner(points, closed, index) || marked.has(place))
    const kept = fewerPoints(points, closed, within, (index) => stays[index]!)
    return kept.length === points.length ? stroke : { ...stroke, points: kept.map((index) => points[index]!) }
  })
}

/** Places within 0.001 mm are one. */
const PER_CM = 1e4
