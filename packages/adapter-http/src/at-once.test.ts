import { once } from "node:events"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterAll, beforeAll, expect, test } from "vitest"
import { atOnce } from "./at-once.js"

/** Answers when it is told to; the tenant is in the path. */
const app = express()
const goOn: (() => void)[] = []
app.get(
  "/:tenantId",
  (request, response, next) => {
    response.locals.actor = { tenantId: request.params.tenantId }
    next()
  },
  atOnce(8),
  async (_request, response) => {
    await new Promise<void>((resolve) => goOn.push(resolve))
    response.end()
  },
)
const server = app.listen(0)
let address = ""
beforeAll(async () => {
  if (!server.listening) await once(server, "listening")
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test("[spec: decisions Prediction and scans / scans are answered in the request, from a bounded pool; 503 when full] and one tenant does not fill it", async () => {
  const ask = (tenant: string) => fetch(`${address}/${tenant}`)
  const statuses = async (tenant: string, count: number) => {
    const asked = Array.from({ length: count }, () => ask(tenant))
    const begun = goOn.length
    await expect.poll(() => goOn.length).toBe(begun + 4)
    return asked
  }
  const first = await statuses("a", 4)
  const full = await ask("a")
  expect([full.status, full.headers.get("retry-after")]).toEqual([503, "1"])
  const second = await statuses("b", 4)
  expect((await ask("c")).status).toBe(503)
  for (const one of goOn.splice(0)) one()
  for (const asked of [...first, ...second]) expect((await asked).status).toBe(200)
  const again = ask("c")
  await expect.poll(() => goOn.length).toBe(1)
  goOn[0]?.()
  expect((await again).status).toBe(200)
})
