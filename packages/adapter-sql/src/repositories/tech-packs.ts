import { type StoredTechPack, TechPacks } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database } from "../database.js"
import { table } from "../table.js"

export const techPacks = Layer.effect(
  TechPacks,
  Effect.map(Database, (database) => {
    const rows = table<StoredTechPack>(database, "tech_packs", {
      id: "plain",
      draftId: "plain",
      excludedSections: "json",
      language: "plain",
      status: "plain",
      error: "json",
      warnings: "json",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: rows.insert,
      find: rows.find,
      complete: (tenantId, id, warnings) => Effect.asVoid(rows.update(tenantId, id, { status: "completed", warnings })),
      fail: (tenantId, id, error) => Effect.asVoid(rows.update(tenantId, id, { status: "failed", error })),
    }
  }),
)
