import type { Migration } from "./migration.js"

/** Left and right of a pair's measurements; of what is from before, none are known. */
export const sides: Migration = {
  name: "0020-sides",
  up: async (at) => {
    for (const table of ["measurement_profiles", "measurement_profile_revisions", "drafts"])
      await at.schema.alterTable(table, (columns) => {
        columns.text("sides")
      })
  },
}
