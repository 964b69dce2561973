import type { Draft } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/geometry"
import { checkAllowance } from "./allowance.js"
import { checkDarts } from "./darts.js"
import { checkEdgeLengths } from "./edge-length.js"
import { checkFinite } from "./finite.js"
import { flatPiece } from "./flat-piece.js"
import { checkGarmentMeasurements } from "./garment-measurements.js"
import { checkInside } from "./inside.js"
import { checkNotches } from "./notches.js"
import { checkOutline } from "./outline.js"
import { checkSelfCrossing } from "./self-crossing.js"
import { checkStitches, walkTable } from "./stitches.js"
import type { Violation } from "./violation.js"

const pieceChecks = [
  checkOutline,
  checkSelfCrossing,
  checkAllowance,
  checkEdgeLengths,
  checkDarts,
  checkInside,
  checkNotches,
] as const

/** The draft with its walk table where every check holds; all that is wrong with it where one does not. */
export const judge = (draft: Draft): Result<Draft, readonly Violation[]> => {
  const unfit = checkFinite(draft)
  if (unfit.length > 0) return err(unfit)
  const walk = walkTable(draft)
  const violations = [
    ...draft.pieces.map(flatPiece).flatMap((piece) => pieceChecks.flatMap((check) => check(piece))),
    ...checkStitches(draft, walk),
    ...checkGarmentMeasurements(draft),
  ]
  return violations.length > 0 ? err(violations) : ok({ ...draft, walk })
}
