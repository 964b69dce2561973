import { hypotenuse, type Point, unit } from "../points/point.js"
import type { Transform } from "../points/transform.js"
import { reverseSegment, type Segment, segmentTangent, transformSegment } from "./segment.js"

/** A chain of segments, each of which begins where the one before it ends. It has at least one. */
export interface Path {
  readonly segments: readonly Segment[]
}

/** Where the first segment begins. */
export const pathStart = (path: Path): Point => path.segments[0]!.from
/** Where the last segment ends. */
export const pathEnd = (path: Path): Point => path.segments[path.segments.length - 1]!.to

export const startTangent = (path: Path): Point => unit(segmentTangent(path.segments[0]!, 0))
export const endTangent = (path: Path): Point => unit(segmentTangent(path.segments[path.segments.length - 1]!, 1))

/** The same line walked from its end to its start: each segment turned round, the last one first. */
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
