import { marginsAcross } from "../fold.js"
import type { NestingProblem, SheetSize } from "../problem.js"

/** What a distance between parts may fall short of the gap by; the final check allows 1e-6. */
const SLACK = 4e-7
/** So many parts side by side are laid from edge to edge without a gap, on wider sheets as many as their hairs have room for in the slack (14 on 140). */
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
export const roomOn = ({ sheet, gap }: NestingProblem): Room => {
  const edges = marginsAcross({ sheet, gap })
  const hair = 1e-10 * sheet.width
  const hairs = hairsBetween(gap, hair)
  const high = sheet.width - edges.high
  return {
    sheet,
    along: sheet.length - 2 * sheet.margin,
    across: high - edges.low,
    acrossFromFold: sheet.width - Math.min(edges.low, edges.high),
    lowest: edges.low,
    highest: sheet.folds === undefined ? high + hairs : high,
    endAlong: sheet.length - sheet.margin + hairs,
    guard: Math.max((gap - SLACK) / 2, hair),
    hair,
  }
}

/**
 * Without a gap parts that fill a sheet from edge to edge, or from end to end, have no room for the hairs between them: it reaches over its edge and its end by so much, which the
 * final check takes for rounding.
 */
const hairsBetween = (gap: number, hair: number): number =>
  gap <= SLACK ? Math.min(SLACK, 2 * MOST_ABREAST * hair) : 0
