import { type PatternEntry, type PatternReferenceHead, PatternReferences } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, query } from "../database.js"
import { storedJson } from "../stored-json.js"
import { firstOf } from "../table.js"

type Row = Record<string, unknown>

const HEAD = ["ref_id", "pattern_id", "ref_name", "commit_hash", "parent_commit_hash", "origin", "created_at"]

const head = (row: Row) =>
  ({
    refId: row.ref_id,
    patternId: row.pattern_id,
    refName: row.ref_name,
    commitHash: row.commit_hash,
    parentCommitHash: row.parent_commit_hash,
    origin: row.origin,
    createdAt: row.created_at,
  }) as PatternReferenceHead

const entry = (row: Row): PatternEntry => ({ ...head(row), data: storedJson(String(row.data)) })

/** Not confined to a tenant: references are the house's. */
export const patternReferences = Layer.effect(
  PatternReferences,
  Effect.map(Database, (database) => ({
    insert: ({ data, ...made }, source) =>
      Effect.asVoid(
        query(database, (at) =>
          at("pattern_references").insert({
            ref_id: made.refId,
            pattern_id: made.patternId,
            ref_name: made.refName,
            commit_hash: made.commitHash,
            parent_commit_hash: made.parentCommitHash,
            origin: made.origin,
            created_at: made.createdAt,
            data: JSON.stringify(data),
            source,
          }),
        ),
      ),
    heads: (patternId) =>
      query(database, async (at) => {
        const rows: Row[] = await at("pattern_references")
          .modify((some) => patternId !== undefined && some.where({ pattern_id: patternId }))
          .select(HEAD)
          .orderBy([
            { column: "created_at", order: "desc" },
            { column: "ref_id", order: "desc" },
          ])
        return rows.map(head)
      }),
    find: (refId) =>
      query(database, async (at) =>
        firstOf(
          await at("pattern_references")
            .where({ ref_id: refId })
            .select(...HEAD, "data"),
          entry,
        ),
      ),
    source: (refId) =>
      query(database, async (at) => {
        const rows = await at("pattern_references").where({ ref_id: refId }).select("source")
        return rows[0]?.source
      }),
    allowed: (tenantId) =>
      query(database, async (at) => {
        const rows = await at("tenants").where({ id: tenantId }).select("pattern_ids")
        const kept: unknown = rows[0]?.pattern_ids
        return typeof kept === "string" ? storedJson(kept) : undefined
      }),
    allow: (tenantId, patternIds) =>
      query(database, async (at) => {
        const kept = patternIds === undefined ? null : JSON.stringify(patternIds)
        return (await at("tenants").where({ id: tenantId }).update({ pattern_ids: kept })) > 0
      }),
  })),
)
