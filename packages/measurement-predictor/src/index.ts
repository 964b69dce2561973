export type { BodyShapes } from "./body-shapes.js"
export { partsOf } from "./derived-ids.js"
export { type LikelyBodies, likelyBodies, tapeVariance } from "./likely-bodies.js"
export { product, productWithTransposed, semidefiniteFactor } from "./linear-algebra.js"
export { type Distance, insidePopulation, mahalanobis } from "./mahalanobis.js"
export { percentile } from "./percentile.js"
export { type Population, populationFrom } from "./population.js"
export { populationSampler, type SampledBody } from "./population-sampler.js"
export {
  type Interval,
  type Prediction,
  type PredictionRoom,
  type PredictionSource,
  predict,
  predictionRoom,
} from "./predict.js"
export { type PredictedTable, predictTable, type TableOfInputs } from "./predict-table.js"
export { type PredictedSize, predictedSizes, type SizeSteps } from "./predicted-sizes.js"
export type { InputProblem, PredictionError, PredictionInput } from "./prediction-input.js"
export type { PredictionWarning } from "./prediction-warnings.js"
export { chance } from "./random.js"
export { type Suspect, suspects } from "./suspects.js"
export type { Coefficients } from "./variables.js"
