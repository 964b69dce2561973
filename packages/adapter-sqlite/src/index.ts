export { sqliteDatabase } from "./database.js"
export { sqliteDispatch } from "./dispatch.js"
