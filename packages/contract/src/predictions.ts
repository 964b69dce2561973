import { Schema } from "effect"
import { ask } from "./endpoint.js"
import { Choices, Gender, Numbers } from "./values.js"

export const PredictBody = Schema.Struct({
  gender: Gender,
  measurements: Numbers,
  bodyShapes: Schema.optionalKey(Choices),
})
export type PredictBody = typeof PredictBody.Type

/** `measurements` is the interface's; how sure it is stands beside it (ours). */
export const Prediction = Schema.Struct({
  measurements: Numbers,
  intervals: Schema.Record(Schema.String, Schema.Struct({ low: Schema.Finite, high: Schema.Finite })),
  sources: Schema.Record(Schema.String, Schema.String),
  bodyShapes: Choices,
  warnings: Schema.Array(
    Schema.Struct({ code: Schema.String, message: Schema.String, measurement: Schema.optionalKey(Schema.String) }),
  ),
})
export type Prediction = typeof Prediction.Type

export const predictBody = ask({
  id: "predictBody",
  path: "/v2/predict/body",
  summary: "The full set of body measurements from a few",
  access: "predict",
  body: PredictBody,
  answer: Prediction,
})
