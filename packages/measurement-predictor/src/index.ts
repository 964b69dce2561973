export {
  type BodyShapeId,
  type BodyShapes,
  bodyShapeIds,
  bodyShapeValues,
  shoulderSlopeDegrees,
} from "./body-shapes.js"
export { type Bounds, hardBounds } from "./hard-bounds.js"
export { type Distance, insidePopulation, mahalanobis } from "./mahalanobis.js"
export * from "./measurement-ids.js"
export { populationSampler, type SampledBody } from "./population-sampler.js"
export { type Interval, type Prediction, type PredictionSource, predict } from "./predict.js"
export type { InputProblem, PredictionError, PredictionInput } from "./prediction-input.js"
export type { PredictionWarning } from "./prediction-warnings.js"
export type { Gender } from "./variables.js"
