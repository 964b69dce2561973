import type { Migration } from "@toile/adapter-sql"

/**
 * Tenants share the turns: jobs have a length, and for each tenant and length there is what it has had, in a time of its
 * own. Of the tenant with an empty ID it is what whoever was last had.
 */
export const fairQueue: Migration = {
  name: "sqlite-0002-fair-queue",
  up: async (at) => {
    await at.schema.alterTable("queue", (table) => {
      table.string("length", 8).notNullable().defaultTo("short")
      table.index(["length", "tenant_id", "due", "job_id"])
    })
    await at.raw("create index queue_held on queue (length, tenant_id, due) where holder is not null")
    const long = at("jobs").whereIn("kind", ["export", "techPack"]).select("id")
    await at("queue").whereIn("job_id", long).update({ length: "long" })
    await at.schema.createTable("queue_shares", (table) => {
      table.string("tenant_id", 36).notNullable()
      table.string("length", 8).notNullable()
      table.double("had").notNullable()
      table.primary(["tenant_id", "length"])
    })
  },
}
