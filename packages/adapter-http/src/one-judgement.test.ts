import { request } from "node:http"
import { endpoints } from "@toile/contract"
import { beforeAll, describe, expect, test } from "vitest"
import { bodyOf, expectStatus, pageHeadersOf, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { addressOf, type Records, recordsOfEachFamily } from "./records.fixture.js"
import { type Answer, DRAFT } from "./service.fixture.js"

// A value that a draft would refuse is refused wherever it is kept before.
const { service, call } = serviceOfThisFile()
let records: Records
beforeAll(async () => {
  records = await recordsOfEachFamily(service())
})

const PROFILES = "/v2/measurementProfiles"
const ANNA = { name: "Anna", gender: "female", measurementType: "body", measurements: { mbHeight: 168 } }
const SQUARE = { name: "x", patternId: 1, measurements: {}, options: {}, seams: {} }

describe("presets have what their pattern has", () => {
  const wrong = {
    body: { waist: "mbBustGirth", bust: "mbBustGirth", constructor: "mbWaistGirth" },
    final: { waist: "mfHipGirth", hip: "mfWaistGirth" },
  }
  const pointers = [
    "/measurements/body/bust",
    "/measurements/body/constructor",
    "/measurements/body/waist",
    "/measurements/final/hip",
    "/measurements/final/waist",
  ]

  test("measurement groups and their items, at creation and when changed", async () => {
    expect(await pointersOf(call("POST", "/v2/presets", { ...SQUARE, measurements: wrong }))).toEqual(pointers)
    const measurements = {
      body: { waist: "mbNavelWaistGirth", hip: "mbLowHipGirth" },
      final: { waist: "mfWaistGirth" },
    }
    const { id } = await bodyOf(call("POST", "/v2/presets", { ...SQUARE, measurements }), 201)
    expect(await pointersOf(call("PATCH", `/v2/presets/${id}`, { measurements: wrong }))).toEqual(pointers)
    expect((await bodyOf(call("GET", `/v2/presets/${id}`))).measurements).toEqual(measurements)
  })

  test("material groups, whatever they are called", async () => {
    const materials = { felt: {}, toString: {}, "a/b": { name: "x" } }
    const refused = ["/materials/a~1b", "/materials/felt", "/materials/toString"]
    expect(await pointersOf(call("POST", "/v2/presets", { ...SQUARE, materials }))).toEqual(refused)
  })
})

describe("profiles hold what a draft may be made from", () => {
  const profile = (changes: object) => call("POST", PROFILES, { ...ANNA, ...changes })

  test("a body's measurements: known ones of a body, in their bounds", async () => {
    const measurements = { mbTail: 3, mbHeight: 66, mbWaistGirth: 700, mbWeight: 0, mfWaistGirth: 70, gmWaistGirth: 70 }
    const refused = await profile({ measurements })
    expect(await pointersOf(Promise.resolve(refused))).toEqual(
      Object.keys(measurements)
        .map((id) => `/measurements/${id}`)
        .sort(),
    )
    const told = new Map(refused.body.errors.map((one: Answer["body"]) => [one.pointer, one.message]))
    expect(told.get("/measurements/mbHeight")).toMatch(/from \d+ to \d+ cm.*inches/)
    expect(told.get("/measurements/mfWaistGirth")).toContain("final")
    await bodyOf(profile({ measurements: { mbHeight: 168, mbWeight: 60, mbHeadGirth: 56 } }), 201)
  })

  test("a garment's measurements: known ones of a garment, above 0 and at most 500", async () => {
    const measurements = { mfTail: 3, mfWaistGirth: 0, mfHipGirth: 501, mfHemGirth: -1, mbHeight: 168 }
    expect(await pointersOf(profile({ measurementType: "final", measurements }))).toEqual(
      Object.keys(measurements)
        .map((id) => `/measurements/${id}`)
        .sort(),
    )
    await bodyOf(profile({ measurementType: "final", measurements: { mfWaistGirth: 3 } }), 201)
  })

  test("sources are of measurements that there are, and a shape has a value of its own", async () => {
    const wrong = { measurementSources: { mbTail: "measured" }, bodyShapes: { posture: 3 } }
    expect(await pointersOf(profile(wrong))).toEqual(["/bodyShapes/posture", "/measurementSources/mbTail"])
    expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, ...wrong }))).toEqual([
      "/bodyShapes/posture",
      "/measurementSources/mbTail",
    ])
  })

  test("a change is judged alike, by the type and gender that the profile has", async () => {
    const body = await bodyOf(profile({}), 201)
    const refused = { measurements: { mfWaistGirth: 70, mbHeight: 1680 } }
    expect(await pointersOf(call("PATCH", `${PROFILES}/${body.id}`, refused))).toEqual([
      "/measurements/mbHeight",
      "/measurements/mfWaistGirth",
    ])
    await bodyOf(call("PATCH", `${PROFILES}/${body.id}`, { measurements: { mbHeight: 170 } }))
  })
})

describe("batches", () => {
  const ref = (path: string) => ({ $ref: `#/${path}` })
  const PREDICT = { type: "predictBody", body: { gender: "female", measurements: { mbHeight: 168, mbWeight: 62 } } }
  const draft = (note: object) => ({ type: "draft", body: { ...DRAFT, metadata: { note } } })
  const refused = (actions: object, definitions: object = {}) =>
    pointersOf(call("POST", "/v2/batches", { actions, definitions }))

  test("a place that a definition has not is refused, whoever refers to it", async () => {
    const definitions = {
      a: { b: [{ c: 1 }], through: ref("definitions/d"), made: ref("resources/p/measurements") },
      d: { e: 1 },
    }
    const there = ["a/b/0/c", "a/through/e", "a/made/mbWaistGirth", "a/made"]
    const not = ["a/constructor", "a/b/1", "a/b/length", "a/b/0/c/d", "a/through/f", "a/made/mbTail"]
    for (const path of there) {
      const actions = { p: PREDICT, x: draft({ of: [ref(`definitions/${path}`), ref("resources/p/id")] }) }
      await expectStatus(call("POST", "/v2/batches", { actions, definitions }), 202)
    }
    for (const path of not) {
      const actions = { p: PREDICT, x: draft({ of: [ref(`definitions/${path}`), ref("resources/p/id")] }) }
      expect([path, ...(await refused(actions, definitions))]).toEqual([path, "/actions/x/body/metadata/note/of/0"])
    }
    const unused = { ...definitions, lost: { of: ref("definitions/a/constructor") } }
    expect(await refused({ p: PREDICT }, unused)).toEqual(["/definitions/lost/of"])
  })

  test("a place that a prediction will not answer is refused, and so is one below what has no parts", async () => {
    const there = [
      "id",
      "measurements/mbBustGirth",
      "intervals/mbBustGirth/low",
      "sources/mbHeight",
      "bodyShapes/posture",
    ]
    const not = [
      ...["id/0", "measurements/mbTail", "measurements/mfWaistGirth", "measurements/mbBustGirth/low"],
      ...["intervals/mbHeight/middle", "bodyShapes/constructor", "warnings/length", "measurements/constructor"],
    ]
    for (const path of there) {
      await expectStatus(
        call("POST", "/v2/batches", { actions: { p: PREDICT, x: draft(ref(`resources/p/${path}`)) } }),
        202,
      )
    }
    for (const path of not) {
      const at = await refused({ p: PREDICT, x: draft(ref(`resources/p/${path}`)) })
      expect([path, ...at]).toEqual([path, "/actions/x/body/metadata/note"])
    }
    // What a prediction is made from may be unknown yet; what kinds of things it answers is not.
    const second = { type: "predictBody", body: { gender: "female", measurements: ref("resources/p/measurements") } }
    const actions = (path: string) => ({ p: PREDICT, q: second, x: draft(ref(`resources/q/${path}`)) })
    await expectStatus(call("POST", "/v2/batches", { actions: actions("measurements/mbHeadGirth") }), 202)
    expect(await refused(actions("measurements/mbTail"))).toEqual(["/actions/x/body/metadata/note"])
  })

  test("the same of drafts and exports", async () => {
    const first = { type: "draft", body: DRAFT }
    const cut = { type: "export", body: { draftId: ref("resources/d/id"), fileType: "plt" } }
    const actions = (note: object) => ({ d: first, e: cut, x: draft(note) })
    for (const path of [
      "d/garmentMeasurements/gmWaistGirth",
      "d/status",
      "d/metadata/any/thing",
      "e/files/0/url",
      "d/objects/0",
    ]) {
      await expectStatus(call("POST", "/v2/batches", { actions: actions(ref(`resources/${path}`)) }), 202)
    }
    for (const path of ["d/status/x", "e/files/0/constructor", "e/files/length", "d/objects/first", "d/patternId/0"]) {
      expect([path, ...(await refused(actions(ref(`resources/${path}`))))]).toEqual([
        path,
        "/actions/x/body/metadata/note",
      ])
    }
  })
})

describe("texts", () => {
  test("a query with a character that no text has is a 400 wherever texts are taken", async () => {
    for (const endpoint of endpoints.filter(({ kind }) => kind === "list")) {
      const path = addressOf(endpoint, records)
      for (const name of ["search", "patternRefId", "draftId", "groups"].filter((name) => name in endpoint.query)) {
        const beside = name === "patternRefId" ? "patternId=1&" : ""
        for (const text of ["%00", "a%00b", "%1b", "%7f"]) {
          expect([endpoint.id, text, ...(await pointersOf(call("GET", `${path}?${beside}${name}=${text}`)))]).toEqual([
            endpoint.id,
            text,
            `query/${name}`,
          ])
        }
      }
    }
  })

  test("invalid UTF-8 is a 400, in an address, a body, a form and a table", async () => {
    for (const query of ["search=%ff", "search=%c3", "search=a%c3%28", "%ff=1"]) {
      await expectStatus(call("GET", `/v2/drafts?${query}`), 400)
    }
    const { port } = new URL(service().baseUrl)
    const sent = (path: string, bytes: Buffer, type: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${service().token}`,
          "content-type": type,
          "content-length": bytes.length,
        }
        const asked = request({ host: "localhost", port, path, method: "POST", headers }, async (response) => {
          let body = ""
          for await (const chunk of response) body += chunk
          resolve({ status: response.statusCode!, body })
        })
        asked.on("error", reject).end(bytes)
      })
    const odd = (before: string, after: string) =>
      Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)])
    const json = odd('{"name": "', '", "gender": "female", "measurementType": "body", "measurements": {}}')
    for (const type of ["application/json", "application/json; charset=utf-8"]) {
      const answer = await sent(PROFILES, json, type)
      expect([answer.status, answer.body]).toEqual([400, expect.stringContaining("The body is not valid UTF-8.")])
    }
    const batch = await sent("/v2/batches", odd('{"actions": {"', '": {}}}'), "application/json")
    expect([batch.status, batch.body]).toEqual([400, expect.stringContaining("The body is not valid UTF-8.")])
    const whole = Buffer.from(JSON.stringify({ ...ANNA, name: "Zoë" }))
    expect((await sent(PROFILES, whole, "application/json")).status).toBe(201)
    const form = "grant_type=password&client_id=public-api&password=x&username="
    for (const bytes of [odd(form, ""), Buffer.from(`${form}%ff`)]) {
      const token = await sent(
        "/auth/realms/platform/protocol/openid-connect/token",
        bytes,
        "application/x-www-form-urlencoded",
      )
      expect([token.status, JSON.parse(token.body).error]).toEqual([400, "invalid_request"])
    }
    const part = '--b\r\ncontent-disposition: form-data; name="source"\r\n\r\nmeas'
    const scan = await sent("/v2/predict/scan", odd(part, "\r\n--b--\r\n"), "multipart/form-data; boundary=b")
    expect([scan.status, scan.body]).toEqual([400, expect.stringContaining("UTF-8")])
    const table = await sent("/v2/metadata/import", odd("id,", ""), "text/csv")
    expect([table.status, table.body]).toEqual([400, expect.stringContaining("UTF-8")])
  })
})

test("X-Prev-Page is a page that is there", async () => {
  // A batch of a test before begins jobs until it ends.
  const running = async () =>
    (await call("GET", "/v2/batches?perPage=200")).body.filter(
      ({ status }: { status: string }) => status === "inProgress",
    )
  await expect.poll(running, { timeout: 60_000 }).toEqual([])
  const total = Number((await call("GET", "/v2/jobs")).headers.get("x-total"))
  expect(total).toBeGreaterThan(1)
  const at = async (query: string) => pageHeadersOf(await call("GET", `/v2/jobs?${query}`))
  const pages = String(total)
  expect(await at("perPage=1&page=99999")).toEqual([pages, pages, "1", "99999", "", pages])
  expect(await at(`perPage=1&page=${total}`)).toEqual([pages, pages, "1", pages, "", String(total - 1)])
  expect(pageHeadersOf(await call("GET", "/v2/presets?search=nobody&page=7"))).toEqual(["0", "0", "20", "7", "", ""])
  const links = (await call("GET", "/v2/jobs?perPage=1&page=99999")).headers.get("link")
  expect(links).toContain(`perPage=1&page=${total}>; rel="prev"`)
})

describe("changes", () => {
  const STAMPED = ["updatedAt", "updatedBy"]
  const patches = endpoints.filter(({ method }) => method === "patch")

  test("a PATCH without a change answers the record as it is", async () => {
    for (const endpoint of patches) {
      const path = addressOf(endpoint, records)
      if (endpoint.id === "updateDraft") {
        expect(await pointersOf(call("PATCH", path, {}))).toEqual(["/note"])
        continue
      }
      const before = await bodyOf(call("GET", path))
      const revisions = endpoint.id === "updateMeasurementProfile" ? await bodyOf(call("GET", `${path}/revs`)) : []
      await new Promise((resolve) => setTimeout(resolve, 5))
      for (const body of [{}, undefined, { id: "another", createdAt: "then", updatedBy: "me" }]) {
        const after = await bodyOf(call("PATCH", path, body))
        for (const field of STAMPED) expect([endpoint.id, after[field]]).toEqual([endpoint.id, before[field]])
        expect([endpoint.id, await bodyOf(call("GET", path))]).toEqual([endpoint.id, before])
      }
      if (revisions.length > 0) expect(await bodyOf(call("GET", `${path}/revs`))).toEqual(revisions)
    }
  })

  test("a fixed field that is changed is a 400 that names it", async () => {
    const fixed: Readonly<Record<string, object>> = {
      updateMeasurementProfile: { gender: "male", measurementType: "final", stage: "testing" },
      updateMetadata: { gender: "male", patternId: 7, type: "seam", parentId: "x" },
      updateClient: { clientId: "x", secret: "x" },
      updatePreset: { patternId: 2 },
      updateMaterial: { global: true, partRotation: "90" },
      updateDraft: { patternId: 2, stage: "testing", measurements: {}, metadata: { a: 1 } },
    }
    for (const endpoint of patches) {
      const path = addressOf(endpoint, records)
      const body = endpoint.id === "updateDraft" ? { note: "x" } : {}
      const present = await bodyOf(call("GET", path))
      for (const [field, value] of Object.entries(fixed[endpoint.id] ?? {})) {
        expect([endpoint.id, await pointersOf(call("PATCH", path, { ...body, [field]: value }))]).toEqual([
          endpoint.id,
          [`/${field}`],
        ])
        if (field in present) await expectStatus(call("PATCH", path, { ...body, [field]: present[field] }), 200)
      }
    }
  })
})

test("a callback's address that hides an address of IPv4 is refused when it is given", async () => {
  for (const host of [
    "[::127.0.0.1]",
    "[::7f00:1]",
    "[::10.0.0.1]",
    "[64:ff9b:1::7f00:1]",
    "[5f00::1]",
    "[::ffff:0:127.0.0.1]",
  ]) {
    const sent = call("POST", "/v2/drafts", { ...DRAFT, callbackUrl: `http://${host}/` })
    expect([host, ...(await pointersOf(sent))]).toEqual([host, "/callbackUrl"])
  }
})
