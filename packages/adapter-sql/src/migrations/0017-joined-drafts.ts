import type { Migration } from "./migration.js"

/** Exports of several drafts: all but the first stand in a table, by which a draft's exports are found. */
export const joinedDrafts: Migration = {
  name: "0017-joined-drafts",
  up: async (at) => {
    await at.schema.alterTable("exports", (table) => {
      table.text("joined")
    })
    await at.schema.createTable("export_drafts", (table) => {
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("export_id", 36).notNullable().references("exports.id").onDelete("CASCADE")
      table.string("draft_id", 36).notNullable().references("drafts.id")
      table.primary(["export_id", "draft_id"])
      table.index(["draft_id"])
    })
  },
}
