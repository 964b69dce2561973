import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { Database, migrate, type OneRow } from "@toile/adapter-sql"
import { Effect, Layer } from "effect"
import knex, { type Knex } from "knex"
import { type SqliteConnection, SqliteDialect, type Statement } from "./driver.js"
import { migrations } from "./migrations/migrations.js"

/** Opens the SQLite file (WAL, one connection), brings its tables up to date, and closes it with the scope. */
export const sqliteDatabase = (file: string): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.map(
      Effect.acquireRelease(
        Effect.promise(async () => {
          mkdirSync(dirname(file), { recursive: true })
          const database = knex({
            client: SqliteDialect,
            connection: { filename: file },
            useNullAsDefault: true,
            pool: { min: 1, max: 1, afterCreate: preparedForService },
          })
          await migrate(database, migrations)
          return { database, reader: await newReader(database) }
        }),
        ({ database, reader }) =>
          Effect.promise(async () => {
            reader.close()
            await database.destroy()
          }),
      ),
      ({ database, reader }) => ({ knex: database, readOne: readOneBy(reader) }),
    ),
  )

/** SQLite's own lower() knows ASCII letters alone; a search must find "École" by "école", as in PostgreSQL. */
const lower = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value)

/** WAL lets readers read while one writes; NORMAL keeps every commit through a killed process. */
function preparedForService(connection: SqliteConnection, done: (error: unknown, connection: unknown) => void) {
  connection.pragma("journal_mode = WAL")
  connection.pragma("synchronous = NORMAL")
  connection.pragma("foreign_keys = ON")
  connection.pragma("busy_timeout = 5000")
  keepStatements(connection)
  connection.function("lower", { deterministic: true }, lower)
  done(undefined, connection)
}

const MOST_STATEMENTS = 500

/**
 * A transaction that reads first and writes then fails at once where another process (a job runner) wrote in between,
 * whatever the time-out; one that says at its begin that it will write waits for its turn.
 */
const BEGIN = { knex: "BEGIN;", here: "BEGIN IMMEDIATE;" }

/** knex prepares at every query, which takes about as long as the query; every query reads its statement to the end. */
function keepStatements(connection: SqliteConnection) {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, Statement>()
  connection.prepare = (asked) => {
    const sql = asked === BEGIN.knex ? BEGIN.here : asked
    const known = kept.get(sql)
    if (known !== undefined) return known
    if (kept.size >= MOST_STATEMENTS) kept.clear()
    const statement = prepare(sql)
    kept.set(sql, statement)
    return statement
  }
}

/**
 * A connection that reads alone, beside the one that does all the rest: it does not wait for a transaction of another
 * request, and sees what has been committed.
 */
async function newReader(database: Knex): Promise<SqliteConnection> {
  const connection: SqliteConnection = await database.client.acquireRawConnection()
  connection.pragma("busy_timeout = 5000")
  connection.pragma("query_only = ON")
  keepStatements(connection)
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
