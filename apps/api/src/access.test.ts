import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Database, query, repositories, sqliteDatabase, uuids } from "@toile/adapter-database"
import { createClient, createTenant } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import { nodeSecrets } from "./secrets.js"
import {
  type Call,
  caller,
  DRAFT,
  ended,
  newDataDir,
  passwordForm,
  removeDataDir,
  type Service,
  startService,
  tokenRequest,
} from "./service.fixture.js"

let dataDir: string
let service: Service
let drafter: Call
let drafterId: string
let stranger: Call
let orders: { draft: string; job: string; exported: string; exportJob: string; file: string }

/** Works on the running server's own database, as an operator's command does. */
const asOperator = async <A>(work: Effect.Effect<A, never, Layer.Success<Awaited<ReturnType<typeof operatorLayer>>>>) =>
  Effect.runPromise(Effect.provide(work, await operatorLayer()))
const operatorLayer = async () => {
  const key = Buffer.from(await readFile(join(dataDir, "keys", "secret.key"), "utf8"), "base64")
  const storage = repositories.pipe(Layer.provideMerge(sqliteDatabase(join(dataDir, "toile.sqlite"))))
  return Layer.mergeAll(storage, uuids, nodeSecrets(key))
}

async function clientCall(client: { clientId: string; secret: string }): Promise<Call> {
  const form = { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.secret }
  const { status, body } = await tokenRequest(service.baseUrl, form)
  expect(status).toBe(200)
  expect(Object.keys(body)).toHaveLength(8)
  return caller(service.baseUrl, String(body.access_token))
}

beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir)
  const { draft, job } = await order(service.call)
  const made = (await service.call("POST", "/v2/exports", { draftId: draft, fileType: "plt" })).body
  await ended(service.call, made.jobUrl)
  const file = (await service.call("GET", `/v2/exports/${made.id}`)).body.files[0].url
  orders = { draft, job, exported: made.id, exportJob: made.jobUrl, file }

  const client = await asOperator(
    Effect.gen(function* () {
      const database = yield* Database
      const [tenant] = yield* query(database, (at) => at("tenants").select("id"))
      return yield* createClient(tenant.id, "a shop", ["drafts"])
    }),
  )
  drafterId = client.id
  drafter = await clientCall(client)
  await asOperator(createTenant("Another house", "other@example.com", "another password"))
  const other = await tokenRequest(service.baseUrl, passwordForm("other@example.com", "another password"))
  stranger = caller(service.baseUrl, String(other.body.access_token))
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

async function order(call: Call) {
  const { body } = await call("POST", "/v2/drafts", DRAFT)
  await ended(call, body.jobUrl)
  return { draft: String(body.id), job: String(body.jobUrl) }
}

const paths = () => [
  "/v2/patterns",
  "/v2/patterns/1",
  "/v2/patterns/1/schema",
  "/v2/drafts",
  `/v2/drafts/${orders.draft}`,
  "/v2/exports",
  `/v2/exports/${orders.exported}`,
  orders.file,
  "/v2/jobs",
  orders.job,
]

test("without a token every address but health is closed", async () => {
  const nobody = caller(service.baseUrl, undefined)
  for (const path of paths()) expect([path, (await nobody("GET", path)).status]).toEqual([path, 401])
  for (const path of ["/v2/drafts", "/v2/exports", "/v2/predict/body"]) {
    expect((await nobody("POST", path, {})).status).toBe(401)
  }
  expect((await nobody("GET", "/health/live")).status).toBe(200)
})

test("a client with the role drafts alone drafts, and polls its own job", async () => {
  const own = await order(drafter)
  expect((await drafter("GET", own.job)).body.startedBy).toBe(drafterId)
  const statuses = await Promise.all(paths().map(async (path) => (await drafter("GET", path)).status))
  expect(statuses).toEqual([403, 403, 403, 200, 200, 403, 403, 403, 403, 403])
  expect((await drafter("POST", "/v2/predict/body", {})).status).toBe(403)
})

test("what a tenant has is invisible to another, references in bodies included", async () => {
  const foreign = [`/v2/drafts/${orders.draft}`, `/v2/exports/${orders.exported}`, orders.file, orders.job]
  for (const path of foreign) expect((await stranger("GET", path)).status).toBe(404)
  for (const path of ["/v2/drafts", "/v2/exports", "/v2/jobs"]) {
    expect((await stranger("GET", path)).headers.get("x-total")).toBe("0")
  }
  expect((await stranger("PATCH", `/v2/drafts/${orders.draft}`, { note: "mine" })).status).toBe(404)
  const unknown = await stranger("POST", "/v2/exports", { draftId: "nobody's", fileType: "pdf" })
  const others = await stranger("POST", "/v2/exports", { draftId: orders.draft, fileType: "pdf" })
  expect(others.status).toBe(400)
  expect(others.body.errors).toEqual(unknown.body.errors)
  expect((await service.call("GET", `/v2/drafts/${orders.draft}`)).body.note).toBe("")
})

test("a disabled client loses access within five seconds", async () => {
  expect((await drafter("GET", "/v2/drafts")).status).toBe(200)
  const disable = Effect.flatMap(Database, (at) => query(at, (db) => db("clients").update({ enabled: false })))
  await asOperator(disable)
  await expect.poll(async () => (await drafter("GET", "/v2/drafts")).status, { timeout: 5000 }).toBe(401)
})
