import type { Migration } from "./migration.js"

/** Callbacks with the secrets that sign them; a job knows the service's address of its time. */
export const callbacks: Migration = {
  name: "0004-callbacks",
  up: async (at) => {
    await at.schema.alterTable("jobs", (table) => {
      table.text("base_url").notNullable().defaultTo("")
    })
    await at.schema.createTable("callback_secrets", (table) => {
      table.string("id", 36).primary()
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.text("sealed_secret").notNullable()
      table.string("created_at", 24).notNullable()
      table.string("ends_at", 24)
      table.index(["tenant_id", "id"])
    })
    await at.schema.createTable("callbacks", (table) => {
      table.string("id", 36).primary()
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("job_id", 36).notNullable().references("jobs.id")
      table.text("url").notNullable()
      table.string("state", 12).notNullable()
      table.text("body").notNullable()
      table.integer("attempts").notNullable()
      table.string("due_at", 24).notNullable()
      table.string("created_at", 24).notNullable()
      table.index(["state", "due_at"])
      table.index(["job_id"])
    })
  },
}
