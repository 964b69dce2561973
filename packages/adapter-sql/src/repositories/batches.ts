import { Batches, Predictions, type StoredBatch, type StoredPrediction } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { byId, table } from "../table.js"

/** What a list tells; a batch may have megabytes of actions. */
const LISTED = ["id", "status", "createdAt", "createdBy"] as const

export const batches = Layer.effect(
  Batches,
  Effect.map(Database, (database) => {
    const rows = table<StoredBatch>(database, "batches", {
      id: "plain",
      definitions: "json",
      actions: "json",
      status: "plain",
      progress: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: rows.insert,
      find: rows.find,
      list: (tenantId, { page, perPage, sort }) =>
        rows.page(tenantId, { page, perPage }, byId({ field: "createdAt", sort }), () => undefined, LISTED),
      advance: (tenantId, id, status, progress) => Effect.asVoid(rows.update(tenantId, id, { status, progress })),
      fail: (tenantId, id) => Effect.asVoid(rows.update(tenantId, id, { status: "failed" })),
    }
  }),
)

export const predictions = Layer.effect(
  Predictions,
  Effect.map(Database, (database) => {
    const rows = table<StoredPrediction>(database, "predictions", {
      id: "plain",
      prediction: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    return { insert: rows.insert, find: rows.find }
  }),
)
