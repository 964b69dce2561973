import {
  Batches,
  type BatchOutline,
  type BatchPlan,
  inTurns,
  Predictions,
  type StoredBatch,
  type StoredPrediction,
} from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query, readOne } from "../database.js"
import { storedJson } from "../stored-json.js"
import { byId, table } from "../table.js"
import { batchTexts, DEFINITIONS, piecesOf } from "./batch-texts.js"

/** What a list tells; a batch may have megabytes of actions. */
const LISTED = ["id", "status", "createdAt", "createdBy"] as const
/** Actions that are read in one go: others are served in between. */
const AT_ONCE = 5
/** Of actions that are written in one go. */
const MOST_CHARACTERS = 128 * 1024
/** In place of a body that is in pieces. */
const IN_PIECES = ""

/** What a batch was sent as, and what tells the rows of one apart. */
const CONTENT = [
  ["batch_actions", ["place"]],
  ["batch_pieces", ["place", "piece"]],
] as const
/** Rows of it that are removed in one go. */
const REMOVED_AT_ONCE = 10

type Action = StoredBatch["actions"][string]
type Content = Pick<StoredBatch, "actions" | "definitions">

interface ActionRow {
  readonly place: number
  readonly name: string
  readonly type: Action["type"]
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

    const texts = batchTexts(database)
    const COLUMNS = ["place", "name", "type", "body"] as const
    const read = Effect.fnUntraced(function* (tenantId: string, id: string, found: readonly ActionRow[]) {
      const actions: [name: string, action: Action][] = []
      for (const { place, name, type, body } of found) {
        actions.push([
          name,
          { type, body: body === IN_PIECES ? yield* texts.read(tenantId, id, place) : storedJson(body) },
        ])
        yield* Effect.yieldNow
      }
      return actions
    })
    const actionsOf = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const actions: [name: string, action: Action][] = []
      for (;;) {
        const some: ActionRow[] = yield* query(database, (at) =>
          at("batch_actions")
            .where({ tenant_id: tenantId, batch_id: id })
            .where("place", ">=", actions.length)
            .orderBy("place")
            .limit(AT_ONCE)
            .select(COLUMNS),
        )
        actions.push(...(yield* read(tenantId, id, some)))
        if (some.length < AT_ONCE) return Object.fromEntries(actions)
      }
    })
    const stored = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const batch = yield* rows.find(tenantId, id)
      if (batch === undefined || Object.keys(batch.actions).length > 0) return batch
      return { ...batch, definitions: yield* definitionsOf(tenantId, id), actions: yield* actionsOf(tenantId, id) }
    })
    const definitionsOf = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const inPieces = yield* texts.read(tenantId, id, DEFINITIONS)
      if (inPieces !== undefined) return inPieces as StoredBatch["definitions"]
      const sql = "select definitions from batches where tenant_id = ? and id = ?"
      const found = yield* readOne(database, { sql, bindings: [tenantId, id], columns: ["definitions"] })
      return storedJson(String(found?.[0] ?? "{}")) as StoredBatch["definitions"]
    })
    /** Some rows at a time: a batch's content may be megabytes. */
    const removeContent = Effect.fnUntraced(function* (tenantId: string, id: string) {
      const toBe = { tenant_id: tenantId, id }
      const [left] = yield* query(database, (at) => at("batches_to_be").where(toBe).limit(1).select("id"))
      if (left === undefined) return
      const ofBatch = { tenant_id: tenantId, batch_id: id }
      for (const [name, columns] of CONTENT) {
        for (;;) {
          const rows: readonly Readonly<Record<string, number>>[] = yield* query(database, (at) =>
            at(name).where(ofBatch).limit(REMOVED_AT_ONCE).select(columns),
          )
          if (rows.length === 0) break
          const keys = rows.map((row) => columns.map((column) => row[column]!))
          yield* query(database, (at) => at(name).where(ofBatch).whereIn(columns.slice(), keys).delete())
          yield* Effect.yieldNow
        }
      }
      yield* query(database, (at) => at("batches_to_be").where(toBe).delete())
    })

    return {
      insert: Effect.fnUntraced(function* (tenantId: string, batch: StoredBatch, plan: BatchPlan) {
        yield* query(database, (at) => at("batches_to_be").where({ tenant_id: tenantId, id: batch.id }).delete())
        yield* planned.insert(tenantId, { ...batch, definitions: {}, actions: {}, plan })
      }),
      insertContent: Effect.fnUntraced(function* (tenantId: string, id: string, { definitions, actions }: Content) {
        yield* query(database, (at) => at("batches_to_be").insert({ tenant_id: tenantId, id }))
        if (Object.keys(definitions).length > 0) {
          yield* texts.write(tenantId, id, DEFINITIONS, yield* inTurns(piecesOf(definitions)))
        }
        const some: (ActionRow & { readonly tenant_id: string; readonly batch_id: string })[] = []
        let characters = 0
        const writeSome = Effect.fnUntraced(function* () {
          const written = some.splice(0)
          characters = 0
          if (written.length > 0) yield* query(database, (at) => at("batch_actions").insert(written))
          yield* Effect.yieldNow
        })
        for (const [place, [name, { type, body }]] of Object.entries(actions).entries()) {
          const pieces = yield* inTurns(piecesOf(body ?? null))
          const isSmall = pieces.length === 1
          if (!isSmall) yield* texts.write(tenantId, id, place, pieces)
          const text = isSmall ? pieces[0]! : IN_PIECES
          some.push({ tenant_id: tenantId, batch_id: id, place, name, type, body: text })
          characters += text.length
          if (some.length === AT_ONCE || characters >= MOST_CHARACTERS) yield* writeSome()
        }
        yield* writeSome()
      }),
      removeContent,
      removeLeft: Effect.fnUntraced(function* (before: string) {
        const left: readonly { readonly tenant_id: string; readonly id: string }[] = yield* query(database, (at) =>
          at("batches_to_be").where("id", "<", before).select(["tenant_id", "id"]),
        )
        for (const { tenant_id, id } of left) yield* removeContent(tenant_id, id)
      }),
      find: stored,
      outline: outlines.find,
      savePlan,
      parts: Effect.fnUntraced(function* (tenantId: string, id: string, names: readonly string[]) {
        const found: ActionRow[] = yield* query(database, (at) =>
          at("batch_actions")
            .where({ tenant_id: tenantId, batch_id: id })
            .whereIn("name", names.slice())
            .select(COLUMNS),
        )
        if (found.length === 0 && names.length > 0) {
          const { actions = {}, definitions = {} } = (yield* stored(tenantId, id)) ?? {}
          return { actions, definitions }
        }
        const asked = found.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
        const large = asked.findIndex(({ body }) => body === IN_PIECES)
        const taken = large < 0 ? asked : asked.slice(0, large + 1)
        const refers = taken.some(({ body }) => body === IN_PIECES || body.includes("#/definitions/"))
        const definitions = refers ? yield* definitionsOf(tenantId, id) : {}
        return { actions: Object.fromEntries(yield* read(tenantId, id, taken)), definitions }
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
