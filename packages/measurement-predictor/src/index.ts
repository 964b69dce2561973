export {
  type BodyShapeId,
  type BodyShapes,
  bodyShapeIds,
  bodyShapeValues,
  shoulderSlopeDegrees,
} from "./body-shapes.js"
export { type Distance, insidePopulation, mahalanobis } from "./mahalanobis.js"
export * from "./measurement-ids.js"
export { populationSampler, type SampledBody } from "./population-sampler.js"
export type { Gender } from "./variables.js"
