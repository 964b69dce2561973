export { bicepNote } from "./bicep-note.js"
export { buttonPitch, buttonPlaces, buttonPlacesAtBust } from "./buttons.js"
export { adjustFit, BICEP_BELOW, type Cap, type CapAsk, drawCap, type SleeveFit, widestSleeve } from "./cap.js"
export { drawCollar, drawCollarInterfacing } from "./collar.js"
export { CUFF_HEIGHT, cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
export {
  type ClosingEdge,
  closingEdges,
  closingLines,
  type FrontHalf,
  OVER_PANELS,
  type Panels,
  placketLines,
  UNDER_PANELS,
} from "./front-edge.js"
export { buttonedCuff, cuffedLength, lineOf, plainLength } from "./measure.js"
export { drawPlacketBand, drawPlacketInterfacing, placketShape } from "./placket-band.js"
export { drawPlainSleeve, PLAIN_LEAN } from "./plain-sleeve.js"
export { drawPocket, MENS_POCKET, MENS_POCKET_BELOW_NECK, type PocketSize, pocketPlace } from "./pocket.js"
export { collarSeams, cuffSeam, placketSeam, standSeam } from "./seams.js"
export { drawCuffedSleeve, sleeveHem } from "./sleeve.js"
export { collarSeamLength, drawStand, drawStandInterfacing } from "./stand.js"
export { buttonedLength, type StandHalf, standHalf } from "./stand-shape.js"
export { drawTower, drawUnderBinding } from "./tower.js"
