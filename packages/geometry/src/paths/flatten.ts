import { FLATTENING, flatRoom, flattenInto } from "../kernel/flatten-row.js"
import { pointsOf } from "../kernel/point-row.js"
import type { Point } from "../points/point.js"
import type { Path } from "./path.js"

/** The path as points, both ends included; the same points whichever way the path is walked. */
export const flatten = (path: Path, tolerance: number = FLATTENING): Point[] => {
  const { row, asked } = flatRoom()
  flattenInto(row, path, asked, tolerance)
  return pointsOf(row)
}
