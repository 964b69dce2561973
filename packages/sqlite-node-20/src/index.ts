export { default } from "better-sqlite3"
