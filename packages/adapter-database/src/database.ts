import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { Context, Effect, Layer } from "effect"
import knex, { type Knex } from "knex"
import { migrate } from "./migrate.js"

export type Database = Knex
export const Database = Context.Service<Database>("@toile/adapter-database/Database")

/** The transaction that the running effect is in, if any. */
const CurrentTransaction = Context.Reference<Knex.Transaction | undefined>("@toile/adapter-database/Transaction", {
  defaultValue: () => undefined,
})

/** Opens the SQLite file (WAL, one connection), brings its tables up to date, and closes it with the scope. */
export const sqliteDatabase = (file: string): Layer.Layer<Database> =>
  Layer.effect(
    Database,
    Effect.acquireRelease(
      Effect.promise(async () => {
        mkdirSync(dirname(file), { recursive: true })
        const database = knex({
          client: "better-sqlite3",
          connection: { filename: file },
          useNullAsDefault: true,
          pool: { min: 1, max: 1, afterCreate: preparedForService },
        })
        await migrate(database)
        readers.set(database, await newReader(database))
        return database
      }),
      (database) =>
        Effect.promise(async () => {
          readers.get(database)?.close()
          await database.destroy()
        }),
    ),
  )

interface SqliteConnection {
  pragma(text: string): unknown
  prepare(sql: string): Statement
  close(): unknown
  function(name: string, options: { readonly deterministic: boolean }, run: (value: unknown) => unknown): unknown
}

interface Statement {
  /** Rows come as their values alone, in the order of the columns. */
  raw(): Statement
  get(bindings: readonly unknown[]): readonly unknown[] | undefined
}

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
const readers = new WeakMap<Database, SqliteConnection>()

async function newReader(database: Database): Promise<SqliteConnection> {
  const connection: SqliteConnection = await database.client.acquireRawConnection()
  connection.pragma("busy_timeout = 5000")
  connection.pragma("query_only = ON")
  keepStatements(connection)
  return connection
}

/** A query for one row, as a text with its bindings, and the columns that it asks for. */
export interface OneRow {
  readonly sql: string
  readonly bindings: readonly unknown[]
  readonly columns: readonly string[]
}

/**
 * Reads one row by a text that was built before: knex takes longer to build a query and pass it on than the query takes.
 * In a transaction it is read there.
 *
 * @returns the columns' values
 */
export const readOne = (
  database: Database,
  { sql, bindings, columns }: OneRow,
): Effect.Effect<readonly unknown[] | undefined> =>
  Effect.flatMap(CurrentTransaction, (transaction) => {
    const reader = readers.get(database)
    if (transaction === undefined && reader !== undefined) {
      return Effect.sync(() => reader.prepare(sql).raw().get(bindings))
    }
    return Effect.promise(async () => {
      const rows = await (transaction ?? database).raw(sql, bindings as Knex.RawBinding[])
      const row: Readonly<Record<string, unknown>> | undefined = rows[0]
      return row && columns.map((column) => row[column])
    })
  })

/** Runs one query in the effect's transaction where it is in one. A database error is a defect. */
export const query = <A>(database: Database, run: (at: Knex) => PromiseLike<A>): Effect.Effect<A> =>
  Effect.flatMap(CurrentTransaction, (transaction) => Effect.promise(async () => run(transaction ?? database)))

/** Runs an effect inside a transaction; one that is already in a transaction joins it. */
export const inTransaction =
  (database: Database) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(CurrentTransaction, (outer) =>
      outer !== undefined
        ? effect
        : Effect.acquireUseRelease(
            Effect.promise(() => database.transaction()),
            (transaction) => Effect.provideService(effect, CurrentTransaction, transaction),
            (transaction, exit) =>
              Effect.promise(async () => {
                if (exit._tag === "Success") await transaction.commit()
                else await transaction.rollback()
              }),
          ),
    )
