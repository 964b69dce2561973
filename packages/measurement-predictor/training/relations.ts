import type { Gender } from "@toile/body"
import { PEAK_OVER_NAPE, type SurveyedBody, type SurveyedWoman, TORSO_PATH } from "@toile/body/survey"
import type { Sum } from "./regression.js"

/**
 * What @toile/body says of a body where it was not measured, and from which rows. `population`: ANSUR II joined with
 * ANSUR I, as the prediction has it; `first`: ANSUR I's rows alone (docs/decisions/0015 says which and why).
 */
export interface Relation {
  readonly of: Sum
  /** Taken off the sum, cm. */
  readonly less?: number
  readonly on: readonly Sum[]
  readonly rows: "population" | "first"
  /** Told of one gender alone. */
  readonly only?: Gender
}

const the = <Name extends keyof Required<Sum>>(name: Name): Sum => ({ [name]: 1 })
const bust = the("mbBustGirth")
const backLength = the("mbBackNeckToWaist")
const crotchHeight = the("mbCrotchHeight")
const hipDepth: Sum = { mbWaistHeight: 1, mbLowHipHeight: -1 }
const underbust = the("mbUnderbustGirth")
const acrossBack = the("mbAcrossBackWidth")
const waist = the("mbWaistGirth")
const arm = the("mbBicepGirth")
const highBust = the("mbHighBustGirth")
const balance: Sum = {
  mbSideNeckToBustPoint: 1,
  mbBustHeight: TORSO_PATH,
  mbWaistHeight: -TORSO_PATH,
  mbBackNeckToWaist: -1,
}
const rise: Sum = { mbWaistHeight: 1, mbCrotchHeight: -1 }

/** Of a surveyed body what is a line, or a mean; its own names. */
export type RelationName = Exclude<
  keyof SurveyedBody | keyof SurveyedWoman,
  | "gender"
  | "highBustLeaves"
  | "navelGirthLeaves"
  | "navel"
  | "profile"
  | "chestOverWaist"
  | "hipOverWaist"
  | "tapePerLevel"
  | "hipsOverWaistMost"
  | "hipDepths"
>

export const relations = {
  armholeDepth: { of: the("mbArmholeDepth"), on: [bust, backLength], rows: "first" },
  bustPointDistance: { of: the("mbBustPointDistance"), on: [bust], rows: "first", only: "female" },
  sideNeckToBustPoint: { of: the("mbSideNeckToBustPoint"), on: [bust, backLength], rows: "population", only: "female" },
  highBust: { of: highBust, on: [bust], rows: "population", only: "female" },
  highBustOfUnder: { of: highBust, on: [bust, underbust], rows: "population", only: "female" },
  highBustOfUnderBack: { of: highBust, on: [bust, underbust, acrossBack], rows: "population", only: "female" },
  highBustOfWaistBack: { of: highBust, on: [bust, waist, acrossBack], rows: "population", only: "female" },
  highBustOfArm: { of: highBust, on: [bust, waist, acrossBack, arm], rows: "population", only: "female" },
  highBustOfAll: {
    of: highBust,
    on: [bust, underbust, acrossBack, arm, the("mbHeight")],
    rows: "population",
    only: "female",
  },
  bicepOfHighBust: { of: the("mbBicepGirth"), on: [highBust, waist], rows: "population", only: "female" },
  bustPointDistanceOfHighBust: { of: the("mbBustPointDistance"), on: [bust, highBust], rows: "first", only: "female" },
  balanceOfBust: { of: balance, less: PEAK_OVER_NAPE, on: [bust], rows: "population", only: "female" },
  shoulder: { of: the("mbAcromionShoulderWidthHorizontal"), on: [bust], rows: "population" },
  acrossBack: { of: the("mbAcrossBackWidth"), on: [bust], rows: "population" },
  neckBase: { of: the("mbCollarGirth"), on: [bust], rows: "population" },
  backLength: { of: backLength, on: [bust], rows: "population" },
  backLengthOfArm: { of: backLength, on: [the("mbSideArmLength")], rows: "population" },
  balance: { of: balance, less: PEAK_OVER_NAPE, on: [], rows: "population" },
  hipDepth: { of: hipDepth, on: [the("mbWaistHeight")], rows: "population" },
  hipDepthOfRise: { of: hipDepth, on: [rise], rows: "population" },
  hipDepthOfBack: { of: hipDepth, on: [backLength], rows: "population" },
  bicep: { of: the("mbBicepGirth"), on: [bust], rows: "population" },
  wrist: { of: the("mbWristGirth"), on: [the("mbBicepGirth")], rows: "population" },
  arm: { of: the("mbSideArmLength"), on: [backLength], rows: "population" },
  height: { of: the("mbHeight"), on: [bust], rows: "population" },
  heightOfWaist: { of: the("mbHeight"), on: [the("mbWaistHeight")], rows: "population" },
  head: { of: the("mbHeadGirth"), on: [the("mbHeight"), the("mbCollarGirth")], rows: "population" },
  napeToCrown: { of: { mbHeight: 1, mbBackNeckHeight: -1 }, on: [the("mbHeight")], rows: "population" },
  kneeHeight: { of: the("mbKneeHeight"), on: [crotchHeight], rows: "population" },
  calfHeight: { of: the("mbCalfHeight"), on: [the("mbKneeHeight")], rows: "population" },
  ankleHeight: { of: the("mbAnkleHeight"), on: [crotchHeight], rows: "population" },
  navelGirth: { of: the("mbNavelWaistGirth"), on: [the("mbWaistGirth"), the("mbLowHipGirth")], rows: "population" },
  tape: { of: the("naturalCrotchLength"), on: [waist, the("mbLowHipGirth"), rise], rows: "population" },
  knee: { of: the("mbKneeGirth"), on: [the("mbThighGirth")], rows: "population" },
  calf: { of: the("mbCalfGirth"), on: [the("mbKneeGirth")], rows: "population" },
  ankle: { of: the("mbAnkleGirth"), on: [the("mbCalfGirth")], rows: "population" },
  heel: { of: the("mbHeelGirth"), on: [the("mbAnkleGirth"), the("mbHeight")], rows: "first" },
} as const satisfies { readonly [Name in RelationName]: Relation }
