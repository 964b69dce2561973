// `npm run soak -- secrets`: everything that is nobody's business is sent and stored, and then everything breaks, one thing
// after the other. None of it is in anything that the server or a runner prints, at the finest level of the log.
import { mkdtempSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { leaked, marked, plant, secretsClaim, watchSecrets } from "../lib/planted.mjs"
import { fixtureOrder, onOpenConnection, ownerCalls, pause, startRunner, startServer } from "../lib/service.mjs"
import { findings } from "./lib/findings.mjs"
import { randomOf } from "./lib/random.mjs"

const { Driver } = await import("../../packages/adapter-sqlite/dist/driver.js")
const Database = /** @type {any} */ (Driver)

const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } })
const random = randomOf(Number(values.seed))
const TOKEN_PATH = "/auth/realms/platform/protocol/openid-connect/token"
/** How long after a fault what it does is waited for, ms. */
const AFTER_MS = 2500
/** Past what the database waits for somebody else who writes. */
const LOCKED_MS = 7000

watchSecrets()
const { claim, sum } = findings()
const begun = performance.now()
/** @param {string} text */
const tell = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const dataDir = mkdtempSync(join(tmpdir(), "toile-secrets-"))
const file = join(dataDir, "toile.sqlite")
/** Answers each callback in another way that is no success. */
const receiver = createServer((request, response) => {
  request.resume()
  const kind = request.url?.split("/")[1]
  if (kind === "redirects") response.writeHead(302, { location: "/elsewhere?token=planted-redirect-token" }).end()
  else if (kind === "fails") response.writeHead(500).end("planted-answer-of-a-receiver")
  else if (kind === "closes") request.socket.destroy()
  else if (kind === "gone") response.writeHead(410).end()
  // "hangs" is not answered at all.
})
plant("planted-answer-of-a-receiver")
plant("planted-redirect-token")
await new Promise((resolve) => receiver.listen(0, "127.0.0.1", () => resolve(undefined)))
const { port } = /** @type {import("node:net").AddressInfo} */ (receiver.address())

/** @type {Record<string, string>} */
const env = { TOILE_DATA_DIR: dataDir, TOILE_CALLBACK_ALLOW: "127.0.0.1", LOG_LEVEL: "trace" }
let server = await startServer(env).up
const external = { TOILE_BASE_URL: server.said }
let runner = await startRunner({ ...env, ...external }).up
const calls = ownerCalls(() => server.said)
/** An answer of any kind will do, or none. @type {(...request: Parameters<typeof calls>) => Promise<{ status: number, body: any }>} */
const call = (...request) => onOpenConnection(() => calls(...request)).catch(() => ({ status: 0, body: undefined }))
/** @type {Map<number, number>} */
const statuses = new Map()
let number = 0
/** What was made before is read again after each fault. @type {string[]} */
const earlier = []

/** @param {Record<string, string>} form */
async function token(form) {
  const answer = await fetch(server.said + TOKEN_PATH, { method: "POST", body: new URLSearchParams(form) }).catch(
    () => undefined,
  )
  const text = await answer?.text()
  return answer?.status === 200 ? JSON.parse(text ?? "") : {}
}

/** Sends one of everything that holds something. */
async function everything() {
  number++
  const kinds = ["redirects", "fails", "closes", "gone", "hangs"]
  const callbackUrl = `http://planted-user:planted-password-${number}@127.0.0.1:${port}/${kinds[number % kinds.length]}/planted-path-${number}?token=planted-token-${number}`
  for (const part of [`planted-password-${number}`, `planted-path-${number}`, `planted-token-${number}`]) plant(part)
  const plainUrl = callbackUrl.replace(/\/\/.*@/, "//")
  const email = `planted-${number}@example.com`
  const password = `planted login password ${number}`
  const order = marked(fixtureOrder("straight-skirt"))
  const ask = async (/** @type {Parameters<typeof calls>} */ ...request) => {
    const answer = await call(...request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }
  for (const path of earlier.slice(-9)) await ask("GET", path)
  const user = await ask("POST", "/v2/users", { email, firstName: "Planted", lastName: "Planted" })
  await ask("POST", "/v2/users", { email, firstName: "Planted", lastName: "Planted" })
  await ask("PUT", `/v2/users/${user.body?.id}/password`, { password })
  const { refresh_token } = await token({ grant_type: "password", client_id: "public-api", username: email, password })
  await token({
    grant_type: "refresh_token",
    client_id: "public-api",
    refresh_token: refresh_token ?? "planted.refresh",
  })
  await token({
    grant_type: "password",
    client_id: "public-api",
    username: email,
    password: `planted wrong password ${number}`,
  })
  const client = await ask("POST", "/v2/clients", { name: "planted", roles: ["drafts"] })
  const { clientId, secret } = client.body ?? {}
  await token({ grant_type: "client_credentials", client_id: `${clientId}`, client_secret: `${secret}` })
  await ask("POST", "/v2/callbackSecret", {})
  await ask("GET", "/v2/callbackSecret")
  const { measurements } = order
  const profile = {
    name: "planted",
    gender: "female",
    measurementType: "body",
    stage: "testing",
    displayUnit: "metric",
  }
  const kept = await ask("POST", "/v2/measurementProfiles", { ...profile, measurements })
  await ask("POST", "/v2/drafts", { ...order, callbackUrl })
  const draft = await ask(
    "POST",
    "/v2/drafts",
    { ...order, callbackUrl: plainUrl },
    { "idempotency-key": `key-${number}` },
  )
  await ask("GET", `/v2/drafts/${draft.body?.id}`)
  await ask("GET", "/v2/drafts?search=planted")
  await ask("GET", "/v2/users")
  await ask("GET", "/v2/measurementProfiles")
  await ask("POST", "/v2/exports", {
    draftId: draft.body?.id,
    fileType: "pdf",
    nesting: { effort: 0 },
    callbackUrl: plainUrl,
  })
  const actions = {
    draft: { type: "draft", body: order },
    // Definitions are kept elsewhere than actions.
    again: { type: "draft", body: { $ref: "#/definitions/order" } },
  }
  const batch = await ask("POST", "/v2/batches", { actions, definitions: { order }, callbackUrl: plainUrl })
  await ask("GET", `/v2/batches/${batch.body?.id}`)
  for (const [place, { body }] of Object.entries({ drafts: draft, batches: batch, measurementProfiles: kept }))
    if (body?.id !== undefined) earlier.push(`/v2/${place}/${body.id}`)
  // Broken off, in another encoding, in the wrong place.
  const text = JSON.stringify({ ...order, password, email, callbackUrl })
  const headers = { authorization: "Bearer planted-forged-token", "content-type": "application/json" }
  plant("planted-forged-token")
  const broken = [text.slice(0, -20), text.replaceAll(":", "="), `\ufeff${text}`, Buffer.from(text, "utf16le")]
  for (const body of broken) {
    for (const authorization of [
      headers.authorization,
      `Bearer ${(await token({ grant_type: "password", client_id: "public-api", username: email, password })).access_token}`,
    ])
      await fetch(`${server.said}/v2/drafts?password=${encodeURIComponent(password)}`, {
        method: "POST",
        headers: { ...headers, authorization },
        body,
      }).catch(() => undefined)
  }
  await fetch(server.said + TOKEN_PATH, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: `grant_type=password&password=${password}&username=%ff${email}`,
  }).catch(() => undefined)
}

/** @param {(database: any) => void} change */
function inDatabase(change) {
  const database = new Database(file)
  database.pragma("busy_timeout = 5000")
  database.function("lower", { deterministic: true }, (/** @type {unknown} */ value) =>
    typeof value === "string" ? value.toLowerCase() : value,
  )
  change(database)
  database.close()
}
/** Each record of bodies that is kept as JSON is damaged behind a measurement: a parser's own words would quote it. */
const spoil = () =>
  inDatabase((database) => {
    const columns = database
      .prepare(
        `select m.name as "table", p.name as "column" from sqlite_schema m join pragma_table_info(m.name) p
         where m.name in ('drafts', 'draft_results', 'measurement_profiles', 'batch_actions', 'batch_pieces', 'idempotency_keys')`,
      )
      .all()
    let changed = 0
    for (const { table, column } of columns)
      changed += database
        .prepare(
          `update "${table}" set "${column}" = replace("${column}", '486173', 'x486173') where "${column}" like '%486173%'`,
        )
        .run().changes
    tell(`${changed} records are damaged`)
  })
const restarted = async () => {
  await runner.end("SIGKILL")
  await server.end("SIGKILL")
  server = await startServer(env).up
  runner = await startRunner({ ...env, TOILE_BASE_URL: server.said }).up
}

/** Each leaves the service as broken as it is until the next. @type {[name: string, fault: () => unknown][]} */
const faults = [
  ["nothing is wrong, but for callbacks that fail, hang or lead elsewhere", () => {}],
  [
    "a runner is killed over its jobs",
    async () => {
      const sending = everything()
      await pause(random() * 300)
      await runner.end("SIGKILL")
      runner = await startRunner({ ...env, TOILE_BASE_URL: server.said }).up
      await sending
    },
  ],
  [
    "the server is killed over its requests",
    async () => {
      const sending = everything()
      await pause(random() * 300)
      await restarted()
      await sending
    },
  ],
  [
    "the files' folder is a file",
    () => {
      renameSync(join(dataDir, "files"), join(dataDir, "files-away"))
      writeFileSync(join(dataDir, "files"), "")
    },
  ],
  [
    "the files' folder is there again",
    () => {
      rmSync(join(dataDir, "files"))
      renameSync(join(dataDir, "files-away"), join(dataDir, "files"))
    },
  ],
  [
    "another one holds the database",
    async () => {
      const database = new Database(file)
      database.exec("begin immediate")
      const sending = everything()
      await pause(LOCKED_MS)
      database.exec("rollback")
      database.close()
      await sending
    },
  ],
  ["what is stored as JSON is damaged", spoil],
  [
    "the sealed secrets are damaged",
    () =>
      inDatabase((database) => {
        database.exec("update callback_secrets set sealed_secret = 'planted-sealed-' || sealed_secret")
        plant("planted-sealed-")
      }),
  ],
  [
    "a table is another",
    () => inDatabase((database) => database.exec("alter table measurement_profiles rename to gone")),
  ],
  [
    "pages of the database are overwritten",
    async () => {
      await runner.end("SIGTERM")
      await server.end("SIGTERM")
      const handle = openSync(file, "r+")
      const pages = Math.floor(statSync(file).size / 4096)
      // Not the first ones: without those there is no start.
      for (let i = 0; i < pages / 8; i++)
        writeSync(handle, Buffer.alloc(4096, 0x41), 0, 4096, 4096 * (40 + Math.floor(random() * (pages - 40))))
      const starting = startServer(env)
      try {
        server = await Promise.race([
          starting.up,
          pause(20_000).then(() => Promise.reject(new Error("it does not come up"))),
        ])
        runner = await startRunner({ ...env, TOILE_BASE_URL: server.said }).up
      } catch (error) {
        tell(`no start: ${String(error).split("\n")[0]?.slice(0, 160)}`)
        await starting.end("SIGKILL")
      }
    },
  ],
]

try {
  tell(`seed ${values.seed}, ${faults.length} faults`)
  await everything()
  for (const [name, fault] of faults) {
    statuses.clear()
    await fault()
    await everything()
    await pause(AFTER_MS)
    tell(
      `${name}: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, times]) => `${times} x ${status || "no answer"}`)
        .join(", ")}`,
    )
  }
} finally {
  for (const program of [runner, server]) if (program.isUp()) await program.end("SIGKILL")
  receiver.closeAllConnections()
  receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
}
claim(secretsClaim(), leaked())
process.exitCode = sum()
