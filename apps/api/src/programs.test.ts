import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, expect, inject, test } from "vitest"

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "toile-programs-"))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (program: "api" | "job-runner", environment: Record<string, string> = {}) =>
  spawn(process.execPath, [fileURLToPath(new URL(`../../${program}/dist/main.js`, import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: "0", TOILE_DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })

/** The first line that begins so. */
const line = (child: ChildProcess, begin: string): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on("line", (text) => text.startsWith(begin) && resolve(text))
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)))
  })

const exit = (child: ChildProcess, signal?: "SIGTERM"): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("exit", resolve)
    if (signal !== undefined) child.kill(signal)
  })

test.runIf(inject("whole"))(
  "the server and the job runner are programs of their own, and end when they are asked to",
  async () => {
    const api = start("api", { TOILE_RUNNERS: "external" })
    const told = await line(api, "Toile serves on ")
    const ready = `${told.slice("Toile serves on ".length)}/health/ready`
    // It takes requests while its patterns are prepared, and says so.
    await expect.poll(async () => (await fetch(ready)).status, { timeout: 60_000 }).toBe(200)
    const runner = start("job-runner")
    expect(await line(runner, "Toile runs jobs of ")).toBe(`Toile runs jobs of ${dataDir}`)
    expect(await exit(runner, "SIGTERM")).toBe(0)
    expect(await exit(api, "SIGTERM")).toBe(0)
  },
)

test.each(["api", "job-runner"] as const)("what keeps %s from starting is told in words", async (program) => {
  const child = start(program, { PORT: "eighty" })
  let told = ""
  child.stderr.on("data", (text) => {
    told += text
  })
  expect(await exit(child)).toBe(1)
  expect(told).toBe("The configuration is not valid:\nPORT must be a port from 0 to 65535\n")
})
