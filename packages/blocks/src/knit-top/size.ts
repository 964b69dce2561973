import type { Warning } from "@toile/draft-model"
import { adjustSize, type EaseAdj } from "@toile/pattern-model"
import { adjustFit, type SleeveFit } from "../sleeves/fit.js"
import { type ArmholeAsk, adjustArmhole } from "../upper-body/armhole-ask.js"
import { type ArmholeByArm, adjustArmholeByArm } from "../upper-body/armhole-by-arm.js"
import type { ForwardShoulder } from "../upper-body/forward-shoulder.js"
import { ACROSS_BACK_LEVEL } from "../upper-body/levels.js"
import { type LowerShoulder, scaledLower } from "../upper-body/lower-shoulder.js"
import { adjustBelly, type KnitBelly } from "./belly.js"
import { adjustBust, type KnitBust } from "./bust.js"

/**
 * A finished knit top's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured.
 * Heights count from the nape seam: the neckline at centre back.
 */
export interface KnitTopSize {
  /** 2.5 below the armhole; over a full bust as much lower as that lies. */
  readonly chestGirth: number
  readonly waistGirth: number
  /** At the hip level, or at the hem where that lies higher. */
  readonly hipGirth: number
  readonly backNeckToWaist: number
  /** Waist down to the hip level. */
  readonly hipDepth: number
  /** Nape seam to the hem's level, which a hollow back's centre lies above; the rib at the hem is not in it. */
  readonly backLength: number
  /** So much higher than at the side lie hem and hips at centre back: of a hollow back. */
  readonly hollow: number
  /** Front shoulder at the neckline straight down to the back hem's level; what a bust makes it longer is not in it. */
  readonly frontLength: number
  /** The neckline as it is sewn: across from neck point to neck point, and its depth below them. */
  readonly neckWidth: number
  readonly frontNeckDepth: number
  readonly backNeckDepth: number
  /** Straight from shoulder end to shoulder end over the back, and how far these lie below the back's neck points. */
  readonly shoulderWidth: number
  readonly shoulderFall: number
  /** 12 below the nape seam; where the front's armhole is hollowest. */
  readonly acrossBack: number
  readonly acrossChest: number
  readonly acrossChestLevel: number
  /** As long as arm and chest ask for; or nape seam down to the underarm; or the whole girth, from which that is solved. */
  readonly armhole: ArmholeByArm | ArmholeAsk
  readonly fit: SleeveFit
  /** Shoulder seam to the edge, cuff included. */
  readonly sleeveLength: number
  /** The finished opening: the sleeve's hem, or the cuff's rib. */
  readonly cuffGirth: number
  readonly belly: KnitBelly
  readonly bust: KnitBust
  /** Where one shoulder is lower, by how much; all else is the usual side's. */
  readonly lower: LowerShoulder
  /** Where the shoulder's seam lies forward of its usual place; `acrossBack` and `acrossChest` are as they are drawn. */
  readonly forward: ForwardShoulder
  /** Steps from veryErect -2 to veryCurved +2. */
  readonly posture: number
}

/** The size in a cloth that asks for another one; the sleeve's rib, part of its length, stays as high as it is. */
export const adjustKnitTop = (size: KnitTopSize, by: EaseAdj, cuffRib: number): KnitTopSize => {
  const adjusted = adjustCloth(size, by)
  return {
    ...adjusted,
    armhole: belowAcross(adjusted),
    sleeveLength: adjusted.sleeveLength + cuffRib * (1 - by.warp),
  }
}

/** The across lines stay where they are: an armhole that is found for its length keeps some bend below them. */
const belowAcross = ({ armhole, acrossChestLevel }: KnitTopSize): KnitTopSize["armhole"] => {
  if (!("round" in armhole)) return armhole
  const least = Math.max(ACROSS_BACK_LEVEL, acrossChestLevel) + LEAST_BELOW_ACROSS
  const held = (depth: number): number => Math.max(depth, least)
  return {
    ...armhole,
    least: held(armhole.least),
    most: held(armhole.most),
    shallowest: held(armhole.shallowest),
    deepest: held(armhole.deepest),
  }
}

const adjustCloth = adjustSize<KnitTopSize>({
  chestGirth: "weft",
  waistGirth: "weft",
  hipGirth: "weft",
  backNeckToWaist: "warp",
  hipDepth: "warp",
  backLength: "warp",
  hollow: "warp",
  frontLength: "warp",
  neckWidth: "weft",
  frontNeckDepth: "warp",
  backNeckDepth: "warp",
  shoulderWidth: "weft",
  shoulderFall: "warp",
  acrossBack: "weft",
  acrossChest: "weft",
  acrossChestLevel: "kept",
  armhole: (armhole, by) => ("round" in armhole ? adjustArmholeByArm(armhole, by) : adjustArmhole(armhole, by)),
  fit: adjustFit,
  sleeveLength: "warp",
  cuffGirth: "weft",
  belly: adjustBelly,
  bust: adjustBust,
  lower: (lower, { warp }) => scaledLower(lower, warp),
  forward: "kept",
  posture: "kept",
})

/** A finished knit top's dimensions, and what was told on the way. */
export interface Sized {
  readonly size: KnitTopSize
  readonly warnings: readonly Warning[]
}

/** The armhole goes on so far below its across line at the least: a shorter bend is too tight to sew a sleeve into. */
export const BELOW_ACROSS = 4.5
/** No cloth and no girth makes that shorter than this. */
export const LEAST_BELOW_ACROSS = 2.5
/** A knit's armhole ends at least so far above the waist: without darts it may lie lower than a woven one's. */
export const ARMHOLE_OVER_WAIST = 6
/** A side edge takes in no more than this at the waist, from the chest or from straight between chest and hips, whichever is wider: a knit gives where the hip below balloons a little. */
export const SIDE_INTAKE = 4
/** The underarm lies no nearer to the armpit than this. */
export const UNDER_ARMPIT = 0
/** A shoulder seam is at least so wide, measured level. */
export const SHOULDER_LEAST = 3.2
/** A neckline's front is at least so deep. */
export const NECK_DEPTH_LEAST = 2
/** The back's neckline is at least so deep, as a share of its half width: a flatter one ends in a hook. */
export const BACK_NECK_LEAST = 0.12
