import { type GroupValues, needs, takes } from "@toile/pattern-model"
import { waistYields } from "../bodice/groups.js"
import * as group from "../measurements/groups.js"
import { dartYields, finishedDarts } from "../measurements/waist-darts.js"
import { hipDepthYields } from "../upper-body/hips.js"
import { lowerShoulderFinal, lowerShoulderWhereDrawn } from "../upper-body/lower-shoulder.js"

const body = {
  ...group.torso,
  arm: group.arm,
  bicep: group.bicep,
  elbow: takes("mbElbowGirth"),
  wrist: group.wrist,
} as const

/** What a jacket is measured for: of each group one item. */
export const mensBody = body
/** What a woman's jacket is measured for: her bust point as well. */
export const womensBody = {
  ...body,
  shoulderPeak: takes("mbShoulderPeakToWaistOverBack"),
  highBust: group.highBust,
  underbust: group.underbust,
  height: group.height,
  bustPoint: takes("mbSideNeckToBustPoint"),
  bustPointDistance: takes("mbBustPointDistance"),
} as const

const final = {
  waist: needs("mfWaistGirth"),
  hip: needs("mfHipGirth"),
  backLength: needs("mfBackLength"),
  sleeve: needs("mfSleeveLength"),
  frontLength: takes("mfFrontLength"),
  backNeckToWaist: takes("mfBackNeckToWaist"),
  hipDepth: takes("mfHipDepth"),
  neckWidth: takes("mfNeckWidth"),
  shoulderWidth: takes("mfShoulderWidth"),
  acrossBack: takes("mfAcrossBackWidth"),
  acrossChest: takes("mfAcrossChestWidth"),
  armholeDepth: takes("mfArmholeDepth"),
  armhole: takes("mfArmholeGirth"),
  capHeight: takes("mfCapHeight"),
  bicep: takes("mfBicepGirth"),
  elbow: takes("mfElbowGirth"),
  cuff: takes("mfCuffGirth"),
  frontWaist: takes("mfFrontWaistWidth"),
  backWaist: takes("mfBackWaistWidth"),
  frontHip: takes("mfFrontHipWidth"),
  backHip: takes("mfBackHipWidth"),
  hem: takes("mfHemGirth"),
  centreFrontLean: takes("mfCentreFrontLean"),
  centreFrontRise: takes("mfCentreFrontRise"),
  ...lowerShoulderFinal,
} as const

/** Measured only over a belly, and where one shoulder is lower. */
export const jacketWhereDrawn = ["gmCentreFrontLean", "gmCentreFrontRise", ...lowerShoulderWhereDrawn] as const
/** And of a man's a dart that no belly has closed. */
export const mensWhereDrawn = [...jacketWhereDrawn, "gmFrontDartIntake"] as const

/** What follows from others of these. */
export const jacketYields = {
  bicep: { to: "capHeight" },
  // An armhole is as deep as it was measured, and its length follows
  armhole: { to: "armholeDepth" },
  hipDepth: hipDepthYields,
  ...waistYields,
  // What the front has there is its waist's and its belly's
  frontHip: { to: "hip" },
  backHip: { to: "hip" },
  hem: { to: "hip" },
} as const
/** And of a man's, which has a dart in front. */
export const mensYields = { ...jacketYields, frontDart: dartYields.frontDart } as const

/** The finished jacket; `bust` is read where the gender's ease counts. */
export const mensFinal = { bust: needs("mfChestGirth"), ...final, frontDart: finishedDarts.frontDart } as const
/** A woman's finished jacket: her bust point as well. */
export const womensFinal = {
  bust: needs("mfBustGirth"),
  ...final,
  bustDart: takes("mfBustDartIntake"),
  bustPoint: takes("mfSideNeckToBustPoint"),
  bustPointDistance: takes("mfBustPointDistance"),
} as const

/** A body as the jacket's room reads it: a man's has no bust point. */
export type JacketBody = GroupValues<typeof mensBody> & Partial<GroupValues<typeof womensBody>>
/** A finished jacket as the jacket's room reads it. */
export type JacketFinal = GroupValues<Omit<typeof mensFinal, "frontDart">> &
  Partial<GroupValues<Pick<typeof mensFinal, "frontDart">>> &
  Partial<GroupValues<typeof womensFinal>>
