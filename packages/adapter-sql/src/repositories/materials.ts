import { Materials, type StoredMaterial } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { byId, table } from "../table.js"

interface MaterialRow extends StoredMaterial {
  /** The groups, one a line, with an empty line at both ends. */
  readonly groupLines: string
}
const inRow = (material: StoredMaterial): MaterialRow => ({ ...material, groupLines: lines(...material.groups) })
const lines = (...groups: readonly string[]) => ["", ...groups, ""].join("\n")

export const materials = Layer.effect(
  Materials,
  Effect.map(Database, (database) => {
    const rows = table<MaterialRow>(
      database,
      "materials",
      {
        id: "plain",
        name: "plain",
        factoryId: "plain",
        groups: "json",
        groupLines: "plain",
        nesting: "json",
        scaling: "json",
        imageUrl: "plain",
        cloth: "json",
        createdAt: "plain",
        createdBy: "plain",
        updatedAt: "plain",
        updatedBy: "plain",
      },
      "sharedRows",
    )
    return {
      insert: (tenantId, material) => rows.insert(tenantId, inRow(material)),
      find: rows.find,
      list: (tenantId, { orderBy, sort, search, groups, ...page }) =>
        rows.page(tenantId, page, byId({ field: orderBy, sort }), (narrowed) => {
          rows.containing(narrowed, tenantId, ["name", "factory_id", "group_lines"], search)
          if (groups === undefined) return
          narrowed.where((any) => {
            // Unlike `like`, this tells upper from lower case in every database.
            for (const group of groups) any.orWhereRaw("replace(group_lines, ?, '') <> group_lines", [lines(group)])
          })
        }),
      update: (tenantId, material) => Effect.asVoid(rows.update(tenantId, material.id, inRow(material))),
      remove: (tenantId, id) => Effect.asVoid(rows.remove(tenantId, id)),
    }
  }),
)
