import type { Edge, Piece } from "@toile/draft-model"
import { cross, dot, far, minus, plus, times, unit, type XY } from "./vectors.js"

/** A line as it is once its cloth has shrunk: shorter along the grain line by the warp's share, across it by the weft's. */
export const finishedPoints = ({ shrinkage, grainLine }: Piece, points: readonly XY[]): readonly XY[] => {
  if (shrinkage === undefined) return points
  const grain = unit(minus(grainLine[1], grainLine[0]))
  const across: XY = [-grain[1], grain[0]]
  return points.map((p) =>
    plus(times(grain, dot(p, grain) * shrinkage.warp), times(across, cross(grain, p) * shrinkage.weft)),
  )
}

export const walked = (points: readonly XY[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + far(points[i]!, p), 0)

/** How long an edge is as it is sewn, walked from point to point, cm. */
export const sewnLength = (piece: Piece, edge: Edge): number => walked(finishedPoints(piece, edge.points))

/**
 * What a walked length may fall short of the true curve's, cm: a chord is no further than 0.001 from its arc, so each of
 * them is short by (8 / 3) * 0.001^2 / chord at the most; and points are rounded to 0.0001.
 */
export const shortBy = (points: readonly XY[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + Math.min(1e-3, 4e-6 / Math.max(1e-3, far(points[i]!, p))) + 1e-4, 1e-3)
