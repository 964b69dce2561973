// The command line in a thread of a test's own process: dist/toile.js itself, evaluated anew for every run with its own
// arguments, environment, input and output. What it imports (drafting, the garments, fonts) has been read and compiled by then, which
// is most of what a process for each run would take.
import { dirname } from "node:path"
import { PassThrough } from "node:stream"
import { fileURLToPath } from "node:url"
import { inspect } from "node:util"
import { workerData } from "node:worker_threads"

/** @typedef {{ args: string[], input: string, cwd: string, env: Record<string, string | undefined> }} Asked */

/** @type {{ toile: string, port: import("node:worker_threads").MessagePort, ended: Int32Array }} */
const { toile, port, ended } = workerData

/** What is written to a stream, taken instead. @param {"stdout" | "stderr"} name @returns {() => string} */
const captured = (name) => {
  /** @type {Buffer[]} */
  const chunks = []
  const stream = process[name]
  // The command line listens, once a run, for a reader that stops
  stream.removeAllListeners("error")
  /** @type {(chunk: string | Uint8Array, ...more: unknown[]) => boolean} */
  const write = (chunk, ...more) => {
    chunks.push(Buffer.from(chunk))
    const done = more.at(-1)
    if (typeof done === "function") queueMicrotask(() => done())
    return true
  }
  stream.write = write
  return () => Buffer.concat(chunks).toString("utf8")
}

// The builder of sources begins its process in the folder that it was read in: a run's own goes with its test.
process.cwd = () => dirname(fileURLToPath(toile))
await import("esbuild")

let runs = 0
/** @param {Asked} asked */
async function run({ args, input, cwd, env }) {
  // A thread keeps what it last saw of its process's folder: up to Node 20 it may then take the one of the run before for this one's.
  process.cwd = () => cwd
  const stdin = new PassThrough()
  stdin.end(input)
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true })
  const [stdout, stderr] = [captured("stdout"), captured("stderr")]
  for (const name of Object.keys(process.env)) delete process.env[name]
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value
  process.argv = [process.execPath, toile, ...args]
  process.exitCode = undefined
  /** @type {number} */
  let status
  try {
    await import(`${toile}?run=${runs++}`)
    status = Number(process.exitCode ?? 0)
  } catch (error) {
    // As Node ends a process
    process.stderr.write(`${inspect(error)}\n`)
    status = 1
  }
  process.exitCode = undefined
  return { status, stdout: stdout(), stderr: stderr() }
}

port.on("message", async (/** @type {Asked} */ asked) => {
  port.postMessage(await run(asked))
  Atomics.add(ended, 0, 1)
  Atomics.notify(ended, 0)
})
