import type { Migration } from "@toile/adapter-sql"

/** Lists leave archived drafts out: what they count and sort by has that too, so that no row is read to be left out. */
export const archivedDrafts: Migration = {
  name: "sqlite-0004-archived-drafts",
  up: async (at) => {
    await at.raw("drop index drafts_listed")
    await at.raw("create index drafts_listed on drafts (tenant_id, stage, archived, created_at, id)")
    await at.raw("create index drafts_of_all_stages on drafts (tenant_id, archived, created_at, id)")
  },
}
