// `npm run bench -- api [--seconds N]`: how many reads of a draft the service answers in a second, beside one bare
// express route with the same bytes, and how long predictions take at 100 requests a second. Rate limit off, SQLite.
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import autocannon from "autocannon"
import { report } from "./lib/report.mjs"

const { values } = parseArgs({ options: { seconds: { type: "string", default: "5" } } })
const seconds = Number(values.seconds)
const ROUNDS = 3
const CONNECTIONS = 10
const PASSWORD = "a password for the benchmark"

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "toile-bench-"))
/** @type {import("node:child_process").ChildProcess[]} */
const children = []

/**
 * Starts a server and gives its address, once it has told it.
 * @param {readonly string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<string>}
 */
function started(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, address] = /serves on (http\S+)/.exec(line) ?? []
      if (address !== undefined) resolve(address)
    })
    child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)))
  })
}

/** @param {Response} answer @returns {Promise<Record<string, unknown>>} */
const json = async (answer) => /** @type {Record<string, unknown>} */ (await answer.json())

/** @param {string} base */
async function login(base) {
  const form = { grant_type: "password", client_id: "public-api", username: "owner@example.com", password: PASSWORD }
  const answer = await fetch(`${base}/auth/realms/platform/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  })
  return `Bearer ${(await json(answer)).access_token}`
}

/** A completed draft of the shirt. @param {string} base @param {string} authorization */
async function completedDraft(base, authorization) {
  const headers = { authorization, "content-type": "application/json" }
  const order = JSON.parse(readFileSync(path("../fixtures/orders/shirt-average.json"), "utf8"))
  const accepted = await fetch(`${base}/v2/drafts`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...order, patternId: 2 }),
  })
  const { id, jobUrl } = await json(accepted)
  for (;;) {
    const { status } = await json(await fetch(String(jobUrl), { headers }))
    if (status === "failed") throw new Error("the draft failed")
    if (status === "completed") break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { address: `/v2/drafts/${id}`, body: await (await fetch(`${base}/v2/drafts/${id}`, { headers })).text() }
}

/** @param {import("autocannon").Options} options */
async function shot(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...options })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result
}

try {
  const base = await started([path("../apps/cli/dist/toile.js"), "serve"], {
    PORT: "0",
    TOILE_DATA_DIR: folder,
    TOILE_OWNER_PASSWORD: PASSWORD,
    TOILE_RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
  })
  const authorization = await login(base)
  const { address, body } = await completedDraft(base, authorization)
  const file = join(folder, "draft.json")
  writeFileSync(file, body)
  const bare = await started([path("lib/bare-express.mjs"), file])

  const headers = { authorization }
  await shot({ url: `${base}${address}`, headers, duration: 1 })
  await shot({ url: `${bare}${address}`, headers, duration: 1 })
  let own = 0
  let plain = 0
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    const read = await shot({ url: `${base}${address}`, headers })
    own += read.requests.average / ROUNDS
    slowest = Math.max(slowest, read.latency.p99)
    plain += (await shot({ url: `${bare}${address}`, headers })).requests.average / ROUNDS
  }
  const predicted = await shot({
    url: `${base}/v2/predict/body`,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } }),
    overallRate: 100,
  })
  report(
    "api",
    [
      { what: "bare express route", "requests/s": plain, "of bare express": 1, "99 % ms": 0 },
      { what: "GET /v2/drafts/{id}", "requests/s": own, "of bare express": own / plain, "99 % ms": slowest },
      {
        what: "POST /v2/predict/body at 100/s",
        "requests/s": predicted.requests.average,
        "of bare express": 0,
        "99 % ms": predicted.latency.p99,
      },
    ],
    { settings: { seconds, rounds: ROUNDS, connections: CONNECTIONS, bytes: body.length } },
  )
} finally {
  for (const child of children) child.kill("SIGTERM")
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))))
  rmSync(folder, { recursive: true, force: true })
}
