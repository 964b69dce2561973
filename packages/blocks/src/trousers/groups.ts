import { type GroupValues, needs, takes } from "@toile/pattern-model"
import * as group from "../measurements/groups.js"
import { dartMeasurements, finishedDarts } from "../measurements/waist-darts.js"

/** What a body is asked for; the garment's waist lies where the taken girth was measured (levels: size-from-body.ts). */
export const bodyGroups = {
  waist: group.bottomWaist,
  hip: group.hip,
  maxHip: group.maxHip,
  frontWaistArc: group.frontWaistArc,
  waistDepth: group.waistDepth,
  highHip: group.highHip,
  waistHeight: group.waistHeight,
  hipHeight: group.hipHeight,
  crotchHeight: group.crotchHeight,
  kneeHeight: group.kneeHeight,
  thigh: group.thigh,
  knee: group.knee,
  calf: group.calf,
  calfHeight: group.calfHeight,
  ankle: group.ankle,
  crotchLength: group.crotchLength,
} as const

/** And of those whose front and back share the hips as they are told. */
export const hipArcGroups = { frontHipArc: group.frontHipArc } as const

/** The finished trousers. */
export const finalGroups = {
  waist: needs("mfWaistGirth"),
  hip: needs("mfHipGirth"),
  thigh: needs("mfThighGirth"),
  knee: needs("mfKneeGirth"),
  hem: needs("mfHemGirth"),
  inseam: needs("mfInseamLength"),
  frontRise: needs("mfFrontRise"),
  backRise: needs("mfBackRise"),
  outseam: takes("mfOutseamLength"),
  waistbandHeight: takes("mfWaistbandHeight"),
  waistSeam: takes("mfWaistSeamGirth"),
  kneeHeight: takes("mfKneeHeight"),
  frontFork: takes("mfFrontFork"),
  seatLean: takes("mfSeatLean"),
  hipHeight: takes("mfHipHeight"),
} as const

/** And of those that open: how front and back share the waist, and how far below the natural one the band lies. */
export const waistGroups = {
  frontWaist: takes("mfFrontWaistWidth"),
  backWaist: takes("mfBackWaistWidth"),
  frontHip: takes("mfFrontHipWidth"),
  centreFrontLean: takes("mfCentreFrontLean"),
  centreFrontRise: takes("mfCentreFrontRise"),
  ...finishedDarts,
  bandLevel: takes("mfBandLevel"),
} as const

/** And of those whose legs may be full at the calf. */
export const calfGroups = { calf: takes("mfCalfGirth"), kneeToCalf: takes("mfKneeToCalf") } as const
/** What those are measured at it. */
export const calfMeasurements = ["gmCalfGirth", "gmKneeToCalf"] as const

/** A straight band is as long below as above. */
export const trouserYields = {
  waistSeam: {
    to: "waist",
    where: ({ option }: { readonly option: { readonly waistband: "straight" | "contour" } }): boolean =>
      option.waistband === "straight",
  },
  // With the front it is the whole waist
  backWaist: { to: "waist" },
} as const

/** What is measured on trousers. */
export const trouserMeasurements = [
  "gmWaistGirth",
  "gmWaistSeamGirth",
  "gmHipGirth",
  "gmThighGirth",
  "gmKneeGirth",
  "gmHemGirth",
  "gmInseamLength",
  "gmOutseamLength",
  "gmFrontRise",
  "gmBackRise",
  "gmKneeHeight",
  "gmFrontFork",
  "gmSeatLean",
  "gmHipHeight",
  "gmWaistbandHeight",
] as const

/** Of those that open: how front and back share the waist, and how far below the natural one the band lies. */
export const waistMeasurements = [
  "gmFrontWaistWidth",
  "gmBackWaistWidth",
  "gmFrontHipWidth",
  "gmCentreFrontLean",
  "gmCentreFrontRise",
  ...dartMeasurements,
  "gmBandLevel",
] as const

/** What of it not all have: a seat that is told, a centre front that is moved, darts, a band below the natural waist. */
export const waistWhereDrawn = [
  "gmFrontHipWidth",
  "gmCentreFrontLean",
  "gmCentreFrontRise",
  ...dartMeasurements,
  "gmBandLevel",
] as const

export type TrouserBody = GroupValues<typeof bodyGroups> & Partial<GroupValues<typeof hipArcGroups>>
export type TrouserFinal = GroupValues<typeof finalGroups> &
  Partial<GroupValues<typeof waistGroups> & GroupValues<typeof calfGroups>>
