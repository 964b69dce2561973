import { Drafts, type StoredDraft } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query, readOne } from "../database.js"
import { storedJson } from "../stored-json.js"
import { table, whereEqual } from "../table.js"
import { ofDraft } from "./exports.js"

/** What a list tells: a draft has kilobytes of inputs. */
const LISTED = [
  "id",
  "patternId",
  "patternRefId",
  "measurementProfileId",
  "measurementProfileRevId",
  "status",
  "createdAt",
  "createdBy",
  "note",
] as const

export const drafts = Layer.effect(
  Drafts,
  Effect.map(Database, (database) => {
    const resultJson = (tenantId: string, id: string) =>
      Effect.map(
        readOne(database, {
          sql: "select draft from draft_results where tenant_id = ? and draft_id = ?",
          bindings: [tenantId, id],
          columns: ["draft"],
        }),
        (values) => (values === undefined ? undefined : String(values[0])),
      )
    const rows = table<StoredDraft>(database, "drafts", {
      id: "plain",
      patternId: "plain",
      patternRefId: "plain",
      measurementProfileId: "plain",
      measurementProfileRevId: "plain",
      measurementType: "plain",
      measurements: "json",
      selectedMeasurementIds: "json",
      measurementSources: "json",
      sides: "json",
      seams: "json",
      options: "json",
      bodyShapes: "json",
      materials: "json",
      targetGarmentMeasurements: "json",
      parentDraftId: "plain",
      parent: "json",
      metadata: "json",
      stage: "plain",
      note: "plain",
      status: "plain",
      objects: "json",
      garmentMeasurements: "json",
      warnings: "json",
      error: "json",
      archived: "boolean",
      createdAt: "plain",
      createdBy: "plain",
    })
    return {
      insert: rows.insert,
      find: rows.find,
      list: (tenantId, wanted) =>
        rows.page(
          tenantId,
          wanted,
          [
            { field: "createdAt", sort: wanted.sort },
            { field: "id", sort: wanted.sort },
          ],
          (narrowed) => {
            rows.containing(narrowed, tenantId, ["id", "note"], wanted.search)
            whereEqual(narrowed, {
              status: wanted.status,
              pattern_id: wanted.patternId,
              pattern_ref_id: wanted.patternRefId,
              measurement_profile_id: wanted.measurementProfileId,
              measurement_profile_rev_id: wanted.measurementProfileRevId,
              stage: wanted.stage === "all" ? undefined : wanted.stage,
              archived: wanted.archived === "all" ? undefined : wanted.archived === "true",
            })
          },
          LISTED,
        ),
      setNote: (tenantId, id, note) => Effect.asVoid(rows.update(tenantId, id, { note })),
      setArchived: (tenantId, id, archived) => Effect.asVoid(rows.update(tenantId, id, { archived })),
      complete: (tenantId, id, { json, ...told }) =>
        Effect.flatMap(
          rows.update(tenantId, id, {
            status: "completed",
            ...told,
          }),
          (isThere) => {
            // A testing draft may have been removed while it was made.
            if (!isThere) return Effect.void
            const row = { draft_id: id, tenant_id: tenantId, draft: json }
            return Effect.asVoid(query(database, (at) => at("draft_results").insert(row)))
          },
        ),
      remove: (tenantId, id) =>
        query(database, async (at) => {
          const its = { tenant_id: tenantId, draft_id: id }
          const exportIds: { id: string }[] = await at("exports")
            .where("tenant_id", tenantId)
            .where(ofDraft(id))
            .select("id")
          const theirs = exportIds.map((row) => row.id)
          await at("export_drafts").whereIn("export_id", theirs).delete()
          await at("exports").whereIn("id", theirs).delete()
          await at("tech_packs").where(its).delete()
          await at("draft_results").where(its).delete()
          await at("drafts").where({ tenant_id: tenantId, id }).delete()
          return theirs
        }),
      fail: (tenantId, id, error) => Effect.asVoid(rows.update(tenantId, id, { status: "failed", error })),
      result: (tenantId, id) =>
        Effect.map(resultJson(tenantId, id), (json) => (json === undefined ? undefined : storedJson(json))),
      resultJson,
    }
  }),
)
