import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import type { MarkerError } from "@toile/marker"
import {
  improve,
  type Layout,
  type NestingError,
  type Search,
  type Spawn,
  searchTogether,
  type TogetherError,
} from "@toile/nesting"
import { ok, type Result } from "@toile/result"
import { Refused } from "../command.js"

/** What is searched, and when that ends: by the clock, or when so many places are judged. */
export type SearchTask = Omit<Search, "until"> & ({ readonly until: number } | { readonly evaluations: number })

/** Told now and then: how much of its time or count the search has used, 0 to 1, and how long its best layout is. */
export type Watch = (spent: number, usedLength: number, evaluations: number) => void

/** What is told while it searches, and that it is over. */
export interface Bar {
  readonly watch: Watch
  readonly end: () => void
}

const WATCH_EACH_MS = 100

/** How a task is searched, beside what is searched. */
export interface SearchOptions {
  readonly workers: number
  readonly bar: Bar
  /** What is laid, for notes: a cloth, or an instance's file. */
  readonly of: string
  /** Asked while it searches by the clock; absent: nobody stops it. */
  readonly shouldStop?: () => boolean
  /** Absent: worker threads. */
  readonly spawn?: Spawn
}

export interface Searched extends Layout {
  /** It was stopped before its time. */
  readonly stopped: boolean
}

/**
 * Searches: a count on this thread, by the clock on threads, which can be stopped. Where they have shown nothing by their end (a busy machine may not have started them)
 * the layout is the construction's first, which this thread makes, and that is told.
 */
export const search = async (task: SearchTask, options: SearchOptions): Promise<Result<Searched, TogetherError>> => {
  const { workers, bar, of, shouldStop = () => false, spawn = spawnWorker } = options
  if (!("until" in task)) {
    const found = searchHere(task, task.evaluations, bar.watch)
    bar.end()
    return found._tag === "Err" ? found : ok({ ...found.value, stopped: false })
  }
  // Nothing is begun that is to be stopped at once.
  if (shouldStop()) return constructed(task, true)
  const found = await searchTogether(task, {
    spawn,
    workers,
    now: Date.now,
    every,
    shouldStop,
    watch: ({ spent, usedLength, evaluations }) => bar.watch(spent, usedLength, evaluations),
  })
  bar.end()
  if (found._tag === "Ok") {
    const { failed, cancelled, ...layout } = found.value
    if (failed !== undefined)
      process.stderr.write(`note: ${of}: a thread of the search broke (${failed}); the others searched on\n`)
    return ok({ ...layout, stopped: cancelled })
  }
  const { error } = found
  if (error._tag !== "NoLayout" && error._tag !== "ThreadFailed") return found
  const isStopped = error._tag === "NoLayout" && error.cancelled
  const why =
    error._tag !== "NoLayout"
      ? `broke (${error.message})`
      : isStopped
        ? "were stopped before they had a layout"
        : "found no layout in time"
  const made = constructed(task, isStopped)
  if (made._tag === "Ok")
    process.stderr.write(`note: ${of}: the threads of the search ${why}; this is the first layout, and not searched\n`)
  return made
}

/** How long the first layout may take on this thread before what is left is laid in rows, ms. */
const FIRST_LAYOUT_MS = 500

/** The construction's first layout, or the one that is given. */
const constructed = (
  { problem, seed, start }: Omit<Search, "until">,
  stopped: boolean,
): Result<Searched, NestingError> => {
  const late = Date.now() + FIRST_LAYOUT_MS
  const improver = improve(problem, {
    seed,
    spent: () => 1,
    isLate: () => Date.now() >= late,
    ...(start === undefined ? {} : { start }),
  })
  if (improver._tag === "Err") return improver
  const layout = improver.value.layout()
  return layout._tag === "Err" ? layout : ok({ ...layout.value, stopped })
}

const searchHere = (
  { problem, seed, start }: Omit<Search, "until">,
  count: number,
  watch: Watch,
): Result<Layout, TogetherError> => {
  const improver = improve(problem, {
    seed,
    spent: (judged) => judged / count,
    ...(start === undefined ? {} : { start }),
  })
  if (improver._tag === "Err") return improver
  const { step, evaluations, usedLength, layout } = improver.value
  let last = 0
  while (step() !== "done") {
    if (Date.now() - last < WATCH_EACH_MS) continue
    last = Date.now()
    watch(evaluations() / count, usedLength(), evaluations())
  }
  return layout()
}

/** The module of a thread: beside the bundled command, or beside this file's folder where it runs as it was compiled. */
const workerModule = (): URL => {
  const beside = new URL("nest-worker.js", import.meta.url)
  return existsSync(fileURLToPath(beside)) ? beside : new URL("../nest-worker.js", import.meta.url)
}

const spawnWorker: Spawn = (task, { told, broke }) => {
  const worker = new Worker(workerModule(), { workerData: task })
  worker.on("message", told)
  worker.on("error", (error) => broke(error instanceof Error ? error.message : String(error)))
  worker.on("exit", (code) => broke(`a thread ended with code ${code} before its search did`))
  return { end: () => void worker.terminate() }
}

const every = (milliseconds: number, act: () => void): (() => void) => {
  const timer = setInterval(act, milliseconds)
  return () => clearInterval(timer)
}

/**
 * Why there is no layout, as it is told: what is wrong with the input is refused, what is wrong here is a fault.
 * @param of what is laid: a cloth, or an instance's file
 * @param explain what is wrong with a problem, in the words of what it was made of
 */
export const reasonOf = (error: TogetherError, of: string, explain: (error: NestingError) => string): Error => {
  switch (error._tag) {
    case "ThreadFailed":
      return new Error(`${of}: ${error.message}`)
    case "NoLayout":
      return new Refused([`${of}: ${error.message}: it takes longer than --time allows`])
    case "InvalidLayout":
      return new Error(explain(error))
    default:
      return new Refused([explain(error)])
  }
}

/** The same of a draft's marker. */
export const ofMarker = (error: MarkerError): Error =>
  error._tag === "FaultyLayout" ? new Error(error.message) : new Refused([error.message])
