export { type ContainsText, Database, inTransaction, type OneRow, query, type ReadText, whenKept } from "./database.js"
export { migrate } from "./migrate.js"
export type { Migration } from "./migrations/migration.js"
export { repositories } from "./repositories.js"
