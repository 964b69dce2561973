import type { Migration } from "./migration.js"

/** What a tech pack's fonts could not write; of one that was made before, nobody knows. */
export const techPackWarnings: Migration = {
  name: "0021-tech-pack-warnings",
  up: (at) =>
    at.schema.alterTable("tech_packs", (table) => {
      table.text("warnings")
    }),
}
