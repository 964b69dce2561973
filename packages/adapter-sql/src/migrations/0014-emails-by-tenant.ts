import type { Migration } from "./migration.js"

/** An e-mail address is one account of a tenant; it was one of the whole service, which told of other tenants. */
export const emailsByTenant: Migration = {
  name: "0014-emails-by-tenant",
  up: async (at) => {
    await at.schema.alterTable("users", (table) => {
      table.dropUnique(["email_key"])
    })
    await at.schema.alterTable("users", (table) => {
      table.unique(["tenant_id", "email_key"])
      table.index(["email_key"])
    })
  },
}
