import { parameterAtLength, parameterBeyond, segmentLength, splitSegmentAtLength } from "./curve-length.js"
import { hypotenuse, type Point, unit } from "./point.js"
import { reverseSegment, type Segment, segmentPoint, segmentTangent, transformSegment } from "./segment.js"
import type { Transform } from "./transform.js"

/** A chain of segments, each of which begins where the one before it ends. It has at least one. */
export interface Path {
  readonly segments: readonly Segment[]
}

export const pathStart = (path: Path): Point => path.segments[0]!.from
export const pathEnd = (path: Path): Point => path.segments[path.segments.length - 1]!.to

/** Length in cm, to about 1e-8. */
export const pathLength = (path: Path): number => {
  let sum = 0
  for (const segment of path.segments) sum += segmentLength(segment)
  return sum
}

/** Which segment holds the point at a length from the start, how long it is and how far into it; clamped to the path. */
const locate = (
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
  return placeAt(segment, parameterAtLength(segment, rest, own))
}

const placeAt = (segment: Segment, t: number): Place => ({
  point: segmentPoint(segment, t),
  tangent: unit(segmentTangent(segment, t)),
})

/** The same at many lengths from the start, in rising order: each is looked for from the one before it. */
export const placesAtLengths = (path: Path, lengths: readonly number[]): Place[] => {
  const places: Place[] = []
  let index = 0
  let before = 0
  let own = segmentLength(path.segments[0]!)
  let t = 0
  let at = 0
  for (const length of lengths) {
    while (length > before + own && index < path.segments.length - 1) {
      before += own
      own = segmentLength(path.segments[++index]!)
      t = 0
      at = before
    }
    const segment = path.segments[index]!
    t = parameterBeyond(segment, t, length - at)
    at = length
    places.push(placeAt(segment, t))
  }
  return places
}

export const startTangent = (path: Path): Point => unit(segmentTangent(path.segments[0]!, 0))
export const endTangent = (path: Path): Point => unit(segmentTangent(path.segments[path.segments.length - 1]!, 1))

export const reversePath = ({ segments }: Path): Path => {
  const reversed: Segment[] = []
  for (let i = segments.length - 1; i >= 0; i--) reversed.push(reverseSegment(segments[i]!))
  return { segments: reversed }
}

export const transformPath = ({ segments }: Path, t: Transform): Path => {
  const transformed: Segment[] = []
  for (const segment of segments) transformed.push(transformSegment(segment, t))
  return { segments: transformed }
}

/** The paths one after the other. Throws where one does not begin (to 1e-6 cm) where the one before it ends. */
export const joinPaths = (...paths: readonly Path[]): Path => {
  const segments: Segment[] = []
  let end: Point | undefined
  for (const path of paths) {
    const from = pathStart(path)
    if (end && hypotenuse(end.x - from.x, end.y - from.y) > 1e-6)
      throw new Error(`paths do not join: (${end.x}, ${end.y}) and (${from.x}, ${from.y})`)
    for (const segment of path.segments) segments.push(segment)
    end = pathEnd(path)
  }
  return { segments }
}

/** The part before and the part after a length from the start. Throws where that is not inside the path. */
export const splitPath = (path: Path, length: number): readonly [Path, Path] => {
  const { index, own, rest } = locate(path, length)
  const segment = path.segments[index]!
  const before = path.segments.slice(0, index)
  const after = path.segments.slice(index + 1)
  if (rest <= 1e-9 && index > 0) return [{ segments: before }, { segments: [segment, ...after] }]
  if (rest >= own - 1e-9 && after.length > 0) return [{ segments: [...before, segment] }, { segments: after }]
  if (!(rest > 0 && rest < own)) throw new Error(`cannot split a path of length ${pathLength(path)} at ${length}`)
  const [left, right] = splitSegmentAtLength(segment, rest, own)
  return [{ segments: [...before, left] }, { segments: [right, ...after] }]
}

/** The stretch between two lengths from the start, 0 <= from < to <= the path's length. */
export const subpath = (path: Path, from: number, to: number): Path => {
  const head = to >= pathLength(path) - 1e-9 ? path : splitPath(path, to)[0]
  return from <= 1e-9 ? head : splitPath(head, from)[1]
}
