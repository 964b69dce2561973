import type { Marker } from "@toile/draft-model"
import { Exports, type StoredExport } from "@toile/service-core"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database, query } from "../database.js"
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
      joined: "json",
      status: "plain",
      files: "json",
      layout: "json",
      error: "json",
      warnings: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: (tenantId, made) =>
        Effect.andThen(rows.insert(tenantId, { ...made, layout: null }), insertFurther(database, tenantId, made)),
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
            whereEqual(narrowed, { status: wanted.status, file_type: wanted.fileType })
            if (wanted.draftId !== undefined) narrowed.where(ofDraft(wanted.draftId))
          },
          LISTED,
        ),
      complete: (tenantId, id, files, layout, warnings) =>
        Effect.asVoid(rows.update(tenantId, id, { status: "completed", files, layout, warnings })),
      fail: (tenantId, id, error) => Effect.asVoid(rows.update(tenantId, id, { status: "failed", error })),
    }
  }),
)

/** Exports of a draft, alone or with others. */
export const ofDraft = (draftId: string) => (narrowed: Knex.QueryBuilder) => {
  narrowed
    .where("draft_id", draftId)
    .orWhereIn("id", (among) => among.from("export_drafts").where("draft_id", draftId).select("export_id"))
}

const insertFurther = (database: Database, tenantId: string, { id, joined }: StoredExport): Effect.Effect<void> => {
  const [, ...further] = joined?.draftIds ?? []
  if (further.length === 0) return Effect.void
  const rows = further.map((draftId) => ({ tenant_id: tenantId, export_id: id, draft_id: draftId }))
  return Effect.asVoid(query(database, (at) => at("export_drafts").insert(rows)))
}
