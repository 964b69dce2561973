import {
  Batches,
  type BatchOutline,
  type BatchPlan,
  Predictions,
  type StoredBatch,
  type StoredPrediction,
} from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query, readOne } from "../database.js"
import { storedJson } from "../stored-json.js"
import { byId, table } from "../table.js"

/** What a list tells; a batch may have megabytes of actions. */
const LISTED = ["id", "status", "createdAt", "createdBy"] as const
/** Actions that are written, or read, in one go: others are served in between. */
const AT_ONCE = 5

interface ActionRow {
  readonly name: string
  readonly type: StoredBatch["actions"][string]["type"]
  readonly body: string
}

export const batches = Layer.effect(
  Batches,
  Effect.map(Database, (database) => {
    const fields = {
      id: "plain",
      definitions: "json",
      actions: "json",
      status: "plain",
      progress: "json",
      createdAt: "plain",
      createdBy: "plain",
    } as const
    /** `actions` are those of a batch that is older than the table of actions; none where it is not. */
    const rows = table<StoredBatch>(database, "batches", fields)
    const planned = table<StoredBatch & Pick<BatchOutline, "plan">>(database, "batches", { ...fields, plan: "json" })
    const outlines = table<BatchOutline>(database, "batches", {
      id: "plain",
      status: "plain",
      progress: "json",
      plan: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    const savePlan = (tenantId: string, id: string, plan: BatchPlan) =>
      Effect.asVoid(outlines.update(tenantId, id, { plan }))

    const actionOf = ({ name, type, body }: ActionRow) => [name, { type, body: storedJson(body) as unknown }] as const
    const actionsOf = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const actions: (readonly [string, StoredBatch["actions"][string]])[] = []
      for (;;) {
        const some: ActionRow[] = yield* query(database, (at) =>
          at("batch_actions")
            .where({ tenant_id: tenantId, batch_id: id })
            .where("place", ">=", actions.length)
            .orderBy("place")
            .limit(AT_ONCE)
            .select("name", "type", "body"),
        )
        actions.push(...some.map(actionOf))
        if (some.length < AT_ONCE) return Object.fromEntries(actions)
        yield* Effect.yieldNow
      }
    })
    const stored = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const batch = yield* rows.find(tenantId, id)
      if (batch === undefined || Object.keys(batch.actions).length > 0) return batch
      return { ...batch, actions: yield* actionsOf(tenantId, id) }
    })
    const definitionsOf = (tenantId: string, id: string) => {
      const sql = "select definitions from batches where tenant_id = ? and id = ?"
      const found = readOne(database, { sql, bindings: [tenantId, id], columns: ["definitions"] })
      return Effect.map(found, (values): StoredBatch["definitions"] => storedJson(String(values?.[0] ?? "{}")))
    }

    return {
      insert: (tenantId, batch, plan) => planned.insert(tenantId, { ...batch, actions: {}, plan }),
      insertActions: Effect.fnUntraced(function* (tenantId: string, id: string, given: StoredBatch["actions"]) {
        const actions = Object.entries(given)
        for (let from = 0; from < actions.length; from += AT_ONCE) {
          const some = actions.slice(from, from + AT_ONCE).map(([name, { type, body }], index) => ({
            tenant_id: tenantId,
            batch_id: id,
            place: from + index,
            name,
            type,
            body: JSON.stringify(body ?? null),
          }))
          yield* query(database, (at) => at("batch_actions").insert(some))
          yield* Effect.yieldNow
        }
      }),
      find: stored,
      outline: outlines.find,
      savePlan,
      parts: Effect.fnUntraced(function* (tenantId: string, id: string, names: readonly string[]) {
        const found: ActionRow[] = yield* query(database, (at) =>
          at("batch_actions")
            .where({ tenant_id: tenantId, batch_id: id })
            .whereIn("name", names.slice())
            .select("name", "type", "body"),
        )
        if (found.length === 0 && names.length > 0) {
          const { actions = {}, definitions = {} } = (yield* stored(tenantId, id)) ?? {}
          return { actions, definitions }
        }
        const refers = found.some(({ body }) => body.includes("#/definitions/"))
        const definitions = refers ? yield* definitionsOf(tenantId, id) : {}
        return { actions: Object.fromEntries(found.map(actionOf)), definitions }
      }),
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
