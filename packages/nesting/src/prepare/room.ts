import { marginsAcross } from "../fold.js"
import { MOST_CORNERS } from "../outline/limits.js"
import { areaOf, boundsOf } from "../outline/measure.js"
import { placeOutline } from "../outline/turn.js"
import type { NestingPart, NestingProblem, SheetSize } from "../problem.js"
import { turnsToTry } from "../turns.js"
import { fillsRoom } from "./fills-room.js"

/** What a distance between parts may fall short of the gap by; the final check allows 1e-6. */
const SLACK = 4e-7
/** In hairs: what of a size is rounding (fitting-shapes.ts lets as much be too large). */
const ROUNDING = 10
/** Rectangles of so many sizes. */
const MOST_KINDS = 4
/** So many parts side by side are laid from edge to edge without a gap. */
const MOST_ABREAST = 32

/** Where guards may lie on a sheet. */
export interface Room {
  readonly sheet: SheetSize
  /** Between the margins: along the sheet, across it, and across it for a half on a fold, which reaches to the margin on the other side. */
  readonly along: number
  readonly across: number
  readonly acrossFromFold: number
  /** Across the sheet a guard lies from here, */
  readonly lowest: number
  /** to here, */
  readonly highest: number
  /** and along it to here at the latest. */
  readonly endAlong: number
  /** By so much a guard is wider than its part all round. */
  readonly guard: number
  /** What is taken for rounding of the coordinates. */
  readonly hair: number
}

/**
 * Guards are apart, or touch, so parts keep their gap. Without a gap parts must not touch in the last bit either: a hair of the sheet's
 * width lies between them.
 */
export const roomOn = ({ parts, sheet, gap }: NestingProblem): Room => {
  const edges = marginsAcross({ sheet, gap })
  const hair = 1e-10 * sheet.width
  const high = sheet.width - edges.high
  const [along, across] = [sheet.length - 2 * sheet.margin, high - edges.low]
  const hairs = hairsBetween(parts, gap, hair, [along, across])
  return {
    sheet,
    along,
    across,
    acrossFromFold: sheet.width - Math.min(edges.low, edges.high),
    lowest: edges.low,
    highest: sheet.folds === undefined ? high + hairs.across : high,
    endAlong: sheet.length - sheet.margin + hairs.along,
    guard: Math.max((gap - SLACK) / 2, hair),
    hair,
  }
}

/**
 * Without a gap parts that fill a sheet from edge to edge, or from end to end, have no room for the hairs between them: it reaches over its edge and its end by so much, which the
 * final check takes for rounding. On wide sheets (above 62) by more than the slack only where there are such parts: the room of all others, and so what a count of places finds of
 * them, is as ever. They are parts of one size, or rectangles of up to four.
 */
const hairsBetween = (
  parts: readonly NestingPart[],
  gap: number,
  hair: number,
  [along, across]: readonly [number, number],
): { readonly along: number; readonly across: number } => {
  const most = 2 * MOST_ABREAST * hair
  if (gap > SLACK) return { along: 0, across: 0 }
  if (most <= SLACK) return { along: most, across: most }
  const sizes = sizesOf(parts)
  // Of garments' pieces, in tenths of millimetres, some sizes come to the width by chance, and nobody lays them so.
  const kinds = parts.every(isRectangle) ? MOST_KINDS : 1
  const hairsIn = (side: 0 | 1, room: number): number => {
    const extents = sizes.map(({ size, count }) => ({ size: size[side], count }))
    const hairs = { each: 2 * hair, reach: SLACK, rounding: ROUNDING * hair, most: MOST_ABREAST, kinds }
    return fillsRoom(extents, room, hairs) ? most : SLACK
  }
  return { along: along === Infinity ? SLACK : hairsIn(0, along), across: hairsIn(1, across) }
}

/** How long and wide each part is in the turns that are tried first. */
const sizesOf = (parts: readonly NestingPart[]) =>
  parts.flatMap(({ outline, turns, demand: count }) => {
    // What is no outline is refused further on, and so is one of more corners.
    const isCounted = outline.length >= 6 && outline.length <= 2 * MOST_CORNERS && outline.length % 2 === 0
    if (count === 0 || !isCounted || !outline.every(Number.isFinite)) return []
    return turnsToTry(turns, outline).map((turn) => {
      const { minX, maxX, minY, maxY } = boundsOf(placeOutline(outline, false, turn, 0, 0))
      return { size: [maxX - minX, maxY - minY] as const, count }
    })
  })

/** Whether a part, as it is drawn, has four corners and fills its box. */
const isRectangle = ({ outline }: NestingPart): boolean => {
  const { minX, maxX, minY, maxY } = boundsOf(outline)
  return outline.length <= 10 && areaOf(outline) > (1 - 1e-9) * (maxX - minX) * (maxY - minY)
}
