import { needs, takes } from "@toile/pattern-model"
import * as group from "../measurements/groups.js"
import { dartYields, finishedDarts } from "../measurements/waist-darts.js"
import { lowerShoulderFinal, lowerShoulderWhereDrawn } from "../upper-body/lower-shoulder.js"

/** What a man's shirt is measured for: of each group one item. */
export const shirtBody = {
  bust: group.bust,
  waist: group.waist,
  hip: group.hip,
  maxHip: group.maxHip,
  frontWaistArc: group.frontWaistArc,
  waistDepth: group.waistDepth,
  frontHipArc: group.frontHipArc,
  waistHeight: group.waistHeight,
  hipHeight: group.hipHeight,
  neck: group.neck,
  backLength: group.backLength,
  frontLength: group.frontLength,
  shoulder: group.shoulder,
  shoulderLength: group.shoulderLength,
  acrossBack: group.acrossBack,
  acrossChest: group.acrossChest,
  armholeDepth: group.armholeDepth,
  arm: group.arm,
  bicep: group.bicep,
  wrist: group.wrist,
} as const

/** The finished shirt. */
export const shirtFinal = {
  neck: needs("mfNeckGirth"),
  chest: needs("mfChestGirth"),
  waist: needs("mfWaistGirth"),
  hip: needs("mfHipGirth"),
  backLength: needs("mfBackLength"),
  sleeve: needs("mfSleeveLength"),
  frontLength: takes("mfFrontLength"),
  backNeckToWaist: takes("mfBackNeckToWaist"),
  hipDepth: takes("mfHipDepth"),
  shoulderWidth: takes("mfShoulderWidth"),
  shoulderDrop: takes("mfShoulderDrop"),
  acrossBack: takes("mfAcrossBackWidth"),
  acrossChest: takes("mfAcrossChestWidth"),
  armhole: takes("mfArmholeGirth"),
  capHeight: takes("mfCapHeight"),
  bicep: takes("mfBicepGirth"),
  cuff: takes("mfCuffGirth"),
  collarHeight: takes("mfCollarHeight"),
  frontWaist: takes("mfFrontWaistWidth"),
  backWaist: takes("mfBackWaistWidth"),
  frontHip: takes("mfFrontHipWidth"),
  backHip: takes("mfBackHipWidth"),
  centreFrontLean: takes("mfCentreFrontLean"),
  centreFrontRise: takes("mfCentreFrontRise"),
  backDart: finishedDarts.backDart,
  hem: takes("mfHemGirth"),
  ...lowerShoulderFinal,
} as const

/** A cap and the armhole give the sleeve its girth, the front leaves the back the rest; the sides run down from the hips. */
export const shirtYields = {
  bicep: { to: "capHeight" },
  backWaist: { to: ["frontWaist", "waist"] },
  backHip: { to: ["frontHip", "hip"] },
  backDart: dartYields.backDart,
  hem: { to: "hip" },
} as const

/** Measured only over a belly, of darts, and where one shoulder is lower. */
export const shirtWhereDrawn = [
  "gmCentreFrontLean",
  "gmCentreFrontRise",
  "gmBackDartIntake",
  ...lowerShoulderWhereDrawn,
] as const
