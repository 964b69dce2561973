// Runs modules that are named on standard input, a line each, one after the other in this process, and writes what each printed, as a line
// of JSON. A module has ended when nothing is left to wait for, as its own process would have; what it imports is read once for all
// of them.
import { writeSync } from "node:fs"
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"
import { inspect } from "node:util"

/** @type {string[]} */
const files = []
for await (const line of createInterface({ input: process.stdin })) files.push(line)

let printed = ""
/** @type {typeof process.stdout.write} */
process.stdout.write = (/** @type {string | Uint8Array} */ chunk, /** @type {unknown[]} */ ...more) => {
  printed += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8")
  const done = more.at(-1)
  if (typeof done === "function") queueMicrotask(() => done())
  return true
}

let error = ""
process.on("uncaughtException", (thrown) => {
  error ||= inspect(thrown)
})

/** @type {string | undefined} */
let running
let isOver = false
process.on("beforeExit", () => {
  if (running !== undefined && !isOver) error ||= "it waits for what never comes"
  // Whole, though the process may end at once
  if (running !== undefined) writeSync(1, `${JSON.stringify({ file: running, printed, error })}\n`)
  ;[printed, error] = ["", ""]
  running = files.shift()
  if (running === undefined) process.exit(0)
  isOver = false
  import(pathToFileURL(running).href)
    .catch((thrown) => {
      error ||= inspect(thrown)
    })
    .finally(() => {
      isOver = true
    })
})
