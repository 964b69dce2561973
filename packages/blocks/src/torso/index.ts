export { bellyIn, refuseLargerBelly, torsoBellyNotes } from "./belly.js"
export { bustFrontOf, torsoBustNotes } from "./bust-arc.js"
export { armholeSoLong, byItsArm, finishedArmhole, torsoArmhole, usualTorsoArmhole, withArmholeAt } from "./by-arm.js"
export { baseNeckOf, baseNeckOfDepth, narrowedShoulders } from "./finished-neck.js"
export { forwardNeckedTorso, forwardTorso } from "./forward-torso.js"
export {
  finishedSleeve,
  finishedTorso,
  sleeveMeasurements,
  sleeveYields,
  torsoBody,
  torsoMeasurements,
  torsoWhereDrawn,
  torsoYields,
} from "./groups.js"
export { hemmedTorso } from "./hemmed.js"
export { backLevels, torsoLevels } from "./levels.js"
export { lowerNeckedTorso, lowerTorso } from "./lower-torso.js"
export { measureTorso } from "./measure.js"
export {
  backDrop,
  drawTorsoNeck,
  frontNeckEdge,
  type NecklineAsk,
  type NecklineKind,
  outOf,
  PRINCESS_SHARE,
  type TorsoNeck,
  torsoNeckGirth,
} from "./neckline.js"
export { backOutline, backPanels, frontOutline, frontPanels, torsoBranches, yokedBack, yokedPanels } from "./outline.js"
export { readTorso, type TorsoPieces } from "./readings.js"
export { roomyTorso } from "./roomy.js"
export { princessSeam, sideNotches } from "./seams.js"
export { adjustTorso, type TorsoSize } from "./size.js"
export { type BustDart, placesOf, type TorsoStyle } from "./style.js"
export { drawTorso, type Torso, type TorsoHalf, torsoArmholes, turnedTip } from "./torso.js"
export { AT_NAVEL, waistAndHips } from "./waist-and-hips.js"
export { openingAt, openingsAt, type WaistDart, waistDart, waistDartLines } from "./waist-dart.js"
