// One thread of `toile nest --time`.
import { parentPort, workerData } from "node:worker_threads"
import { searchInThread, type ThreadTask } from "@toile/nesting"

const task: ThreadTask = workerData
searchInThread(task, { now: Date.now, tell: (told) => parentPort?.postMessage(told) })
