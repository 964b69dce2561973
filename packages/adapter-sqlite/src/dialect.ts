import { createRequire } from "node:module"
import { setTimeout } from "node:timers/promises"
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

/** Another process that writes holds the database for moments; one that holds it so long is told of, ms. */
const HELD_MS = 5000
/** How often it is tried meanwhile, ms. */
const TRY_MS = { first: 1, most: 25 }

/** knex's dialect, over that driver. */
export class SqliteDialect extends BetterSqlite3Dialect {
  /** Since when another process holds the database, as far as has been tried. */
  private heldSince: number | undefined

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
      return await this.inTurn(connection, asked)
    } catch (error) {
      if (sql === "COMMIT;" && connection.inTransaction) connection.exec("ROLLBACK")
      throw error
    }
  }

  /**
   * SQLite's own way of waiting for another process would hold the event loop. All that come while it holds the database
   * wait for the same moment: they do not wait one after the other.
   */
  private async inTurn(connection: QueriedConnection, asked: { readonly sql: string }): Promise<unknown> {
    for (let pause = TRY_MS.first; ; pause = Math.min(2 * pause, TRY_MS.most)) {
      try {
        const answer = await super._query(connection, asked)
        this.heldSince = undefined
        return answer
      } catch (error) {
        if (!isHeld(error)) throw error
        this.heldSince ??= performance.now()
        if (connection.inTransaction || performance.now() - this.heldSince >= HELD_MS) throw error
        await setTimeout(pause)
      }
    }
  }
}

const isHeld = (error: unknown) => String((error as { readonly code?: unknown }).code).startsWith("SQLITE_BUSY")
