import type { Migration } from "./migration.js"

/** Published references with their bundles, and the patterns that a tenant may use. */
export const patternReferences: Migration = {
  name: "0006-pattern-references",
  up: async (at) => {
    await at.schema.createTable("pattern_references", (table) => {
      table.string("ref_id", 36).primary()
      table.integer("pattern_id").notNullable()
      table.string("ref_name", 100).notNullable()
      table.string("commit_hash", 64).notNullable()
      table.string("parent_commit_hash", 64).notNullable()
      table.string("origin", 12).notNullable()
      table.string("created_at", 24).notNullable()
      table.text("data").notNullable()
      table.text("source").notNullable()
      table.index(["pattern_id", "created_at"])
    })
    await at.schema.alterTable("tenants", (table) => {
      table.text("pattern_ids")
    })
  },
}
