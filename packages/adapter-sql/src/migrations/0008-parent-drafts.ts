import type { Migration } from "./migration.js"

/** The draft that a draft belongs to, and what that one measured. */
export const parentDrafts: Migration = {
  name: "0008-parent-drafts",
  up: async (at) => {
    await at.schema.alterTable("drafts", (table) => {
      table.string("parent_draft_id", 36)
      table.text("parent")
    })
  },
}
