import type { Knex } from "knex"
import { first } from "./migrations/0001-first.js"
import { profilesMetadataMedia } from "./migrations/0002-profiles-metadata-media.js"
import { libraryAndKeys } from "./migrations/0003-library-and-keys.js"
import { callbacks } from "./migrations/0004-callbacks.js"
import { batches } from "./migrations/0005-batches.js"
import { patternReferences } from "./migrations/0006-pattern-references.js"
import { techPacks } from "./migrations/0007-tech-packs.js"
import { parentDrafts } from "./migrations/0008-parent-drafts.js"
import { demoData } from "./migrations/0009-demo-data.js"
import { jobNews } from "./migrations/0010-job-news.js"
import { draftWarnings } from "./migrations/0011-draft-warnings.js"
import { batchActions } from "./migrations/0012-batch-actions.js"
import { archivedDrafts } from "./migrations/0013-archived-drafts.js"
import { emailsByTenant } from "./migrations/0014-emails-by-tenant.js"
import { batchPieces } from "./migrations/0015-batch-pieces.js"
import { cancelling } from "./migrations/0016-cancelling.js"
import { joinedDrafts } from "./migrations/0017-joined-drafts.js"
import { cloths } from "./migrations/0018-cloths.js"
import { exportWarnings } from "./migrations/0019-export-warnings.js"
import { sides } from "./migrations/0020-sides.js"
import { techPackWarnings } from "./migrations/0021-tech-pack-warnings.js"
import type { Migration } from "./migrations/migration.js"

const shared: readonly Migration[] = [
  first,
  profilesMetadataMedia,
  libraryAndKeys,
  callbacks,
  batches,
  patternReferences,
  techPacks,
  parentDrafts,
  demoData,
  jobNews,
  draftWarnings,
  batchActions,
  archivedDrafts,
  emailsByTenant,
  batchPieces,
  cancelling,
  joinedDrafts,
  cloths,
  exportWarnings,
  sides,
  techPackWarnings,
]

/**
 * Brings a database's tables up to date; of processes that start at the same time, one does, and the others wait for it.
 * A database of a later version is refused.
 *
 * @param own what the dialect's adapter has of its own, after what the dialects share
 */
export async function migrate(database: Knex, own: readonly Migration[]): Promise<void> {
  const migrations = [...shared, ...own]
  const known = migrations.map(({ name }) => name)
  await database.transaction((transaction) =>
    transaction.migrate.latest({
      migrationSource: {
        getMigrations: async () => migrations,
        getMigrationName: ({ name }: Migration) => name,
        getMigration: async ({ up }: Migration) => ({
          up,
          down: async () => {
            throw new Error(`migrations only go forward; known are ${known.join(", ")}`)
          },
        }),
      },
    }),
  )
}
