import { MetadataElements, type StoredElement } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { table } from "../table.js"

export const metadataElements = Layer.effect(
  MetadataElements,
  Effect.map(Database, (database) => {
    const rows = table<StoredElement>(database, "metadata_elements", {
      id: "plain",
      type: "plain",
      elementId: "plain",
      gender: "plain",
      patternId: "plain",
      parentId: "plain",
      title: "json",
      description: "json",
      imageUrl: "plain",
      videoUrl: "plain",
      customData: "json",
    })
    return {
      all: (tenantId) =>
        query(database, async (at) =>
          (await at("metadata_elements").where({ tenant_id: tenantId })).map((row) => rows.fromRow(row)),
        ),
      find: rows.find,
      insert: rows.insert,
      update: (tenantId, uuid, { title, description, imageUrl, videoUrl, customData }) =>
        Effect.asVoid(rows.update(tenantId, uuid, { title, description, imageUrl, videoUrl, customData })),
      remove: rows.remove,
    }
  }),
)
