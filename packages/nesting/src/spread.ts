import { marginsAcross, shapesOnFold } from "./fold.js"
import { boundsOf, type Outline } from "./outline/measure.js"
import { pointToSegmentSquared } from "./outline/segments.js"
import { placeOutline } from "./outline/turn.js"
import type { NestingPart, NestingProblem, SheetSize } from "./problem.js"
import { turnsToTry } from "./turns.js"

/** How cloth is spread: one ply face up, folded lengthwise face to face, or as the tube that it was knitted as, laid flat. */
export type Spread = "single" | "folded" | "tubular"

/** A sheet of cloth as it is spread; folded it lies double, and half as wide as the cloth. */
export const sheetOfSpread = (spread: Spread, sheet: Omit<SheetSize, "folds">): SheetSize =>
  spread === "single" ? sheet : { ...sheet, width: sheet.width / 2, folds: spread === "folded" ? "low" : "both" }

/** What is to be cut of a piece: so often as drawn, so often as its mirror image. */
export interface Wanted {
  readonly drawn: number
  readonly mirrored: number
  /** Its mirror image is the piece itself: whichever ply it is cut of. */
  readonly isAlike: boolean
}

/** How often a piece is laid on double cloth. */
export interface DoubleLay {
  /** Between the folds: each cuts the piece and its mirror image. */
  readonly between: number
  /** As a half on a fold: each cuts the whole once. */
  readonly onFold: number
  /** Cut beyond what is wanted: of an odd number, or of a piece whose mirror image nobody asked for. */
  readonly spare: number
}

/**
 * Pairs lie once, between the folds. A piece that is its own mirror image in two halves lies opened out for each two of it where the sheet is wide enough,
 * and as a half on the fold for what is left.
 * @param whole the piece opened out
 * @param half the part that is laid on a fold; undefined where it is no half, or a fold is not asked for
 */
export const layDouble = (
  { drawn, mirrored, isAlike }: Wanted,
  whole: Pick<NestingPart, "outline" | "turns">,
  half: NestingPart | undefined,
  problem: Pick<NestingProblem, "sheet" | "gap">,
): DoubleLay => {
  const total = drawn + mirrored
  const { folds } = problem.sheet
  const { onFold } = half ?? {}
  if (
    half !== undefined &&
    onFold !== undefined &&
    folds !== undefined &&
    shapesOnFold({ ...half, onFold }, folds).length > 0
  ) {
    const between = fitsBetween(whole, problem) ? Math.floor(total / 2) : 0
    return { between, onFold: total - 2 * between, spare: 0 }
  }
  const between = isAlike ? Math.ceil(total / 2) : Math.max(drawn, mirrored)
  return { between, onFold: 0, spare: 2 * between - total }
}

const fitsBetween = (
  { outline, turns }: Pick<NestingPart, "outline" | "turns">,
  problem: Pick<NestingProblem, "sheet" | "gap">,
): boolean => {
  const { low, high } = marginsAcross(problem)
  const { width, length, margin } = problem.sheet
  return turnsToTry(turns, outline).some((turn) => {
    const { minX, maxX, minY, maxY } = boundsOf(placeOutline(outline, false, turn, 0, 0))
    return maxY - minY <= width - low - high && maxX - minX <= length - 2 * margin
  })
}

/**
 * Whether an outline is its own mirror image across an axis of this direction (degrees), to within a distance: all of one's corners lie on
 * the other, about the middles of their bounds.
 * @param marks points of it, x, y each, each of which must have its mirror image among them
 */
export const isOwnMirror = (outline: Outline, axis: number, within: number, marks = new Float64Array(0)): boolean => {
  const laid = placeOutline(outline, false, -axis, 0, 0)
  const { minX, maxX, minY, maxY } = boundsOf(laid)
  const [x, y] = [-(minX + maxX) / 2, -(minY + maxY) / 2]
  const one = placeOutline(laid, false, 0, x, y)
  const places = placeOutline(marks, false, -axis, x, y)
  // With the axis along x the mirror image is y -> -y: x -> -x and half a turn.
  const mirrorOf = (points: Outline): Outline => placeOutline(points, true, 180, 0, 0)
  const other = mirrorOf(one)
  return liesOn(one, other, within) && liesOn(other, one, within) && isAmong(mirrorOf(places), places, within)
}

const isAmong = (points: Outline, others: Outline, within: number): boolean => {
  for (let i = 0; i < points.length; i += 2) {
    let least = Infinity
    for (let j = 0; j < others.length; j += 2)
      least = Math.min(least, Math.hypot(points[i]! - others[j]!, points[i + 1]! - others[j + 1]!))
    if (least > within) return false
  }
  return true
}

const liesOn = (corners: Outline, outline: Outline, within: number): boolean => {
  for (let i = 0; i < corners.length; i += 2) {
    let least = Infinity
    for (let j = 0, k = outline.length - 2; j < outline.length; k = j, j += 2) {
      const squared = pointToSegmentSquared(
        corners[i]!,
        corners[i + 1]!,
        outline[k]!,
        outline[k + 1]!,
        outline[j]!,
        outline[j + 1]!,
      )
      if (squared < least) least = squared
    }
    if (least > within * within) return false
  }
  return true
}
