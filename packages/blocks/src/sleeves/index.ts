export { bicepNote } from "./bicep-note.js"
export type { Cap } from "./cap.js"
export { CAP_SLEEVE_FROM, drawCapSleeve } from "./cap-sleeve.js"
export { CUFF_HEIGHT, cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
export { cuffSeam } from "./cuff-seam.js"
export { drawCuffedSleeve, sleeveHem } from "./cuffed-sleeve.js"
export { drawPlainSleeve, PLAIN_LEAN } from "./plain-sleeve.js"
export { armholeNotches, setInSleeve } from "./set-in-sleeve.js"
export {
  adjustFit,
  type Cap as ShirtCap,
  type CapAsk as ShirtCapAsk,
  drawCap as drawShirtCap,
  type SleeveFit,
  widestSleeve,
} from "./shirt-cap.js"
export { buttonedCuff, cuffedLength, lineOf, plainLength } from "./sleeve-measures.js"
export { drawTower, drawUnderBinding } from "./tower.js"
