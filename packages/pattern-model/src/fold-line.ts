import { cross, distance, type Point } from "@toile/geometry"

/** A point this near to the fold, cm, lies on it; two folds whose ends are no further apart are one. */
export const ON_FOLD = 1e-6

/** Whether a point lies on the line through the fold's ends. */
export const onFoldLine =
  (a: Point, b: Point) =>
  (p: Point): boolean =>
    Math.abs(cross({ x: b.x - a.x, y: b.y - a.y }, { x: p.x - a.x, y: p.y - a.y })) < ON_FOLD * distance(a, b)
