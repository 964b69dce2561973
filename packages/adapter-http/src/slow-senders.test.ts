import { connect, type Socket } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let dataDir: string
let service: Service
let neighbour: Call
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir, { LOG_LEVEL: "error" })
  neighbour = await ownerOfAnotherTenant(service, dataDir)
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** Begins to send a body and sends no more of it; settles once the server has begun to read. */
const begin = (path: string, length: number, body = "{", type = "application/json") => {
  const { hostname, port } = new URL(service.baseUrl)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let heard = ""
  socket.on("error", () => {})
  socket.on("data", (chunk) => {
    heard += chunk
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  )
  return { status: () => heard.slice(9, 12) }
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 300))
/** So many are sent away, and a moment later no more. */
const refusals = async (sent: readonly { status: () => string }[], count: number) => {
  const refused = () => sent.filter((one) => one.status() === "503")
  await expect.poll(refused, { timeout: 20_000 }).toHaveLength(count)
  await moment()
  expect(refused()).toHaveLength(count)
}

const SCAN = {
  source: "measurements",
  content: {
    gender: "male",
    scanHeight: 180,
    scanWeight: 80,
    standard: "generic",
    unit: "cm",
    values: { height: 180 },
  },
}

test("scans that are sent slowly keep nobody else's out", async () => {
  for (let n = 0; n < 12; n++) begin("/v2/predict/scan", 30_000_000)
  await moment()
  for (let n = 0; n < 4; n++) expect((await neighbour("POST", "/v2/predict/scan", SCAN)).status).not.toBe(503)
})

test("of one tenant's bodies so many megabytes are received at once, however slowly they come, and others' come in", async () => {
  const slow = Array.from({ length: 20 }, () => begin("/v2/batches", 4 * 1024 * 1024))
  await refusals(slow, 4)
  const refused = await service.call("POST", "/v2/presets", { name: "x".repeat(1_000_000) })
  expect([refused.status, refused.body.detail]).toEqual([
    503,
    "Too many bodies of yours are being read at once: send this one after them.",
  ])
  expect((await neighbour("POST", "/v2/presets", {})).status).toBe(400)
  for (const socket of sockets) socket.destroy()
  const again = async () => (await service.call("POST", "/v2/presets", { name: "x".repeat(1_000_000) })).status
  await expect.poll(again, { timeout: 20_000 }).toBe(400)
})

test("a form is held in memory whole, and counts as that", async () => {
  const form = "multipart/form-data; boundary=b"
  const slow = Array.from({ length: 4 }, () => begin("/v2/predict/scan", 30_000_000, "--b\r\n", form))
  await refusals(slow, 2)
})
