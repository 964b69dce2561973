import { type Draft, finishedDraft } from "@toile/draft-model"
import { checkButtons } from "./buttons.js"
import { checkClothWidth } from "./cloth-width.js"
import { checkFoldEnds } from "./fold-ends.js"
import { checkHemTurn } from "./hem-turn.js"
import { checkLiningGirths } from "./lining-girths.js"
import { checkOpenings } from "./openings.js"
import { asCut } from "./places.js"
import { checkSeamJoints } from "./seam-joints.js"
import { checkSetInSleeves } from "./set-in-sleeves.js"
import type { Violation } from "./violation.js"

/**
 * What a sound draft is held to beyond `judge`: whether lines go on smoothly across seams and folds, hems fold up, caps
 * ease in, buttons meet their holes. It knows what the draft declares (edges' roles, set-in sleeves, openings), and a rule
 * that nothing is declared for is silent. For whoever tries a pattern on many bodies.
 */
export const inspect = (draft: Draft): Violation[] => {
  const sewn = finishedDraft(draft)
  return [
    ...asCut(draft, [...checkSeamJoints(sewn), ...sewn.pieces.flatMap(checkFoldEnds)]),
    ...sewn.pieces.flatMap(checkHemTurn),
    ...asCut(draft, [...checkButtons(sewn), ...checkSetInSleeves(sewn)]),
    ...checkClothWidth(draft),
    ...checkOpenings(draft),
    ...checkLiningGirths(draft),
  ]
}
