import { Ajv } from "ajv"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { DRAFT, newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir, { LOG_LEVEL: "error" })
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

const EXPORT = {
  draftId: "x",
  fileType: "pdf",
  config: { singleFile: true, orientation: "Portrait", scale: { x: 1 }, pen: "SEAM SP2", resolution: 1016 },
  materials: { shell: { nesting: { sheetWidth: 140, partRotation: null }, scaling: { easeAdjWarp: 1 } } },
  nesting: { partMargin: 1, preNestRotation: null },
  objects: ["square"],
}
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
}
const NESTING = { partMargin: 1, sheetWidth: 140, partRotation: "+180", preNestRotation: null }
const CUSTOMISED = {
  name: "n",
  enabled: true,
  options: { mode: "mode.quick", length: 50 },
  measurements: { body: { waist: "mbWaistGirth" }, final: {} },
  seams: { side: 1 },
  materials: { shell: { name: "Linen", nesting: NESTING } },
  metadata: { a: [1] },
}
const bodies = {
  "/v2/presets": { patternId: 1, ...CUSTOMISED },
  "/v2/exportProfiles": { name: "n", fileType: "pdf", config: { singleFile: true, width: 50 }, nesting: NESTING },
  "/v2/materials": {
    name: "n",
    factoryId: null,
    imageUrl: null,
    groups: ["shell"],
    nesting: NESTING,
    scaling: { easeAdjWarp: 1, shrinkageWeft: 0.97 },
  },
  "/v2/clients": { name: "n", enabled: true, roles: ["drafts", "designer"] },
  "/v2/users": { email: "a@b", firstName: "a", lastName: "b", enabled: false, roles: [], isAdmin: false },
  "/v2/drafts": WHOLE_DRAFT,
  "/v2/exports": EXPORT,
  "/v2/predict/scan": {
    source: "measurements",
    content: {
      gender: "male",
      scanHeight: 180,
      scanWeight: 75,
      standard: "generic",
      unit: "cm",
      values: { waist: 85 },
    },
  },
  "/v2/batches": {
    definitions: { cloth: { shell: { nesting: NESTING } } },
    actions: {
      body: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } },
      skirt: {
        type: "draft",
        body: { ...DRAFT, note: { $ref: "#/resources/body/id" }, materials: { $ref: "#/definitions/cloth" } },
      },
      cut: { type: "export", body: { ...EXPORT, draftId: { $ref: "#/resources/skirt/id" } } },
    },
  },
  "/v2/predict/body": { gender: "male", measurements: { mbHeight: 180 }, bodyShapes: { posture: "normal" } },
}

/** A good value in which one place, at any depth, holds something else or nothing. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(1e300, -0, "\0", "\ud800", "toString", [], {}, null, 2 ** 53))
  if (typeof value !== "object" || value === null) return odd
  const entries = Object.entries(value)
  const place = fc.integer({ min: 0, max: entries.length }).chain((at) => {
    const [key, inner] = entries[at] ?? ["", undefined]
    if (entries[at] === undefined) {
      return fc
        .tuple(fc.oneof(fc.string(), fc.constantFrom("constructor", "id", "length")), odd)
        .map(([name, extra]) => ({ ...value, [name]: extra }))
    }
    return spoilt(inner).map((changed) => (Array.isArray(value) ? [changed] : { ...value, [key]: changed }))
  })
  return fc.oneof({ weight: 1, arbitrary: odd }, { weight: 8, arbitrary: place })
}

const posts = fc.constantFrom(...Object.entries(bodies)).chain(([path, good]) =>
  fc.record({
    method: fc.constantFrom("POST", "POST", "POST", "PATCH"),
    path: fc.constant(path),
    key: fc.option(fc.constantFrom("one", "two", "no key", "k".repeat(300)), { freq: 9, nil: undefined }),
    body: fc.oneof(
      { weight: 6, arbitrary: spoilt(good).map((body) => JSON.stringify(body) ?? "") },
      { weight: 1, arbitrary: fc.string() },
    ),
  }),
)
const part = fc.oneof(
  fc.string(),
  fc.constantFrom("1", "%2e%2e", "%00", "%ff", "x'--", "constructor", "0e0", "9".repeat(30)),
)
const gets = fc.record({
  method: fc.constantFrom("GET", "GET", "PUT", "DELETE"),
  path: fc
    .tuple(
      fc.constantFrom(
        "/v2/drafts",
        "/v2/exports",
        "/v2/jobs",
        "/v2/batches",
        "/v2/predictions",
        "/v2/patterns",
        "/v2/exports/x/files",
        "/v2/presets",
        "/v2/exportProfiles",
        "/v2/materials",
        "/v2/clients",
        "/v2/users",
        "/v2/roles",
        "/v2",
      ),
      fc.option(part, { nil: undefined }),
      fc.dictionary(
        fc.oneof(
          fc.constantFrom(
            "page",
            "perPage",
            "sort",
            "orderBy",
            "search",
            "status",
            "ids",
            "ids[]",
            "patternId",
            "stage",
            "mode",
            "hasDisabledPresets",
            "enabled",
            "gender",
            "groups",
          ),
          fc.string(),
        ),
        part,
        { maxKeys: 3 },
      ),
    )
    .map(([path, id, query]) => {
      const end =
        id === undefined ? "" : `/${/^[\w%']+$/.test(id) ? id : encodeURIComponent(id.replace(/[\ud800-\udfff]/g, ""))}`
      return `${path}${end}?${new URLSearchParams(query)}`
    }),
  key: fc.constant(undefined),
  body: fc.constant(undefined),
})

test("no request makes the service fail, and every refusal is a problem", { timeout: 120_000 }, async () => {
  const ids = new Map<string, string>()
  for (const [path, good] of Object.entries(bodies)) ids.set(path, (await service.call("POST", path, good)).body.id)
  await fc.assert(
    fc.asyncProperty(fc.oneof(posts, gets), async ({ method, path, key, body }) => {
      const headers = key === undefined ? {} : { "idempotency-key": key }
      const address = method === "PATCH" ? `${path}/${ids.get(path)}` : path
      const answer = await service.call(method, address, body, headers)
      expect([method, path, body, answer.text, answer.status < 500]).toEqual([method, path, body, answer.text, true])
      if (answer.status >= 400) {
        expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/)
        expect(answer.body.status).toBe(answer.status)
        if (answer.status === 400 && answer.body.errors !== undefined)
          expect(answer.body.errors.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 1500, seed: 20 },
  )
  expect((await service.call("GET", "/health/ready")).status).toBe(200)
})

/** Only the service can know whether these are there. */
const REFERENCE = /no such (material|measurement profile)$|has no such reference$|not available yet$|needs its/

test("a stock ajv with the pattern's schema and the service agree on every draft body", {
  timeout: 120_000,
}, async () => {
  const stock = new Ajv({ strict: false }).compile((await service.call("GET", "/v2/patterns/1/schema")).body)
  expect(stock(WHOLE_DRAFT)).toBe(true)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(spoilt(WHOLE_DRAFT), async (made) => {
      const text = JSON.stringify(made)
      fc.pre(text !== undefined)
      const body: unknown = JSON.parse(text)
      const answer = await service.call("POST", "/v2/drafts", text)
      if (answer.status === 202) accepted++
      const errors: { message: string }[] = answer.body.errors ?? []
      const refused = errors.some(({ message }) => !REFERENCE.test(message))
      expect([text, answer.text, stock(body)]).toEqual([text, answer.text, !refused])
    }),
    { numRuns: 1500, seed: 21 },
  )
  expect(accepted).toBeGreaterThan(50)
})
