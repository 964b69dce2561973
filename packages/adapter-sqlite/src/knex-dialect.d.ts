declare module "knex/lib/dialects/better-sqlite3/index.js" {
  import { Knex } from "knex"

  export default class BetterSqlite3Dialect extends Knex.Client {}
}
