import type { Knex } from "knex"
import { type Migration, SUBJECT } from "./migration.js"

/** Batches, the predictions that they make, and jobs that a batch's job waits for. */
export const batches: Migration = {
  name: "0005-batches",
  up: async (at) => {
    await at.schema.alterTable("jobs", (table) => {
      table.string("parent_id", 36)
    })
    await at.schema.createTable("batches", (table) => {
      made(table)
      for (const column of ["definitions", "actions", "progress"]) table.text(column).notNullable()
      table.string("status", 12).notNullable()
    })
    await at.schema.createTable("predictions", (table) => {
      made(table)
      table.text("prediction").notNullable()
    })
  },
}

function made(table: Knex.CreateTableBuilder) {
  table.string("id", 36).primary()
  table.string("tenant_id", 36).notNullable().references("tenants.id")
  table.string("created_at", 24).notNullable()
  table.string("created_by", SUBJECT).notNullable()
  table.index(["tenant_id", "created_at", "id"])
}
