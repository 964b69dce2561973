import { type Point, point } from "@toile/geometry"

/** A stretch shorter than this, cm, is not worth a line to lengthen or shorten it at. */
const SHORTEST = 8
/** A stretch of just so much has one, whatever its last digit says. */
const HAIR = 1e-6
/** Where little is left below the bust the line lies no lower than this share of the way from the waist up to the underarm. */
const LOWEST = 0.25

const isWorthIt = (upper: number, lower: number): boolean => upper - lower >= SHORTEST - HAIR

/** Half way between two levels at x, a line to lengthen or shorten a piece; none where the levels are near. */
export const adjustBetween = (x: number, upper: number, lower: number): readonly Point[] =>
  isWorthIt(upper, lower) ? [point(x, (upper + lower) / 2)] : []

/**
 * The same under a woman's bust, of a blouse's fronts and of all fronts, backs and side backs of a dress: half way from there down to
 * the waist, whenever there would be one between underarm and waist.
 *
 * @param bust the level where the bust is left behind, cm: 6 below the underarm, wherever the bust point lies
 */
export const adjustUnderBust = (
  x: number,
  bust: number,
  { underarm, waist }: { readonly underarm: number; readonly waist: number },
): readonly Point[] =>
  isWorthIt(underarm, waist) ? [point(x, waist + Math.max((bust - waist) / 2, LOWEST * (underarm - waist)))] : []
