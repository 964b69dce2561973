export { drawCollar, drawCollarInterfacing } from "./leaf-collar.js"
export {
  drawShirtCollar,
  measureShirtCollar,
  type ShirtCollar,
  type ShirtCollarAsk,
  shirtCollarSeams,
} from "./shirt-collar.js"
export { collarSeamLength, drawStand, drawStandInterfacing } from "./stand.js"
export { collarSeams, standSeam } from "./stand-seams.js"
export { buttonedLength, type StandHalf, standHalf } from "./stand-shape.js"
