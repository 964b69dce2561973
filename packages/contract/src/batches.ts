import { Schema } from "effect"
import { accept, list, read } from "./endpoint.js"
import { withDefault } from "./parameter.js"
import { FailureProblem } from "./problem.js"
import { told, toldOtherwise } from "./told.js"
import { HttpUrl, Id, JsonObject, Sort, Status, Timestamp } from "./values.js"

export const ActionType = Schema.Literals(["predictBody", "predictScan", "draft", "export"])
export type ActionType = typeof ActionType.Type

/** A body is what the matching call takes, in which any value may be a reference: `{"$ref": "#/resources/body/id"}`. */
export const BatchAction = Schema.Struct({ type: ActionType, body: Schema.Unknown })
const Actions = Schema.Record(Schema.String, BatchAction)

export const MOST_ACTIONS = 500
const COUNT_OF_ACTIONS = `must have from 1 to ${MOST_ACTIONS} actions`

export const CreateBatch = Schema.Struct({
  callbackUrl: Schema.optionalKey(HttpUrl),
  definitions: Schema.optionalKey(JsonObject),
  actions: Actions.check(
    told(toldOtherwise.actions),
    Schema.isMinProperties(1, { message: COUNT_OF_ACTIONS }),
    Schema.isMaxProperties(MOST_ACTIONS, { message: COUNT_OF_ACTIONS }),
  ),
})
export type CreateBatch = typeof CreateBatch.Type

export const BatchItem = Schema.Struct({
  id: Id,
  createdAt: Timestamp,
  createdBy: Schema.String,
  status: Status,
})
export type BatchItem = typeof BatchItem.Type

export const Batch = Schema.Struct({
  ...BatchItem.fields,
  definitions: JsonObject,
  actions: Actions,
  resources: Schema.Record(Schema.String, Schema.Struct({ $ref: Schema.String })),
  /** Ours: why actions failed or were skipped. */
  errors: Schema.optionalKey(Schema.Record(Schema.String, FailureProblem)),
})
export type Batch = typeof Batch.Type

export const createBatch = accept({
  id: "createBatch",
  path: "/v2/batches",
  summary: "Run several actions, each as soon as what it refers to is there",
  access: "batches",
  body: CreateBatch,
  example: {
    actions: {
      body: { type: "predictBody", body: { gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } } },
    },
  },
  bodyLimit: "batch",
  readOnly: ["status", "resources", "errors"],
  answer: Schema.Struct({ id: Id, jobUrl: Schema.String }),
})

/** Ours. */
export const listBatches = list({
  id: "listBatches",
  path: "/v2/batches",
  summary: "The batches",
  access: "batches",
  query: {
    orderBy: withDefault(Schema.Literals(["createdAt"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
  },
  answer: BatchItem,
})

export const readBatch = read({
  id: "readBatch",
  path: "/v2/batches/{id}",
  summary: "One batch, with what it made",
  access: "batches",
  large: true,
  answer: Batch,
})
