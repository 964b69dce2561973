import type { SqliteConnection, Statement } from "./driver.js"

/** SQLite's own lower() knows ASCII letters alone; a search must find "École" by "école", as in PostgreSQL. */
const lower = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value)

const MOST_STATEMENTS = 500

/**
 * A transaction that reads first and writes then fails at once where another process (a job runner) wrote in between,
 * whatever the time-out; one that says at its begin that it will write waits for its turn.
 */
const BEGIN = { knex: "BEGIN;", here: "BEGIN IMMEDIATE;" }

/** What every connection has: it waits for whoever opens or mends the database, and searches in any language. */
export function prepared(connection: SqliteConnection) {
  connection.pragma("busy_timeout = 5000")
  keepStatements(connection)
  connection.function("lower", { deterministic: true }, lower)
}

/** Of a connection that reads alone. */
export function preparedForReading(connection: SqliteConnection) {
  prepared(connection)
  connection.pragma("query_only = ON")
}

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
