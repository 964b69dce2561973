import { createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"
import { afterAll, expect, inject, test } from "vitest"
import { bodyOf, pointersOf, processOfThisFile } from "./checks.fixture.js"
import { inDatabase, ownerOfAnotherTenant } from "./operator.fixture.js"
import { arrived, type Received, receiver, receiverAt } from "./receiver.fixture.js"
import { DRAFT, ended, startService } from "./service.fixture.js"

const NAMES = { "rebound.example": ["127.0.0.1", "127.0.0.2"], "inside.example": ["10.1.2.3"] }
const { service, dataDir, call } = processOfThisFile({
  TOILE_CALLBACK_ALLOW: "127.0.0.1",
  TEST_NAMES: JSON.stringify(NAMES),
})

const open: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(open.map(({ close }) => close())))
async function listening(...statuses: number[]) {
  const made = await receiver(...statuses)
  open.push(made)
  return made
}

/** The signatures that a receiver with this secret computes itself. */
function signature({ headers, text }: Received, secret: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64")
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`
}

type Row = Readonly<Record<string, string>>
const callbackOf = (url: string): Promise<Row> =>
  inDatabase(dataDir(), async (db) => (await db("callbacks").where({ url }))[0])
/** The callback once it has been tried so often. */
const triedOften = async (url: string, attempts: number): Promise<Row> => {
  await expect.poll(async () => Number((await callbackOf(url)).attempts), { timeout: 10_000 }).toBe(attempts)
  return callbackOf(url)
}
/** The next try is minutes or hours away: now is that time. */
const dueNow = (url: string) =>
  inDatabase(dataDir(), (db) =>
    db("callbacks").where({ url, state: "due" }).update({ due_at: new Date().toISOString() }),
  )

const secretNow = async () => (await bodyOf(call("GET", "/v2/callbackSecret"))).secret as string

async function draftWith(callbackUrl: string, changes: object = {}) {
  const made = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, ...changes, callbackUrl }), 202)
  await ended(call, made.jobUrl)
  return made.id as string
}

test("[spec: Events / drafts, exports and batches take a callbackUrl | the result of the finished action is sent there] [spec: Create draft body / callbackUrl] [spec: Create export body / callbackUrl] a draft, an export and a batch", async () => {
  const { received, url } = await listening()
  const id = await draftWith(url)
  await arrived(received, 1)
  expect(received[0]!.url).toBe("/hook?shop=1")
  expect(received[0]!.headers["content-type"]).toBe("application/json")
  expect(JSON.parse(received[0]!.text)).toEqual({
    id,
    type: "draft",
    url: `${service().baseUrl}/v2/drafts/${id}`,
    data: await bodyOf(call("GET", `/v2/drafts/${id}`)),
  })
  const exported = await bodyOf(call("POST", "/v2/exports", { draftId: id, fileType: "plt", callbackUrl: url }), 202)
  await arrived(received, 2)
  expect(JSON.parse(received[1]!.text)).toEqual({
    id: exported.id,
    type: "export",
    url: `${service().baseUrl}/v2/exports/${exported.id}`,
    data: await bodyOf(call("GET", `/v2/exports/${exported.id}`)),
  })
  const actions = { a: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } } }
  const batch = await bodyOf(call("POST", "/v2/batches", { actions, callbackUrl: url }), 202)
  await arrived(received, 3)
  const told = JSON.parse(received[2]!.text)
  expect(told).toEqual({
    id: batch.id,
    type: "batch",
    url: `${service().baseUrl}/v2/batches/${batch.id}`,
    data: await bodyOf(call("GET", `/v2/batches/${batch.id}`)),
  })
})

test("[spec: Events / the callback is optional and takes no job's place] a callback that nobody takes", async () => {
  const { received, url } = await listening(500)
  const made = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, callbackUrl: url }), 202)
  expect((await ended(call, made.jobUrl)).status).toBe("completed")
  await arrived(received, 1)
  expect(await bodyOf(call("GET", `/v2/drafts/${made.id}`))).toMatchObject({ status: "completed" })
  expect(await bodyOf(call("GET", made.jobUrl))).toMatchObject({ status: "completed" })
})

test("[spec: decisions Callbacks / id, type, url, data: the resource as read at completion, failures too]", async () => {
  const { received, url } = await listening()
  const id = await draftWith(url, { options: { mode: "mode.refuses" } })
  await arrived(received, 1)
  const { data } = JSON.parse(received[0]!.text)
  expect(data).toMatchObject({ id, status: "failed", error: { detail: "mbWaistGirth does not suit this square." } })
})

test("[spec: decisions Callbacks / signed after Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature]", async () => {
  const { received, url } = await listening()
  await draftWith(url)
  await arrived(received, 1)
  const secret = await secretNow()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { headers } = received[0]!
  expect(headers["webhook-id"]).toMatch(/^[0-9a-f-]{36}$/)
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60)
  expect(headers["webhook-signature"]).toBe(signature(received[0]!, secret))
  // What docs/callbacks.md shows a receiver to do.
  const page = await readFile(new URL("../../../docs/callbacks.md", import.meta.url), "utf8")
  const [, code] = /```js\n([\s\S]+?)```/.exec(page)!
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(`${code}export { isGenuine }`)}`)
  expect(isGenuine(secret, headers, received[0]!.text)).toBe(true)
  expect(isGenuine(secret, headers, `${received[0]!.text} `)).toBe(false)
})

test("[spec: decisions Callbacks / owners read and renew the tenant's secret; old and new both sign for 24 h]", async () => {
  const before = await secretNow()
  const renewed = (await bodyOf(call("POST", "/v2/callbackSecret"))).secret
  expect(renewed).not.toBe(before)
  expect(await secretNow()).toBe(renewed)
  const { received, url } = await listening()
  await draftWith(url)
  await arrived(received, 1)
  const signatures = String(received[0]!.headers["webhook-signature"]).split(" ")
  expect(signatures[0]).toBe(signature(received[0]!, renewed))
  expect(signatures).toContain(signature(received[0]!, before))
  // The old one ends a day after the new one was made; from then on it signs nothing.
  const [older, newer]: Row[] = await inDatabase(dataDir(), (db) =>
    db("callback_secrets").orderBy("id", "desc").limit(2),
  ).then((rows: Row[]) => rows.toReversed())
  expect([newer!.ends_at, hoursBetween(newer!.created_at!, older!.ends_at!)]).toEqual([null, 24])
  const aMomentAgo = new Date(Date.now() - 1).toISOString()
  await inDatabase(dataDir(), (db) => db("callback_secrets").where({ id: older!.id }).update({ ends_at: aMomentAgo }))
  await draftWith(url)
  await arrived(received, 2)
  expect(received[1]!.headers["webhook-signature"]).toBe(signature(received[1]!, renewed))
  const stranger = await ownerOfAnotherTenant(service(), dataDir())
  expect((await bodyOf(stranger("GET", "/v2/callbackSecret"))).secret).not.toBe(renewed)
})

const hoursBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 36_000) / 100

test("[spec: decisions Callbacks / 2xx ends it; no redirect is followed] a failure and a redirect are tried again, with the same id and body", async () => {
  const { received, url } = await listening(500, 302, 404, 200)
  await draftWith(url)
  for (let tries = 1; tries < 4; tries++) {
    expect((await triedOften(url, tries)).state).toBe("due")
    await dueNow(url)
  }
  expect((await triedOften(url, 4)).state).toBe("delivered")
  expect(received).toHaveLength(4)
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1)
  expect(new Set(received.map(({ text }) => text)).size).toBe(1)
  expect(received.map((one) => one.url)).toEqual(Array(4).fill("/hook?shop=1"))
})

test("[spec: decisions Callbacks / 410 ends it too | tried at once and 7 more times, with growing gaps over 24 h]", async () => {
  const gone = await listening(410)
  await draftWith(gone.url)
  expect((await triedOften(gone.url, 1)).state).toBe("givenUp")
  const never = await listening(...Array(20).fill(503))
  await draftWith(never.url)
  const gaps: number[] = []
  for (let tries = 1; tries < 8; tries++) {
    const { state, due_at } = await triedOften(never.url, tries)
    expect(state).toBe("due")
    // A signature's time is in whole seconds.
    gaps.push(
      hoursBetween(
        new Date(Number(never.received[tries - 1]!.headers["webhook-timestamp"]) * 1000).toISOString(),
        due_at!,
      ),
    )
    await dueNow(never.url)
  }
  expect((await triedOften(never.url, 8)).state).toBe("givenUp")
  expect(never.received).toHaveLength(8)
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(gaps[0]).toBeLessThan(0.1)
  expect(Math.round(gaps.reduce((sum, gap) => sum + gap))).toBe(24)
})

test("[spec: decisions Callbacks / closed addresses: a 400 at creation where it can be seen]", async () => {
  const refused = [
    "http://localhost/x",
    "http://[::1]/x",
    "http://127.0.0.2/x",
    "http://10.1.2.3/x",
    "http://192.168.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "http://[::ffff:127.0.0.2]/x",
    "http://[fe80::1]/x",
    "http://0x7f000002/x",
    "http://0.0.0.0/x",
    "http://name:word@example.com/x",
    "ftp://example.com/x",
  ]
  // 127.0.0.1 is opened here, and localhost may stand for it.
  for (const callbackUrl of refused.slice(1)) {
    expect([callbackUrl, await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, callbackUrl }))]).toEqual([
      callbackUrl,
      ["/callbackUrl"],
    ])
  }
  const draft = await bodyOf(call("POST", "/v2/drafts", DRAFT), 202)
  await ended(call, draft.jobUrl)
  const body = { draftId: draft.id, fileType: "plt", callbackUrl: refused[1] }
  expect(await pointersOf(call("POST", "/v2/exports", body))).toEqual(["/callbackUrl"])
})

test("[spec: decisions Callbacks / closed addresses: refused at connect time, by the address really connected to] names that stand for closed addresses, from the first or from the second look-up on", async () => {
  const target = await listening(500)
  // Where this machine has a second loopback address, somebody listens there who must not be reached.
  const inside = await receiverAt("127.0.0.2", target.port).catch(() => undefined)
  if (inside !== undefined) open.push(inside)
  const reasons = () =>
    service()
      .output.filter((line) => line.includes("could not be sent"))
      .map((line) => JSON.parse(line).reason)
  const rebound = `http://rebound.example:${target.port}/x`
  await draftWith(rebound)
  expect((await triedOften(rebound, 1)).state).toBe("due")
  expect([target.received.length, reasons()]).toEqual([1, []])
  await dueNow(rebound)
  await triedOften(rebound, 2)
  // A line may be read after what it tells of
  await expect.poll(reasons).toEqual(["ClosedAddress"])
  const closed = `http://inside.example:${target.port}/x`
  await draftWith(closed)
  await triedOften(closed, 1)
  await expect.poll(reasons).toEqual(["ClosedAddress", "ClosedAddress"])
  expect([target.received.length, inside?.received ?? []]).toEqual([1, []])
})

// Last: it ends this file's server.
test.runIf(inject("whole"))("a killed server sends what was not delivered once it is up again", async () => {
  const { received, url } = await listening(500)
  await call("POST", "/v2/drafts", { ...DRAFT, callbackUrl: url })
  await arrived(received, 1)
  await service().end("SIGKILL")
  const again = await startService(dataDir(), { TOILE_CALLBACK_ALLOW: "127.0.0.1" })
  try {
    await dueNow(url)
    await arrived(received, 2)
    expect(received[1]!.text).toBe(received[0]!.text)
  } finally {
    await again.end("SIGTERM")
  }
})
