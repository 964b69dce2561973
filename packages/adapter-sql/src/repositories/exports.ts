import type { Marker } from "@toile/draft-model"
import { Exports, type StoredExport } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { table, whereEqual } from "../table.js"

interface ExportRow extends StoredExport {
  readonly layout: readonly Marker[] | null
}

/** What a list tells: an export has its layout. */
const LISTED = ["id", "draftId", "fileType", "status", "createdAt", "createdBy"] as const

export const exports = Layer.effect(
  Exports,
  Effect.map(Database, (database) => {
    const rows = table<ExportRow>(database, "exports", {
      id: "plain",
      draftId: "plain",
      fileType: "plain",
      config: "json",
      materials: "json",
      nesting: "json",
      givenNesting: "json",
      objects: "json",
      status: "plain",
      files: "json",
      layout: "json",
      error: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: (tenantId, made) => rows.insert(tenantId, { ...made, layout: null }),
      find: rows.find,
      list: (tenantId, wanted) =>
        rows.page(
          tenantId,
          wanted,
          [
            { field: "createdAt", sort: wanted.sort },
            { field: "id", sort: wanted.sort },
          ],
          (narrowed) => {
            rows.containing(narrowed, tenantId, ["file_type"], wanted.search)
            whereEqual(narrowed, { status: wanted.status, file_type: wanted.fileType, draft_id: wanted.draftId })
          },
          LISTED,
        ),
      complete: (tenantId, id, files, layout) =>
        Effect.asVoid(rows.update(tenantId, id, { status: "completed", files, layout })),
      fail: (tenantId, id, error) => Effect.asVoid(rows.update(tenantId, id, { status: "failed", error })),
    }
  }),
)
