import type { Migration } from "./migration.js"

/** What an export's files could not hold; of one that was made before, nobody knows. */
export const exportWarnings: Migration = {
  name: "0019-export-warnings",
  up: (at) =>
    at.schema.alterTable("exports", (table) => {
      table.text("warnings")
    }),
}
