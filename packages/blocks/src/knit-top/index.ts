export { arcsTold } from "./arcs.js"
export { type KnitAsk, openingOf, type SleeveAsk, taperAt } from "./ask.js"
export { armholeLengths, type Block, type Half } from "./block.js"
export { drawBlock } from "./draw-block.js"
export { neckForward, seamForward, shoulderBetween } from "./forward-block.js"
export { knitLevels } from "./girths.js"
export {
  bellyWhereDrawn,
  bodyGroups,
  dippingGroups,
  finalGroups,
  frameGroups,
  type KnitBody,
  type KnitFinal,
  knitWhereDrawn,
  knitYields,
} from "./groups.js"
export { bodyUpTo, type HalfFinish, halfBody } from "./half.js"
export { headGirth, neckOpening } from "./head.js"
export { knitLevers } from "./levers.js"
export { onItsSide } from "./lower-block.js"
export { bicepGirth, measureBody } from "./measure.js"
export { knitMeasurements } from "./measured.js"
export { neckGirth } from "./neckline.js"
export { hipNotes, hipsOverNote, neckNotes, sleeveNotes } from "./notes.js"
export { hemOpening, type KnitEdge, sleeveOpenings } from "./openings.js"
export { type KnitPerson, man, woman } from "./person.js"
export { readBicep, readBody } from "./readings.js"
export { drawRib } from "./rib.js"
export {
  armholeSeams,
  type BodyPiece,
  type KnitSeams,
  knitSeams,
  RIB_SHARE,
  type RibPiece,
  ribSeams,
  shoulderSeam,
  sideSeam,
  sleeveSeam,
  type WithEdges,
} from "./seams.js"
export { sideAt } from "./side.js"
export { adjustKnitTop, type KnitTopSize, type Sized } from "./size.js"
export { sizeFromBody } from "./size-from-body.js"
export { sizeFromFinal } from "./size-from-final.js"
export { drawSleeve } from "./sleeve.js"
export { belowCap, clothOpening, drawKnitCap, lengthBelow } from "./sleeve-shape.js"
