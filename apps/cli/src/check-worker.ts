import { parentPort } from "node:worker_threads"
import { runTask, type Task } from "./check/pool.js"

// One thread of `toile check --workers N`: a stretch of seeds in, what they came to out.
parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await runTask(task)))
