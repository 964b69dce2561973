import { MetadataElements, type StoredElement } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, readMany } from "../database.js"
import { table } from "../table.js"

/** Elements that are read in one go. */
const AT_ONCE = 200

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
      all: Effect.fnUntraced(function* (tenantId: string) {
        const [found = []] = yield* readMany(database, tenantId, (at) => [
          { rows: at("metadata_elements").where({ tenant_id: tenantId }).select(rows.columns), columns: rows.columns },
        ])
        const elements: StoredElement[] = []
        for (const [index, row] of found.entries()) {
          elements.push(rows.fromRow(row))
          // A tenant may have thousands: others are served in between.
          if (index % AT_ONCE === AT_ONCE - 1) yield* Effect.yieldNow
        }
        return elements
      }),
      find: rows.find,
      insert: rows.insert,
      update: (tenantId, uuid, { title, description, imageUrl, videoUrl, customData }) =>
        Effect.asVoid(rows.update(tenantId, uuid, { title, description, imageUrl, videoUrl, customData })),
      remove: rows.remove,
    }
  }),
)
