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
  SIDE_OPENING,
} from "./front-pocket.js"
export { bagUnder, bagUpper } from "./pocket-bag.js"
