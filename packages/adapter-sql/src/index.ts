export { Database, inTransaction, type OneRow, query, whenKept } from "./database.js"
export { migrate } from "./migrate.js"
export type { Migration } from "./migrations/migration.js"
export { repositories } from "./repositories.js"
