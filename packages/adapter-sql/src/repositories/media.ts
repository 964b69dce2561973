import { MediaLibrary, type StoredMedia } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { firstOf, table } from "../table.js"

export const mediaLibrary = Layer.effect(
  MediaLibrary,
  Effect.map(Database, (database) => {
    const rows = table<StoredMedia>(database, "media", {
      id: "plain",
      contentType: "plain",
      size: "plain",
      sha256: "plain",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: (media) => rows.insert(media.tenantId, media),
      find: (id) => query(database, async (at) => firstOf(await at("media").where({ id }), rows.fromRow)),
    }
  }),
)
