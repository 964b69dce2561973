export { sqliteDatabase } from "./database.js"
export { LEASE_MS, newRunnerId, tableQueue } from "./queue.js"
