import { takes } from "@toile/pattern-model"
import { bodiceYields, finishedBodice, finishedWaistHalves, upperBody } from "../bodice/groups.js"
import * as group from "../measurements/groups.js"
import { dartMeasurements, dartYields, finishedDarts } from "../measurements/waist-darts.js"
import { lowerShoulderFinal, lowerShoulderWhereDrawn } from "../upper-body/lower-shoulder.js"

/** A woman's body from neck to hips; arms come beside it, a collar's neck in the place of the neck's base. */
export const torsoBody = {
  bust: group.bust,
  frontBustArc: group.frontBustArc,
  waist: group.waist,
  hip: group.hip,
  maxHip: group.maxHip,
  frontWaistArc: group.frontWaistArc,
  frontHipArc: group.frontHipArc,
  waistDepth: group.waistDepth,
  waistHeight: group.waistHeight,
  hipHeight: group.hipHeight,
  ...upperBody,
} as const

/** The finished torso's dimensions that may be given. */
export const finishedTorso = {
  frontLength: takes("mfFrontLength"),
  backNeckToWaist: takes("mfBackNeckToWaist"),
  hipDepth: takes("mfHipDepth"),
  frontBust: takes("mfFrontBustWidth"),
  ...finishedBodice,
  frontWaist: finishedWaistHalves.frontWaist,
  backWaist: finishedWaistHalves.backWaist,
  frontHip: takes("mfFrontHipWidth"),
  backHip: takes("mfBackHipWidth"),
  centreFrontRise: finishedWaistHalves.centreFrontRise,
  ...finishedDarts,
  ...lowerShoulderFinal,
} as const

/** The front leaves the back the rest. */
export const torsoYields = {
  ...bodiceYields,
  backHip: { to: ["frontHip", "hip"] },
  ...dartYields,
} as const

/** Measured only as an arc of the bust was, over a belly, of darts, and where one shoulder is lower. */
export const torsoWhereDrawn = [
  "gmFrontBustWidth",
  "gmCentreFrontRise",
  ...dartMeasurements,
  ...lowerShoulderWhereDrawn,
] as const

/** A finished set-in sleeve's dimensions that may be given. */
export const finishedSleeve = {
  capHeight: takes("mfCapHeight"),
  bicep: takes("mfBicepGirth"),
  cuff: takes("mfCuffGirth"),
} as const

/** A cap and the armhole give the sleeve its girth. */
export const sleeveYields = { bicep: { to: "capHeight" } } as const

/** What `measureTorso` gives, in its order. */
export const torsoMeasurements = [
  "gmBustGirth",
  "gmFrontBustWidth",
  "gmChestGirth",
  "gmWaistGirth",
  "gmFrontWaistWidth",
  "gmBackWaistWidth",
  "gmHipGirth",
  "gmFrontHipWidth",
  "gmBackHipWidth",
  "gmCentreFrontRise",
  ...dartMeasurements,
  "gmHemGirth",
  "gmShoulderWidth",
  "gmShoulderLength",
  "gmAcrossBackWidth",
  "gmAcrossChestWidth",
  "gmBackLength",
  "gmFrontLength",
  "gmBackNeckToWaist",
  "gmHipDepth",
  "gmBustDartIntake",
  "gmSideNeckToBustPoint",
  "gmBustPointDistance",
  "gmArmholeDepth",
  "gmArmholeGirth",
  ...lowerShoulderWhereDrawn,
] as const

/** What is measured of a set-in sleeve. */
export const sleeveMeasurements = [
  "gmSleeveLength",
  "gmBackNeckToCuff",
  "gmCapHeight",
  "gmBicepGirth",
  "gmCuffGirth",
] as const
