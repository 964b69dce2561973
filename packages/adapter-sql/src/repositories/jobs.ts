import { type JobCount, type JobNews, Jobs, type StoredJob } from "@toile/service-core"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database, inTransaction, query, readMany } from "../database.js"
import { storedJson } from "../stored-json.js"
import { table } from "../table.js"

/** Whoever reads for no tenant takes turns with them. */
const NOBODY = ""
const RUNNING = { status: "inProgress" }

export const jobs = Layer.effect(
  Jobs,
  Effect.map(Database, (database) => {
    const rows = table<StoredJob>(database, "jobs", {
      id: "plain",
      kind: "plain",
      subjectId: "plain",
      status: "plain",
      startedAt: "plain",
      startedBy: "plain",
      finishedAt: "plain",
      error: "json",
      baseUrl: "plain",
      parentId: "plain",
      cancelAsked: "boolean",
    })
    const of = (at: Knex, tenantId: string, id: string) => at("jobs").where({ tenant_id: tenantId, id })
    const newsOf = (at: Knex, tenantId: string, id: string) => at("job_news").where({ tenant_id: tenantId, job_id: id })

    /** Locked for the rest of the transaction, where the database locks rows; SQLite has one transaction that writes. */
    const hold = (tenantId: string, id: string) =>
      query(database, async (at) => (await of(at, tenantId, id).where(RUNNING).select("id").forUpdate()).length > 0)

    const write = (tenantId: string, id: string, { progress, best }: JobNews) =>
      query(database, async (at) => {
        const columns = {
          ...(progress === undefined ? {} : { progress }),
          ...(best === undefined ? {} : { best: JSON.stringify(best) }),
        }
        if (Object.keys(columns).length === 0) return
        if ((await newsOf(at, tenantId, id).update(columns)) > 0) return
        await at("job_news").insert({ tenant_id: tenantId, job_id: id, ...columns })
      })

    return {
      insert: (job) => rows.insert(job.tenantId, job),
      find: rows.find,
      findAll: (tenantId, ids) =>
        query(database, async (at) =>
          (await at("jobs").where({ tenant_id: tenantId }).whereIn("id", ids.slice())).map(rows.fromRow),
        ),
      list: (tenantId, { orderBy, sort, statuses, page, perPage }) =>
        rows.page(
          tenantId,
          { page, perPage },
          [
            // A job that still runs counts as the latest to finish.
            { field: orderBy, sort, nulls: sort === "desc" ? "first" : "last" },
            { field: "id", sort },
          ],
          (narrowed) => {
            if (statuses !== undefined) narrowed.whereIn("status", statuses.slice())
          },
        ),
      counts: Effect.map(
        readMany(database, NOBODY, (at) => [
          {
            rows: at("jobs").groupBy("kind", "status").select("kind", "status").count({ count: "*" }),
            columns: ["kind", "status", "count"],
          },
        ]),
        ([rows]) => (rows ?? []).map((row) => ({ ...row, count: Number(row.count) }) as JobCount),
      ),
      end: (tenantId, id, { best, ...end }) =>
        query(database, async (at) => {
          const ended = await of(at, tenantId, id).where(RUNNING).update(rows.toRow(end))
          if (ended === 0) return false
          if (end.status === "completed") await newsOf(at, tenantId, id).delete()
          return true
        }).pipe(
          Effect.tap((ended) =>
            ended && best !== undefined ? write(tenantId, id, { progress: 1, best }) : Effect.void,
          ),
        ),
      hold,
      askCancel: (tenantId, id) =>
        query(
          database,
          async (at) =>
            (await of(at, tenantId, id)
              .where(RUNNING)
              .update(rows.toRow({ cancelAsked: true }))) > 0,
        ),
      note: (tenantId, id, news) =>
        inTransaction(database)(
          Effect.flatMap(hold(tenantId, id), (running) =>
            running ? Effect.as(write(tenantId, id, news), true) : Effect.succeed(false),
          ),
        ),
      news: (tenantId, id) =>
        query(database, async (at): Promise<JobNews> => {
          const [row] = await newsOf(at, tenantId, id).select("progress", "best")
          return {
            ...(typeof row?.progress === "number" ? { progress: row.progress } : {}),
            ...(typeof row?.best === "string" ? { best: storedJson(row.best) } : {}),
          }
        }),
    }
  }),
)
