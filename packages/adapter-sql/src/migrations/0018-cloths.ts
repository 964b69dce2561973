import type { Migration } from "./migration.js"

/** What is known of a material's cloth: fibres, care, colour, supplier, price, nap and repeat; nothing of those from before. */
export const cloths: Migration = {
  name: "0018-cloths",
  up: (at) =>
    at.schema.alterTable("materials", (table) => {
      table.text("cloth")
    }),
}
