import { expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { DRAFT } from "./service.fixture.js"

// What is taken comes back as it was sent; what cannot be kept is refused where it stands.
const { call, service } = serviceOfThisFile()
const PROFILES = "/v2/measurementProfiles"
const ANNA = { name: "Anna", gender: "female", measurementType: "body", measurements: { mbHeight: 168 } }
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`
const withMetadata = (metadata: string) => `${JSON.stringify(ANNA).slice(0, -1)},"metadata":${metadata}}`

test("JSON of another type is a 415, and changes nothing", async () => {
  const { id } = await bodyOf(call("POST", PROFILES, ANNA), 201)
  for (const type of ["application/merge-patch+json", "application/vnd.api+json", "application/json-patch+json"]) {
    const sent = call("PATCH", `${PROFILES}/${id}`, { name: "renamed" }, { "content-type": type })
    expect((await expectStatus(sent, 415)).body.detail).toBe("The body must be application/json.")
  }
  await bodyOf(call("PATCH", `${PROFILES}/${id}`, { name: "Berta" }, { "content-type": "application/json" }))
  expect((await bodyOf(call("GET", `${PROFILES}/${id}`))).name).toBe("Berta")
})

test("levels have a bound that is told, as an object and as its text", async () => {
  const { metadata } = await bodyOf(call("POST", PROFILES, withMetadata(nested(99))), 201)
  expect(JSON.stringify(metadata)).toBe(nested(99))
  await bodyOf(call("POST", PROFILES, { ...ANNA, sizings: nested(99) }), 201)
  for (const levels of [100, 5000, 20_000]) {
    for (const path of [PROFILES, "/v2/batches"]) {
      const { body } = await expectStatus(call("POST", path, withMetadata(nested(levels))), 400)
      expect(body.detail).toBe("The body is nested more than 100 deep.")
    }
    for (const field of ["sizings", "metadata"]) {
      expect(await pointersOf(call("POST", PROFILES, { ...ANNA, [field]: nested(levels) }))).toEqual([`/${field}`])
    }
  }
  // Brackets in a text are none.
  await bodyOf(call("POST", PROFILES, { ...ANNA, note: '\\"[{'.repeat(200) }), 201)
})

test("an object's text is held to what the object is", async () => {
  for (const text of ['{"a":[{"__proto__":{}}]}', '{"a":"\\ud800"}', '{"\\u0000":1}', '{"a":[1e400]}']) {
    expect(await pointersOf(call("POST", PROFILES, { ...ANNA, sizings: text }))).toEqual(["/sizings"])
  }
})

test("texts, names and numbers that cannot be kept are refused where they stand", async () => {
  for (const odd of ["a\ud800b", "\udc00", "a\0b"]) {
    expect(await pointersOf(call("POST", PROFILES, { ...ANNA, note: odd }))).toEqual(["/note"])
    expect(await pointersOf(call("POST", PROFILES, { ...ANNA, name: odd }))).toEqual(["/name"])
    expect(await pointersOf(call("POST", PROFILES, { ...ANNA, metadata: { a: [1, odd] } }))).toEqual(["/metadata/a/1"])
    expect(await pointersOf(call("POST", PROFILES, { ...ANNA, metadata: { a: { [odd]: 1 } } }))).toEqual([
      "/metadata/a",
    ])
    const { body } = await expectStatus(call("POST", "/v2/drafts", { ...DRAFT, note: odd }), 400)
    expect(body.errors[0].message).toMatch(/^note section: must not have NUL or halves/)
    const long = "x".repeat(200_000)
    const actions = { one: { type: "draft", body: { ...DRAFT, metadata: { long, odd } } } }
    expect(await pointersOf(call("POST", "/v2/batches", { actions }))).toEqual(["/actions/one/body/metadata/odd"])
  }
  for (const number of ["1e400", "-1e400"]) {
    expect(await pointersOf(call("POST", PROFILES, withMetadata(`{"a":${number}}`)))).toEqual(["/metadata/a"])
  }
  const kept = { "👗": ["𝒳", "\u0001", 1e308] }
  expect((await bodyOf(call("POST", PROFILES, { ...ANNA, metadata: kept }), 201)).metadata).toEqual(kept)
})

test("a long query is not repeated in the headers", async () => {
  const { headers } = await expectStatus(call("GET", `${PROFILES}?search=${"x".repeat(12_000)}`), 200)
  expect([headers.get("x-total"), headers.get("link")]).toEqual(["0", null])
  expect((await call("GET", `${PROFILES}?search=${"x".repeat(1000)}`)).headers.get("link")).toContain('rel="first"')
})

test("more than any body has is refused where it stands, before anything looks at each of it", async () => {
  const named = (count: number, value: unknown = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, value]))
  const listOf = (count: number, value: unknown) => Array.from({ length: count }, () => value)
  const refused = async (path: string, body: unknown) => {
    const { errors } = (await expectStatus(call("POST", path, body), 400)).body
    expect(errors).toHaveLength(1)
    return `${errors[0].pointer} ${errors[0].message}`
  }
  const fields = "has more than 5000 fields"
  expect(await refused("/v2/drafts", { ...DRAFT, ...named(60_000) })).toBe(` ${fields}`)
  expect(await refused("/v2/drafts", { ...DRAFT, metadata: { a: [named(60_000)] } })).toBe(
    `/metadata/a/0 metadata section: ${fields}`,
  )
  expect(await refused(PROFILES, { ...ANNA, metadata: JSON.stringify({ a: named(60_000) }) })).toBe(
    `/metadata /a: ${fields}`,
  )
  expect(await refused("/v2/predict/scan", { source: "measurements", content: { values: named(60_000) } })).toBe(
    `/content/values ${fields}`,
  )
  expect(await refused("/v2/clients", { name: "Shop", roles: listOf(60_000, "drafts") })).toBe(
    "/roles has more than 1000 items",
  )
  // Judged by a schema, each one of these took the time of all before it.
  expect(await refused("/v2/drafts", { ...DRAFT, selectedMeasurementIds: listOf(200_000, "x") })).toBe(
    "/selectedMeasurementIds selectedMeasurementIds section: has more than 1000 items",
  )
  expect(await refused("/v2/drafts", { ...DRAFT, measurements: named(1001) })).toBe(
    "/measurements measurements section: has more than 1000 fields",
  )
  const action = (body: object) => ({ actions: { one: { type: "draft", body: { ...DRAFT, ...body } } } })
  expect(await refused("/v2/batches", action({ selectedMeasurementIds: listOf(50_000, "x") }))).toBe(
    "/actions/one/body/selectedMeasurementIds selectedMeasurementIds section: has more than 1000 items",
  )
  expect(await refused("/v2/batches", { actions: named(6000, { type: "draft", body: {} }) })).toBe(`/actions ${fields}`)
})

test("what is large and free-form is taken, and comes back as it was sent", async () => {
  const metadata = {
    points: Array.from({ length: 25_000 }, (_, i) => i / 8),
    groups: Array.from({ length: 5 }, (_, i) =>
      Object.fromEntries(Array.from({ length: 3000 }, (_, j) => [`n${i}-${j}`, j])),
    ),
  }
  const { id } = await bodyOf(call("POST", PROFILES, { ...ANNA, metadata }), 201)
  expect((await bodyOf(call("GET", `${PROFILES}/${id}`))).metadata).toEqual(metadata)
  const text = Buffer.from(JSON.stringify({ ...ANNA, metadata }), "utf16le")
  const send = (charset: string) =>
    fetch(`${service().baseUrl}${PROFILES}`, {
      method: "POST",
      headers: { authorization: `Bearer ${service().token}`, "content-type": `application/json; charset=${charset}` },
      body: text,
    })
  const answer = await send("utf-16le")
  expect([answer.status, ((await answer.json()) as { metadata: unknown }).metadata]).toEqual([201, metadata])
  for (const charset of ["latin1", "utf-5"]) expect((await send(charset)).status).toBe(415)
})
