import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, STAMPS, serviceOfThisFile } from "./checks.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import type { Call } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const PRESETS = "/v2/presets"
const SLIM = { patternId: 1, name: "Slim", measurements: { body: {}, final: {} }, options: {}, seams: {} }
const made = (body: object = {}, by: Call = call) => bodyOf(by("POST", PRESETS, { ...SLIM, ...body }), 201)
const named = (items: { name: string }[]) => items.map(({ name }) => name)

test("[spec: Presets / POST /v2/presets | create: patternId, name, measurements, options, seams are required | create: enabled is true by default; metadata and materials are optional] [spec: Preset / id | patternId | name | enabled | options | measurements | materials | seams | metadata | createdAt, createdBy, updatedAt, updatedBy] [spec: Material entry / keyed by material group in drafts and presets]", async () => {
  const answer = await call("POST", PRESETS, SLIM)
  expect(answer.status).toBe(201)
  expect(answer.headers.get("location")).toBe(`${service().baseUrl}${PRESETS}/${answer.body.id}`)
  expect(answer.body).toEqual({
    ...SLIM,
    id: expect.any(String),
    enabled: true,
    materials: {},
    metadata: {},
    ...STAMPS,
  })
  const whole = {
    enabled: false,
    options: { mode: "mode.slow", length: 50, slit: 4 },
    measurements: { body: { waist: "mbNavelWaistGirth" }, final: { waist: "mfWaistGirth" } },
    seams: { side: 2 },
    materials: { shell: { name: "Linen", factoryId: null, nesting: { sheetWidth: 150 }, scaling: {} } },
    metadata: { season: ["summer"] },
  }
  expect(await made(whole)).toMatchObject(whole)
  expect((await made({ measurements: {} })).measurements).toEqual({ body: {}, final: {} })
  expect((await made({ metadata: '{"a": 1}' })).metadata).toEqual({ a: 1 })
  expect(await pointersOf(call("POST", PRESETS, {}))).toEqual([
    "/measurements",
    "/name",
    "/options",
    "/patternId",
    "/seams",
  ])
})

test("[spec: Preset / belongs to one pattern] [spec: decisions Units, identifiers, values / a preset's patternId may be its digits]", async () => {
  expect((await made({ patternId: "2" })).patternId).toBe(2)
  for (const patternId of [99, "99"]) {
    expect(await pointersOf(call("POST", PRESETS, { ...SLIM, patternId }))).toEqual(["/patternId"])
  }
  await expectStatus(call("POST", PRESETS, { ...SLIM, patternId: "two" }), 400)
})

test("a preset has what its pattern has: other options, seams, groups and materials are told", async () => {
  const wrong = {
    options: { length: 100, colour: "red" },
    seams: { hem: 1 },
    materials: { felt: {}, shell: { id: "nobody's" } },
  }
  expect(await pointersOf(call("POST", PRESETS, { ...SLIM, ...wrong }))).toEqual([
    "/materials/felt",
    "/materials/shell/id",
    "/options/colour",
    "/options/length",
    "/seams/hem",
  ])
  // Every option at its default: one of them is out of use then, which is for a draft to say.
  const { options } = await bodyOf(call("GET", "/v2/patterns/1"))
  await made({
    options: Object.fromEntries(options.map((one: { id: string; default: unknown }) => [one.id, one.default])),
  })
  const measurements = { body: { waist: "mfWaistGirth" }, other: {} }
  expect(await pointersOf(call("POST", PRESETS, { ...SLIM, measurements }))).toEqual([
    "/measurements/body/waist",
    "/measurements/other",
  ])
  const material = await bodyOf(stranger("POST", "/v2/materials", { name: "x", nesting: {}, scaling: {} }), 201)
  const foreign = { ...SLIM, materials: { shell: { id: material.id } } }
  expect(await pointersOf(call("POST", PRESETS, foreign))).toEqual(["/materials/shell/id"])
})

test("[spec: Presets / GET /v2/presets/{id} | PATCH /v2/presets/{id} | PATCH: each field is optional] [spec: Other moves / Client, user, preset]", async () => {
  const preset = await made({ options: { length: 50 }, seams: { side: 2 } })
  const path = `${PRESETS}/${preset.id}`
  expect(await bodyOf(call("GET", path))).toEqual(preset)
  const changes = {
    name: "Wide",
    enabled: false,
    options: { mode: "mode.quick" },
    seams: {},
    measurements: { body: { waist: "mbWaistGirth" }, final: {} },
    materials: { lining: { name: "Silk" } },
    metadata: { a: 1 },
  }
  const changed = await bodyOf(call("PATCH", path, changes))
  expect(changed).toEqual({ ...preset, ...changes, updatedAt: expect.any(String) })
  expect(await bodyOf(call("PATCH", path, changed))).toEqual({ ...changed, updatedAt: expect.any(String) })
  await expectStatus(call("PATCH", path, { patternId: "1" }), 200)
  expect(await pointersOf(call("PATCH", path, { patternId: 2, options: { length: 1 } }))).toEqual([
    "/options/length",
    "/patternId",
  ])
  expect(await pointersOf(call("PATCH", path, { name: "", x: 1 }))).toEqual(["/name", "/x"])
  await expectStatus(call("PATCH", path, { name: "x" }, { "if-match": '"another"' }), 412)
})

test("[spec: Presets / DELETE /v2/presets/{id} | DELETE: 404 where there is no such preset] others' are not there", async () => {
  const { id } = await made()
  const path = `${PRESETS}/${id}`
  for (const method of ["GET", "DELETE"]) await expectStatus(stranger(method, path), 404)
  await expectStatus(stranger("PATCH", path, { name: "mine" }), 404)
  expect(await bodyOf(stranger("GET", PRESETS))).toEqual([])
  expect((await expectStatus(call("DELETE", path), 204)).text).toBe("")
  for (const method of ["GET", "DELETE"]) await expectStatus(call(method, path), 404)
  await expectStatus(call("PATCH", path, {}), 404)
})

test("[spec: Presets / GET /v2/presets | list: search | list: orderBy createdAt, updatedAt, name, updatedAt by default | list: sort asc or desc, desc by default | list: patternId | list: enabled | list: gender] [spec: Preset / list item]", async () => {
  await made({ name: "list b", patternId: 2 })
  await made({ name: "list a", enabled: false })
  const last = await made({ name: "list c" })
  const listed = async (query: string) => named(await bodyOf(call("GET", `${PRESETS}?search=LIST%20&${query}`)))
  expect(await listed("")).toEqual(["list c", "list a", "list b"])
  expect(await listed("sort=asc")).toEqual(["list b", "list a", "list c"])
  expect(await listed("orderBy=name&sort=asc")).toEqual(["list a", "list b", "list c"])
  expect(await listed("orderBy=createdAt")).toEqual(["list c", "list a", "list b"])
  expect(await listed("patternId=2")).toEqual(["list b"])
  expect(await listed("enabled=false")).toEqual(["list a"])
  expect(await listed("enabled=true")).toEqual(["list c", "list b"])
  expect(await listed("gender=male")).toEqual(["list b"])
  expect(await listed("gender=female")).toEqual(["list c", "list a"])
  expect(await listed("gender=female&patternId=2")).toEqual([])
  const { options: _o, measurements: _m, materials: _ma, seams: _s, ...item } = last
  expect((await bodyOf(call("GET", `${PRESETS}?search=list%20c`)))[0]).toEqual(item)
  expect(await pointersOf(call("GET", `${PRESETS}?enabled=1&gender=x&orderBy=id`))).toEqual([
    "query/enabled",
    "query/gender",
    "query/orderBy",
  ])
})

test("[spec: Patterns / GET /v2/patterns?mode=withPresets | with presets: gender | with presets: search | with presets: hasDisabledPresets=true | with presets: hasDisabledPresets=false] [spec: Pattern / list item with presets: id, name, presets of id, name, enabled] [spec: decisions Patterns and their references / withPresets alone: all patterns with all presets; search matches their names too]", async () => {
  const off = await made({ name: "Mode off", enabled: false }, stranger)
  const on = await made({ name: "Mode on" }, stranger)
  const withPresets = async (query = "") => bodyOf(stranger("GET", `/v2/patterns?mode=withPresets${query}`))
  const brief = ({ id, name, enabled }: { id: string; name: string; enabled: boolean }) => ({ id, name, enabled })
  const square = { id: 1, name: "Test square", presets: [off, on].map(brief) }
  const another = { id: 2, name: "Another", presets: [] }
  expect(await withPresets()).toEqual([another, square])
  expect(await withPresets("&gender=female")).toEqual([square])
  expect(await withPresets("&search=mode%20on")).toEqual([square])
  expect(await withPresets("&search=another")).toEqual([another])
  expect(await withPresets("&page=2&perPage=1")).toEqual([square])
  expect(await withPresets("&hasDisabledPresets=true")).toEqual([{ ...square, presets: [brief(off)] }])
  expect(await withPresets("&hasDisabledPresets=false")).toEqual([another])
  await bodyOf(stranger("PATCH", `${PRESETS}/${off.id}`, { enabled: true }))
  expect(await withPresets("&hasDisabledPresets=true")).toEqual([])
  const both = [off, on].map((preset) => ({ ...brief(preset), enabled: true }))
  expect(await withPresets("&hasDisabledPresets=false")).toEqual([another, { ...square, presets: both }])
  expect(await pointersOf(call("GET", "/v2/patterns?hasDisabledPresets=true"))).toEqual(["query/hasDisabledPresets"])
  expect(await pointersOf(call("GET", "/v2/patterns?mode=all"))).toEqual(["query/mode"])
})
