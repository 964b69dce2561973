import { type SurveyedBody, man as surveyedMan, woman as surveyedWoman } from "@toile/body/survey"

/** Who wears a pair of trousers: what the survey says of them, and the forks that they are drawn with; cm. */
export interface Wearer {
  readonly survey: SurveyedBody
  /** The forks: the front's is hip/16 and `front`, the back's 1.5 times that and `back`, both from the front's upright. */
  readonly fork: { readonly front: number; readonly back: number }
}

// Aldrich's blocks, the men's narrower than printed so that both together are 0.155 to 0.195 of the hip.

/** Men. */
export const man: Wearer = { survey: surveyedMan, fork: { front: 0.75, back: 0.5 } }

/** Women. */
export const woman: Wearer = { survey: surveyedWoman, fork: { front: 0.5, back: 0 } }
