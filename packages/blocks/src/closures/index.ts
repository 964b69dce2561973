export { buttonPitchNote } from "./button-notes.js"
export { dressZip } from "./dress-zip.js"
export { extensionWidth, flyLines, flyPieces, flySeams, flyZip, UNDERLAP } from "./fly.js"
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
export { drawPlacketBand, drawPlacketInterfacing, placketShape } from "./placket-band.js"
export { placketSeam } from "./placket-seam.js"
export { buttonPitch, buttonPlaces, buttonPlacesAtBust } from "./shirt-buttons.js"
