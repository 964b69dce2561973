export type {
  GarmentCodeEdge,
  GarmentCodeFile,
  GarmentCodePanel,
  GarmentCodeSide,
} from "./garment-code/garment-code.js"
export { readGarmentCode } from "./garment-code/read.js"
export { writeGarmentCode } from "./garment-code/write.js"
export type { InterchangeError, Read, Written } from "./model.js"
export type { OpfContour, OpfDocument, OpfNotch, OpfPiece, OpfSeam, OpfSide, OpfSnapshot, OpfText } from "./opf/opf.js"
export { type OpfOptions, readOpf } from "./opf/read.js"
export { type OpfMeta, writeOpf } from "./opf/write.js"
export { type PartSide, type SeamPart, seamParts } from "./seams/seam-parts.js"
