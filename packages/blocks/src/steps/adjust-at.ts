import { type Point, point } from "@toile/geometry"

/** A stretch shorter than this, cm, is not worth a line to lengthen or shorten it at. */
const SHORTEST = 8
/** A stretch of just so much has one, whatever its last digit says. */
const HAIR = 1e-6

/** Half way between two levels at x, a line to lengthen or shorten a piece; none where the levels are near. */
export const adjustBetween = (x: number, upper: number, lower: number): readonly Point[] =>
  upper - lower < SHORTEST - HAIR ? [] : [point(x, (upper + lower) / 2)]
