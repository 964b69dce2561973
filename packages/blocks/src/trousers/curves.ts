import {
  between,
  curve,
  intersectPaths,
  line,
  meet,
  type Path,
  type Point,
  pathLength,
  point,
  solve,
} from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"

/** A quarter of an ellipse has its handles at this share of the way to the corner. */
export const ROUND = 0.5523

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
): Path => rounder(from, leaving, to, arriving)(fullFrom, fullTo)

/** The same corner with all its curves. */
export const rounder = (
  from: Point,
  leaving: Point,
  to: Point,
  arriving: Point,
): ((fullFrom: number, fullTo: number) => Path) => {
  const corner =
    meet(from, { x: from.x + leaving.x, y: from.y + leaving.y }, to, { x: to.x + arriving.x, y: to.y + arriving.y }) ??
    between(from, to, 0.5)
  return (fullFrom, fullTo) => curve(from, between(from, corner, fullFrom), between(to, corner, fullTo), to)
}

/** The crotch seam's direction at the fork, away from it: square to an inseam that leans so far from the upright, in radians. */
export const squareTo = (lean: number): Point => point(-Math.cos(lean), Math.sin(lean))

/** Curves that turn away from their corner no further than these are drawn. */
const FULLER = { least: -0.2, most: 0.3 } as const

/**
 * A curve so full that it is just `length` long: of a crotch whose ends were turned, so that rises, tape and thigh keep
 * what they are. Refused where none is: with another length the seam would lack it unsaid.
 *
 * @param id the measurement that a refusal names
 */
export const asLong = (length: number, curveOf: (fuller: number) => Path, id: string): Path => {
  const found = solve((fuller) => pathLength(curveOf(fuller)) - length, FULLER.least, FULLER.most, 1e-7)
  return isErr(found)
    ? refuse({
        code: "crotchCurve",
        measurement: id,
        message: `${id}: no crotch curve that is square to its inseam is ${length.toFixed(1)} cm long from the fork to the hip line`,
      })
    : curveOf(found.value)
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
