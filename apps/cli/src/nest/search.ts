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
import type { Result } from "@toile/result"
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

/** Searches: a count on this thread, by the clock on threads, which can be stopped. */
export const search = async (
  task: SearchTask,
  workers: number,
  { watch, end }: Bar,
): Promise<Result<Layout, TogetherError>> => {
  if (!("until" in task)) {
    const found = searchHere(task, task.evaluations, watch)
    end()
    return found
  }
  const found = await searchTogether(task, {
    spawn,
    workers,
    now: Date.now,
    every,
    watch: ({ spent, usedLength, evaluations }) => watch(spent, usedLength, evaluations),
  })
  end()
  if (found._tag === "Ok" && found.value.failed !== undefined)
    process.stderr.write(`note: a thread of the search broke (${found.value.failed}); the others searched on\n`)
  return found
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

const spawn: Spawn = (task, { told, broke }) => {
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
 * @param explain what is wrong with a problem, in the words of what it was made of
 */
export const reasonOf = (error: TogetherError, explain: (error: NestingError) => string): Error => {
  switch (error._tag) {
    case "ThreadFailed":
      return new Error(error.message)
    case "NoLayout":
      return new Refused([`${error.message}: it takes longer than --time allows`])
    case "InvalidLayout":
      return new Error(explain(error))
    default:
      return new Refused([explain(error)])
  }
}

/** The same of a draft's marker. */
export const ofMarker = (error: MarkerError): Error =>
  error._tag === "FaultyLayout" ? new Error(error.message) : new Refused([error.message])
