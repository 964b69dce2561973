export { buttonPitchNote } from "./button-notes.js"
export type { Fly, FlyAsk, FlyPieces } from "./fly.js"
export { extensionWidth, flyLines, flyPieces, flySeams, flyZip, UNDERLAP } from "./fly.js"
export type { Placket } from "./front-edge.js"
export {
  closingEdges,
  closingLines,
  type FrontHalf,
  OVER_PANELS,
  type Panels,
  placketLines,
  UNDER_PANELS,
} from "./front-edge.js"
export { type Buttons, buttonMarks, placeButtons } from "./jacket-buttons.js"
export type { PlacketShape } from "./placket-band.js"
export { drawPlacketBand, drawPlacketInterfacing, placketShape } from "./placket-band.js"
export { placketSeam } from "./placket-seam.js"
export { buttonPitch, buttonPlaces, buttonPlacesAtBust } from "./shirt-buttons.js"
export { DRESS_ZIPS, RAISED_SKIRT_ZIPS, SKIRT_ZIPS, TROUSER_ZIPS, zipToHips } from "./stock-zips.js"
export { seatZipLength, sideZipLength, stockZip } from "./trouser-zip.js"
export { zipLabel } from "./zip-label.js"
