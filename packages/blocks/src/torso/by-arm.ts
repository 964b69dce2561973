import { woman } from "@toile/body/survey"
import { bustFrameOf, type FrameBody } from "../bodice/bust-frame.js"
import { type BodiceSize, BUST_BELOW_ARMHOLE } from "../bodice/size.js"
import { type ArmholeOf, armholeOver, bodyScye } from "../measurements/figure-asks.js"
import { blockByArm, wovenSleeveOver } from "../sleeves/block-by-arm.js"
import type { SleeveFit } from "../sleeves/fit.js"
import type { SleeveCapAsk } from "../sleeves/set-in-cap.js"
import { type ArmholeByArm, armholeByArm, finishedArmholeOf } from "../upper-body/armhole-by-arm.js"
import { LEVEL_SHOULDERS, type LowerShoulder } from "../upper-body/lower-shoulder.js"
import { neckHalfWidth } from "../upper-body/neck.js"
import { slopeDrop } from "../upper-body/shoulder-slopes.js"
import type { TorsoSize } from "./size.js"
import { type Torso, torsoArmholes } from "./torso.js"

/** No armhole is shallower, cm, and none ends nearer to the waist. */
const ARMHOLE = { least: 14, overWaist: 5 } as const

/** What a torso's armhole follows from. */
interface ArmholeOfTorso {
  readonly family: ArmholeOf
  readonly option: { readonly fit: string; readonly sleeve?: string; readonly armholeDrop: number }
  readonly body: FrameBody
  /** The body's own depth below the nape. */
  readonly armpit: number
  readonly size: DrawnAbove
  /** Where one shoulder is lower, its armhole ends as far above the waist as any. */
  readonly lower?: LowerShoulder
}

/** What an armhole's depth is bounded by. */
type DrawnAbove = Pick<TorsoSize, "backNeckToWaist" | "frontLength" | "sideNeckToBustPoint" | "chestEase">

/** The body's own armhole, by frame and arm, and what such a garment has over it. */
export const torsoArmhole = ({
  family,
  option,
  body,
  armpit,
  size,
  lower = LEVEL_SHOULDERS,
}: ArmholeOfTorso): ArmholeByArm => {
  const { backNeckToWaist, frontLength, sideNeckToBustPoint, chestEase = 0 } = size
  const { frame, bicep } = bustFrameOf(body)
  return armholeByArm({
    round: bodyScye("female", frame, bicep) + armholeOver(family, option),
    armpit,
    deeper: option.armholeDrop,
    least: ARMHOLE.least,
    // The bust point stays where it is, below the armhole; beyond that the chest's ease gives way (`soDeep`)
    lowest:
      backNeckToWaist -
      Math.max(
        ARMHOLE.overWaist + Math.max(lower.left, lower.right),
        BUST_BELOW_ARMHOLE + frontLength - sideNeckToBustPoint,
      ),
    ofEase: chestEase,
  })
}

/** Of a finished garment whose armhole was not measured: that of the body which it fits. */
export const usualTorsoArmhole = (
  bust: number,
  size: BodiceSize,
  family: ArmholeOf,
  option: ArmholeOfTorso["option"],
  lower: LowerShoulder,
): ArmholeByArm =>
  torsoArmhole({
    family,
    option,
    body: { bust, acrossBack: woman.acrossBack(bust) },
    armpit:
      woman.armholeDepth(bust, size.backNeckToWaist) +
      slopeDrop(size.shoulderSlope, size.shoulderWidth / 2 - neckHalfWidth(size.neckGirth)),
    size,
    lower,
  })

/** A finished armhole ends so far above the waist at the least, cm. */
const FINISHED_OVER_WAIST = 3

/** A finished armhole that was measured round and not deep: its depth is found for its length. */
export const armholeSoLong = (
  round: number,
  { backNeckToWaist, frontLength, sideNeckToBustPoint, armholeDepth }: BodiceSize,
  lower: LowerShoulder,
): ArmholeByArm => {
  const deepest =
    backNeckToWaist -
    Math.max(
      FINISHED_OVER_WAIST + Math.max(lower.left, lower.right),
      BUST_BELOW_ARMHOLE + frontLength - sideNeckToBustPoint,
    )
  return finishedArmholeOf(round, { from: armholeDepth, least: ARMHOLE.least, deepest })
}

/** A finished torso's armhole: as deep as it was measured, else as long, else that of the body which it fits. */
export const finishedArmhole = (
  final: { readonly armholeDepth: number | undefined; readonly armhole: number | undefined },
  size: BodiceSize,
  lower: LowerShoulder,
  usual: () => ArmholeByArm | undefined,
): ArmholeByArm | undefined => {
  if (final.armholeDepth !== undefined) return undefined
  return final.armhole === undefined ? usual() : armholeSoLong(final.armhole, size, lower)
}

/** The size with an armhole so deep: the bust point stays below it. */
export const withArmholeAt = <S extends BodiceSize>(size: S, armholeDepth: number): S => {
  const highest = size.frontLength - (size.backNeckToWaist - armholeDepth - BUST_BELOW_ARMHOLE)
  return { ...size, armholeDepth, sideNeckToBustPoint: Math.max(size.sideNeckToBustPoint, highest) }
}

/** What the across lines have given by themselves at an armhole's deepest, cm of whole widths. */
interface Given {
  /** Of the chest's ease: as much narrower is no narrower. */
  readonly eased: number
  /** Of what follows a dropped shoulder out: a narrower chest leaves room for it, which would take from the armhole again. */
  readonly stays: number
}

/** The size with an armhole so deep; where it can be no deeper a narrower chest makes it longer, until that has no ease. */
const soDeep = (
  size: TorsoSize,
  { deepest, ofEase = 0 }: ArmholeByArm,
  depth: number,
  given: () => Given,
): TorsoSize => {
  const { acrossBack, acrossChest, chestEase = 0, dropped = 0 } = size
  const over = Math.max(0, depth - deepest + ofEase)
  if (over === 0) return withArmholeAt(size, depth)
  const { eased, stays } = given()
  const gives = eased + over * (1 - eased / ofEase)
  const narrower = {
    ...size,
    acrossBack: acrossBack - stays,
    acrossChest: acrossChest - stays - gives,
    dropped: dropped - stays,
    chestEase: chestEase - gives,
  }
  return withArmholeAt(narrower, depth - over)
}

/** The torso at the depth that its arm asks for, where that is to be found; `sleeve`: what goes into the armhole. */
export const byItsArm = (
  size: TorsoSize,
  draw: (size: TorsoSize) => Torso,
  sleeve?: { readonly fit: SleeveFit; readonly capAsk: (torso: Torso) => SleeveCapAsk },
): Torso => {
  const { armhole } = size
  if (!armhole) return draw(size)
  // Drawn where it is asked for: few armholes go beyond
  let found: Given | undefined
  const given = (): Given => {
    if (found) return found
    const { deepest, ofEase = 0 } = armhole
    const { chestEased, droppedStays } = draw(withArmholeAt(size, deepest - ofEase)).frame
    found = { eased: Math.min(ofEase, chestEased), stays: droppedStays }
    return found
  }
  return blockByArm({
    armhole,
    blockAt: (depth) => draw(soDeep(size, armhole, depth, given)),
    armholeOf: torsoArmholes,
    sleeve: sleeve && "within" in sleeve.fit ? wovenSleeveOver(sleeve.fit, sleeve.capAsk) : undefined,
  })
}
