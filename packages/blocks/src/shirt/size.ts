import type { Warning } from "@toile/draft-model"
import { adjustSize, type EaseAdj } from "@toile/pattern-model"
import { adjustFit, type SleeveFit } from "../sleeves/fit.js"
import { adjustArmhole } from "../upper-body/armhole-ask.js"
import { type ArmholeByArm, adjustArmholeByArm } from "../upper-body/armhole-by-arm.js"
import { type LowerShoulder, scaledLower } from "../upper-body/lower-shoulder.js"
import { risen } from "../upper-body/neck.js"
import type { ShirtOptions, ShirtSheet } from "./ask.js"
import { adjustBelly, type ShirtBelly } from "./belly.js"

/** The finished shirt's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface ShirtSize {
  /** Along the stand's mid line, from the button to the far end of the buttonhole. */
  readonly neckGirth: number
  /** 2.5 below the armhole, pleats laid. */
  readonly chestGirth: number
  readonly waistGirth: number
  readonly hipGirth: number
  /** Straight from shoulder seam end to shoulder seam end over the back. */
  readonly shoulderWidth: number
  /** How far the shoulder's end lies below the neck point on the back. */
  readonly shoulderDrop: number
  readonly acrossBack: number
  readonly acrossChest: number
  readonly backNeckToWaist: number
  /** Waist down to the hip level. */
  readonly hipDepth: number
  /** Nape seam to the hem's level, which a hollow back's centre lies above. */
  readonly backLength: number
  /** So much higher than at the side lie hem and hips at centre back: of a hollow back. */
  readonly hollow: number
  /** Front shoulder at the neck straight down to the hem's level. */
  readonly frontLength: number
  /** The armhole's whole girth, as arm and chest ask for it or as it was given. */
  readonly armhole: ArmholeByArm | { readonly girth: number }
  readonly sleeve: SleeveFit
  /** Shoulder seam to the cuff's edge. */
  readonly sleeveLength: number
  /** Buttoned. */
  readonly cuffGirth: number
  /** The fall at centre back; a mandarin collar's whole height. */
  readonly collarHeight: number
  readonly belly: ShirtBelly
  /** Where one shoulder is lower, by how much; all else is the usual side's. */
  readonly lower: LowerShoulder
  /** Steps from veryErect -2 to veryCurved +2. */
  readonly posture: number
}

/** The shirt in a cloth that asks for another size: its collar keeps its height. */
export const adjustShirtSize = adjustSize<ShirtSize>({
  neckGirth: "weft",
  chestGirth: "weft",
  waistGirth: "weft",
  hipGirth: "weft",
  shoulderWidth: "weft",
  shoulderDrop: "warp",
  acrossBack: "weft",
  acrossChest: "weft",
  backNeckToWaist: "warp",
  hipDepth: "warp",
  backLength: "warp",
  hollow: "warp",
  frontLength: "warp",
  armhole: (armhole, by) => ("round" in armhole ? adjustArmholeByArm(armhole, by) : adjustGiven(armhole, by)),
  sleeve: adjustFit,
  sleeveLength: "warp",
  cuffGirth: "weft",
  collarHeight: "kept",
  belly: adjustBelly,
  lower: (lower, { warp }) => scaledLower(lower, warp),
  posture: "kept",
})

const adjustGiven = ({ girth }: { readonly girth: number }, by: EaseAdj): { readonly girth: number } => {
  const armhole = adjustArmhole({ girth }, by)
  return "girth" in armhole ? armhole : { girth }
}

/** A finished shirt's dimensions, and what was told on the way. */
export interface SizedShirt {
  readonly size: ShirtSize
  readonly warnings: readonly Warning[]
}

/** Which measurement a refusal names for each part of the garment. */
export interface Drivers {
  readonly neck: string
  readonly acrossBack: string
  readonly backLength: string
  readonly bicep: string
  readonly arm: string
}

export const driversOf = ({ type, taken }: ShirtSheet): Drivers =>
  type === "body"
    ? {
        neck: taken.neck ?? "mbMidNeckGirth",
        acrossBack: taken.acrossBack ?? "mbAcrossBackWidth",
        backLength: taken.backLength ?? "mbBackNeckToWaist",
        bicep: taken.bicep ?? "mbBicepGirth",
        arm: taken.arm ?? "mbSideArmLength",
      }
    : {
        neck: taken.neck ?? "mfNeckGirth",
        acrossBack: taken.acrossBack ?? "mfChestGirth",
        backLength: taken.backNeckToWaist ?? "mfBackLength",
        bicep: taken.bicep ?? "mfChestGirth",
        arm: taken.sleeve ?? "mfSleeveLength",
      }

/** A shirt's cap height as a share of its armhole. */
export const CAP_WITHIN = [0.24, 0.3] as const
/** A sleeve of cloth that does not stretch has so much over the upper arm at the least. */
export const LEAST_ON_ARM = 1.5

/** The back neck rises so far above the nape's level. */
export const neckRise = (posture: number): number => risen(2.2, posture)

/** Neck width and front depth for a finished neck N: N/6 + 0.5 and N/6 + 1.5. */
export const neckStart = (neckGirth: number): { readonly width: number; readonly depth: number } => ({
  width: neckGirth / 6 + 0.5,
  depth: neckGirth / 6 + 1.5,
})

/** Of the stand at centre back; a mandarin collar's is its whole height. */
export const STAND_HEIGHT = 3.2
/** Fall 4.5 on a stand of 3.2; a mandarin collar is one band. */
export const collarHeightOf = ({ collar, collarHeight }: ShirtOptions): number =>
  collarHeight ?? (collar === "mandarin" ? 3.5 : 4.5)

/** A short sleeve is so long from the shoulder, as a share of the arm; its hem has so much more ease than a cuff. */
export const SHORT_SLEEVE = 0.4
