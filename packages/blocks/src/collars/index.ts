export { type BandNeck, bandEdges, drawBandCollar, drawBandNeck } from "./band-collar.js"
export type { UnderCollar } from "./button-down.js"
export type { LeafCollar } from "./leaf-collar.js"
export { drawCollar, drawCollarInterfacing } from "./leaf-collar.js"
export { drawRoll, frontEdgeDown, type LapelKind, type Roll, type RollAsk } from "./roll.js"
export type { Collar as RolledLayer, CollarAsk as RolledCollarAsk, RolledCollar } from "./rolled-collar.js"
export { drawTailored, lapelEdges, rollLine, type Tailored } from "./rolled-layers.js"
export { type CollarSeams, drawUnderCollar, drawUpperCollar, shawlEdges } from "./rolled-pieces.js"
export {
  collarButtons,
  drawShirtCollar,
  measureShirtCollar,
  type ShirtCollar,
  type ShirtCollarAsk,
  shirtCollarSeams,
} from "./shirt-collar.js"
export { collarSeamLength, drawStand, drawStandInterfacing } from "./stand.js"
export { collarSeams, standSeam } from "./stand-seams.js"
export { buttonedLength, type StandHalf, standHalf } from "./stand-shape.js"
