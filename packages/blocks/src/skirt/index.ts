export { BACK_WIDER, bellyUnder, DARTS_GIVE_WAY, frontRise, hipFrontMore, MOST_RISE, sideRise } from "./belly.js"
export { type ClosedStrip, ringBetween, stripBelow, stripBetween } from "./closed-strip.js"
export {
  type DartedWaist,
  dartAxis,
  mouthNotches,
} from "./darted-waist.js"
export { closerTo, type GirthAsked, girthAt, goesRound, HIGH_HIP_ROUNDED, rounderTo } from "./high-hip.js"
export { type DartCounts, type Intake, moreDarts, SIDE_MOST, shareIntake } from "./intake.js"
export { edgeBelow, type Quarter, skirtLines, withoutHairs } from "./lines.js"
export { skirtRoles } from "./roles.js"
export { adjustOf, grainOf, hemLine, highHipLevel, SIDE_OVER_HIP, type SideLine } from "./side-line.js"
export { type SkirtSize, waistToHem } from "./size.js"
export {
  type Both,
  contourBand,
  dartedFacings,
  FACING_DEPTH,
  facings,
  type StripPiece,
  type StripPieces,
  type StripSheet,
} from "./strips.js"
export { reachesWaist, waistLevel } from "./waist-level.js"
