export {
  type MakerCaption,
  type MakerCirclePath,
  type MakerLinePath,
  type MakerModel,
  type MakerPath,
  type MakerPoint,
  type MakerUnit,
  makerUnits,
} from "./model.js"
export type { Joint } from "./reading/chain.js"
export { linesOfModel, type MakerLine, type MakerLines, type ReadingOptions } from "./reading/lines-of-model.js"
export type { MakerError } from "./reading/strand.js"
export { type MarkerModelError, markerModel } from "./writing/marker-model.js"
export { makerLayers, pieceModel } from "./writing/piece-model.js"
