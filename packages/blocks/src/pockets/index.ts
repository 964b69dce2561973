export { backPocketPieces, backWeltLine } from "./back-pocket.js"
export {
  drawPocket as drawChestPocket,
  MENS_POCKET,
  MENS_POCKET_BELOW_NECK,
  type PocketSize as ChestPocketSize,
  pocketPlace,
} from "./chest-pocket.js"
export { type CutAway, cutAway } from "./cut-away.js"
export {
  type FrontOpening,
  type FrontPocket,
  type FrontPocketKind,
  frontOpening,
  frontPocket,
  type PlainOpening,
  plainOpening,
  plainPocket,
  SIDE_OPENING,
} from "./front-pocket.js"
export { jettedPocket } from "./jetted-pocket.js"
export { drawPatch } from "./patch-pocket.js"
export { bagUnder, bagUpper } from "./pocket-bag.js"
export { slantFacing, slantPocket } from "./slant-pocket.js"
export { WELT_HIGH, weltPieces } from "./welt-pieces.js"
