import type { Gender } from "../gender.js"

/**
 * What the survey says of a gender's bodies where they were not measured; cm, each a least squares' line through the
 * survey's people. The lines are those of the population that the prediction draws from (ANSUR II joined with ANSUR I),
 * but for `armholeDepth`, `heel` and what holds of the bust points' distance and the high bust, which are ANSUR I's rows': docs/decisions/0015.
 * `pnpm run facts` in packages/measurement-predictor prints them anew, and a test holds them to the rows.
 */
export interface SurveyedBody {
  readonly gender: Gender

  // Heights and depths
  /** By the bust: a loose hold. */
  readonly height: (bust: number) => number
  readonly heightOfWaist: (waistHeight: number) => number
  /** Seventh vertebra to the crown. */
  readonly napeToCrown: (height: number) => number
  /** Natural waist down to the low hip. By the rise, waist to crotch, is the closest hold; by the back's length the loosest. */
  readonly hipDepth: (waistHeight: number) => number
  readonly hipDepthOfRise: (rise: number) => number
  readonly hipDepthOfBack: (backLength: number) => number
  readonly kneeHeight: (crotchHeight: number) => number
  readonly calfHeight: (kneeHeight: number) => number
  readonly ankleHeight: (crotchHeight: number) => number

  // The upper body
  /** Seventh vertebra to the natural waist. */
  readonly backLength: (bust: number) => number
  readonly backLengthOfArm: (arm: number) => number
  /** Shoulder peak to waist: the front over the bust less the back. */
  readonly balance: number
  /** Seventh vertebra down to the level of the armpits. */
  readonly armholeDepth: (bust: number, backLength: number) => number
  /** Straight between the acromia. */
  readonly shoulder: (bust: number) => number
  readonly acrossBack: (bust: number) => number
  readonly neckBase: (bust: number) => number
  readonly head: (height: number, neckBase: number) => number
  readonly arm: (backLength: number) => number
  readonly bicep: (bust: number) => number
  readonly wrist: (bicep: number) => number

  // Waist to hips
  /** Where the navel lies, as a share of the way from the natural waist down to the low hip. */
  readonly navel: number
  /** What the body has of the hip's surplus over its waist, by the share of that way; 0 to 1. */
  readonly profile: (share: number) => number
  /** Girth over the navel, where a belly is fullest. */
  readonly navelGirth: (waist: number, hip: number) => number
  /** What that line leaves, a standard deviation in cm. */
  readonly navelGirthLeaves: number
  /**
   * Only 3 to 20 of a hundred people's chest or low hip is less than this larger than their natural waist: what the waist
   * then has more is belly. A woman's chest counts as her frame.
   */
  readonly chestOverWaist: number
  readonly hipOverWaist: number
  /** The tape between the legs loses this much for each cm that both its ends sit lower (ANSUR I: natural waist and navel). */
  readonly tapePerLevel: number
  /** The tape between the legs from the natural waist to it, by waist, low hip and rise (waist to crotch, upright). */
  readonly tape: (waist: number, hip: number, rise: number) => number

  // Legs
  readonly knee: (thigh: number) => number
  readonly calf: (knee: number) => number
  readonly ankle: (calf: number) => number
  /** Around heel and instep. */
  readonly heel: (ankle: number, height: number) => number
}

/** And of women's busts. */
export interface SurveyedWoman extends SurveyedBody {
  readonly gender: "female"
  readonly sideNeckToBustPoint: (bust: number, backLength: number) => number
  readonly bustPointDistance: (bust: number) => number
  readonly bustPointDistanceOfHighBust: (bust: number, highBust: number) => number
  /** The high bust: level, under the arms. The more is known of a body, the closer the hold. */
  readonly highBust: (bust: number) => number
  readonly highBustOfUnder: (bust: number, underbust: number) => number
  readonly highBustOfUnderBack: (bust: number, underbust: number, acrossBack: number) => number
  readonly highBustOfWaistBack: (bust: number, waist: number, acrossBack: number) => number
  readonly highBustOfArm: (bust: number, waist: number, acrossBack: number, bicep: number) => number
  readonly highBustOfAll: (bust: number, underbust: number, acrossBack: number, bicep: number, height: number) => number
  /** What each of them leaves, a standard deviation in cm. */
  readonly highBustLeaves: {
    readonly [Of in "highBust" | `highBustOf${"Under" | "UnderBack" | "WaistBack" | "Arm" | "All"}`]: number
  }
  /** The upper arm, closer than by the bust alone, which tells no more of it. */
  readonly bicepOfHighBust: (highBust: number, waist: number) => number
  /** Shoulder peak to waist: the front over the bust less the back, by the bust. */
  readonly balanceOfBust: (bust: number) => number
  /** How far below the waist their low hip lies: the least of all and the most, cm. */
  readonly hipDepths: readonly [least: number, most: number]
  /** 99 of 100 women's hips are no more than this larger than their waist (the mean and 2.58 SD). */
  readonly hipsOverWaistMost: number
}
