import { Presets, type StoredPreset } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, readMany } from "../database.js"
import { byId, table, whereEqual } from "../table.js"

const NAMED = ["id", "pattern_id", "name", "enabled"]

export const presets = Layer.effect(
  Presets,
  Effect.map(Database, (database) => {
    const rows = table<StoredPreset>(database, "presets", {
      id: "plain",
      patternId: "plain",
      name: "plain",
      enabled: "boolean",
      options: "json",
      measurements: "json",
      materials: "json",
      seams: "json",
      metadata: "json",
      createdAt: "plain",
      createdBy: "plain",
      updatedAt: "plain",
      updatedBy: "plain",
    })
    return {
      insert: rows.insert,
      find: rows.find,
      list: (tenantId, { orderBy, sort, search, patternIds, enabled, ...page }) =>
        rows.page(tenantId, page, byId({ field: orderBy, sort }), (narrowed) => {
          rows.containing(narrowed, tenantId, ["name"], search)
          whereEqual(narrowed, { enabled })
          if (patternIds !== undefined) narrowed.whereIn("pattern_id", patternIds.slice())
        }),
      names: (tenantId) =>
        Effect.map(
          readMany(database, tenantId, (at) => [
            {
              rows: at("presets").where("tenant_id", tenantId).select(NAMED).orderBy(["name", "id"]),
              columns: NAMED,
            },
          ]),
          ([found]) =>
            (found ?? []).map((row) => {
              const { id, patternId, name, enabled } = rows.fromRow(row)
              return { id, patternId, name, enabled }
            }),
        ),
      update: (tenantId, preset) => Effect.asVoid(rows.update(tenantId, preset.id, preset)),
      remove: rows.remove,
    }
  }),
)
