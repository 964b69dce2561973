import { once } from "node:events"
import { Worker } from "node:worker_threads"

/** A command that opens the database for a moment needs no such thread, ms. */
const AFTER_MS = 1000

// As of reading threads.
const main = new URL(import.meta.url.endsWith(".ts") ? "../../dist/checkpoints/main.js" : "./main.js", import.meta.url)

/**
 * Copies what has been committed from the log into the database's file, in a thread of its own. SQLite would do it within
 * the commit that finds a long log, which took 150 to 360 ms of a batch of 30 MB, and everybody waited.
 */
export function checkpointThread(file: string): { readonly end: () => Promise<void> } {
  let worker: Worker | undefined
  const start = () => {
    worker = new Worker(main, { workerData: { file }, execArgv: [] })
    worker.unref()
    // The commits do it then, from a longer log on (LONGEST_LOG).
    worker.on("error", () => undefined)
    worker.once("exit", () => {
      worker = undefined
    })
  }
  const starting = setTimeout(start, AFTER_MS)
  starting.unref()
  return {
    end: async () => {
      clearTimeout(starting)
      if (worker === undefined) return
      const ended = once(worker, "exit")
      worker.postMessage("end")
      await ended
    },
  }
}
