import { chordRoom, FLATTENING, flattenInto } from "../kernel/flatten-row.js"
import { pointRow, pointsOf } from "../kernel/point-row.js"
import type { Point } from "../points/point.js"
import type { Path } from "./path.js"

/** The path as points, both ends included; the same points whichever way the path is walked. */
export const flatten = (path: Path, tolerance: number = FLATTENING): Point[] => {
  const row = pointRow()
  flattenInto(row, path, chordRoom(), tolerance)
  return pointsOf(row)
}
