// Run as a worker: reads one address after the other, and writes now and then, until it is told to end; says when it has
// begun, and in the end how long the longest read and the longest write took. In a thread of its own, since what the others
// send is work for their thread as well.
import { setTimeout } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

const { base, headers, longestMs } = workerData
let isOver = false
parentPort?.once("message", () => {
  isOver = true
})
const longest = { read: 0, write: 0 }

/** @param {"read" | "write"} what @param {RequestInit} request */
const one = async (what, request) => {
  const begun = performance.now()
  const signal = AbortSignal.timeout(longestMs)
  await fetch(`${base}/v2/materials`, { ...request, signal })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
  longest[what] = Math.max(longest[what], performance.now() - begun)
}
const read = () => one("read", { headers })
const write = () =>
  one("write", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "Cloth", nesting: {}, scaling: {}, groups: [] }),
  })

await read()
await write()
parentPort?.postMessage(longest)
longest.read = 0
longest.write = 0
for (let reads = 0; !isOver; reads++) {
  await (reads % 10 === 9 ? write() : read())
  await setTimeout(2)
}
parentPort?.postMessage(longest)
