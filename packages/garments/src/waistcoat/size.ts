import {
  ACROSS_BACK_LEVEL,
  type ArmholeByArm,
  adjustArmholeByArm,
  adjustHollowBack,
  type ForwardShoulder,
  type HollowBack,
  type LowerShoulder,
  neckHalfWidth,
  scaledLower,
} from "@toile/blocks/upper-body"
import { adjustSize } from "@toile/pattern-model"
import { adjustBelly, type WaistcoatBelly } from "./belly-size.js"
import type { WaistcoatSheet } from "./declaration.js"
import { MOST_BUST_EASE } from "./most-bust-ease.js"

/** The finished waistcoat's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface WaistcoatSize {
  /** 2.5 below the armhole. */
  readonly chestGirth: number
  readonly waistGirth: number
  /** At the level where the side seam ends. */
  readonly hemGirth: number
  /** Straight from neck point to neck point over the back. */
  readonly neckWidth: number
  /** Straight from shoulder seam end to shoulder seam end over the back. */
  readonly shoulderWidth: number
  readonly acrossBack: number
  readonly acrossChest: number
  /** Nape to waist. */
  readonly backNeckToWaist: number
  /** Nape to hem at centre back. */
  readonly backLength: number
  /** Front neck point straight down to the waist's level. */
  readonly frontToWaist: number
  /** Nape level down to the underarm; of a finished waistcoat whose armhole was measured round alone where that is looked for first. */
  readonly armholeDepth: number
  /** And how long that armhole is, for which its depth is found. */
  readonly armhole?: ArmholeByArm | undefined
  /** Below the waist: the front's point, the end of the side seam, the last button. */
  readonly pointDepth: number
  readonly sideDepth: number
  readonly lastDepth: number
  /** Above the waist: where the neckline ends at the front edge. */
  readonly breakHeight: number
  readonly belly: WaistcoatBelly
  /** Where the back is hollow; `backLength` is the usual back's, or was measured at centre back and has `lost` the wedge. */
  readonly hollow: (HollowBack & { readonly lost?: true }) | undefined
  readonly posture: number
  /** Of the body's shoulder, degrees below the horizontal. */
  readonly shoulderSlope: number
  /** Where the figure's shoulders stand forward; `acrossBack` and `acrossChest` are as they are drawn. */
  readonly forward: ForwardShoulder | undefined
  readonly lower: LowerShoulder
}

/** The waistcoat in a cloth that asks for another size. */
export const adjustWaistcoat = adjustSize<WaistcoatSize>({
  chestGirth: "weft",
  waistGirth: "weft",
  hemGirth: "weft",
  neckWidth: "weft",
  shoulderWidth: "weft",
  acrossBack: "weft",
  acrossChest: "weft",
  backNeckToWaist: "warp",
  backLength: "warp",
  frontToWaist: "warp",
  armholeDepth: "warp",
  armhole: (armhole, by) => armhole && adjustArmholeByArm(armhole, by),
  pointDepth: "warp",
  sideDepth: "warp",
  lastDepth: "warp",
  breakHeight: "warp",
  belly: adjustBelly,
  hollow: (hollow, by) => hollow && { ...hollow, ...adjustHollowBack(hollow, by) },
  posture: "kept",
  shoulderSlope: "kept",
  forward: "kept",
  lower: (lower, { warp }) => scaledLower(lower, warp),
})

/** A jacket's armhole lies 3.25 below the armpit; a waistcoat's 2.5 deeper (2 to 4). */
export const ARMHOLE_BELOW = 5.75
/** Its shoulder ends so far inside the acromion, and each across line so far inside the body's. */
export const INSIDE_ACROMION = 2
export const INSIDE_ACROSS = 1.2
/** Of the chest's ease so much goes over the back, and over the chest. */
export const EASE = { back: 0.16, chest: 0.1 } as const
/** The back's half has so much less of the chest than the front's: the side seam lies towards the back. */
export const SIDE_TO_BACK = 1
/** An armhole ends at least so far below the nape. */
export const LEAST_ARMHOLE_DEPTH = ACROSS_BACK_LEVEL + 5
/** The waistcoat lies a little further out than the neck's base. */
export const neckWidthOf = (neck: number): number => 2 * (neckHalfWidth(neck) + 0.3)

/** Which measurement a refusal names for each part of the garment. */
export const driversOf = ({ type, taken, option }: WaistcoatSheet) =>
  type === "body"
    ? {
        waist: taken.waist ?? "mbWaistGirth",
        bustEase: { given: option.bustEase, most: MOST_BUST_EASE },
        shoulder: taken.shoulder ?? "mbAcromionShoulderWidthHorizontal",
        acrossBack: taken.acrossBack ?? "mbAcrossBackWidth",
        backLength: taken.backLength ?? "mbBackNeckToWaist",
      }
    : {
        waist: taken.frontWaist ?? "mfFrontWaistWidth",
        bustEase: undefined,
        shoulder: taken.shoulderWidth ?? "mfChestGirth",
        acrossBack: taken.acrossBack ?? "mfChestGirth",
        backLength: taken.backNeckToWaist ?? "mfBackLength",
      }

export type Drivers = ReturnType<typeof driversOf>
