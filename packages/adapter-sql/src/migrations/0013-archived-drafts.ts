import type { Migration } from "./migration.js"

export const archivedDrafts: Migration = {
  name: "0013-archived-drafts",
  up: async (at) => {
    await at.schema.alterTable("drafts", (table) => {
      table.boolean("archived").notNullable().defaultTo(false)
    })
  },
}
