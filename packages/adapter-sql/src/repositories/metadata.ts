import { inTurns, type KnownElement, MetadataElements, mapped, type StoredElement } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, readMany } from "../database.js"
import { table } from "../table.js"

const KNOWN = ["id", "type", "elementId", "gender", "patternId", "parentId", "title", "description"] as const

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
    const known = rows.only(KNOWN)
    return {
      all: (tenantId) =>
        Effect.flatMap(
          readMany(database, tenantId, (at) => [
            {
              rows: at("metadata_elements").where({ tenant_id: tenantId }).select(known.columns),
              columns: known.columns,
            },
          ]),
          ([found = []]) => inTurns(mapped(found, (row): KnownElement => known.fromRow(row))),
        ),
      some: (tenantId, uuids) =>
        uuids.length === 0
          ? Effect.succeed([])
          : Effect.flatMap(
              readMany(database, tenantId, (at) => [
                {
                  rows: at("metadata_elements")
                    .where({ tenant_id: tenantId })
                    .whereIn("id", uuids.slice())
                    .select(rows.columns),
                  columns: rows.columns,
                },
              ]),
              ([found = []]) => inTurns(mapped(found, rows.fromRow)),
            ),
      find: rows.find,
      insert: rows.insert,
      update: (tenantId, uuid, { title, description, imageUrl, videoUrl, customData }) =>
        Effect.asVoid(rows.update(tenantId, uuid, { title, description, imageUrl, videoUrl, customData })),
      remove: rows.remove,
    }
  }),
)
