import type { Migration } from "@toile/adapter-sql"

/** Jobs are counted by kind and state without a look at the rows. */
export const jobsCounted: Migration = {
  name: "sqlite-0005-jobs-counted",
  up: async (at) => {
    await at.raw("create index jobs_counted on jobs (kind, status)")
  },
}
