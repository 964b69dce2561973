import type { XY } from "@toile/draft-model"
import { boundsOf, type Point, signedArea } from "@toile/geometry"
import { pt } from "./marks/shapes.js"

/** The centre of area; of the box where there is no area. */
export const heart = (outline: readonly XY[]): Point => heartOf(outline.map(pt))

/** The same of an outline's points. */
export const heartOf = (points: readonly Point[]): Point => {
  const area = signedArea(points)
  const box = boundsOf(points)
  if (Math.abs(area) < 1e-9) return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  let x = 0
  let y = 0
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const p = points[j]!
    const q = points[i]!
    const w = p.x * q.y - q.x * p.y
    x += (p.x + q.x) * w
    y += (p.y + q.y) * w
  }
  return { x: x / (6 * area), y: y / (6 * area) }
}
