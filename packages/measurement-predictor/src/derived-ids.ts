import {
  CHEST_OF_BACK,
  type Gender,
  HIGH_HIP,
  waistbandRises as rises,
  SLEEVE_BEYOND_ACROMION,
  SLEEVE_OVER_ARM,
} from "@toile/body"
import { FULLEST_OF_LOW_HIP, man, PEAK_OVER_NAPE, TORSO_PATH, woman } from "@toile/body/survey"
import { girthAtDepth } from "./girth-profile.js"
import type { HeldId } from "./held-ids.js"
import type { VariableName } from "./variables.js"

/**
 * The IDs that no survey measured: formulas of the base variables and of each other. They stand in an order in which
 * each comes after its parts.
 */
export interface DerivedId {
  readonly id: HeldId
  readonly parts: readonly (VariableName | HeldId)[]
  /** Centimetres from the parts, in their order. */
  readonly formula: (parts: Float64Array, gender: Gender) => number
  /**
   * How far the formula itself may be from a tape on the body: a standard deviation relative to the value. 0 where the
   * ID is defined by the formula. Estimates, for no survey holds these: see docs/prediction.md.
   */
  readonly doubt: number
}

/** cm for each cm of waistband drop: the tape between the legs, from ANSUR I's two crotch lengths. */
const crotchLengthSlope: Readonly<Record<Gender, number>> = { male: man.tapePerLevel, female: woman.tapePerLevel }

const level = (id: HeldId, depth: number): DerivedId => ({
  id,
  parts: ["mbWaistHeight", "mbLowHipHeight"],
  formula: ([waist, hip]) => waist! - depth * (waist! - hip!),
  doubt: 0,
})

const girthAt = (id: HeldId, height: HeldId, doubt: number): DerivedId => ({
  id,
  parts: [
    "mbWaistGirth",
    "mbNavelWaistGirth",
    "mbLowHipGirth",
    "mbWaistHeight",
    "navelHeight",
    "mbLowHipHeight",
    height,
  ],
  // By their places: taken apart as a list they would take longer than the formula
  formula: (parts) => {
    const waistHeight = parts[3]!
    const drop = Math.max(1, waistHeight - parts[5]!)
    const [navelDepth, depth] = [(waistHeight - parts[4]!) / drop, (waistHeight - parts[6]!) / drop]
    return girthAtDepth(parts[0]!, parts[1]!, parts[2]!, navelDepth, depth)
  },
  doubt,
})

const crotchLength = (id: HeldId, height: HeldId): DerivedId => ({
  id,
  parts: ["naturalCrotchLength", "mbWaistHeight", height],
  formula: ([natural, waistHeight, at], gender) => natural! - crotchLengthSlope[gender] * (waistHeight! - at!),
  doubt: 0.02,
})

const plus = (id: HeldId, part: HeldId, more: number, doubt: number): DerivedId => ({
  id,
  parts: [part],
  formula: ([value]) => value! + more,
  doubt,
})

const toKnee = (id: HeldId, toHip: HeldId): DerivedId => ({
  id,
  parts: [toHip, "mbLowHipHeight", "mbKneeHeight"],
  formula: ([path, hipHeight, kneeHeight]) => path! + hipHeight! - kneeHeight!,
  doubt: 0.005,
})

const toHip = (id: HeldId, toWaist: HeldId): DerivedId => ({
  id,
  parts: [toWaist, "mbWaistHeight", "mbLowHipHeight"],
  formula: ([path, waistHeight, hipHeight]) => path! + TORSO_PATH * (waistHeight! - hipHeight!),
  doubt: 0.012,
})

export const derivedIds: readonly DerivedId[] = [
  level("mbHighHipHeight", HIGH_HIP),
  level("mbWaistbandRegRiseHeight", rises.Reg),
  level("mbWaistbandMidRiseHeight", rises.Mid),
  level("mbWaistbandLowRiseHeight", rises.Low),
  girthAt("mbHighHipGirth", "mbHighHipHeight", 0.025),
  girthAt("mbWaistbandRegRiseGirth", "mbWaistbandRegRiseHeight", 0.015),
  girthAt("mbWaistbandMidRiseGirth", "mbWaistbandMidRiseHeight", 0.015),
  girthAt("mbWaistbandLowRiseGirth", "mbWaistbandLowRiseHeight", 0.02),
  {
    id: "mbMaxHipGirth",
    parts: ["mbWaistGirth", "mbNavelWaistGirth", "mbHighHipGirth", "mbLowHipGirth"],
    formula: ([waist, navel, high, low]) => Math.max(waist!, navel!, high!, FULLEST_OF_LOW_HIP * low!),
    doubt: 0.012,
  },
  crotchLength("mbWaistbandRegRiseCrotchLength", "mbWaistbandRegRiseHeight"),
  crotchLength("mbWaistbandMidRiseCrotchLength", "mbWaistbandMidRiseHeight"),
  crotchLength("mbWaistbandLowRiseCrotchLength", "mbWaistbandLowRiseHeight"),
  {
    id: "mbAcromionShoulderWidth",
    parts: ["mbAcromionShoulderWidthHorizontal", "mbBackNeckHeight", "acromionHeight"],
    formula: ([straight, neck, acromion]) => 2 * Math.hypot(straight! / 2, neck! - acromion!),
    doubt: 0.015,
  },
  plus("mbSleeveShoulderWidth", "mbAcromionShoulderWidth", 2 * SLEEVE_BEYOND_ACROMION, 0),
  plus("mbSleeveShoulderWidthHorizontal", "mbAcromionShoulderWidthHorizontal", 2 * SLEEVE_BEYOND_ACROMION, 0),
  {
    id: "mbAcrossChestWidth",
    parts: ["mbAcrossBackWidth"],
    formula: ([back]) => CHEST_OF_BACK * back!,
    doubt: 0.05,
  },
  plus("mbSleeveLength", "mbSideArmLength", SLEEVE_OVER_ARM, 0),
  {
    id: "mbSideNeckToWaist",
    parts: ["mbSideNeckToBustPoint", "mbBustHeight", "mbWaistHeight"],
    formula: ([toBust, bustHeight, waistHeight]) => toBust! + TORSO_PATH * (bustHeight! - waistHeight!),
    doubt: 0.012,
  },
  toHip("mbSideNeckToLowHip", "mbSideNeckToWaist"),
  toKnee("mbSideNeckToKnee", "mbSideNeckToLowHip"),
  toHip("mbBackNeckToLowHip", "mbBackNeckToWaist"),
  toKnee("mbBackNeckToKnee", "mbBackNeckToLowHip"),
  plus("mbShoulderPeakToWaistOverBack", "mbBackNeckToWaist", PEAK_OVER_NAPE, 0.012),
  plus("mbShoulderPeakToLowHipOverBack", "mbBackNeckToLowHip", PEAK_OVER_NAPE, 0.008),
  plus("mbShoulderPeakToKneeOverBack", "mbBackNeckToKnee", PEAK_OVER_NAPE, 0.006),
]

/** The measurements that a derived one is made of, those of its parts included; none where it is no derived one. */
export const partsOf = (id: string): ReadonlySet<string> => {
  const own = derivedIds.find((one) => one.id === id)?.parts ?? []
  return new Set(own.flatMap((part) => [part, ...partsOf(part)]))
}

/** IDs that differ from another by a constant: given the first, the second is known as well. */
export const aliases: readonly { readonly from: HeldId; readonly to: HeldId; readonly more: number }[] = [
  { from: "mbSleeveLength", to: "mbSideArmLength", more: -SLEEVE_OVER_ARM },
  {
    from: "mbSleeveShoulderWidthHorizontal",
    to: "mbAcromionShoulderWidthHorizontal",
    more: -2 * SLEEVE_BEYOND_ACROMION,
  },
  { from: "mbSleeveShoulderWidth", to: "mbAcromionShoulderWidth", more: -2 * SLEEVE_BEYOND_ACROMION },
  { from: "mbShoulderPeakToWaistOverBack", to: "mbBackNeckToWaist", more: -PEAK_OVER_NAPE },
  { from: "mbShoulderPeakToLowHipOverBack", to: "mbBackNeckToLowHip", more: -PEAK_OVER_NAPE },
  { from: "mbShoulderPeakToKneeOverBack", to: "mbBackNeckToKnee", more: -PEAK_OVER_NAPE },
]
