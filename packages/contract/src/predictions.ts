import { Schema } from "effect"
import { ask, read } from "./endpoint.js"
import { ruleOf, told, toldOtherwise } from "./told.js"
import { Choices, Gender, JsonObject, Numbers } from "./values.js"

export const PredictBody = Schema.Struct({
  gender: Gender,
  measurements: Numbers.check(told(toldOtherwise.predictedFrom.measurements)),
  bodyShapes: Schema.optionalKey(Choices.check(told(toldOtherwise.predictedFrom.bodyShapes))),
  /** Ours: the pattern whose fit is asked for. */
  for: Schema.optionalKey(Schema.Int),
})
export type PredictBody = typeof PredictBody.Type

const Chance = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** Ours: will the garment fit that is drafted from what was given, and what should still be measured (docs/prediction.md). */
export const Fit = Schema.Struct({
  /** The pattern's slug. */
  pattern: Schema.String,
  /** That every level sits. */
  chance: Chance,
  /** By garment measurement: the chance that it sits, and between what 90 % of its ease lies, cm. */
  levels: Schema.Record(Schema.String, Schema.Struct({ chance: Chance, low: Schema.Finite, high: Schema.Finite })),
  /**
   * What to measure next, best first, each with the chance that is expected then and what they are ordered by: the sum over the levels of
   * the expected miss over its tolerance, which tells them apart where all chances are near 0.
   */
  next: Schema.Array(Schema.Struct({ measurement: Schema.String, chance: Chance, misses: Schema.Finite })),
})
export type Fit = typeof Fit.Type

/** `measurements` is the interface's; how sure it is stands beside it (ours). */
const ofAny = {
  measurements: Numbers,
  intervals: Schema.Record(Schema.String, Schema.Struct({ low: Schema.Finite, high: Schema.Finite })),
  sources: Schema.Record(Schema.String, Schema.String),
  bodyShapes: Choices,
  warnings: Schema.Array(
    Schema.Struct({ code: Schema.String, message: Schema.String, measurement: Schema.optionalKey(Schema.String) }),
  ),
}

const ofBody = {
  /** Where `for` was given. */
  fit: Schema.optionalKey(Fit),
}

const ofScan = {
  /** Of a mesh: how far each value is to be trusted, 0 to 1. */
  confidence: Schema.optionalKey(Numbers),
  /** Of a mesh: what body shapes were read from, cm (posture) and degrees (shoulder slope); one that is not here is answered as `normal`. */
  shapes: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Struct({
        reading: Schema.Finite,
        source: Schema.String,
        confidence: Chance,
        left: Schema.optionalKey(Schema.Finite),
        right: Schema.optionalKey(Schema.Finite),
      }),
    ),
  ),
  /** Of a mesh: left and right of a pair, whose mean stands in `measurements`. */
  sides: Schema.optionalKey(Schema.Struct({ left: Numbers, right: Numbers })),
}

export const Prediction = Schema.Struct({ ...ofAny, ...ofBody, ...ofScan })
/** What each kind of prediction may have. */
export const BodyPrediction = Schema.Struct({ ...ofAny, ...ofBody })
export const ScanPrediction = Schema.Struct({ ...ofAny, ...ofScan })
export type Prediction = typeof Prediction.Type

export const predictBody = ask({
  id: "predictBody",
  path: "/v2/predict/body",
  summary: "The full set of body measurements from a few",
  access: "predict",
  body: PredictBody,
  example: { gender: "female", measurements: { mbHeight: 168, mbWeight: 62 }, bodyShapes: { posture: "normal" } },
  whileWaitedFor: true,
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

const meshFields = {
  gender: Gender,
  scanHeight: Schema.Finite.check(told(toldOtherwise.scanHeight)),
  scanWeight: Schema.Finite.check(told(toldOtherwise.scanWeight)),
  format: Schema.Literals(["obj", "ply", "stl"]),
  /** Of the file's coordinates: it is compared with scanHeight, which counts. */
  unit: Schema.optionalKey(Schema.Literals(["mm", "cm", "m", "inch"])),
}

/** `content` of the source `mesh`: a body's surface as a file. */
export const MeshScan = Schema.Struct({
  ...meshFields,
  encoding: Schema.Literals(["utf8", "base64", "gzip+base64"]),
  data: Schema.String,
})
export type MeshScan = typeof MeshScan.Type

/** The same in a form, where the file is a part of its own, as it is or packed with gzip. */
export const MeshOfForm = Schema.Struct(meshFields)
export type MeshOfForm = typeof MeshOfForm.Type

/** The form of `content` belongs to the source; the use case reads it by that. */
export const PredictScan = Schema.Struct({
  source: Schema.String.check(told(toldOtherwise.scanSource)),
  content: JsonObject.check(told({ anyOf: [ruleOf(ScannerSet), ruleOf(MeshScan)] })),
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
  whileWaitedFor: true,
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
