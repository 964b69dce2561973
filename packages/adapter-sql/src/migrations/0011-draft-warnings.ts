import type { Migration } from "./migration.js"

/** What the cutter is told of a draft; of one that was made before, its result says it. */
export const draftWarnings: Migration = {
  name: "0011-draft-warnings",
  up: async (at) => {
    await at.schema.alterTable("drafts", (table) => {
      table.text("warnings")
    })
  },
}
