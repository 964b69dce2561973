import { expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { DRAFT } from "./service.fixture.js"

// What is taken comes back as it was sent; what cannot be kept is refused where it stands.
const { call } = serviceOfThisFile()
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
