import { MeasurementProfiles, type StoredProfile, type StoredRevision } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { firstOf, table, whereEqual } from "../table.js"

const content = {
  measurements: "json",
  measurementSources: "json",
  sides: "json",
  bodyShapes: "json",
  sizings: "json",
  note: "plain",
} as const

export const measurementProfiles = Layer.effect(
  MeasurementProfiles,
  Effect.map(Database, (database) => {
    const profiles = table<StoredProfile>(database, "measurement_profiles", {
      ...content,
      id: "plain",
      name: "plain",
      gender: "plain",
      displayUnit: "plain",
      measurementType: "plain",
      stage: "plain",
      metadata: "json",
      revisionId: "plain",
      createdAt: "plain",
      createdBy: "plain",
      updatedAt: "plain",
      updatedBy: "plain",
    })
    const revisions = table<StoredRevision>(database, "measurement_profile_revisions", {
      ...content,
      id: "plain",
      profileId: "plain",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: profiles.insert,
      find: profiles.find,
      list: (tenantId, wanted) =>
        profiles.page(
          tenantId,
          wanted,
          [
            { field: wanted.orderBy, sort: wanted.sort },
            { field: "id", sort: wanted.sort },
          ],
          (narrowed) => {
            profiles.containing(narrowed, tenantId, ["id", "name", "note"], wanted.search)
            whereEqual(narrowed, {
              gender: wanted.gender,
              stage: wanted.stage,
              measurement_type: wanted.measurementType,
            })
          },
        ),
      update: (tenantId, id, changes) => Effect.asVoid(profiles.update(tenantId, id, changes)),
      // The revisions go with their profile (ON DELETE CASCADE).
      remove: profiles.remove,
      insertRevision: revisions.insert,
      findRevision: (tenantId, profileId, id) =>
        query(database, async (at) =>
          firstOf(
            await at("measurement_profile_revisions").where({ tenant_id: tenantId, profile_id: profileId, id }),
            revisions.fromRow,
          ),
        ),
      listRevisions: (tenantId, profileId, wanted) =>
        revisions.page(
          tenantId,
          wanted,
          [
            { field: "createdAt", sort: wanted.sort },
            { field: "id", sort: wanted.sort },
          ],
          (narrowed) => whereEqual(narrowed, { profile_id: profileId }),
        ),
    }
  }),
)
