import type { Knex } from "knex"
import { type Migration, SUBJECT } from "./migration.js"

// Times are ISO 8601 text, which sorts as time; structured values are JSON text; both read the same in SQLite and
// PostgreSQL. Every row but the tenants' carries its tenant.
export const first: Migration = {
  name: "0001-first",
  up: async (at) => {
    await accounts(at)
    await work(at)
  },
}

async function accounts(at: Knex) {
  await at.schema.createTable("tenants", (table) => {
    table.string("id", 36).primary()
    table.text("name").notNullable()
    table.string("created_at", 24).notNullable()
  })
  await at.schema.createTable("users", (table) => {
    owned(table)
    table.text("email").notNullable()
    table.text("email_key").notNullable().unique()
    table.text("first_name").notNullable()
    table.text("last_name").notNullable()
    table.text("password_hash").notNullable()
    table.boolean("is_admin").notNullable()
    table.boolean("enabled").notNullable()
    table.text("roles").notNullable()
    table.string("created_at", 24).notNullable()
  })
  await at.schema.createTable("clients", (table) => {
    owned(table)
    table.text("name").notNullable()
    table.string("client_id", 64).notNullable().unique()
    table.text("sealed_secret").notNullable()
    table.boolean("enabled").notNullable()
    table.text("roles").notNullable()
  })
  await at.schema.createTable("sessions", (table) => {
    owned(table)
    table.string("kind", 8).notNullable()
    table.string("subject_id", 36).notNullable()
    table.string("refresh_hash", 64).notNullable()
    table.string("expires_at", 24).notNullable().index()
    table.index(["subject_id"])
  })
}

async function work(at: Knex) {
  await at.schema.createTable("drafts", (table) => {
    owned(table)
    table.integer("pattern_id").notNullable()
    table.text("pattern_ref_id").notNullable()
    table.string("measurement_profile_id", 36).notNullable()
    table.string("measurement_profile_rev_id", 36).notNullable()
    table.string("measurement_type", 8).notNullable()
    table.string("stage", 12).notNullable()
    table.string("status", 12).notNullable()
    table.text("note").notNullable()
    for (const column of DRAFT_JSON) table.text(column)
    table.text("error")
    table.string("created_at", 24).notNullable()
    table.string("created_by", SUBJECT).notNullable()
    table.index(["tenant_id", "created_at", "id"])
  })
  await at.schema.createTable("draft_results", (table) => {
    table.string("draft_id", 36).primary().references("drafts.id").onDelete("CASCADE")
    table.string("tenant_id", 36).notNullable()
    table.text("draft").notNullable()
  })
  await at.schema.createTable("exports", (table) => {
    owned(table)
    table.string("draft_id", 36).notNullable().references("drafts.id")
    table.string("file_type", 8).notNullable()
    table.string("status", 12).notNullable()
    for (const column of EXPORT_JSON) table.text(column).notNullable()
    table.text("layout")
    table.text("error")
    table.string("created_at", 24).notNullable()
    table.string("created_by", SUBJECT).notNullable()
    table.index(["tenant_id", "created_at", "id"])
    table.index(["draft_id"])
  })
  await at.schema.createTable("jobs", (table) => {
    owned(table)
    table.string("kind", 16).notNullable()
    table.string("subject_id", 36).notNullable()
    table.string("status", 12).notNullable()
    table.string("started_at", 24).notNullable()
    table.string("started_by", SUBJECT).notNullable()
    table.string("finished_at", 24)
    table.text("error")
    table.integer("attempt").notNullable().defaultTo(0)
    table.string("leased_by", 36)
    table.string("leased_until", 24)
    table.index(["tenant_id", "finished_at", "id"])
    table.index(["tenant_id", "started_at", "id"])
    table.index(["status", "leased_until", "id"])
  })
}

function owned(table: Knex.CreateTableBuilder) {
  table.string("id", 36).primary()
  table.string("tenant_id", 36).notNullable().references("tenants.id")
}

const DRAFT_JSON = [
  "measurements",
  "selected_measurement_ids",
  "measurement_sources",
  "seams",
  "options",
  "body_shapes",
  "materials",
  "target_garment_measurements",
  "metadata",
  "objects",
  "garment_measurements",
]
const EXPORT_JSON = ["config", "materials", "nesting", "given_nesting", "objects", "files"]
