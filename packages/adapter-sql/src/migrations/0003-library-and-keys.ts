import type { Knex } from "knex"
import { type Migration, SUBJECT } from "./migration.js"

/** Presets, export profiles, materials with the stock ones, and Idempotency-Keys. */
export const libraryAndKeys: Migration = {
  name: "0003-library-and-keys",
  up: async (at) => {
    await at.schema.createTable("presets", (table) => {
      owned(table)
      table.integer("pattern_id").notNullable()
      table.text("name").notNullable()
      table.boolean("enabled").notNullable()
      for (const column of ["options", "measurements", "materials", "seams", "metadata"]) {
        table.text(column).notNullable()
      }
      stamped(table)
      table.index(["tenant_id", "pattern_id"])
    })
    await at.schema.createTable("export_profiles", (table) => {
      owned(table)
      table.text("name").notNullable()
      table.string("file_type", 8).notNullable()
      table.text("config").notNullable()
      table.text("nesting").notNullable()
      stamped(table)
    })
    await at.schema.createTable("materials", (table) => {
      table.string("id", 36).primary()
      // None: a stock material, which every tenant sees.
      table.string("tenant_id", 36).references("tenants.id")
      table.text("name").notNullable()
      table.text("factory_id")
      table.text("groups").notNullable()
      // The groups for a search and a filter: lines, with an empty one at both ends.
      table.text("group_lines").notNullable()
      table.text("nesting").notNullable()
      table.text("scaling").notNullable()
      table.text("image_url")
      stamped(table)
    })
    await at("materials").insert(STOCK.map(stockRow))
    await at.schema.createTable("idempotency_keys", (table) => {
      table.string("id", 36).notNullable()
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("actor_id", SUBJECT).notNullable()
      table.string("key", 255).notNullable()
      table.string("fingerprint", 64).notNullable()
      table.string("claimed_at", 24).notNullable().index()
      table.string("claimed_until", 24).notNullable()
      table.text("answer")
      table.primary(["tenant_id", "actor_id", "key"])
    })
  },
}

function owned(table: Knex.CreateTableBuilder) {
  table.string("id", 36).primary()
  table.string("tenant_id", 36).notNullable().references("tenants.id")
}

function stamped(table: Knex.CreateTableBuilder) {
  for (const what of ["created", "updated"]) {
    table.string(`${what}_at`, 24).notNullable()
    table.string(`${what}_by`, 255).notNullable()
  }
  table.index(["tenant_id", "updated_at", "id"])
}

interface Stock {
  readonly name: string
  readonly groups: readonly string[]
  readonly sheetWidth: number
  readonly partRotation: "+180" | "any"
}
const fabric = (name: string, sheetWidth: number, group = "shell"): Stock => ({
  name,
  groups: [group],
  sheetWidth,
  partRotation: "+180",
})
const STOCK: readonly Stock[] = [
  { name: "Paper", groups: [], sheetWidth: 90, partRotation: "any" },
  fabric("Cotton poplin", 145),
  fabric("Wool suiting", 150),
  fabric("Denim", 150),
  fabric("Cotton jersey", 160),
  fabric("Viscose lining", 140, "lining"),
]

/** The same IDs in every installation: of version 8, whose bits are for the application to choose (RFC 9562). */
const stockRow = ({ name, groups, sheetWidth, partRotation }: Stock, index: number) => ({
  id: `00000000-0000-8000-8000-${String(index + 1).padStart(12, "0")}`,
  tenant_id: null,
  name,
  factory_id: null,
  groups: JSON.stringify(groups),
  group_lines: ["", ...groups, ""].join("\n"),
  nesting: JSON.stringify({ partMargin: 1, sheetWidth, partRotation, preNestRotation: 0 }),
  scaling: JSON.stringify({ easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }),
  image_url: null,
  created_at: "2026-01-01T00:00:00.000Z",
  created_by: "",
  updated_at: "2026-01-01T00:00:00.000Z",
  updated_by: "",
})
