import { Ajv } from "ajv"
import fc from "fast-check"
import { expect } from "vitest"
import { processOfThisFile } from "../checks.fixture.js"
import { DRAFT, OWNER, passwordForm, tokenRequest } from "../service.fixture.js"
import { spoilt } from "./odd-values.fixture.js"
import { fuzz } from "./run.fixture.js"

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

/** Only the service can know whether these are there. */
const REFERENCE = /no such (material|measurement profile)$|has no such reference$|not available yet$|needs its/

/** The server of a file of tests, and what holds of every request to it. */
export function fuzzOfThisFile() {
  const { service, call } = processOfThisFile({ LOG_LEVEL: "error" })

  /** Every answer lies inside what the interface declares, and the server's log has no error; such a share of endpoints takes something. */
  const expectDeclared = async (asked: number, share: number) => {
    const { baseUrl, output } = service()
    const { requests, counts, faults } = await fuzz({
      baseUrl,
      login: async () =>
        String((await tokenRequest(baseUrl, passwordForm(OWNER.email, OWNER.password))).body.access_token),
      orders: [DRAFT, WHOLE_DRAFT],
      requests: asked,
      seed: 20,
    })
    // As one text: a short report names the answer then, not only how many there are
    expect(faults.join("\n")).toBe("")
    expect(requests).toBe(asked)
    // Not all of it bounced off the first check.
    const taken = [...counts.values()].filter((statuses) => [...statuses.keys()].some((status) => status < 300)).length
    expect(taken).toBeGreaterThan(share * counts.size)
    expect((await call("GET", "/health/ready")).status).toBe(200)
    expect(output.filter((line) => line.startsWith("{"))).toEqual([])
  }

  /** A stock ajv with the pattern's schema and the service agree on every body. */
  const expectSameJudgement = async (numRuns: number) => {
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
      { numRuns, seed: 21 },
    )
    expect(accepted).toBeGreaterThan(numRuns / 30)
  }

  return { expectDeclared, expectSameJudgement }
}
