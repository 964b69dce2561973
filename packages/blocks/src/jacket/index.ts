export type { JacketAsk } from "./ask.js"
export type { JacketSheet } from "./draft.js"
export { draftJacket, sizeJacket } from "./draft.js"
export { jacketLevels } from "./girths.js"
export type { JacketBody, JacketFinal } from "./groups.js"
export {
  jacketWhereDrawn,
  jacketYields,
  mensBody,
  mensFinal,
  mensWhereDrawn,
  mensYields,
  womensBody,
  womensFinal,
} from "./groups.js"
export { jacketLevers } from "./levers.js"
export { bustMeasurements, jacketMeasurements, measureBust, measureJacket, mensMeasurements } from "./measure.js"
export type { JacketPerson } from "./person.js"
export { asHeld, man, woman } from "./person.js"
export { drawJacket, type Jacket, type JacketPieces } from "./pieces.js"
export { jacketSeams as sewJacket } from "./seams.js"
export type { JacketSeams } from "./seams-of.js"
export { jacketSeams } from "./seams-of.js"
export type { JacketSize, Sized } from "./size.js"
export { adjustJacket } from "./size.js"
export type { CollarStyle, JacketStyle } from "./style.js"
export { jacketTitles } from "./titles.js"
