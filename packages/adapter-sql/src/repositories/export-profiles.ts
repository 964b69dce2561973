import { ExportProfiles, type StoredExportProfile } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { byId, table, whereEqual } from "../table.js"

export const exportProfiles = Layer.effect(
  ExportProfiles,
  Effect.map(Database, (database) => {
    const rows = table<StoredExportProfile>(database, "export_profiles", {
      id: "plain",
      name: "plain",
      fileType: "plain",
      config: "json",
      nesting: "json",
      createdAt: "plain",
      createdBy: "plain",
      updatedAt: "plain",
      updatedBy: "plain",
    })
    return {
      insert: rows.insert,
      find: rows.find,
      list: (tenantId, { orderBy, sort, search, fileType, ...page }) =>
        rows.page(tenantId, page, byId({ field: orderBy, sort }), (narrowed) => {
          rows.containing(narrowed, tenantId, ["name"], search)
          whereEqual(narrowed, { file_type: fileType })
        }),
      update: (tenantId, profile) => Effect.asVoid(rows.update(tenantId, profile.id, profile)),
      remove: rows.remove,
    }
  }),
)
