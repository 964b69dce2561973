import type { Migration } from "@toile/adapter-sql"

/**
 * The jobs that are to be run, in a table of their own: they were columns of the jobs' records before. A row is free from
 * `due` on; `holder` is the turn that has it until then.
 */
export const queue: Migration = {
  name: "sqlite-0001-queue",
  up: async (at) => {
    await at.schema.createTable("queue", (table) => {
      table.string("job_id", 36).primary()
      table.string("tenant_id", 36).notNullable()
      table.string("due", 24).notNullable()
      table.string("holder", 36)
      table.integer("begun").notNullable()
      table.boolean("woken").notNullable()
    })
    const waiting = at("jobs").where({ status: "inProgress" })
    await at("queue").insert(
      waiting.select(
        "id as job_id",
        "tenant_id",
        at.raw("coalesce(leased_until, started_at) as due"),
        "leased_by as holder",
        "attempt as begun",
        at.raw("0 as woken"),
      ),
    )
    await at.schema.alterTable("jobs", (table) => {
      table.dropIndex(["status", "leased_until", "id"])
    })
    for (const column of ["attempt", "leased_by", "leased_until"])
      await at.raw("alter table jobs drop column ??", [column])
  },
}
