import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "toile-run-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A script like start.mjs around a program like the server: it says when it is up, and how it ends.
const server = join(folder, "server.mjs")
writeFileSync(
  server,
  `process.on("SIGTERM", () => { console.log("stopped"); process.exit(3) })
setInterval(() => {}, 1000)
console.log("up")
`,
)
const starter = join(folder, "starter.mjs")
writeFileSync(
  starter,
  `import { run } from ${JSON.stringify(new URL("./run.mjs", import.meta.url).href)}
process.exitCode = await run(process.execPath, process.argv.slice(3), { toStderr: process.argv[2] === "stderr" })
`,
)

/**
 * @param {readonly string[]} command
 * @param {{ env?: Record<string, string>, whenUp?: (child: import("node:child_process").ChildProcess) => void }} [options]
 * @returns {Promise<{ code: number | null, signal: string | null, stdout: string, stderr: string }>}
 */
const start = ([program = "", ...args], { env = {}, whenUp = () => {} } = {}) =>
  new Promise((resolve) => {
    const { npm_lifecycle_event: _, ...outside } = process.env
    const child = spawn(program, args, { env: { ...outside, ...env }, stdio: ["ignore", "pipe", "pipe"] })
    let stdout = ""
    let stderr = ""
    child.stdout.on("data", (chunk) => {
      stdout += chunk
      if (`${chunk}`.includes("up")) whenUp(child)
    })
    child.stderr.on("data", (chunk) => {
      stderr += chunk
    })
    // "close" comes when the last process that holds the streams has ended.
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }))
  })

describe("a program that a script runs", () => {
  it("hands on its exit code", async () => {
    const { code } = await start([process.execPath, starter, "stdout", "-e", "process.exit(7)"])
    expect(code).toBe(7)
  })

  it("that a signal ended gives 128 and the signal's number", async () => {
    const { code } = await start([process.execPath, starter, "stdout", "-e", "process.kill(process.pid, 'SIGKILL')"])
    expect(code).toBe(137)
  })

  it("keeps stdout clean where it is asked to", async () => {
    const { stdout, stderr } = await start([process.execPath, starter, "stderr", "-e", "console.log('building')"])
    expect({ stdout, stderr }).toEqual({ stdout: "", stderr: "building\n" })
  })

  it("tells what it prints, of both kinds, to who takes it, and nobody else", async () => {
    const script = `import { run } from ${JSON.stringify(new URL("./run.mjs", import.meta.url).href)}
let text = ""
const code = await run(process.execPath, ["-e", "console.log('out'); console.error('err'); process.exit(4)"], { told: (part) => { text += part } })
console.log(JSON.stringify([code, text.trim().split("\\n").sort()]))`
    const { stdout, stderr } = await start([process.execPath, "--input-type=module", "-e", script])
    expect([JSON.parse(stdout), stderr]).toEqual([[4, ["err", "out"]], ""])
  })

  it("gets the script's SIGTERM and ends in its own way", async () => {
    const { code, stdout } = await start([process.execPath, starter, "stdout", server], {
      whenUp: (child) => child.kill("SIGTERM"),
    })
    expect(stdout).toBe("up\nstopped\n")
    expect(code).toBe(3)
  })

  it("is stopped when npm's shell dies of a signal that it does not pass on", async () => {
    const script = `'${process.execPath}' '${starter}' stdout '${server}' ; true`
    const { stdout, signal } = await start(["sh", "-c", script], {
      env: { npm_lifecycle_event: "start" },
      whenUp: (child) => child.kill("SIGTERM"),
    })
    expect(signal).toBe("SIGTERM")
    expect(stdout).toBe("up\nstopped\n")
  })
})
