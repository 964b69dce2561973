import { parentPort } from "node:worker_threads"
import { type Answers, runTask, type Task } from "./check/pool.js"

// One thread of `toile check --workers N`: what is asked and a stretch of seeds in, what they came to out.
parentPort?.on("message", async ({ what, task }: { readonly what: keyof Answers; readonly task: Task }) =>
  parentPort?.postMessage(await runTask(what, task)),
)
