import type { Path } from "../paths/path.js"
import { segmentPoint, segmentTangent } from "../paths/segment.js"
import { type Point, unit } from "../points/point.js"
import { parameterAtLength, segmentLength } from "./curve-length.js"

/** Length in cm, to about 1e-8. */
export const pathLength = (path: Path): number => {
  let sum = 0
  for (const segment of path.segments) sum += segmentLength(segment)
  return sum
}

/** Which segment holds the point at a length from the start, how long it is and how far into it; clamped to the path. */
export const locate = (
  path: Path,
  length: number,
): { readonly index: number; readonly own: number; readonly rest: number } => {
  let rest = Math.max(0, length)
  const last = path.segments.length - 1
  for (let index = 0; ; index++) {
    const own = segmentLength(path.segments[index]!)
    if (rest <= own || index === last) return { index, own, rest }
    rest -= own
  }
}

/** The point at a length from the start, clamped to the path's ends. */
export const pointAtLength = (path: Path, length: number): Point => {
  const { index, own, rest } = locate(path, length)
  const segment = path.segments[index]!
  return segmentPoint(segment, parameterAtLength(segment, rest, own))
}

/** The direction of travel (length 1) at a length from the start. */
export const tangentAtLength = (path: Path, length: number): Point => placeAtLength(path, length).tangent

/** A point of a path and the direction of travel (length 1) there. */
export interface Place {
  readonly point: Point
  readonly tangent: Point
}

/** The point at a length from the start, clamped to the path's ends, and the direction of travel there. */
export const placeAtLength = (path: Path, length: number): Place => {
  const { index, own, rest } = locate(path, length)
  const segment = path.segments[index]!
  const t = parameterAtLength(segment, rest, own)
  return { point: segmentPoint(segment, t), tangent: unit(segmentTangent(segment, t)) }
}
