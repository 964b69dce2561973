import { takes } from "@toile/pattern-model"
import * as group from "../measurements/groups.js"

/** What a woman's bodice is measured for above its waist: of each group one item. */
export const upperBody = {
  highBust: group.highBust,
  underbust: group.underbust,
  height: group.height,
  neck: group.neckBase,
  backLength: group.backLength,
  frontLength: group.frontLength,
  shoulderPeak: takes("mbShoulderPeakToWaistOverBack"),
  bustPoint: takes("mbSideNeckToBustPoint"),
  bustPointDistance: takes("mbBustPointDistance"),
  shoulder: group.shoulder,
  shoulderLength: group.shoulderLength,
  acrossBack: group.acrossBack,
  acrossChest: group.acrossChest,
  armholeDepth: group.armholeDepth,
} as const

/** A woman's body to the waist. */
export const bodiceBody = {
  bust: group.bust,
  frontBustArc: group.frontBustArc,
  waist: group.waist,
  frontWaistArc: group.frontWaistArc,
  waistDepth: group.waistDepth,
  ...upperBody,
  /** Tells the frame beside the bust, and how wide the armhole is. */
  bicep: takes("mbBicepGirth"),
} as const

/** A finished waist's halves, and what centre front is longer over a belly, that may be given. */
export const finishedWaistHalves = {
  frontWaist: takes("mfFrontWaistWidth"),
  backWaist: takes("mfBackWaistWidth"),
  centreFrontRise: takes("mfCentreFrontRise"),
} as const

/** The front leaves the back the rest. */
export const waistYields = { backWaist: { to: ["frontWaist", "waist"] } } as const

/**
 * The front leaves the back the rest; shoulders are as wide and an armhole as deep as they were measured, and their lengths follow; at the
 * bust the side seam lies no further from the armhole's middle than the frame lets it.
 */
export const bodiceYields = {
  ...waistYields,
  frontBust: { to: "bust" },
  shoulderLength: { to: "shoulderWidth" },
  armhole: { to: "armholeDepth" },
} as const

/** The finished bodice's dimensions that may be given; the rest is that of the body which it fits. */
export const finishedBodice = {
  bustDart: takes("mfBustDartIntake"),
  bustPoint: takes("mfSideNeckToBustPoint"),
  bustPointDistance: takes("mfBustPointDistance"),
  shoulderWidth: takes("mfShoulderWidth"),
  shoulderLength: takes("mfShoulderLength"),
  acrossBack: takes("mfAcrossBackWidth"),
  acrossChest: takes("mfAcrossChestWidth"),
  armholeDepth: takes("mfArmholeDepth"),
  armhole: takes("mfArmholeGirth"),
} as const
