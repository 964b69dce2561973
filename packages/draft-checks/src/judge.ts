import { type Draft, finishedDraft, finishedPiece } from "@toile/draft-model"
import { type Ray, ray } from "@toile/geometry/kernel"
import { err, ok, type Result } from "@toile/result"
import { checkAllowance } from "./allowance.js"
import { besideEdges } from "./beside-edges.js"
import { checkCalledFor } from "./called-for.js"
import { checkCorners } from "./corners.js"
import { checkCutting } from "./cutting.js"
import { checkDarts } from "./darts.js"
import { checkEdgeLengths } from "./edge-length.js"
import { checkFinite } from "./finite.js"
import { type FlatPiece, flatPiece, flatPieces } from "./flat-piece.js"
import { checkFold } from "./fold.js"
import { checkGarmentMeasurements } from "./garment-measurements.js"
import { checkInside } from "./inside.js"
import { checkNotches } from "./notches.js"
import { checkOutline } from "./outline.js"
import { asCut } from "./places.js"
import { checkSeamNotches } from "./seam-notches.js"
import { checkSelfCrossing } from "./self-crossing.js"
import { checkStitches, walkTable } from "./stitches.js"
import type { Violation } from "./violation.js"

/** What is cut is judged as it is cut, what is sewn as it is once the cloth has shrunk. */
const checkCut = (flat: FlatPiece, room: Room): Violation[] => {
  const beside = besideEdges(flat, room.meets)
  return [
    ...checkSelfCrossing(flat),
    ...checkAllowance(flat, beside, room.ray),
    ...checkCorners(flat, beside),
    ...checkFold(flat),
    ...checkEdgeLengths(flat),
    ...checkInside(flat),
    ...checkNotches(flat),
  ]
}

const checkSewn = (draft: Draft, flat: FlatPiece): Violation[] => {
  if (!flat.piece.shrinkage) return checkDarts(flat)
  const shrunk = flatPiece(finishedPiece(flat.piece))
  return asCut(draft, [...checkEdgeLengths(shrunk), ...checkDarts(shrunk)])
}

/** The draft with its walk table where every check holds; all that is wrong with it where one does not. */
export const judge = (draft: Draft): Result<Draft, readonly Violation[]> => {
  const pieces = flatPieces(draft.pieces)
  const unfit = checkFinite(draft, pieces)
  if (unfit.length > 0) return err(unfit)
  const sewn = finishedDraft(draft)
  const walk = walkTable(sewn)
  const outlines = pieces.flatMap(checkOutline)
  const violations = [
    ...checkCutting(draft),
    ...outlines,
    ...asCut(draft, checkStitches(sewn, walk)),
    ...checkGarmentMeasurements(draft),
    ...checkCalledFor(draft),
    // The other checks read pieces whose outlines are whole.
    ...(outlines.length === 0 ? checkWhole(draft, pieces) : []),
  ]
  return violations.length > 0 ? err(violations) : ok({ ...draft, walk })
}

const checkWhole = (draft: Draft, pieces: readonly FlatPiece[]): Violation[] => {
  const room = roomFor(pieces)
  return [
    ...pieces.flatMap((flat) => checkCut(flat, room)),
    ...pieces.flatMap((flat) => checkSewn(draft, flat)),
    ...checkSeamNotches(draft, pieces),
  ]
}

/** What the checks of a piece write down, of each stretch of its sew line and by the way; every piece's in the same room. */
interface Room {
  readonly ray: Ray
  readonly meets: Uint8Array
}

const roomFor = (pieces: readonly FlatPiece[]): Room => {
  let most = 0
  for (const { sew } of pieces) most = Math.max(most, sew.size)
  return { ray: ray(), meets: new Uint8Array(most) }
}
