import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { findFaults, isBetter, type NestedSheet } from "@toile/nesting"
import { Refused } from "../command.js"
import type { Told } from "../nest-worker.js"
import { type SearchTask, spentOf, startSearch } from "./search-task.js"
import { lengthOf } from "./told.js"

export interface Found {
  readonly sheets: readonly NestedSheet[]
  readonly evaluations: number
}

/** Told now and then: how much of its time or count the search has used, 0 to 1, and how long its best layout is. */
export type Watch = (spent: number, usedLength: number, evaluations: number) => void

const WATCH_EACH_MS = 100
/** Threads that have not ended so long after their time are stopped: one of them may be in the middle of what takes long. */
const GRACE_MS = 1000
/** A timer counts in 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Searches: a count on this thread, by the clock on threads, which can be stopped. */
export const search = async (task: SearchTask, threads: number, watch: Watch): Promise<Found> =>
  task.until === undefined ? searchHere(task, watch) : searchOnThreads(task, task.until, threads, watch)

const searchHere = (task: SearchTask, watch: Watch): Found => {
  const improver = startSearch(task)
  const spent = spentOf(task)
  let last = 0
  for (;;) {
    const tick = improver.step()
    if (tick === "done") break
    if (Date.now() - last < WATCH_EACH_MS) continue
    last = Date.now()
    watch(spent(improver.evaluations()), improver.usedLength(), improver.evaluations())
  }
  const layout = improver.layout()
  if (layout._tag === "Err") throw new Error(JSON.stringify(layout.error))
  return { sheets: layout.value.sheets, evaluations: improver.evaluations() }
}

/** The module of a thread: beside the bundled command, or beside this file's folder where it runs as it was compiled. */
const workerModule = (): URL => {
  const beside = new URL("nest-worker.js", import.meta.url)
  return existsSync(fileURLToPath(beside)) ? beside : new URL("../nest-worker.js", import.meta.url)
}

/** Searches on several threads from seeds that follow each other; each goes on from the shortest layout that any of them found. */
const searchOnThreads = (task: SearchTask, until: number, threads: number, watch: Watch): Promise<Found> =>
  new Promise((resolve, reject) => {
    let best: readonly NestedSheet[] | undefined
    let open = threads
    const evaluations = new Float64Array(threads)
    const spent = spentOf(task)
    const workers = Array.from(
      { length: threads },
      (_, k) => new Worker(workerModule(), { workerData: { ...task, seed: task.seed + k } }),
    )
    const sum = (): number => evaluations.reduce((all, one) => all + one, 0)
    const end = (): void => {
      clearTimeout(late)
      const faults = best === undefined ? ["no thread found a layout"] : findFaults(task.problem, best)
      if (best === undefined || faults.length > 0) reject(new Error(faults.join("; ")))
      else resolve({ sheets: best, evaluations: sum() })
    }
    const stop = (): void => {
      for (const worker of workers) void worker.terminate()
    }
    const late = setTimeout(
      () => {
        stop()
        const copies = task.problem.parts.reduce((sum, { demand }) => sum + demand, 0)
        if (best !== undefined) end()
        else reject(new Refused([`no layout of ${copies} parts was found in time: it takes longer than --time allows`]))
      },
      Math.min(LONGEST_TIMER_MS, until + GRACE_MS - Date.now()),
    )
    for (const [k, worker] of workers.entries()) {
      worker.on("message", (told: Told) => {
        evaluations[k] = told.evaluations
        if (told.sheets !== undefined && (best === undefined || isBetter(task.problem, told.sheets, best))) {
          best = told.sheets
          for (const other of workers) if (other !== worker) other.postMessage(best)
        }
        if (best !== undefined) watch(spent(sum()), lengthOf(best), sum())
        if (told.done && --open === 0) end()
      })
      worker.on("error", (error) => {
        clearTimeout(late)
        stop()
        reject(error.name === "Refused" || "messages" in error ? new Refused([error.message]) : error)
      })
    }
  })
