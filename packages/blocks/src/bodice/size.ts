import { adjustSize, type SizeWays } from "@toile/pattern-model"
import type { ForwardShoulder } from "../upper-body/forward-shoulder.js"

/** A woman's fitted bodice to the waist, finished, cm: the one record that the block is drawn from. */
export interface BodiceSize {
  /** The neckline's own length, all round. */
  readonly neckGirth: number
  /** At the bust point's level, darts closed. */
  readonly bustGirth: number
  readonly waistGirth: number
  /** Half of the front at the bust point's level, as the body's arc or a finished front asks for it; else the side seam halves the armhole. */
  readonly bustFront?: number | undefined
  /** Straight from shoulder seam end to shoulder seam end over the back. */
  readonly shoulderWidth: number
  /** Between the armholes, 12 below the nape. */
  readonly acrossBack: number
  /** Between the armholes over the chest, half way down the front's armhole. */
  readonly acrossChest: number
  /** So much of that is ease over the body, which gives way where the armhole has no room; of a finished one none. */
  readonly chestEase?: number
  /** Both across lines follow a dropped shoulder out by so much, which gives way before any ease. */
  readonly dropped?: number
  /** Nape to waist at centre back. */
  readonly backNeckToWaist: number
  /** Neck point over the bust point to the waist. */
  readonly frontLength: number
  readonly sideNeckToBustPoint: number
  /** The bust dart's angle, degrees, 0 for a front without one; where it is left out, by the difference of front and back. */
  readonly bustDart?: number
  /** From bust point to bust point. */
  readonly bustPointDistance: number
  /** Nape level down to the underarm. */
  readonly armholeDepth: number
  /** Steps from veryErect -2 to veryCurved +2. */
  readonly posture: number
  /** Of the body's shoulder, degrees below the horizontal. */
  readonly shoulderSlope: number
  /** Where the figure's shoulders stand forward. */
  readonly forward?: ForwardShoulder | undefined
}

/** How a cloth that asks for another size moves each dimension. */
export const bodiceWays: SizeWays<BodiceSize> = {
  neckGirth: "weft",
  bustGirth: "weft",
  waistGirth: "weft",
  bustFront: (front, { weft }) => front && front * weft,
  shoulderWidth: "weft",
  acrossBack: "weft",
  acrossChest: "weft",
  chestEase: (ease = 0, { weft }) => ease * weft,
  dropped: (out = 0, { weft }) => out * weft,
  bustPointDistance: "weft",
  backNeckToWaist: "warp",
  frontLength: "warp",
  sideNeckToBustPoint: "warp",
  armholeDepth: "warp",
  bustDart: "kept",
  posture: "kept",
  shoulderSlope: "kept",
  forward: "kept",
}

/** The dimensions in a cloth that asks for another size. */
export const adjustBodice = adjustSize<BodiceSize>(bodiceWays)

/** A fitted bodice's bust point lies at least so far below the armhole's level. */
export const BUST_BELOW_ARMHOLE = 0.5
