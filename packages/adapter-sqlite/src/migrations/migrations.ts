import type { Migration } from "@toile/adapter-sql"
import { queue } from "./sqlite-0001-queue.js"
import { fairQueue } from "./sqlite-0002-fair-queue.js"
import { search } from "./sqlite-0003-search.js"
import { archivedDrafts } from "./sqlite-0004-archived-drafts.js"
import { jobsCounted } from "./sqlite-0005-jobs-counted.js"

/** What SQLite has of its own, after the history that the dialects share. */
export const migrations: readonly Migration[] = [queue, fairQueue, search, archivedDrafts, jobsCounted]
