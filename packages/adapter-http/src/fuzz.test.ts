import { Ajv } from "ajv"
import fc from "fast-check"
import { expect, test } from "vitest"
import { processOfThisFile } from "./checks.fixture.js"
import { spoilt } from "./fuzz/odd-values.fixture.js"
import { fuzz } from "./fuzz/run.fixture.js"
import { DRAFT, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, call } = processOfThisFile({ LOG_LEVEL: "error" })

const WHOLE_DRAFT = {
  ...DRAFT,
  patternRef: "master",
  enableOptionFallbacks: true,
  seams: { side: 1 },
  options: { mode: "mode.quick", length: 50 },
  bodyShapes: { posture: "normal" },
  selectedMeasurementIds: ["mbWaistGirth"],
  note: "n",
  metadata: { a: [1] },
  targetGarmentMeasurements: { gmWaistGirth: 70 },
  materials: { shell: { name: "Linen", factoryId: null, nesting: {}, scaling: {} } },
  measurementSources: { mbWaistGirth: "measured" },
  sides: { left: { mbThighGirth: 55 }, right: { mbThighGirth: 54.5 } },
}

// `npm run soak -- fuzz` sends many more, to the real server with the real garments.
test("[spec: decisions Errors / never a 500 for any input] every answer to good and bad requests lies inside what the interface declares", {
  timeout: 120_000,
}, async () => {
  const { baseUrl, output } = service()
  const { requests, counts, faults } = await fuzz({
    baseUrl,
    login: async () =>
      String((await tokenRequest(baseUrl, passwordForm(OWNER.email, OWNER.password))).body.access_token),
    orders: [DRAFT, WHOLE_DRAFT],
    requests: 1500,
    seed: 20,
  })
  // As one text: a short report names the answer then, not only how many there are
  expect(faults.join("\n")).toBe("")
  expect(requests).toBe(1500)
  // Not all of it bounced off the first check.
  const taken = [...counts.values()].filter((statuses) => [...statuses.keys()].some((status) => status < 300)).length
  expect(taken).toBeGreaterThan(0.8 * counts.size)
  expect((await call("GET", "/health/ready")).status).toBe(200)
  expect(output.filter((line) => line.startsWith("{"))).toEqual([])
})

/** Only the service can know whether these are there. */
const REFERENCE = /no such (material|measurement profile)$|has no such reference$|not available yet$|needs its/

test("[spec: decisions Patterns and their references / a stock ajv with the schema and the service agree on every body]", {
  timeout: 120_000,
}, async () => {
  const stock = new Ajv({ strict: false }).compile((await call("GET", "/v2/patterns/1/schema")).body)
  expect(stock(WHOLE_DRAFT)).toBe(true)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(spoilt(WHOLE_DRAFT), async (made) => {
      const text = JSON.stringify(made)
      // That name is no JSON to the service (docs/decisions/0009).
      fc.pre(text !== undefined && !text.includes('"__proto__"'))
      // Of NUL and of halves of characters no schema tells: they are refused before the rest is looked at.
      fc.pre(!/\\u(0000|d[89a-f])/.test(text))
      const body: unknown = JSON.parse(text)
      const answer = await call("POST", "/v2/drafts", text)
      if (answer.status === 202) accepted++
      const errors: { message: string }[] = answer.body.errors ?? []
      const refused = errors.some(({ message }) => !REFERENCE.test(message))
      expect([text, answer.text, stock(body)]).toEqual([text, answer.text, !refused])
    }),
    { numRuns: 1500, seed: 21 },
  )
  expect(accepted).toBeGreaterThan(50)
})
