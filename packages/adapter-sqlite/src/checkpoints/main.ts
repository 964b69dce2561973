// A thread that copies what has been committed from the log into the database's file.
import { parentPort, workerData } from "node:worker_threads"
import { Driver } from "../driver.js"

/** Often enough that the log stays small, ms. */
const EVERY_MS = 250

const connection = new Driver((workerData as { readonly file: string }).file)
connection.pragma("journal_mode = WAL")
connection.pragma("synchronous = NORMAL")

const copying = setInterval(() => {
  try {
    connection.pragma("wal_checkpoint(PASSIVE)")
  } catch {
    // A full disk, or another process that does the same: what has not been copied is copied later.
  }
}, EVERY_MS)

parentPort?.on("message", () => {
  clearInterval(copying)
  connection.close()
  parentPort?.close()
})
