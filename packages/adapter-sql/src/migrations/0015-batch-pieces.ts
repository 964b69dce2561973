import type { Migration } from "./migration.js"

/**
 * What a batch holds that is large is kept in pieces, each written and read by itself: a definition or an action's body may
 * be megabytes. `place` is the action's, or -1 for all definitions together.
 */
export const batchPieces: Migration = {
  name: "0015-batch-pieces",
  up: async (at) => {
    await at.schema.createTable("batch_pieces", (table) => {
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      // They are there before the batch is.
      table.string("batch_id", 36).notNullable()
      table.integer("place").notNullable()
      table.integer("piece").notNullable()
      table.text("text").notNullable()
      table.primary(["batch_id", "place", "piece"])
    })
    // Batches whose content is being written: what is left of them when the service ends is found by it.
    await at.schema.createTable("batches_to_be", (table) => {
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("id", 36).notNullable().primary()
    })
  },
}
