import { CallbackSecrets, Callbacks, type StoredCallback, type StoredCallbackSecret } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { firstOf, table } from "../table.js"

export const callbackSecrets = Layer.effect(
  CallbackSecrets,
  Effect.map(Database, (database) => {
    const rows = table<StoredCallbackSecret>(database, "callback_secrets", {
      id: "plain",
      sealedSecret: "plain",
      createdAt: "plain",
      endsAt: "plain",
    })
    return {
      insert: rows.insert,
      signing: (tenantId, at) =>
        query(database, async (connection) => {
          const found = await connection("callback_secrets")
            .where({ tenant_id: tenantId })
            .where((open) => open.whereNull("ends_at").orWhere("ends_at", ">", at))
            .orderBy("id", "desc")
          return found.map(rows.fromRow)
        }),
      endAll: (tenantId, endsAt) =>
        Effect.asVoid(
          query(database, (connection) =>
            connection("callback_secrets")
              .where({ tenant_id: tenantId })
              .whereNull("ends_at")
              .update({ ends_at: endsAt }),
          ),
        ),
    }
  }),
)

export const callbacks = Layer.effect(
  Callbacks,
  Effect.map(Database, (database) => {
    const rows = table<StoredCallback>(database, "callbacks", {
      id: "plain",
      jobId: "plain",
      url: "plain",
      state: "plain",
      body: "plain",
      attempts: "plain",
      dueAt: "plain",
      createdAt: "plain",
    })
    return {
      insert: (callback) => rows.insert(callback.tenantId, callback),
      waitingFor: (tenantId, jobId) =>
        query(database, async (at) =>
          firstOf(await at("callbacks").where({ tenant_id: tenantId, job_id: jobId, state: "waiting" }), rows.fromRow),
        ),
      update: (callback) => Effect.asVoid(rows.update(callback.tenantId, callback.id, callback)),
      claim: (now, until, limit) =>
        query(database, async (at) => {
          const due = at("callbacks").where({ state: "due" }).where("due_at", "<=", now)
          const claimed: StoredCallback[] = []
          for (const row of await due.clone().orderBy("due_at").limit(limit)) {
            const taken = await at("callbacks").where({ id: row.id, due_at: row.due_at }).update({ due_at: until })
            if (taken > 0) claimed.push(rows.fromRow(row))
          }
          return claimed
        }),
    }
  }),
)
