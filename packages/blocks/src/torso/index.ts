export {
  finishedSleeve,
  finishedTorso,
  sleeveMeasurements,
  sleeveYields,
  torsoBody,
  torsoMeasurements,
} from "./groups.js"
export { finishedWaist } from "./intake.js"
export { torsoLevels } from "./levels.js"
export { measureTorso } from "./measure.js"
export {
  backDrop,
  baseNeckOf,
  drawTorsoNeck,
  frontNeckEdge,
  type NecklineAsk,
  type NecklineKind,
  PRINCESS_SHARE,
  type TorsoNeck,
  torsoNeckGirth,
} from "./neckline.js"
export { backOutline, backPanels, frontOutline, frontPanels, yokedBack, yokedPanels } from "./outline.js"
export { readTorso, type TorsoPieces } from "./readings.js"
export { roomyTorso } from "./roomy.js"
export { princessSeam, sideNotches } from "./seams.js"
export { adjustTorso, type TorsoSize } from "./size.js"
export type { BustDart } from "./torso.js"
export { drawTorso, placesOf, type Torso, type TorsoHalf, type TorsoStyle, torsoArmholes, turnedTip } from "./torso.js"
export { openingAt, type WaistDart, waistDart, waistDartLines } from "./waist-dart.js"
