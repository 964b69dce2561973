import { closeSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import { Database, migrate, type OneRow } from "@toile/adapter-sql"
import { Effect, Layer } from "effect"
import knex, { type Knex } from "knex"
import { checkpointThread } from "./checkpoints/thread.js"
import { prepared, preparedForReading } from "./connection.js"
import { SqliteDialect } from "./dialect.js"
import type { SqliteConnection } from "./driver.js"
import { migrations } from "./migrations/migrations.js"
import { readingThreads } from "./reading/threads.js"
import { containsText } from "./search.js"

/** Opens the SQLite file (WAL, one connection), brings its tables up to date, and closes it with the scope. */
export const sqliteDatabase = (file: string): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.map(
      Effect.acquireRelease(
        Effect.promise(async () => {
          mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
          // SQLite would make it readable by all; what lies beside it (-wal, -shm) gets its mode.
          closeSync(openSync(file, "a", 0o600))
          const database = knex({
            client: SqliteDialect,
            connection: { filename: file },
            useNullAsDefault: true,
            // An error says which statement failed, and never with what: errors are logged.
            compileSqlOnError: false,
            pool: { min: 1, max: 1, afterCreate: preparedForService },
          })
          await migrate(database, migrations)
          return {
            database,
            reader: await newReader(database),
            threads: readingThreads(file),
            checkpoints: checkpointThread(file),
          }
        }),
        ({ database, reader, threads, checkpoints }) =>
          Effect.promise(async () => {
            await threads.end()
            await checkpoints.end()
            reader.close()
            await database.destroy()
          }),
      ),
      ({ database, reader, threads }) => ({
        knex: database,
        readOne: readOneBy(reader),
        readMany: threads.read,
        contains: containsText,
      }),
    ),
  )

/** Pages, 100 MB: a thread copies what is committed, and a commit where that does not come to it. */
const LONGEST_LOG = 25_000

/** WAL lets readers read while one writes; NORMAL keeps every commit through a killed process. */
function preparedForService(connection: SqliteConnection, done: (error: unknown, connection: unknown) => void) {
  connection.pragma("journal_mode = WAL")
  connection.pragma("synchronous = NORMAL")
  connection.pragma(`wal_autocheckpoint = ${LONGEST_LOG}`)
  connection.pragma("foreign_keys = ON")
  prepared(connection)
  // The searched texts are kept in small letters by triggers, with that function.
  connection.pragma("trusted_schema = ON")
  // From here on the dialect waits, and not within a statement.
  connection.pragma("busy_timeout = 0")
  done(undefined, connection)
}

/**
 * A connection that reads alone, beside the one that does all the rest: it does not wait for a transaction of another
 * request, and sees what has been committed.
 */
async function newReader(database: Knex): Promise<SqliteConnection> {
  const connection: SqliteConnection = await database.client.acquireRawConnection()
  preparedForReading(connection)
  return connection
}

const readOneBy =
  (reader: SqliteConnection): Database["readOne"] =>
  ({ sql, bindings, columns }: OneRow, transaction) =>
    transaction === undefined
      ? Effect.sync(() => reader.prepare(sql).raw().get(bindings))
      : Effect.promise(async () => {
          const rows = await transaction.raw(sql, bindings as Knex.RawBinding[])
          const row: Readonly<Record<string, unknown>> | undefined = rows[0]
          return row && columns.map((column) => row[column])
        })
