export { BACK_WIDER, bellyUnder, frontRise, MOST_RISE, sideRise } from "./belly.js"
export { type ClosedStrip, ringBetween, stripBelow, stripBetween } from "./closed-strip.js"
export {
  type DartedWaist,
  dartAxis,
  mouthNotches,
} from "./darted-waist.js"
export { closerTo } from "./high-hip.js"
export { type DartCounts, type Intake, moreDarts, shareIntake } from "./intake.js"
export { edgeBelow, type Quarter, skirtLines } from "./lines.js"
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
