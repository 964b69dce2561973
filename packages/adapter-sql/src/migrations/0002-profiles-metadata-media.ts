import type { Knex } from "knex"
import { type Migration, SUBJECT } from "./migration.js"

/** Measurement profiles with their revisions, a tenant's own metadata elements, and uploaded images. */
export const profilesMetadataMedia: Migration = {
  name: "0002-profiles-metadata-media",
  up: async (at) => {
    await at.schema.createTable("measurement_profiles", (table) => {
      owned(table)
      table.text("name").notNullable()
      table.string("gender", 8).notNullable()
      table.string("display_unit", 8).notNullable()
      table.string("measurement_type", 8).notNullable()
      table.string("stage", 12).notNullable()
      table.text("metadata").notNullable()
      table.string("revision_id", 36).notNullable()
      content(table)
      table.string("created_at", 24).notNullable()
      table.string("created_by", SUBJECT).notNullable()
      table.string("updated_at", 24).notNullable()
      table.string("updated_by", SUBJECT).notNullable()
      table.index(["tenant_id", "updated_at", "id"])
    })
    await at.schema.createTable("measurement_profile_revisions", (table) => {
      owned(table)
      table.string("profile_id", 36).notNullable().references("measurement_profiles.id").onDelete("CASCADE")
      content(table)
      table.string("created_at", 24).notNullable()
      table.string("created_by", SUBJECT).notNullable()
      table.index(["profile_id", "created_at", "id"])
    })
    await at.schema.createTable("metadata_elements", (table) => {
      // A default's uuid is the same for all tenants, so it is unique within one.
      table.string("id", 36).notNullable()
      table.string("tenant_id", 36).notNullable().references("tenants.id")
      table.string("type", 12).notNullable()
      table.text("element_id").notNullable()
      table.string("gender", 8).notNullable()
      table.integer("pattern_id").notNullable()
      table.text("parent_id")
      table.text("title").notNullable()
      table.text("description").notNullable()
      table.text("image_url").notNullable()
      table.text("video_url").notNullable()
      table.text("custom_data").notNullable()
      table.primary(["tenant_id", "id"])
    })
    await at.schema.createTable("media", (table) => {
      owned(table)
      table.string("content_type", 32).notNullable()
      table.integer("size").notNullable()
      table.string("sha256", 64).notNullable()
      table.string("created_at", 24).notNullable()
      table.string("created_by", SUBJECT).notNullable()
    })
  },
}

function owned(table: Knex.CreateTableBuilder) {
  table.string("id", 36).primary()
  table.string("tenant_id", 36).notNullable().references("tenants.id")
}

function content(table: Knex.CreateTableBuilder) {
  for (const column of ["measurements", "measurement_sources", "body_shapes", "sizings", "note"]) {
    table.text(column).notNullable()
  }
}
