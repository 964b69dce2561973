import type { Path } from "./path.js"
import type { Point } from "./point.js"
import { curveBend, type Segment, segmentPoint } from "./segment.js"

/** How far a flattened curve may lie from the true one, cm. */
export const FLATTENING = 0.001

/** A bend drawn from round numbers may ask for a whole number of chords: its last digit must not make that one more. */
const HAIR = 1e-6

/** Into how many chords a segment is divided so that none is further than `tolerance` from its arc. */
export const chordCount = (s: Segment, tolerance: number): number =>
  s.kind === "line" ? 1 : Math.min(1024, Math.max(1, Math.ceil(Math.sqrt(curveBend(s) / (4 * tolerance)) - HAIR)))

/** The path as points, both ends included; the same points whichever way the path is walked. */
export const flatten = (path: Path, tolerance: number = FLATTENING): Point[] => {
  const points: Point[] = [path.segments[0]!.from]
  for (const segment of path.segments) {
    const chords = chordCount(segment, tolerance)
    for (let i = 1; i < chords; i++) points.push(segmentPoint(segment, i / chords))
    points.push(segment.to)
  }
  return points
}
