import { type SurveyedBody, man as surveyedMan, woman as surveyedWoman } from "@toile/body/survey"
import { BELLY_IN_FRONT } from "../measurements/belly.js"
import type { BellyRule } from "./belly.js"

/** Who wears a pair of trousers: what the survey says of them, and the forks that they are drawn with; cm. */
export interface Wearer {
  readonly survey: SurveyedBody
  /** The forks: the front's is hip/16 and `front`, the back's 1.5 times that and `back`, both from the front's upright. */
  readonly fork: { readonly front: number; readonly back: number }
  readonly belly: BellyRule
}

// Aldrich's blocks, the men's narrower than printed so that both together are 0.155 to 0.195 of the hip.

/** Men. */
export const man: Wearer = {
  survey: surveyedMan,
  fork: { front: 0.75, back: 0.5 },
  belly: { inFront: BELLY_IN_FRONT.trousers.male, rise: 0.25, riseMost: 3, tape: 0.24 },
}

/** Women. */
export const woman: Wearer = {
  survey: surveyedWoman,
  fork: { front: 0.5, back: 0 },
  belly: { inFront: BELLY_IN_FRONT.trousers.female, rise: 0.2, riseMost: 2, tape: 0.17 },
}
