import { once } from "node:events"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { healthRoutes } from "./routes/health.js"
import { newDataDir, removeDataDir, startService } from "./service.fixture.js"

let isPrepared: boolean
let answersDatabase: boolean
let hasRoom: boolean
beforeEach(() => {
  isPrepared = answersDatabase = hasRoom = true
})

const app = express()
const router = express.Router()
const probe = async () => {
  if (!answersDatabase) throw new Error("no answer")
}
healthRoutes(router, probe, { hasRoom: async () => hasRoom }, () => isPrepared)
app.use(router)
const server = app.listen(0)
beforeAll(async () => {
  if (!server.listening) await once(server, "listening")
})
afterAll(() => server.close())

const ask = async (what: "live" | "ready") => {
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/health/${what}`)
  const { detail } = (await response.json()) as { detail?: string }
  return { status: response.status, detail, retryAfter: response.headers.get("retry-after") }
}

test("ready is said once the patterns are prepared, and not before", async () => {
  isPrepared = false
  expect(await ask("ready")).toEqual({ status: 503, detail: "The patterns are being prepared.", retryAfter: "1" })
  expect((await ask("live")).status).toBe(200)
  isPrepared = true
  expect((await ask("ready")).status).toBe(200)
})

test("prepared alone is not ready: the database answers, and there is room", async () => {
  answersDatabase = false
  expect(await ask("ready")).toMatchObject({ status: 503, detail: "The database does not answer." })
  answersDatabase = true
  hasRoom = false
  expect((await ask("ready")).status).toBe(503)
})

test("a server that has started comes to be ready", async () => {
  const folder = await newDataDir()
  const service = await startService(folder)
  try {
    await expect.poll(async () => (await service.call("GET", "/health/ready")).status, { timeout: 30_000 }).toBe(200)
  } finally {
    await service.end("SIGTERM")
    await removeDataDir(folder)
  }
})
