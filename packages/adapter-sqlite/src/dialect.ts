import { createRequire } from "node:module"
import type { Knex } from "knex"
import { Driver } from "./driver.js"

const require = createRequire(import.meta.url)
const BetterSqlite3Dialect: typeof Knex.Client = require("knex/lib/dialects/better-sqlite3/index.js")

/** knex's dialect, over that driver. */
export class SqliteDialect extends BetterSqlite3Dialect {
  _driver(): unknown {
    return Driver
  }
}
