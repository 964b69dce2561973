import { type GroupValues, needs, takes } from "@toile/pattern-model"
import * as group from "../measurements/groups.js"
import { hipDepthYields } from "../upper-body/hips.js"
import { lowerShoulderFinal } from "../upper-body/lower-shoulder.js"

/** What a knit top needs of a body. Arm and wrist only for sleeves that reach so far; a rib neck asks for the head. */
export const bodyGroups = {
  ...group.torso,
  frontHipArc: group.frontHipArc,
  arm: group.armOptional,
  bicep: group.bicep,
  wrist: group.wristOptional,
  height: group.height,
  head: group.head,
} as const

/** What tells a woman's frame beside her bust. */
export const frameGroups = { highBust: group.highBust, underbust: group.underbust } as const

/** Finished dimensions: two girths and a length are needed, the rest falls back to the body that they fit. */
export const finalGroups = {
  chest: needs("mfChestGirth"),
  hip: needs("mfHipGirth"),
  backLength: needs("mfBackLength"),
  waist: takes("mfWaistGirth"),
  sleeve: takes("mfSleeveLength"),
  neck: takes("mfNeckGirth"),
  neckWidth: takes("mfNeckWidth"),
  frontNeckDepth: takes("mfFrontNeckDepth"),
  backNeckDepth: takes("mfBackNeckDepth"),
  frontLength: takes("mfFrontLength"),
  backNeckToWaist: takes("mfBackNeckToWaist"),
  hipDepth: takes("mfHipDepth"),
  shoulderWidth: takes("mfShoulderWidth"),
  shoulderFall: takes("mfShoulderFall"),
  acrossBack: takes("mfAcrossBackWidth"),
  acrossChest: takes("mfAcrossChestWidth"),
  armholeDepth: takes("mfArmholeDepth"),
  armhole: takes("mfArmholeGirth"),
  bicep: takes("mfBicepGirth"),
  capHeight: takes("mfCapHeight"),
  cuff: takes("mfCuffGirth"),
  frontChest: takes("mfFrontChestWidth"),
  frontWaist: takes("mfFrontWaistWidth"),
  backWaist: takes("mfBackWaistWidth"),
  frontHip: takes("mfFrontHipWidth"),
  hem: takes("mfHemGirth"),
  ...lowerShoulderFinal,
} as const

/** Of a top whose hem dips over a belly, turned or with a rib on it. */
export const dippingGroups = { centreFrontRise: takes("mfCentreFrontRise") } as const

/** What follows from others of these, where those are given too. */
export const knitYields = {
  neckWidth: { to: "neck" },
  frontNeckDepth: { to: "neck" },
  armhole: { to: "armholeDepth" },
  bicep: { to: "capHeight" },
  hipDepth: hipDepthYields,
  backWaist: { to: ["frontWaist", "waist"] },
  // Sides are upright down to the hem; a rib there is as long as it was given, as far as its cloth takes it
  hem: { to: "hip" },
} as const

/** What a hem that dips has beside `knitMeasurements`, only over a belly. */
export const knitWhereDrawn = ["gmCentreFrontRise"] as const

/** What every knit top has beside these, only over a belly below which its front's side comes in less than the back's, or which nothing else tells. */
export const bellyWhereDrawn = ["gmFrontHipWidth"] as const

/** A body, and a finished top, as the knit top's room reads them. */
export type KnitBody = Omit<GroupValues<typeof bodyGroups>, "frontWaistArc" | "frontHipArc" | "waistDepth"> &
  Partial<GroupValues<typeof frameGroups>>
/** What may be demanded of a finished knit top. */
export type KnitFinal = GroupValues<typeof finalGroups> & Partial<GroupValues<typeof dippingGroups>>
