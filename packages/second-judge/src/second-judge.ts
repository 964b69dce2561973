import type { Draft, Piece } from "@toile/draft-model"
import { allowances } from "./allowances.js"
import { crossings } from "./crossings.js"
import type { SecondFinding } from "./finding.js"
import { girths } from "./girths.js"
import { notchesOnLine, seamNotches } from "./notches.js"
import { edgeLengths, stitchLengths } from "./stitches.js"

/**
 * What is wrong with a draft, read from its JSON alone: every stretch held against every other one. Slow, and no line of
 * code is shared with what draws or checks drafts, so that a mistake of theirs is not one of this judge.
 */
export const secondJudge = (draft: Draft): SecondFinding[] => [
  ...draft.pieces.flatMap(ofPiece),
  ...stitchLengths(draft),
  ...seamNotches(draft),
  ...girths(draft),
]

const ofPiece = (piece: Piece): SecondFinding[] => {
  const crossed = crossings(piece)
  // A line that meets itself has no inside that anything could be held to.
  return crossed.length > 0 ? crossed : [...allowances(piece), ...edgeLengths(piece), ...notchesOnLine(piece)]
}
