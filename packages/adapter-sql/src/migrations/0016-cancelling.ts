import type { Migration } from "./migration.js"

/** A job that somebody asked to end with what it has. */
export const cancelling: Migration = {
  name: "0016-cancelling",
  up: async (at) => {
    await at.schema.alterTable("jobs", (table) => {
      table.boolean("cancel_asked").notNullable().defaultTo(false)
    })
  },
}
