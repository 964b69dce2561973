import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads"
import type { Order } from "@toile/pattern-model"
import { afterAll } from "vitest"

/** The command as it is run: from dist, in a process of its own. */
export const toile = fileURLToPath(new URL("../dist/toile.js", import.meta.url))
if (!existsSync(toile)) throw new Error(`${toile} is not there: the command line is tested as built (npm run build)`)

const { SOURCE_DATE_EPOCH: _, ...environment } = process.env

interface Surroundings {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The command in a process of its own. Of the surroundings' environment SOURCE_DATE_EPOCH is there only where it is given. */
export const runApart = (args: readonly string[], { input = "", cwd, env = {} }: Surroundings = {}): Ended =>
  spawnSync(process.execPath, [toile, ...args], {
    encoding: "utf8",
    input,
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...environment, ...env },
  })

interface Thread {
  readonly port: MessagePort
  /** How many runs have ended. */
  readonly ended: Int32Array
}
let thread: Thread | undefined

const startThread = (): Thread => {
  const { port1: port, port2: theirs } = new MessageChannel()
  const ended = new Int32Array(new SharedArrayBuffer(4))
  new Worker(new URL("../test/thread.mjs", import.meta.url), {
    workerData: { toile: pathToFileURL(toile).href, port: theirs, ended },
    transferList: [theirs],
    execArgv: [],
  }).unref()
  port.unref()
  return { port, ended }
}

/**
 * The same file in a thread of this process, which keeps what it has loaded for the next run: of what a process takes that is most.
 * That both say the same is a test of its own (toile.test.ts). The test waits for it as it would for a process.
 */
export const run = (args: readonly string[], { input = "", cwd, env = {} }: Surroundings = {}): Ended => {
  thread ??= startThread()
  const { port, ended } = thread
  const before = Atomics.load(ended, 0)
  const here = process.cwd()
  if (cwd !== undefined) process.chdir(cwd)
  try {
    port.postMessage({ args, input, cwd: process.cwd(), env: { ...environment, ...env } })
    // A run before it may wake this one: what ended is told first, and by a second call that it has been.
    while (Atomics.load(ended, 0) === before) {
      if (Atomics.wait(ended, 0, before, 120_000) !== "timed-out") continue
      thread = undefined
      throw new Error(`toile ${args.join(" ")} does not end`)
    }
  } finally {
    process.chdir(here)
  }
  return receiveMessageOnPort(port)?.message
}

/** A folder of a file's tests, which goes when they have run. */
export const scratch = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "toile-cli-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const orders = fileURLToPath(new URL("../../../fixtures/orders", import.meta.url))

/** The average body's order of a pattern. */
export const orderFile = (slug: string): string => join(orders, `${slug}-average.json`)

interface OrderBody extends Order {
  readonly patternId: number
  readonly options: NonNullable<Order["options"]>
}
export const orderBodyOf = (slug: string): OrderBody => JSON.parse(readFileSync(orderFile(slug), "utf8"))
