// A worker thread of the job runner: loads the engine's module once, then runs one task after the other.
import { parentPort, workerData } from "node:worker_threads"
import { loadEngine } from "./load-engine.js"
import type { Reply, Task } from "./messages.js"

const port = parentPort
if (port === null) throw new Error("this file runs in a worker thread only")
const engine = await loadEngine((workerData as { engineModule: string }).engineModule)

port.on("message", async (task: Task) => {
  port.postMessage(await run(task))
})

function outcomeOf(task: Task) {
  switch (task.kind) {
    case "draft":
      return engine.draft(task.request, task.bundle)
    case "produce":
      return engine.produce(task.request, (news) => port?.postMessage({ _tag: "News", news } satisfies Reply))
    case "techPack":
      return engine.techPack(task.request)
  }
}

async function run(task: Task): Promise<Reply> {
  try {
    return { _tag: "Done", outcome: await outcomeOf(task) }
  } catch (error) {
    return { _tag: "Threw", message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
