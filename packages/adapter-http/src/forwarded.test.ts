import { expect, test } from "vitest"
import { bodyOf, processOfThisFile } from "./checks.fixture.js"
import { caller, DRAFT } from "./service.fixture.js"

// What a proxy, or whoever pretends to be one, says of the sender (docs/operators.md: nothing of it is read).
const { service, call } = processOfThisFile({ TOILE_RATE_LIMIT: "20" })
const forwarded = (i: number) => ({
  forwarded: `for=192.0.2.${i};host=evil.example;proto=https`,
  "x-forwarded-for": `192.0.2.${i}`,
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-prefix": "/evil",
  "x-real-ip": `192.0.2.${i}`,
})

test("links are those of the configured address, whatever is forwarded", async () => {
  const { jobUrl } = await bodyOf(call("POST", "/v2/drafts", DRAFT, forwarded(1)), 202)
  expect(jobUrl.startsWith(`${service().baseUrl}/v2/jobs/`)).toBe(true)
})

test("an allowance is that of the address that really connects: another sender in a header has no other one", async () => {
  const nobody = caller(service().baseUrl, undefined)
  const asked = Array.from({ length: 200 }, (_, i) => nobody("GET", "/v2/drafts", undefined, forwarded(i % 250)))
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 429]))
})
