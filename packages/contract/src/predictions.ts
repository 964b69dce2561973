import { Schema } from "effect"
import { ask, read } from "./endpoint.js"
import { ruleOf, told, toldOtherwise } from "./told.js"
import { Choices, Gender, JsonObject, Numbers } from "./values.js"

export const PredictBody = Schema.Struct({
  gender: Gender,
  measurements: Numbers.check(told(toldOtherwise.predictedFrom.measurements)),
  bodyShapes: Schema.optionalKey(Choices.check(told(toldOtherwise.predictedFrom.bodyShapes))),
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
  example: { gender: "female", measurements: { mbHeight: 168, mbWeight: 62 }, bodyShapes: { posture: "normal" } },
  answer: Prediction,
})

/** `content` of the source `measurements`: a scanner's own set. Lengths are in `unit`, weights in kilograms. */
export const ScannerSet = Schema.Struct({
  gender: Gender,
  scanHeight: Schema.Finite.check(told(toldOtherwise.scanHeight)),
  scanWeight: Schema.Finite.check(told(toldOtherwise.scanWeight)),
  standard: Schema.Literals(["3dlook", "bodygram", "tg3d", "iso8559", "bodylabs", "generic"]),
  unit: Schema.optionalKey(Schema.Literals(["mm", "cm", "m", "inch"])),
  values: Schema.Unknown,
})
export type ScannerSet = typeof ScannerSet.Type

/** The form of `content` belongs to the source; the use case reads it by that. */
export const PredictScan = Schema.Struct({
  source: Schema.String.check(told(toldOtherwise.scanSource)),
  content: JsonObject.check(told(ruleOf(ScannerSet))),
})
export type PredictScan = typeof PredictScan.Type

export const predictScan = ask({
  id: "predictScan",
  path: "/v2/predict/scan",
  summary: "The full set of body measurements from a scan",
  access: "predict",
  body: PredictScan,
  example: {
    source: "measurements",
    content: {
      gender: "male",
      scanHeight: 180,
      scanWeight: 75,
      standard: "generic",
      unit: "cm",
      values: { mbWaistGirth: 84 },
    },
  },
  bodyLimit: "scan",
  atOnce: 8,
  form: { json: ["content"], text: ["source"], file: "file" },
  answer: Prediction,
})

export const readPrediction = read({
  id: "readPrediction",
  path: "/v2/predictions/{id}",
  summary: "A prediction that a batch made",
  access: "predict",
  answer: Prediction,
})
