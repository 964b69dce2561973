import { type SurveyedBody, man as surveyedMan, woman as surveyedWoman } from "@toile/body/survey"
import { bustFrameOf, type FrameBody } from "../bodice/bust-frame.js"

/** Whom a knit top is made for, and what its construction lays down for them; cm. */
export interface KnitPerson {
  readonly survey: SurveyedBody
  /** The chest that armhole and belly count from, and the bust at which tables are read: a woman's by her high bust. */
  readonly frame: (body: FrameBody) => KnitFrame
  /** How far the neck point stands above the nape: held at 2.0 for women, 2.2 for men. */
  readonly neckRise: number
  /** The shoulder seam of a T-shirt ends so far beyond the acromion. */
  readonly beyondAcromion: number
  /** The front's width is read so far below the nape seam, where its armhole is hollowest. */
  readonly acrossChestLevel: number
  /**
   * For each cm that the bicep has beyond what such a chest has usually the armpit lies so much lower: ANSUR I's rows, scye depth by bust,
   * waist's back length and flexed bicep (what they leave is 1.138 and 1.176, without the arm 1.164 and 1.182).
   */
  readonly armpitByArm: number
}

/** A chest without what a bust has beyond it, cm. */
export interface KnitFrame {
  readonly frame: number
  readonly bustOfFrame: number
  /** What the bust has beyond the frame; negative: less. */
  readonly surplus: number
}

/** Women. */
export const woman: KnitPerson = {
  survey: surveyedWoman,
  frame: bustFrameOf,
  neckRise: 2,
  beyondAcromion: 1.5,
  acrossChestLevel: 13,
  armpitByArm: 0.15,
}

/** Men. */
export const man: KnitPerson = {
  survey: surveyedMan,
  frame: ({ bust }) => ({ frame: bust, bustOfFrame: bust, surplus: 0 }),
  neckRise: 2.2,
  beyondAcromion: 1.75,
  acrossChestLevel: 15,
  armpitByArm: 0.07,
}
