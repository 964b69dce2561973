import { randomBytes } from "node:crypto"
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib"
import { Database } from "@toile/adapter-sql"
import { sqliteDatabase } from "@toile/adapter-sqlite"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest"
import { newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

const MEGABYTE = 1024 * 1024
const ORDER = { patternId: 1, measurementType: "body", measurements: { mbWaistGirth: 70 } }
const scan = (bytes: number) => ({
  type: "predictScan",
  body: {
    source: "measurements",
    content: {
      gender: "male",
      scanHeight: 180,
      scanWeight: 75,
      standard: "generic",
      unit: "cm",
      values: { height: 180, "not known": "x".repeat(bytes) },
    },
  },
})
const draft = (bytes: number) => ({ type: "draft", body: { ...ORDER, metadata: { text: "x".repeat(bytes) } } })
const euros = (megabytes: number) => ({
  type: "draft",
  body: { ...ORDER, metadata: { text: "€".repeat(megabytes * MEGABYTE) } },
})
const many = (count: number, action: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`action${i}`, action]))

let dataDir: string
let service: Service
const started = async (environment: Record<string, string>) => {
  dataDir = await newDataDir()
  service = await startService(dataDir, environment)
}
const ended = async () => {
  await service.end("SIGTERM")
  await removeDataDir(dataDir)
}
const post = (actions: object, headers?: Record<string, string>) =>
  service.call("POST", "/v2/batches", { actions }, headers)
const nothingIsLeft = () => {
  const folder = join(dataDir, "incoming")
  return vi.waitFor(() => expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]), { timeout: 10_000 })
}

describe("as it is", () => {
  beforeAll(() => started({}))
  afterAll(ended)

  test("[spec: decisions Limits / batches 4 MB, up to 32 MB only with scans in them] drafts to 4 MB, scans beside them to 32 MB", async () => {
    const drafts = await post(many(9, draft(MEGABYTE / 2)))
    expect([drafts.status, drafts.body.detail]).toEqual([413, "The body is too large: beside scans it may have 4 MB."])
    expect((await post(many(7, draft(MEGABYTE / 2)))).status).toBe(202)
    const scans = await post({ ...many(6, scan(MEGABYTE)), draft: draft(1000) })
    expect([scans.status, scans.text]).toEqual([202, scans.text])
    expect((await post({ ...many(6, scan(MEGABYTE)), draft: draft(4.1 * MEGABYTE) })).status).toBe(413)
    expect((await post(many(33, scan(MEGABYTE)))).status).toBe(413)
    await nothingIsLeft()
  })

  test.runIf(inject("whole"))(
    "of a tenant's large bodies one comes in at a time; smaller ones come in beside it",
    async () => {
      const actions = many(5, scan(MEGABYTE))
      const answers = await Promise.all([post(actions), post(actions), post(actions), post(many(2, draft(1000)))])
      const statuses = answers.map(({ status }) => status)
      expect(statuses[3]).toBe(202)
      expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(2)
      for (const { status, headers } of answers.filter((answer) => answer.status !== 202)) {
        expect([status, headers.get("retry-after")]).toEqual([503, "2"])
      }
      expect((await post(actions)).status).toBe(202)
      await nothingIsLeft()
    },
  )

  test("one that could not be put to disk is not in the way of the next", async () => {
    const folder = join(dataDir, "incoming")
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, "a file where the folder is to be")
    expect((await post(many(5, scan(MEGABYTE)))).status).toBe(500)
    rmSync(folder)
    expect((await post(many(5, scan(MEGABYTE)))).status).toBe(202)
    await nothingIsLeft()
  })

  test.runIf(inject("whole"))("a large body is made once for a key, and is what was sent", async () => {
    const headers = { "idempotency-key": "large" }
    const actions = many(5, scan(MEGABYTE))
    const first = await post(actions, headers)
    const again = await post(actions, headers)
    expect([again.status, again.body]).toEqual([202, first.body])
    expect((await post({ ...actions, more: scan(1) }, headers)).status).toBe(422)
    const told = await service.call("GET", `/v2/batches/${first.body.id}`)
    expect(told.body.actions).toEqual(actions)
  })

  test("a large body that is not JSON, or cut off, is refused and leaves nothing", async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${service.baseUrl}/v2/batches`, {
        method: "POST",
        headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json", ...headers },
        body,
      })
    const text = JSON.stringify({ actions: many(5, scan(MEGABYTE)) })
    expect((await send(text.slice(0, -1))).status).toBe(400)
    expect((await send(`${text}x`)).status).toBe(400)
    expect((await send(text, { "content-encoding": "gzip" })).status).toBe(400)
    expect((await send(text, { "content-encoding": "squeezed" })).status).toBe(415)
    await nothingIsLeft()
  })

  test.runIf(inject("whole"))(
    "a body that is no batch is held to the limit of one, whatever its actions are",
    async () => {
      for (const actions of ["x".repeat(5 * MEGABYTE), Array.from({ length: 900_000 }, () => 1), null]) {
        const { status, body } = await service.call("POST", "/v2/batches", { actions, more: "y".repeat(5 * MEGABYTE) })
        expect([status, body.detail]).toEqual([413, "The body is too large: beside scans it may have 4 MB."])
      }
      // Counted in bytes, of which each of these has three.
      const { status } = await post({ ...many(4, scan(MEGABYTE)), draft: draft(0), more: draft(0), euros: euros(1.5) })
      expect(status).toBe(413)
    },
  )

  test.runIf(inject("whole"))(
    "of a large body whose sender is cut off nothing is left, compressed or not: the next one is read",
    async () => {
      const actions = many(6, scan(MEGABYTE))
      const text = Buffer.from(JSON.stringify({ actions, noise: randomBytes(6 * MEGABYTE).toString("base64") }))
      for (const [encoding, sent] of [
        ["identity", text],
        ["gzip", gzipSync(text)],
        ["br", brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } })],
      ] as const) {
        const { hostname, port } = new URL(service.baseUrl)
        const sender = request({
          hostname,
          port,
          path: "/v2/batches",
          method: "POST",
          headers: {
            authorization: `Bearer ${service.token}`,
            "content-type": "application/json",
            "content-encoding": encoding,
            "content-length": sent.length,
          },
        })
        sender.on("error", () => undefined)
        sender.write(sent.subarray(0, sent.length - 100_000))
        await vi.waitFor(() => expect(readdirSync(join(dataDir, "incoming"))).toHaveLength(1), { timeout: 10_000 })
        sender.destroy()
        await nothingIsLeft()
        expect((await post(actions)).status).toBe(202)
        await nothingIsLeft()
      }
    },
  )

  test.runIf(inject("whole"))("of a batch that could not be accepted nothing is left, of others all", async () => {
    const inDatabase = (sql: string) =>
      Effect.runPromise(
        Effect.flatMap(Database, ({ knex }) => Effect.promise(async () => await knex.raw(sql))).pipe(
          Effect.provide(sqliteDatabase(join(dataDir, "toile.sqlite"))),
        ),
      )
    const tables = ["batches_to_be", "batch_actions", "batch_pieces"]
    const counts = () =>
      inDatabase(`select ${tables.map((name) => `(select count(*) from ${name}) as ${name}`).join()}`)
    const actions = { large: scan(MEGABYTE), ...many(30, draft(10)) }
    const kept = await post(actions)
    const before = await counts()
    expect(before).toMatchObject([{ batches_to_be: 0 }])
    await inDatabase("create trigger no_batch before insert on batches begin select raise(abort, 'not now'); end")
    expect((await post(actions)).status).toBe(500)
    await inDatabase("drop trigger no_batch")
    expect(await counts()).toEqual(before)
    expect((await service.call("GET", `/v2/batches/${kept.body.id}`)).body.actions).toEqual(actions)
  })

  test("a list of batches answers what it did", async () => {
    const [item] = (await service.call("GET", "/v2/batches?perPage=1")).body
    expect(Object.keys(item).toSorted()).toEqual(["createdAt", "createdBy", "id", "status"])
  })
})

describe("with an operator's bounds", () => {
  beforeAll(() =>
    started({ TOILE_BATCH_MB: "1", TOILE_SCAN_MB: "2", TOILE_BATCH_ACTIONS: "3", TOILE_MOST_EFFORT: "3" }),
  )
  afterAll(ended)

  test("batches are smaller, in bytes and in actions", async () => {
    expect((await post(many(1, draft(1.1 * MEGABYTE)))).status).toBe(413)
    expect((await post(many(1, scan(1.1 * MEGABYTE)))).status).toBe(202)
    expect((await post(many(1, scan(2 * MEGABYTE)))).status).toBe(413)
    const { status, body } = await post(many(4, draft(1)))
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: "/actions", message: "must have at most 3 actions here, and has 4" }],
    ])
  })

  test.runIf(inject("whole"))("no export asks for more effort, by whatever way", async () => {
    const { id, jobUrl } = (await service.call("POST", "/v2/drafts", ORDER)).body
    while ((await service.call("GET", new URL(jobUrl).pathname)).body.status === "inProgress");
    const order = { draftId: id, fileType: "dxf" }
    const exported = async (more: object) => {
      const { status, body } = await service.call("POST", "/v2/exports", { ...order, ...more })
      return status === 202 ? [] : [status, ...body.errors.map(({ pointer }: { pointer: string }) => pointer)]
    }
    expect(await exported({ nesting: { effort: 3 } })).toEqual([])
    expect(await exported({ nesting: { effort: 3.5 } })).toEqual([400, "/nesting/effort"])
    expect(await exported({ materials: { shell: { nesting: { effort: 4 } } } })).toEqual([
      400,
      "/materials/shell/nesting/effort",
    ])
    const profile = { name: "Long", fileType: "dxf", nesting: { effort: 5 } }
    const exportProfileId = (await service.call("POST", "/v2/exportProfiles", profile)).body.id
    expect(await exported({ exportProfileId })).toEqual([400, "/exportProfileId"])
    expect(await exported({ exportProfileId, nesting: { effort: 0.1 } })).toEqual([])
  })
})
