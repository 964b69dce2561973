import { type Bounds, boundsOf, type Outline } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import type { FoldEdge, NestingPart, NestingProblem } from "./problem.js"
import { isAllowedTurn, normalTurn, wayOf, withoutLastBits } from "./turns.js"

/** A half lies on the fold exactly; the whole of it may be off its turn by this (degrees), as a fold and a grain line are drawn apart. */
const OFF_GRAIN = 0.05

/** How far a part keeps from the sheet's two edges along its length. */
export const marginsAcross = ({
  sheet: { margin, folds },
  gap,
}: Pick<NestingProblem, "sheet" | "gap">): { readonly low: number; readonly high: number } => {
  const atFold = Math.max(margin, gap / 2)
  return { low: folds === undefined ? margin : atFold, high: folds === "both" ? atFold : margin }
}

/** The turn in which the whole lies of which a half is laid; any other part's own. */
export const wholeTurn = (onFold: FoldEdge | undefined, mirrored: boolean, rotation: number): number => {
  if (onFold === undefined || !mirrored) return rotation
  // Mirrored at the fold it is as drawn again: x -> -x and that are together a turn.
  return normalTurn(rotation + 180 - 2 * directionOf(onFold))
}

/** Whether a part, the whole of a half, may lie in this turn. */
export const mayLieSo = ({ turns, onFold }: NestingPart, mirrored: boolean, rotation: number): boolean => {
  if (onFold === undefined || turns.kind === "any") return isAllowedTurn(turns, rotation)
  const { angles, within = 0 } = turns
  return isAllowedTurn(
    { kind: "listed", angles, within: within + OFF_GRAIN },
    wholeTurn(onFold, mirrored, normalTurn(rotation)),
  )
}

export const wayOfPart = ({ turns, onFold }: NestingPart, mirrored: boolean, rotation: number): 0 | 1 =>
  wayOf(turns, wholeTurn(onFold, mirrored, rotation))

/** A half as it lies on a fold. */
export interface FoldedShape {
  readonly mirrored: boolean
  readonly rotation: number
  /** Which edge of the sheet it lies on. */
  readonly edge: "low" | "high"
  /** The fold's height in the part's own coordinates, so turned. */
  readonly foldY: number
  readonly bounds: Bounds
}

/** The ways in which a half lies on the folds that there are, in the turns that it may take. */
export const shapesOnFold = (
  part: NestingPart & { readonly onFold: FoldEdge },
  folds: "low" | "both",
): readonly FoldedShape[] => {
  const direction = directionOf(part.onFold)
  return [false, true].flatMap((mirrored) =>
    [0, 180].flatMap((half): readonly FoldedShape[] => {
      const rotation = withoutLastBits(normalTurn((mirrored ? direction - 180 : -direction) + half))
      if (!mayLieSo(part, mirrored, rotation)) return []
      const placed = placeOutline(part.outline, mirrored, rotation, 0, 0)
      const fold = placeOutline(Float64Array.from(part.onFold.flat()), mirrored, rotation, 0, 0)
      const foldY = fold[1]!
      const bounds = boundsOf(placed)
      const edge = bounds.maxY - foldY > foldY - bounds.minY ? "low" : "high"
      return edge === "high" && folds === "low" ? [] : [{ mirrored, rotation, edge, foldY, bounds }]
    }),
  )
}

/** Why an edge is none that can lie on a fold; undefined where it can. */
export const wrongFold = (outline: Outline, [from, to]: FoldEdge): string | undefined => {
  if (![...from, ...to].every(Number.isFinite)) return "is no edge of finite numbers"
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!(length > 0)) return "has no length"
  const at = (i: number, [x, y]: readonly [number, number]): boolean =>
    Math.hypot(outline[i]! - x, outline[i + 1]! - y) <= 1e-6 * length
  const corners = Array.from({ length: outline.length / 2 }, (_, k) => 2 * k)
  if (![from, to].every((end) => corners.some((i) => at(i, end)))) return "does not run from corner to corner"
  const sides = corners.map(
    (i) => ((outline[i]! - from[0]) * (to[1] - from[1]) - (outline[i + 1]! - from[1]) * (to[0] - from[0])) / length,
  )
  const [least, most] = [Math.min(...sides), Math.max(...sides)]
  return Math.min(-least, most) > 1e-7 ? "has the part on both of its sides" : undefined
}

const directionOf = ([from, to]: FoldEdge): number => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
