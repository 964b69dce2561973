export { EVALUATIONS_AN_EFFORT } from "./arrange.js"
export * from "./errors.js"
export {
  ALL_PIECES,
  type Fabric,
  type LaidOut,
  type LayoutNews,
  type LayoutRequest,
  layOut,
  layOutWatched,
} from "./lay-out.js"
export * from "./nesting-config.js"
