import type { Migration } from "./migration.js"

/** What of the demo data a tenant has been given once: it may have been removed since. */
export const demoData: Migration = {
  name: "0009-demo-data",
  up: async (at) => {
    await at.schema.alterTable("tenants", (table) => {
      table.text("seeded")
    })
  },
}
