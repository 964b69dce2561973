export { blockByArm } from "./block-by-arm.js"
export { type Cap, type CapFullness, capOf, FLAT, FRONT_EASE } from "./cap.js"
export { CAP_SLEEVE_FROM, drawCapSleeve } from "./cap-sleeve.js"
export { CUFF_HEIGHT, cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
export { cuffSeam } from "./cuff-seam.js"
export { drawCuffedSleeve, sleeveHem } from "./cuffed-sleeve.js"
export {
  adjustFit,
  type CapsAsk,
  type FittedCap,
  finishedFit,
  fitCap,
  type GirthWithin,
  type SleeveFit,
} from "./fit.js"
export { drawFittedSleeve, ELBOW, type Elbow, type ElbowNotches } from "./fitted-sleeve.js"
export { bicepEaseNote, capLoweredNote, deepenedNote, hemNote, sleeveEaseNote } from "./fitting-notes.js"
export { armOpening, cuffOpening, HAND } from "./openings.js"
export { drawPlainSleeve, PLAIN_LEAN, type PlainSleeveAsk } from "./plain-sleeve.js"
export { readBicep, readShirtSleeve } from "./readings.js"
export { sleeveRoles } from "./roles.js"
export { drawSleeveCap, type SleeveCap, type SleeveCapAsk, shortestSleeve, widestSleeve } from "./set-in-cap.js"
export { armholeNotches, elbowSeam, setInSleeve } from "./set-in-sleeve.js"
export {
  cuffSeams,
  drawShirtSleeve,
  measureShirtSleeve,
  type ShirtSleeve,
  type ShirtSleeveAsk,
  type ShirtSleeveSeams,
  shirtCapAsk,
  shirtSleeveOpenings,
  underarmSeam,
} from "./shirt-sleeve.js"
export { drawSleeveLining, SLEEVE_LINING } from "./sleeve-lining.js"
export { buttonedCuff, cuffedLength, plainLength } from "./sleeve-measures.js"
export { drawTower, drawUnderBinding } from "./tower.js"
export { drawTwoPieceCap, type TwoPieceCapAsk } from "./two-piece-cap.js"
export {
  drawSleeve as drawTwoPieceSleeve,
  type SleeveAsk as TwoPieceAsk,
  type SleeveShape as TwoPieceShape,
} from "./two-piece-shape.js"
export { drawTopSleeve, drawUnderSleeve, SLEEVE_VENT, type SleeveVent, type TwoPieceSeams } from "./two-piece-sleeve.js"
