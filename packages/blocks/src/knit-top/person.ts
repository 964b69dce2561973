import { type SurveyedBody, man as surveyedMan, woman as surveyedWoman } from "@toile/body/survey"

/** Whom a knit top is made for, and what its construction lays down for them; cm. */
export interface KnitPerson {
  readonly survey: SurveyedBody
  /** The chest that a belly counts from: a woman's frame, her high bust and 2, by the survey's line through busts. */
  readonly frame: (bust: number) => number
  /** How far the neck point stands above the nape: held at 2.0 for women, 2.2 for men. */
  readonly neckRise: number
  /** The shoulder seam of a T-shirt ends so far beyond the acromion. */
  readonly beyondAcromion: number
  /** The front's width is read so far below the nape seam, where its armhole is hollowest. */
  readonly acrossChestLevel: number
}

/** Women. */
export const woman: KnitPerson = {
  survey: surveyedWoman,
  frame: (bust) => 0.749 * bust + 22.8,
  neckRise: 2,
  beyondAcromion: 1.5,
  acrossChestLevel: 13,
}

/** Men. */
export const man: KnitPerson = {
  survey: surveyedMan,
  frame: (bust) => bust,
  neckRise: 2.2,
  beyondAcromion: 1.75,
  acrossChestLevel: 15,
}
