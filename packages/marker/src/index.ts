export { EVALUATIONS_AN_EFFORT } from "./arrange.js"
export { bareGlueWords } from "./bare-glue-words.js"
export * from "./errors.js"
export { apartWords, type GarmentApart, garmentsApart } from "./garments-apart.js"
export { type LaidOut, layOut, layOutWatched, planMarkers } from "./lay-out.js"
export {
  type Defect,
  type InvalidNesting,
  type LockedCopy,
  type NestingConfig,
  type NestingSource,
  nestingDefaults,
  type PartRotation,
  resolveNesting,
} from "./nesting-config.js"
export { offNapWords } from "./off-nap.js"
export { laysOneWay } from "./one-way.js"
export { deepestOverlap } from "./overlap.js"
export type { MarkerPlan } from "./plan.js"
export * from "./request.js"
export { pieceForShrinkage, stitchForShrinkage } from "./shrinkage.js"
