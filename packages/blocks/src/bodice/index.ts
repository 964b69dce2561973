export { drawArmhole, HOLLOW } from "./armhole.js"
export { finishedBelly } from "./belly-halves.js"
export { adjustTopBelly, bellyOf, riseOver, type TopBelly } from "./belly-size.js"
export { SHOULDER_EASE, turnBlade } from "./blade.js"
export { type Bodice, drawBodice } from "./bodice.js"
export { dartIntake } from "./bust-dart.js"
export { bustFrameOf } from "./bust-frame.js"
export { bodyByCup, cupNote, cupOption, sheetByCup } from "./cup.js"
export { mouth, turned, turnedPath } from "./dart.js"
export { dartRoof } from "./dart-roof.js"
export { dartedEdges, dartedWaist, dartsOf, stretchesOf } from "./darted-edges.js"
export { type Armholed, forwardBlock } from "./forward-bodice.js"
export { type BodiceFrame, drawFrame, type NamedBy } from "./frame.js"
export {
  type Darted,
  dartOnArmhole,
  type FrontParts,
  frontParts,
  PRINCESS_REACH,
  princessLine,
  SEWN_ON_ARMHOLE,
} from "./front-parts.js"
export { bodiceBody, bodiceYields, finishedBodice, finishedWaistHalves, waistYields } from "./groups.js"
export { lowerBlock } from "./lower-bodice.js"
export { backNeck } from "./neckline.js"
export {
  refuseImplausibleArm,
  refuseImplausibleBodice,
  refuseImplausibleHip,
} from "./plausible.js"
export { adjustBodice, type BodiceSize, bodiceWays } from "./size.js"
export { bodiceFromBody, type SizedBodice } from "./size-from-body.js"
export { bodiceFromFinal, withShoulderLength } from "./size-from-final.js"
export { cutYoke } from "./yoke.js"
