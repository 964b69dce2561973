import { networkInterfaces } from "node:os"
import { expect, test } from "vitest"
import { processOfThisFile } from "./checks.fixture.js"
import { caller } from "./service.fixture.js"

// Here every client is such a proxy (docs/operators.md, TLS and proxies).
const { service } = processOfThisFile({
  TOILE_RATE_LIMIT: "20",
  TOILE_TRUSTED_PROXIES: "127.0.0.0/8, ::1",
  TOILE_HOST: "127.0.0.1",
})
const asked = async (count: number, forwardedFor: (i: number) => string) => {
  const nobody = caller(service().baseUrl.replace("localhost", "127.0.0.1"), undefined)
  const answers = Array.from({ length: count }, (_, i) =>
    nobody("GET", "/v2/drafts", undefined, { "x-forwarded-for": forwardedFor(i) }),
  )
  return new Set((await Promise.all(answers)).map(({ status }) => status))
}

test("an allowance is that of the sender whom a trusted proxy names", async () => {
  expect(await asked(200, (i) => `192.0.2.${i}`)).toEqual(new Set([401]))
  expect(await asked(200, () => "192.0.2.250")).toEqual(new Set([401, 429]))
})

test("whom the sender itself names before that counts for nothing", async () => {
  expect(await asked(200, (i) => `198.51.100.${i}, 192.0.2.251`)).toEqual(new Set([401, 429]))
})

test("it listens on the address that it is told, and on no other", async () => {
  const { port } = new URL(service().baseUrl)
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBeLessThan(500)
  for (const { address } of others) await expect(fetch(`http://${address}:${port}/health/live`)).rejects.toThrow()
  await expect(fetch(`http://127.0.0.2:${port}/health/live`)).rejects.toThrow()
})
