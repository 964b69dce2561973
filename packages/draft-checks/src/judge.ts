import { type Draft, finishedDraft, finishedPiece } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import { checkAllowance } from "./allowance.js"
import { besideEdges } from "./beside-edges.js"
import { checkCalledFor } from "./called-for.js"
import { type CheckRoom, checkRoom, meetsIn } from "./check-room.js"
import { checkCorners } from "./corners.js"
import { checkCutting } from "./cutting.js"
import { checkDarts } from "./darts.js"
import { checkEdgeLengths } from "./edge-length.js"
import { type FigureRefusal, figureTold } from "./figures/told.js"
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
const checkCut = (flat: FlatPiece, room: CheckRoom): Violation[] => {
  const beside = besideEdges(flat, meetsIn(room, flat.sew.size))
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

/**
 * The draft with its walk table, and the notes of what it tells of its wearer's figure, where every check holds; all that is
 * wrong with it where one does not. (`figureTold` says of what is sound whether nobody could wear it.)
 *
 * @param room whoever judges many drafts makes one and hands it to each
 */
export const judge = (draft: Draft, room = checkRoom()): Result<Draft, readonly Violation[]> => {
  const judged = judgeWorn(draft, room)
  return judged._tag === "Ok" ? ok(judged.value.draft) : judged
}

/** A draft whose every check holds, as `judge` gives it, and the refusal that `figureTold` has for it. */
export interface Worn {
  readonly draft: Draft
  readonly refusal: FigureRefusal | undefined
}

/** Both in one: its wearer's figure is read once for notes and refusal. */
export const judgeWorn = (draft: Draft, room = checkRoom()): Result<Worn, readonly Violation[]> => {
  const pieces = flatPieces(draft.pieces, room)
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
    ...(outlines.length === 0 ? checkWhole(draft, pieces, room) : []),
  ]
  if (violations.length > 0) return err(violations)
  const { notes, refusal } = figureTold(draft)
  const judged = notes.length > 0 ? { ...draft, walk, warnings: [...draft.warnings, ...notes] } : { ...draft, walk }
  return ok({ draft: judged, refusal })
}

const checkWhole = (draft: Draft, pieces: readonly FlatPiece[], room: CheckRoom): Violation[] => [
  ...pieces.flatMap((flat) => checkCut(flat, room)),
  ...pieces.flatMap((flat) => checkSewn(draft, flat)),
  ...checkSeamNotches(draft, pieces),
]
