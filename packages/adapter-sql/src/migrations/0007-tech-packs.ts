import { type Migration, SUBJECT } from "./migration.js"

/** Tech packs of drafts. */
export const techPacks: Migration = {
  name: "0007-tech-packs",
  up: async (at) => {
    await at.schema.createTable("tech_packs", (table) => {
      table.string("id", 36).primary()
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("draft_id", 36).notNullable().references("drafts.id")
      table.text("excluded_sections").notNullable()
      table.string("language", 2).notNullable()
      table.string("status", 12).notNullable()
      table.text("error")
      table.string("created_at", 24).notNullable()
      table.string("created_by", SUBJECT).notNullable()
      table.index(["draft_id"])
    })
  },
}
