import type { SurveyedWoman } from "./surveyed-body.js"

/** The survey's women; beside each line what it leaves, a standard deviation in cm. */
export const woman: SurveyedWoman = {
  gender: "female",

  height: (bust) => 0.23 * bust + 141.1, // 6.2
  heightOfWaist: (waistHeight) => 1.097 * waistHeight + 46.7, // 2.7
  napeToCrown: (height) => 0.087 * height + 9.2, // 1.1
  hipDepth: (waistHeight) => 0.244 * waistHeight - 3.4, // 2.2
  hipDepthOfRise: (rise) => 0.763 * rise + 1.4, // 1.7
  hipDepthOfBack: (backLength) => -0.157 * backLength + 28.3, // 2.5
  kneeHeight: (crotchHeight) => 0.542 * crotchHeight + 2.5, // 1.0
  calfHeight: (kneeHeight) => 0.782 * kneeHeight - 3.4, // 1.3
  ankleHeight: (crotchHeight) => 0.04 * crotchHeight + 3.1, // 0.5

  backLength: (bust) => 0.027 * bust + 34.1, // 2.5
  backLengthOfArm: (arm) => 0.218 * arm + 24.8, // 2.4
  balance: 0.5, // 2.2
  armholeDepth: (bust, backLength) => 0.072 * bust + 0.269 * backLength + 2.2, // 1.2
  shoulder: (bust) => 0.07 * bust + 29.9, // 1.8
  acrossBack: (bust) => 0.166 * bust + 22.7, // 2.2
  neckBase: (bust) => 0.156 * bust + 22.4, // 1.5
  head: (height, neckBase) => 0.065 * height + 0.253 * neckBase + 36.1, // 1.7
  arm: (backLength) => 0.317 * backLength + 42.8, // 2.9
  bicep: (bust) => 0.321 * bust + 0.5, // 1.7
  wrist: (bicep) => 0.15 * bicep + 10.8, // 0.6
  sideNeckToBustPoint: (bust, backLength) => 0.238 * bust + 0.122 * backLength + 0.7, // 1.9
  bustPointDistance: (bust) => 0.136 * bust + 6.2, // 1.4
  bustPointDistanceOfHighBust: (bust, highBust) => 0.194 * bust - 0.076 * highBust + 7.7, // 1.4
  highBust: (bust) => 0.741 * bust + 21.8,
  highBustOfUnder: (bust, underbust) => 0.464 * bust + 0.403 * underbust + 15.8,
  highBustOfUnderBack: (bust, underbust, acrossBack) => 0.431 * bust + 0.346 * underbust + 0.435 * acrossBack + 6.8,
  highBustOfWaistBack: (bust, waist, acrossBack) => 0.495 * bust + 0.207 * waist + 0.44 * acrossBack + 12.3,
  highBustOfArm: (bust, waist, acrossBack, bicep) =>
    0.43 * bust + 0.093 * waist + 0.416 * acrossBack + 0.513 * bicep + 12.4,
  highBustOfAll: (bust, underbust, acrossBack, bicep, height) =>
    0.331 * bust + 0.261 * underbust + 0.358 * acrossBack + 0.505 * bicep + 0.044 * height + 3.4,
  highBustLeaves: {
    highBust: 2.5,
    highBustOfUnder: 2.3,
    highBustOfUnderBack: 2.0,
    highBustOfWaistBack: 2.1,
    highBustOfArm: 2.0,
    highBustOfAll: 1.9,
  },
  bicepOfHighBust: (highBust, waist) => 0.233 * highBust + 0.175 * waist - 4, // 1.4
  balanceOfBust: (bust) => 0.123 * bust - 11.2, // 1.9

  navel: 0.35,
  profile: (share) => 1.04 * share - 0.04 * share * share,
  navelGirth: (waist, hip) => 0.969 * waist + 0.275 * hip - 16.4,
  navelGirthLeaves: 3.8,
  chestOverWaist: 13,
  hipOverWaist: 16,
  tapePerLevel: 1.98,
  tape: (waist, hip, rise) => 0.121 * waist + 0.276 * hip + 1.611 * rise - 4, // 2.3
  hipDepths: [12.6, 30.1],
  hipsOverWaistMost: 38,

  knee: (thigh) => 0.415 * thigh + 12.3, // 1.6
  calf: (knee) => 0.841 * knee + 5.5, // 1.6
  ankle: (calf) => 0.397 * calf + 6.7, // 1.0
  heel: (ankle, height) => 0.533 * ankle + 0.103 * height + 2.7, // 1.1
}
