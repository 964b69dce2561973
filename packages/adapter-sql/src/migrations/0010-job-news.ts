import type { Migration } from "./migration.js"

/** What is known of a job while it runs; few have any. */
export const jobNews: Migration = {
  name: "0010-job-news",
  up: async (at) => {
    await at.schema.createTable("job_news", (table) => {
      table.string("job_id", 36).primary().references("jobs.id").onDelete("CASCADE")
      table.string("tenant_id", 36).notNullable()
      table.double("progress")
      table.text("best")
    })
  },
}
