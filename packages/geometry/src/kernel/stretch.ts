import { squareToSegment } from "../measures/distance.js"
import type { Point } from "../points/point.js"
import type { Places } from "./point-row.js"

/** The smallest distance from a point to the straight lines through the points of a row, from one to another. */
export const distanceToStretch = (p: Point, { x, y }: Places, first: number, last: number): number => {
  let best = Number.POSITIVE_INFINITY
  for (let i = first; i < last; i++) best = Math.min(best, squareToSegment(p, x[i]!, y[i]!, x[i + 1]!, y[i + 1]!))
  return Math.sqrt(best)
}
