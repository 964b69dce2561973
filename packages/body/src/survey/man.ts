import type { SurveyedBody } from "./surveyed-body.js"

/** The survey's men; beside each line what it leaves, a standard deviation in cm. */
export const man: SurveyedBody = {
  gender: "male",

  height: (bust) => 0.193 * bust + 155.2, // 6.7
  heightOfWaist: (waistHeight) => 1.177 * waistHeight + 42.6, // 2.6
  napeToCrown: (height) => 0.09 * height + 8, // 1.1
  hipDepth: (waistHeight) => 0.154 * waistHeight + 6.8, // 2.1
  hipDepthOfRise: (rise) => 0.551 * rise + 8.6, // 1.8
  hipDepthOfBack: (backLength) => 0.238 * backLength + 14.4, // 2.2
  kneeHeight: (crotchHeight) => 0.547 * crotchHeight + 2.6, // 1.2
  calfHeight: (kneeHeight) => 0.76 * kneeHeight - 1.8, // 1.1
  ankleHeight: (crotchHeight) => 0.046 * crotchHeight + 3.4, // 0.5

  backLength: (bust) => 0.053 * bust + 35.6, // 2.2
  backLengthOfArm: (arm) => 0.238 * arm + 27.1, // 2.1
  balance: 1.1, // 1.9
  armholeDepth: (bust, backLength) => 0.075 * bust + 0.319 * backLength + 0.7, // 1.2
  shoulder: (bust) => 0.113 * bust + 29.6, // 1.6
  acrossBack: (bust) => 0.21 * bust + 19.4, // 2.2
  neckBase: (bust) => 0.216 * bust + 20.6, // 1.7
  head: (height, neckBase) => 0.053 * height + 0.245 * neckBase + 37.5, // 1.4
  arm: (backLength) => 0.463 * backLength + 40.2, // 2.9
  bicep: (bust) => 0.346 * bust - 1.4, // 1.7
  wrist: (bicep) => 0.155 * bicep + 12.1, // 0.7

  navel: 0.3,
  profile: (share) => 1.4 * share - 0.4 * share * share,
  navelGirth: (waist, hip) => 0.938 * waist + 0.288 * hip - 18.4,
  navelGirthLeaves: 2.4,
  chestOverWaist: 12,
  hipOverWaist: 8,
  tapePerLevel: 1.85,
  tape: (waist, hip, rise) => 0.165 * waist + 0.318 * hip + 1.244 * rise - 2.9, // 2.3

  knee: (thigh) => 0.366 * thigh + 17, // 1.4
  calf: (knee) => 0.942 * knee + 1.7, // 1.7
  ankle: (calf) => 0.403 * calf + 7.1, // 0.8
  heel: (ankle, height) => 0.641 * ankle + 0.104 * height + 1.5, // 0.9
}
