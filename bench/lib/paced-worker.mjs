// Reads an address at an even pace in a thread of its own, until it is told to end: whoever measures is busy otherwise, and
// would measure that. Each read is timed from the moment when it was due.
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"

const { address, headers, perSecond } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
/** @type {number[]} */
const times = []
/** @type {Set<Promise<void>>} */
const open = new Set()

/** @param {number} due @returns {Promise<void>} */
const one = (due) =>
  new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
      answer.on("end", () => {
        times.push(performance.now() - due)
        resolve()
      })
      answer.resume()
    })
    sent.on("error", (error) => {
      // A connection that the server closed as it was taken up again says nothing of the request.
      if (sent.reusedSocket && /** @type {NodeJS.ErrnoException} */ (error).code === "ECONNRESET") resolve(one(due))
      else reject(error)
    })
    sent.end()
  })

// The connection and the code are warm before anything counts.
for (let i = 0; i < 50; i++) await one(performance.now())
times.length = 0
parentPort?.postMessage("up")
let ended = false
parentPort?.once("message", () => {
  ended = true
})
const begun = performance.now()
for (let i = 0; !ended; i++) {
  const due = begun + (i * 1000) / perSecond
  const wait = due - performance.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  const reading = one(due).finally(() => open.delete(reading))
  open.add(reading)
}
await Promise.all(open)
parentPort?.postMessage(times)
agent.destroy()
