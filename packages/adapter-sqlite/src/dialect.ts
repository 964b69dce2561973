import { createRequire } from "node:module"
import type { Knex } from "knex"
import { Driver, type SqliteConnection } from "./driver.js"

const require = createRequire(import.meta.url)
const BetterSqlite3Dialect: typeof Knex.Client = require("knex/lib/dialects/better-sqlite3/index.js")

declare module "knex" {
  namespace Knex {
    /** What its types leave out. */
    interface Client {
      _query(connection: unknown, asked: { readonly sql: string }): Promise<unknown>
    }
  }
}

/** knex marks a connection that is in a transaction. */
interface QueriedConnection extends SqliteConnection {
  readonly __knexTxId?: string
}

/** knex's dialect, over that driver. */
export class SqliteDialect extends BetterSqlite3Dialect {
  _driver(): unknown {
    return Driver
  }

  /**
   * A COMMIT that finds no room leaves its transaction open, where what others write afterwards would be lost with it: it is
   * undone. A statement that finds none may undo its transaction itself: what comes after it would be kept alone.
   */
  override async _query(connection: QueriedConnection, asked: { readonly sql: string }): Promise<unknown> {
    const { sql } = asked
    const isUndone = connection.__knexTxId !== undefined && !connection.inTransaction && !sql.startsWith("BEGIN")
    if (isUndone && sql === "ROLLBACK") return asked
    if (isUndone) throw new Error("the transaction was undone")
    try {
      return await super._query(connection, asked)
    } catch (error) {
      if (sql === "COMMIT;" && connection.inTransaction) connection.exec("ROLLBACK")
      throw error
    }
  }
}
