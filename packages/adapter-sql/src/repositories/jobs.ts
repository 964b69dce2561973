import { type ClaimedJob, Jobs } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { table, whereEqual } from "../table.js"

/** The jobs table, which the queue writes. */
export const jobTable = (database: Database) =>
  table<ClaimedJob>(database, "jobs", {
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
    attempt: "plain",
  })

export const jobs = Layer.effect(
  Jobs,
  Effect.map(Database, (database) => {
    const rows = jobTable(database)
    return {
      find: rows.find,
      list: (tenantId, { orderBy, sort, status, page, perPage }) =>
        rows.page(
          tenantId,
          { page, perPage },
          [
            // A job that still runs counts as the latest to finish.
            { field: orderBy, sort, nulls: sort === "desc" ? "first" : "last" },
            { field: "id", sort },
          ],
          (narrowed) => whereEqual(narrowed, { status }),
        ),
    }
  }),
)
