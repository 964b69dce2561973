// Loaded into a server by --import: says, whenever it is asked by SIGUSR2, how long its loop was held at most since it was
// asked last.
import { monitorEventLoopDelay } from "node:perf_hooks"
import { isMainThread } from "node:worker_threads"

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on("SIGUSR2", () => {
    console.log(`loop held for ${(delay.max / 1e6).toFixed(1)} ms`)
    delay.reset()
  })
}
