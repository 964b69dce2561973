import { type Draft, finishedDraft } from "@toile/draft-model"
import { checkButtons } from "./buttons.js"
import { checkCapEase } from "./cap-ease.js"
import { checkClothWidth } from "./cloth-width.js"
import { checkFoldEnds } from "./fold-ends.js"
import { checkHemTurn } from "./hem-turn.js"
import { checkLiningGirths } from "./lining-girths.js"
import { checkOpenings } from "./openings.js"
import { checkSeamJoints } from "./seam-joints.js"
import type { Violation } from "./violation.js"

/**
 * What a sound draft is held to beyond `judge`: whether lines go on smoothly across seams and folds, hems fold up, caps
 * ease in, buttons meet their holes. It reads the catalogue's words for edges (cap, armhole, crotch), and costs more
 * than a draft; for whoever tries a pattern on many bodies.
 */
export const inspect = (draft: Draft): Violation[] => {
  const sewn = finishedDraft(draft)
  return [
    ...checkSeamJoints(sewn),
    ...sewn.pieces.flatMap(checkFoldEnds),
    ...sewn.pieces.flatMap(checkHemTurn),
    ...checkButtons(sewn),
    ...checkCapEase(sewn),
    ...checkClothWidth(draft),
    ...checkOpenings(draft),
    ...checkLiningGirths(draft),
  ]
}
