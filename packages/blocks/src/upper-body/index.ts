export { type AcrossLines, type AcrossLinesAsk, acrossLines } from "./across-lines.js"
export { type ArmholeAsk, adjustArmhole } from "./armhole-ask.js"
export { type ArmholeByArm, adjustArmholeByArm, depthOfArmhole, finishedArmholeOf } from "./armhole-by-arm.js"
export { type ArmholeDepthAsk, armholeDepthOf, refuseArmholeDepth } from "./armhole-depth.js"
export { type BalanceAsk, frontBalance, frontOver, type NeckToWaist, napeToWaist, peakToWaist } from "./balance.js"
export { bustPointTape, bustPointWithin, refuseBustPoint } from "./bust-point.js"
export {
  acrossNote,
  armholeNote,
  backOverChestNote,
  bustPointNote,
  shoulderNote,
  wideBackNote,
} from "./fitting-notes.js"
export {
  betweenForward,
  type ForwardShoulder,
  forwardShoulder,
  ifForward,
  notchBefore,
  notchForward,
  seamBetween,
  underForwardCap,
  wedgeToBack,
  widthsForward,
} from "./forward-shoulder.js"
export { fullHip, hipDepthOf, hipsBelow, type ToHips } from "./hips.js"
export { adjustHollowBack, type HollowBack, hollowBack } from "./hollow-back.js"
export { levelLine } from "./level-line.js"
export { ACROSS_BACK_LEVEL, ARMHOLE_OVER_WAIST, BELOW_UNDERARM, BUST_OVER_WAIST } from "./levels.js"
export {
  LEVEL_SHOULDERS,
  type LowerShoulder,
  type LowerShoulderOptions,
  lowerBy,
  lowerShoulder,
  lowerShoulderFinal,
  lowerShoulderWhereDrawn,
  lowestBy,
  scaledLower,
  sidesByShoulder,
  swungDown,
} from "./lower-shoulder.js"
export { jacketNeckRise, neckHalfWidth, neckRise, risen } from "./neck.js"
export { backNeck, type NeckStyle, neckCurves } from "./neck-curves.js"
export { A_STEP } from "./posture.js"
export { bodyRoles, halfRoles, panelRoles } from "./roles.js"
export { type ShoulderSeamAsk, shoulderSeam } from "./shoulder-seam.js"
export { FRONT_STEEPER, levelledSlopes, patternSlopes, type Slopes, slopeDrop } from "./shoulder-slopes.js"
export { hemToSide } from "./side-hem.js"
export { sleeveLengthOf } from "./sleeve-length.js"
export { fadedDart, heldInside, sewnDart, shareTogether } from "./suppression.js"
export { type Asked, cameOtherwise, HAIR, type Told, told } from "./told.js"
export { straightWaist, suppressedWaist, type WaistAsk } from "./waist.js"
export {
  type Across,
  acrossOf,
  CHEST_SHARE,
  extended,
  leaned,
  leavingArmholes,
  shouldersOver,
} from "./widths.js"
export { backYokeSeam, ROUNDED } from "./yoke-seam.js"
