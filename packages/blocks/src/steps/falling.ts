import {
  add,
  curveLength,
  endTangent,
  type Path,
  type Point,
  parameterWhere,
  pathEnd,
  pathLength,
  pathStart,
  point,
  segmentLength,
  segmentPoint,
} from "@toile/geometry"

/** Where a path that falls from its start to its end reaches a level: the point, and the length up to it. */
export interface LevelHit {
  readonly point: Point
  readonly along: number
}

/** The level must lie between start and end (undefined where not); every segment falls or is level. */
export const atLevel = (path: Path, y: number): LevelHit | undefined => {
  if (y > pathStart(path).y + 1e-9 || y < pathEnd(path).y - 1e-9) return undefined
  let along = 0
  for (const segment of path.segments) {
    if (y >= segment.to.y) {
      const t = y >= segment.from.y ? 0 : (parameterWhere(segment, "y", y) ?? 1)
      const part = segment.kind === "line" ? segmentLength(segment) * t : curveLength(segment, 0, t)
      return { point: segmentPoint(segment, t), along: along + part }
    }
    along += segmentLength(segment)
  }
  return { point: pathEnd(path), along: pathLength(path) }
}

/** A side seam run on straight to a level below its end; the point on it where it reaches the level. */
export const sideAtLevel = (seam: Path, y: number): Point => {
  const end = pathEnd(seam)
  if (y >= end.y) {
    const hit = atLevel(seam, y)
    if (hit) return hit.point
  }
  const along = endTangent(seam)
  return add(end, point(((y - end.y) * along.x) / along.y, y - end.y))
}
