// `node race-strategy.mjs MODULE FILE SECONDS SEED WORKERS`: what `toile nest FILE --time SECONDS --workers WORKERS` does, with another search in each thread: the one that
// the module exports as `improve`. It prints what a race has to know, as JSON. Its threads run this module, too.
import { readFileSync } from "node:fs"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import {
  readInstance,
  searchInThread,
  searchTogether,
  solutionOf,
  totalLength,
} from "../../packages/nesting/dist/index.js"
import { strategyOf } from "./strategy.mjs"
import { cpuSeconds } from "./timing.mjs"

/** @type {import("../../packages/nesting/dist/index.js").Spawn} */
const spawn = (task, { told, broke }) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: task, argv: process.argv.slice(2) })
  worker.on("message", told)
  worker.on("error", (error) => broke(String(error)))
  worker.on("exit", (code) => broke(`a thread ended with code ${code} before its search did`))
  return { end: () => void worker.terminate() }
}

const [module = "", file = "", seconds, seed, workers] = process.argv.slice(2)
if (!isMainThread) {
  const strategy = await strategyOf(module)
  searchInThread(workerData, { now: Date.now, tell: (told) => parentPort?.postMessage(told) }, strategy)
} else {
  const from = Date.now()
  const instance = readInstance(JSON.parse(readFileSync(file, "utf8")))
  if (instance._tag === "Err") throw new Error(JSON.stringify(instance.error))
  const found = await searchTogether(
    { problem: instance.value.problem, seed: Number(seed), from, until: from + 1000 * Number(seconds) },
    {
      spawn,
      workers: Number(workers),
      now: Date.now,
      every: (milliseconds, act) => {
        const timer = setInterval(act, milliseconds)
        return () => clearInterval(timer)
      },
    },
  )
  if (found._tag === "Err") throw new Error(JSON.stringify(found.error))
  if (found.value.failed !== undefined) throw new Error(found.value.failed)
  const layout = solutionOf(instance.value, found.value)
  const answer = {
    density: layout.density,
    usedLength: totalLength(found.value.sheets),
    evaluations: found.value.evaluations,
    seconds: (Date.now() - from) / 1000,
  }
  console.log(JSON.stringify({ answer, layout, cpu: cpuSeconds() }))
}
