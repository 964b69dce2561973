import { connect } from "node:net"
import { endpoints, isCreating, metadataColumns } from "@toile/contract"
import { describe, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, processOfThisFile, serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, inDatabase, ownerOfAnotherTenant } from "./operator.fixture.js"
import { addressOf, creationBodies, PNG, recordsOfEachFamily } from "./records.fixture.js"
import { type Answer, caller, DRAFT } from "./service.fixture.js"
import { formOf, post } from "./upload.fixture.js"

describe("rate", () => {
  const { service, dataDir, call } = serviceOfThisFile({ TOILE_RATE_LIMIT: "2" })
  const RATE = ["ratelimit-limit", "ratelimit-policy", "ratelimit-remaining", "ratelimit-reset"]

  test("[spec: decisions Limits / requests a second a client, burst twice as many, 429 beyond, RateLimit headers] [spec: decisions Errors / 429 with Retry-After]", async () => {
    const shop = await clientWithRoles(service(), dataDir(), ["drafts"])
    const answers: Answer[] = []
    while (answers.at(-1)?.status !== 429 && answers.length < 1000) answers.push(await shop("GET", "/v2/drafts"))
    const last = answers.at(-1)!
    expect(answers.length).toBeGreaterThan(4)
    expect(answers.slice(0, -1).map(({ status }) => status)).not.toContain(429)
    for (const { headers } of answers) {
      expect(RATE.map((name) => headers.has(name))).toEqual([true, true, true, true])
      expect(headers.get("ratelimit-policy")).toBe("4;w=2")
    }
    expect(answers[0]!.headers.get("ratelimit-remaining")).toBe("3")
    expect(last.headers.get("ratelimit-remaining")).toBe("0")
    expect(last.headers.get("retry-after")).toBe("1")
    expect(last.headers.get("content-type")).toMatch(/^application\/problem\+json/)
    // Another client is not held up by it, and the first one gets further after a while.
    await expectStatus(call("GET", "/v2/drafts"), 200)
    await expect.poll(async () => (await shop("GET", "/v2/drafts")).status, { timeout: 20_000 }).toBe(200)
  })

  test("who sends no token is counted by address", async () => {
    const nobody = caller(service().baseUrl, undefined)
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 1000) {
      statuses.push((await nobody("GET", "/v2/drafts")).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    await expectStatus(nobody("GET", "/health/live"), 200)
  })
})

describe("a stop", () => {
  const { service } = processOfThisFile()

  test("[spec: decisions Errors / 503 while stopping] what was begun is answered, what comes then is sent away", async () => {
    const { baseUrl, token } = service()
    const body = JSON.stringify(DRAFT)
    const request = (line: string, ...more: string[]) =>
      [line, "host: x", `authorization: Bearer ${token}`, ...more, "", ""].join("\r\n")
    const socket = connect(Number(new URL(baseUrl).port), "localhost")
    let text = ""
    socket.on("data", (data) => {
      text += data
    })
    const closed = new Promise((resolve) => socket.once("close", resolve))
    const length = `content-length: ${body.length}`
    const begun = request("POST /v2/drafts HTTP/1.1", "content-type: application/json", length, "expect: 100-continue")
    socket.write(begun + body.slice(0, 9))
    // It is begun once the server has read its head, which it says where it is asked to.
    await expect.poll(() => text, { timeout: 30_000 }).toContain("100 Continue")
    const ended = service().end("SIGTERM")
    await expect
      .poll(
        () =>
          fetch(`${baseUrl}/health/live`).then(
            ({ status }) => status,
            () => "refused",
          ),
        { timeout: 30_000 },
      )
      .toBe("refused")
    socket.write(body.slice(9) + request("GET /v2/drafts HTTP/1.1"))
    await closed
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    expect(statuses).toEqual([100, 202, 503])
    expect(text).toContain("Retry-After: 5")
    expect(text).toContain('"detail":"The service is stopping."')
    expect(await ended).toBe(0)
  })
})

describe("Idempotency-Key", () => {
  const { service, dataDir, call } = serviceOfThisFile()
  const keyed = (path: string, body: unknown, key: string, by = call) =>
    by("POST", path, body, { "idempotency-key": key })
  const total = async (path: string) => Number((await call("GET", path)).headers.get("x-total"))
  const PRESET = { patternId: 1, name: "Slim", measurements: {}, options: {}, seams: {} }

  test("[spec: decisions Limits / Idempotency-Key: the same key and body give the first answer again] every POST that makes something, batches and tech packs too", async () => {
    const records = await recordsOfEachFamily(service())
    const bodies = creationBodies(records)
    for (const endpoint of endpoints.filter((one) => isCreating(one) && one.upload === undefined)) {
      const [path, body] = [addressOf(endpoint, records), bodies[endpoint.id]!()]
      // A tech pack has no list: its job is in the list of jobs.
      const list = endpoint.id === "generateTechPack" ? "/v2/jobs" : path
      const before = await total(list)
      const first = await keyed(path, body, `1${endpoint.id}`)
      expect([endpoint.id, first.status]).toEqual([endpoint.id, endpoint.status])
      expect(first.headers.has("idempotency-replayed")).toBe(false)
      const sameInAnotherOrder = Object.fromEntries(Object.entries(body).reverse())
      const second = await keyed(path, sameInAnotherOrder, `1${endpoint.id}`)
      expect([endpoint.id, second.status, second.text]).toEqual([endpoint.id, first.status, first.text])
      expect(second.headers.get("location")).toBe(first.headers.get("location"))
      expect(second.headers.get("idempotency-replayed")).toBe("true")
      // An element of metadata takes the place of its default.
      const more = endpoint.id === "createMetadata" ? 0 : 1
      expect([endpoint.id, await total(list)]).toEqual([endpoint.id, before + more])
      await expectStatus(call("POST", path, bodies[endpoint.id]!()), first.status)
    }
  })

  test("[spec: decisions Limits / Idempotency-Key: another body is a 422]", async () => {
    await expectStatus(keyed("/v2/presets", PRESET, "key-3"), 201)
    await expectStatus(keyed("/v2/presets", { ...PRESET, name: "Wide" }, "key-3"), 422)
    await expectStatus(keyed("/v2/materials", { name: "x", nesting: {}, scaling: {} }, "key-3"), 422)
  })

  test("a refused request made nothing, and leaves its key free", async () => {
    expect(await pointersOf(keyed("/v2/presets", { ...PRESET, patternId: 99 }, "key-4"))).toEqual(["/patternId"])
    await expectStatus(keyed("/v2/presets", PRESET, "key-4"), 201)
    expect(await pointersOf(keyed("/v2/presets", PRESET, "a key"))).toEqual(["header/Idempotency-Key"])
    expect(await pointersOf(keyed("/v2/presets", PRESET, "k".repeat(256)))).toEqual(["header/Idempotency-Key"])
  })

  test("[spec: decisions Limits / Idempotency-Key: while the first still runs, 409] requests at once make one thing", async () => {
    const before = await total("/v2/presets")
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed("/v2/presets", PRESET, "key-5")))
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
    for (const { status } of answers) expect([201, 409]).toContain(status)
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    expect(await total("/v2/presets")).toBe(before + 1)
    await inDatabase(dataDir(), (db) => db("idempotency_keys").where({ key: "key-5" }).update({ answer: null }))
    await expectStatus(keyed("/v2/presets", PRESET, "key-5"), 409)
  })

  test("[spec: decisions Limits / Idempotency-Key: for 24 h] a key is its sender's", async () => {
    const stranger = await ownerOfAnotherTenant(service(), dataDir())
    const designer = await clientWithRoles(service(), dataDir(), ["designer"])
    const ids = []
    for (const by of [call, stranger, designer]) ids.push((await keyed("/v2/presets", PRESET, "key-6", by)).body.id)
    expect(new Set(ids).size).toBe(3)
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000 - 1000).toISOString()
    await inDatabase(dataDir(), (db) =>
      db("idempotency_keys").where({ key: "key-6" }).update({ claimed_at: yesterday }),
    )
    expect((await keyed("/v2/presets", PRESET, "key-6")).body.id).not.toBe(ids[0])
  })

  test("a try whose process was killed is taken over", async () => {
    await keyed("/v2/presets", PRESET, "key-7")
    const ended = { answer: null, claimed_until: "2026-01-01T00:00:00.000Z" }
    await inDatabase(dataDir(), (db) => db("idempotency_keys").where({ key: "key-7" }).update(ended))
    const again = await keyed("/v2/presets", PRESET, "key-7")
    expect([again.status, again.headers.has("idempotency-replayed")]).toEqual([201, false])
  })

  test("[spec: decisions Roles, tokens, tenants / a client's secret is never in the idempotency store]", async () => {
    const first = await keyed("/v2/clients", { name: "Keyed" }, "key-8")
    const stored = JSON.stringify(await inDatabase(dataDir(), (db) => db("idempotency_keys").select("*")))
    expect(stored).toContain(first.body.id)
    expect(stored).not.toContain(first.body.secret)
    expect((await keyed("/v2/clients", { name: "Keyed" }, "key-8")).text).toBe(first.text)
    await call("DELETE", `/v2/clients/${first.body.id}`)
    await expectStatus(keyed("/v2/clients", { name: "Keyed" }, "key-8"), 409)
  })

  test("an upload is the same by its content", async () => {
    const send = (bytes: Buffer<ArrayBuffer>) =>
      post(service(), "/v2/media", formOf(bytes), { "idempotency-key": "key-9" })
    const first = await send(PNG)
    expect([first.status, first.text]).toEqual([201, expect.any(String)])
    expect((await send(PNG)).text).toBe(first.text)
    expect((await send(Buffer.concat([PNG, PNG]))).status).toBe(422)
  })
})

describe("sizes and types", () => {
  // What is not read must not be: between two processes there is what lies in buffers, and no more
  const { service, call } = processOfThisFile()
  const material = (name: string) => JSON.stringify({ name, nesting: {}, scaling: {} })

  test("[spec: decisions Limits / JSON bodies 1 MB] [spec: decisions Errors / 413 a body that is too large]", async () => {
    await expectStatus(call("POST", "/v2/materials", material("x".repeat(2 ** 20))), 413)
    // Within the limit, it is the name that is too long.
    expect(await pointersOf(call("POST", "/v2/materials", material("x".repeat(2 ** 20 - 100))))).toEqual(["/name"])
  })

  /** A client that goes on sending though it was refused. */
  const DEAF_MS = 200

  /** Sends a body without end, as far as it is taken until the answer comes, and for a while after it. */
  const endless = (path: string, headers: readonly string[], begin: string, letter: string) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const { port } = new URL(service().baseUrl)
      const socket = connect(Number(port), "localhost")
      const isChunked = headers.includes("transfer-encoding: chunked")
      const chunk = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text)
      const piece = chunk(letter.repeat(2 ** 16))
      let sent = 0
      const more = () => {
        while (!socket.destroyed) {
          sent += piece.length
          if (!socket.write(piece)) return socket.once("drain", more)
        }
      }
      socket.once("data", (data) => {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])
        setTimeout(() => {
          socket.destroy()
          resolve({ status, sent })
        }, DEAF_MS)
      })
      // After the answer the connection is cut.
      socket.on("error", reject)
      const head = [`POST ${path} HTTP/1.1`, "host: x", `authorization: Bearer ${service().token}`, ...headers]
      socket.write(`${head.join("\r\n")}\r\n\r\n${chunk(begin)}`, "latin1")
      more()
    })

  test("[spec: decisions Limits / uploads are streamed: a 413 without all of them read] files, tables, forms and JSON", async () => {
    const form = "content-type: multipart/form-data; boundary=b"
    const file = "--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\n"
    const csv = "content-type: text/csv"
    const json = "content-type: application/json"
    const uploads: readonly [path: string, type: string, begin: string, megabytes: number][] = [
      ["/v2/media", form, `${file}\x89PNG\r\n\x1a\n`, 5],
      ["/v2/metadata/import", form, `${file}${metadataColumns.join(",")}\n`, 10],
      ["/v2/metadata/import", csv, `${metadataColumns.join(",")}\n`, 10],
      ["/v2/predict/scan", form, file.replace("name=file", "name=content").replace("; filename=a", ""), 32],
      ["/v2/predict/scan", json, '{"source": "', 32],
      ["/v2/batches", json, '{"definitions": "', 32],
      ["/v2/drafts", json, '{"note": "', 1],
    ]
    for (const [path, type, begin, megabytes] of uploads) {
      // A table has lines, if only empty ones.
      const letter = path.endsWith("import") ? "\n" : "x"
      // A gigabyte is announced: nothing of it is waited for.
      const announced = await endless(path, [type, `content-length: ${2 ** 30}`], begin, letter)
      expect([path, type, announced.status]).toEqual([path, type, 413])
      expect(announced.sent / 2 ** 20).toBeLessThan(32)
      // Nothing is announced: it is read to the limit, with what lies in buffers on the way.
      const unsized = await endless(path, [type, "transfer-encoding: chunked"], begin, letter)
      expect([path, type, unsized.status]).toEqual([path, type, 413])
      expect(unsized.sent / 2 ** 20).toBeLessThan(2 * megabytes + 32)
    }
  })

  test("[spec: decisions Errors / 415 a body of another type]", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/csv",
    ]) {
      await expectStatus(call("POST", "/v2/materials", material("x"), { "content-type": type }), 415)
    }
    await expectStatus(call("POST", "/v2/materials", material("x"), { "content-encoding": "x-tar" }), 415)
    await bodyOf(
      call("POST", "/v2/materials", material("x"), { "content-type": "application/json; charset=utf-8" }),
      201,
    )
  })
})
