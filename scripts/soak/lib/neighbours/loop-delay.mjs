// Loaded into a server by --import: says, whenever it is asked by SIGUSR2, how long its loop was held at most since it was
// asked last; where the machine tells it (Linux), also how long without the time in which something else had the core.
import { openSync, readSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const waited = waitingForCore()
  let own = 0
  if (waited !== undefined) {
    let at = performance.now()
    let before = waited()
    const look = () => {
      const now = performance.now()
      const gone = waited()
      own = Math.max(own, now - at - (gone - before))
      at = now
      before = gone
      setTimeout(look, 1).unref()
    }
    look()
  }
  process.on("SIGUSR2", () => {
    const itself = waited === undefined ? "" : `, ${own.toFixed(1)} ms of it its own`
    console.log(`loop held for ${(delay.max / 1e6).toFixed(1)} ms${itself}`)
    delay.reset()
    own = 0
  })
}

/** How long this thread has waited for a core so far, ms; undefined where the machine does not say. */
function waitingForCore() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r")
    const bytes = Buffer.alloc(100)
    const read = () => {
      const length = readSync(file, bytes, 0, 100, 0)
      return Number(bytes.toString("latin1", 0, length).split(" ")[1]) / 1e6
    }
    return Number.isFinite(read()) ? read : undefined
  } catch {
    return undefined
  }
}
