import type { MeasurementId } from "@toile/body"
import type { Warning } from "@toile/draft-model"
import { adjustSize } from "@toile/pattern-model"
import { adjustFit, type SleeveFit } from "../sleeves/fit.js"
import type { ForwardShoulder } from "../upper-body/forward-shoulder.js"
import { adjustHollowBack, type HollowBack } from "../upper-body/hollow-back.js"
import { type LowerShoulder, scaledLower } from "../upper-body/lower-shoulder.js"
import { adjustBelly, type BellyAsked } from "./belly.js"

/**
 * A finished jacket's or coat's dimensions, cm: the one record that it is drawn from, whether a body or a garment was
 * measured. Heights count from the nape seam; girths are closed, darts and pleats sewn.
 */
export interface JacketSize {
  /** Women: at the bust point's level; men: the chest, 2.5 below the armhole. */
  readonly bustGirth: number
  readonly waistGirth: number
  readonly hipGirth: number
  /** Straight from neck point to neck point over the back. */
  readonly neckWidth: number
  /** Straight from shoulder seam end to shoulder seam end over the back. */
  readonly shoulderWidth: number
  /** Between the armholes, 12 below the nape. */
  readonly acrossBack: number
  /** Between the armholes over the chest, half way down the front's armhole. */
  readonly acrossChest: number
  readonly backNeckToWaist: number
  /** Waist down to the hip level. */
  readonly hipDepth: number
  /** Nape seam to hem at centre back. */
  readonly backLength: number
  /** Front neck point straight down to the hem's level. */
  readonly frontLength: number
  /** Nape level down to the underarm. */
  readonly armholeDepth: number
  /** Women: the bust point below the front's neck point, from one to the other, and the dart, degrees (else by the lengths). */
  readonly bust:
    | { readonly sideNeckToBustPoint: number; readonly bustPointDistance: number; readonly dart?: number }
    | undefined
  readonly sleeve: SleeveSize
  /** What it has over a belly, whose girths the size has too. */
  readonly belly: BellyAsked
  /** Where the back is hollow; `backLength` is the side's. */
  readonly hollow: HollowBack | undefined
  /** Steps from veryErect -2 to veryCurved +2. */
  readonly posture: number
  /** Of the body's shoulder, degrees below the horizontal. */
  readonly shoulderSlope: number
  /** Where the figure's shoulders stand forward; `acrossBack` and `acrossChest` are as they are drawn. */
  readonly forward: ForwardShoulder | undefined
  readonly lower: LowerShoulder
}

export interface SleeveSize {
  /** Shoulder seam to the edge, down the middle. */
  readonly length: number
  /** What an option has taken up of that: no more of it than leaves a seam under the arm. */
  readonly takenUp?: number
  readonly fit: SleeveFit
  readonly elbowGirth: number | { readonly atLeast: number }
  readonly cuffGirth: number
}

/** The size in a cloth that asks for another one: how far it is from neck to hem grows by the warp, round it by the weft. */
export const adjustJacket = adjustSize<JacketSize>({
  bustGirth: "weft",
  waistGirth: "weft",
  hipGirth: "weft",
  neckWidth: "weft",
  shoulderWidth: "weft",
  acrossBack: "weft",
  acrossChest: "weft",
  backNeckToWaist: "warp",
  hipDepth: "warp",
  backLength: "warp",
  frontLength: "warp",
  armholeDepth: "warp",
  bust: (bust, { warp, weft }) =>
    bust && {
      ...bust,
      sideNeckToBustPoint: bust.sideNeckToBustPoint * warp,
      bustPointDistance: bust.bustPointDistance * weft,
    },
  sleeve: (sleeve, { warp, weft }) => ({
    length: sleeve.length * warp,
    takenUp: (sleeve.takenUp ?? 0) * warp,
    fit: adjustFit(sleeve.fit, { warp, weft }),
    elbowGirth:
      typeof sleeve.elbowGirth === "number" ? sleeve.elbowGirth * weft : { atLeast: sleeve.elbowGirth.atLeast * weft },
    cuffGirth: sleeve.cuffGirth * weft,
  }),
  belly: adjustBelly,
  hollow: adjustHollowBack,
  posture: "kept",
  shoulderSlope: "kept",
  forward: "kept",
  lower: (lower, { warp }) => scaledLower(lower, warp),
})

/** A finished jacket's dimensions, and what was told on the way. */
export interface Sized {
  readonly size: JacketSize
  readonly warnings: readonly Warning[]
  /** Of a body's: the ease that its hips have and were to have, cm; told once the fronts are drawn, which may let them out further. */
  readonly hips?: { readonly ease: number; readonly asked: number; readonly measurement: MeasurementId } | undefined
}

/** The bust point lies no higher above the armhole's level than this. */
export const BUST_OVER_ARMHOLE = 3
/** A bust girth is read at the bust point's level, or so far below the armhole where that lies higher. */
export const GIRTH_BELOW_ARMHOLE = 0.5
