import { adjustSize } from "@toile/pattern-model"
import { adjustTopBelly, type TopBelly } from "../bodice/belly-size.js"
import { type BodiceSize, bodiceWays } from "../bodice/size.js"
import { type ArmholeByArm, adjustArmholeByArm } from "../upper-body/armhole-by-arm.js"
import { adjustHollowBack, type HollowBack } from "../upper-body/hollow-back.js"

/** A woman's top or dress that goes on below the waist without a seam, finished, cm. */
export interface TorsoSize extends BodiceSize {
  readonly hipGirth: number
  /** Waist down to the hip level. */
  readonly hipDepth: number
  readonly hemGirth: number
  /** Of a hem that is not flared: each side stands out so much more there than it falls from the hips. */
  readonly hemOut?: number
  /** From the nape's level down to the hem. */
  readonly backLength: number
  /** Where its depth is found for its length; else it is `armholeDepth`. */
  readonly armhole?: ArmholeByArm | undefined
  /** Where there is one; else front and back have the same side seam. */
  readonly belly?: TopBelly | undefined
  /** Of a hollow back. */
  readonly hollow?: HollowBack | undefined
}

export interface TorsoLevels {
  readonly underarm: number
  readonly bust: number
  readonly waist: number
  readonly hip: number
  readonly hem: number
}

export const torsoLevels = (size: TorsoSize, bust: number): TorsoLevels => ({
  underarm: -size.armholeDepth,
  bust,
  waist: -size.backNeckToWaist,
  hip: -size.backNeckToWaist - size.hipDepth,
  hem: -size.backLength,
})

/** A torso in a cloth that asks for another size. */
export const adjustTorso = adjustSize<TorsoSize>({
  ...bodiceWays,
  hipGirth: "weft",
  hemGirth: "weft",
  hemOut: (out = 0, { weft }) => out * weft,
  hipDepth: "warp",
  backLength: "warp",
  armhole: (armhole, by) => armhole && adjustArmholeByArm(armhole, by),
  belly: adjustTopBelly,
  hollow: adjustHollowBack,
})
