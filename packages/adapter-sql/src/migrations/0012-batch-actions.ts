import type { Migration } from "./migration.js"

/**
 * A batch's actions are rows of their own: a turn reads those that it begins. What a batch was that is older stays where it
 * was; its plan is made when it is next needed.
 */
export const batchActions: Migration = {
  name: "0012-batch-actions",
  up: async (at) => {
    await at.schema.alterTable("batches", (table) => {
      table.text("plan")
    })
    await at.schema.createTable("batch_actions", (table) => {
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      // They are there before the batch is.
      table.string("batch_id", 36).notNullable()
      table.integer("place").notNullable()
      table.text("name").notNullable()
      table.string("type", 16).notNullable()
      table.text("body").notNullable()
      table.primary(["batch_id", "place"])
      table.unique(["batch_id", "name"])
    })
  },
}
