import { between, curve, intersectPaths, line, meet, type Path, type Point, point } from "@toile/geometry"

/** A quarter of an ellipse has its handles at this share of the way to the corner. */
const ROUND = 0.5523

/**
 * From one straight line round into another, as a quarter of an ellipse goes round its corner; the shares make it
 * fuller at its start or its end.
 */
export const roundInto = (
  from: Point,
  leaving: Point,
  to: Point,
  arriving: Point,
  fullFrom = ROUND,
  fullTo = ROUND,
): Path => {
  const corner =
    meet(from, { x: from.x + leaving.x, y: from.y + leaving.y }, to, { x: to.x + arriving.x, y: to.y + arriving.y }) ??
    between(from, to, 0.5)
  return curve(from, between(from, corner, fullFrom), between(to, corner, fullTo), to)
}

const FAR = 500

/** Where a path that runs up or down meets the level y. */
export const xAtLevel = (path: Path, y: number): number => atLevel(path, y).point.x

/** How far along it that is. */
export const alongToLevel = (path: Path, y: number): number => atLevel(path, y).alongA

const atLevel = (path: Path, y: number) => {
  const [hit] = intersectPaths(path, line(point(-FAR, y), point(FAR, y)))
  if (!hit) throw new Error(`a path does not reach the level ${y}`)
  return hit
}
