export { Database, inTransaction, query, sqliteDatabase } from "./database.js"
export { jobTable } from "./repositories/jobs.js"
export { repositories } from "./repositories.js"
export { firstOf, type Kept, table, whereContains, whereEqual } from "./table.js"
