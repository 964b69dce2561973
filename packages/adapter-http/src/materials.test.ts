import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, STAMPS, serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const MATERIALS = "/v2/materials"
const LINEN = { name: "Linen", nesting: { sheetWidth: 150 }, scaling: { shrinkageWarp: 0.97 } }
const made = (body: object = {}) => bodyOf(call("POST", MATERIALS, { ...LINEN, ...body }), 201)
const named = (items: { name: string }[]) => items.map(({ name }) => name)
const stock = async () => (await bodyOf(call("GET", `${MATERIALS}?search=Paper`)))[0]

test("[spec: Materials / POST /v2/materials | create: name, nesting, scaling are required; factoryId, imageUrl, groups are optional] [spec: Material / id | name | factoryId | groups | nesting | scaling | global | imageUrl | createdAt, createdBy, updatedAt, updatedBy]", async () => {
  const answer = await call("POST", MATERIALS, LINEN)
  expect(answer.status).toBe(201)
  expect(answer.headers.get("location")).toBe(`${service().baseUrl}${MATERIALS}/${answer.body.id}`)
  const filled = { ...LINEN, id: expect.any(String), factoryId: null, groups: [], imageUrl: null, global: null }
  expect(answer.body).toEqual({ ...filled, ...STAMPS })
  const whole = {
    name: "Twill",
    factoryId: "T-1",
    imageUrl: "https://example.com/t.png",
    groups: ["shell", "lining"],
    nesting: { partMargin: 0.5, sheetWidth: 140, partRotation: "+180", preNestRotation: null },
    scaling: { easeAdjWarp: 1, easeAdjWeft: 1.1, shrinkageWarp: 0.95, shrinkageWeft: 1 },
  }
  expect(await made(whole)).toMatchObject(whole)
  expect(await pointersOf(call("POST", MATERIALS, {}))).toEqual(["/name", "/nesting", "/scaling"])
})

test("[spec: Nesting config / a material carries partMargin, sheetWidth, partRotation and preNestRotation] [spec: decisions Nesting config / a library material has these four fields, others are a 400]", async () => {
  const nesting = { sheetLength: 1, sheetEdgeMargin: 1, effort: 1, sheetWidth: 0, partMargin: 21, partRotation: "45" }
  expect(await pointersOf(call("POST", MATERIALS, { ...LINEN, nesting }))).toEqual([
    "/nesting/effort",
    "/nesting/partMargin",
    "/nesting/partRotation",
    "/nesting/sheetEdgeMargin",
    "/nesting/sheetLength",
    "/nesting/sheetWidth",
  ])
  const scaling = { easeAdjWarp: 0.4, shrinkageWeft: "1", x: 1 }
  expect(await pointersOf(call("POST", MATERIALS, { ...LINEN, scaling }))).toEqual([
    "/scaling/easeAdjWarp",
    "/scaling/shrinkageWeft",
    "/scaling/x",
  ])
  const odd = { imageUrl: "ftp://example.com", factoryId: 1, groups: ["a", "a"], global: true }
  expect(await pointersOf(call("POST", MATERIALS, { ...LINEN, ...odd }))).toEqual([
    "/factoryId",
    "/global",
    "/groups",
    "/imageUrl",
  ])
})

test("[spec: Material / the single read has a top-level partRotation] [spec: Materials / GET /v2/materials/{id}]", async () => {
  const { id, ...rest } = await made()
  expect(await bodyOf(call("GET", `${MATERIALS}/${id}`))).toEqual({ id, ...rest, partRotation: null })
  const turned = await made({ nesting: { partRotation: "90" } })
  expect((await bodyOf(call("GET", `${MATERIALS}/${turned.id}`))).partRotation).toBe("90")
})

test("[spec: Material / the update's answer omits groups] [spec: Materials / PATCH /v2/materials/{id} | PATCH: each field is optional]", async () => {
  const { id, groups: _groups, ...rest } = await made({ groups: ["shell"] })
  const path = `${MATERIALS}/${id}`
  const changes = {
    name: "Wool",
    factoryId: "W",
    imageUrl: "http://example.com/w",
    nesting: { partMargin: 2 },
    scaling: {},
  }
  const changed = await bodyOf(call("PATCH", path, { ...changes, groups: ["lining"] }))
  expect(changed).toEqual({ ...rest, ...changes, id, updatedAt: expect.any(String) })
  expect(changed.updatedAt >= rest.updatedAt).toBe(true)
  const read = await bodyOf(call("GET", path))
  expect(read.groups).toEqual(["lining"])
  expect(await bodyOf(call("PATCH", path, {}))).toMatchObject(changes)
  await expectStatus(call("PATCH", path, { ...read, nesting: { partRotation: "90" } }), 200)
  expect(await pointersOf(call("PATCH", path, { partRotation: "0" }))).toEqual(["/partRotation"])
  expect(await pointersOf(call("PATCH", path, { global: true, name: "" }))).toEqual(["/global", "/name"])
  await expectStatus(call("PATCH", path, { name: "x" }, { "if-match": '"another"' }), 412)
  const etag = (await call("GET", path)).headers.get("etag")!
  await expectStatus(call("GET", path, undefined, { "if-none-match": etag }), 304)
  await expectStatus(call("PATCH", path, { name: "x" }, { "if-match": etag }), 200)
})

test("[spec: Materials / GET /v2/materials | list: search in names, factory IDs, groups | list: orderBy createdAt, updatedAt, name, updatedAt by default | list: sort asc or desc, desc by default | list: groups] [spec: decisions URLs, lists, caching / arrays in a query: ids[]=1&ids[]=2, ids=1&ids=2, ids=1,2]", async () => {
  for (const [name, factoryId, groups] of [
    ["mat b", "éCOLE-9", ["shell"]],
    ["mat a", null, ["lining", "Pocket Bag"]],
    ["mat c", "f_1%", []],
  ] as const) {
    await made({ name, factoryId, groups })
  }
  const listed = async (query: string) => named(await bodyOf(call("GET", `${MATERIALS}?${query}`)))
  expect(await listed("search=MAT%20")).toEqual(["mat c", "mat a", "mat b"])
  expect(await listed("search=mat%20&sort=asc")).toEqual(["mat b", "mat a", "mat c"])
  expect(await listed("search=mat%20&orderBy=name&sort=asc")).toEqual(["mat a", "mat b", "mat c"])
  expect(await listed("search=mat%20&orderBy=createdAt")).toEqual(["mat c", "mat a", "mat b"])
  expect(await listed("search=%C3%89cole")).toEqual(["mat b"])
  expect(await listed("search=f_1%25")).toEqual(["mat c"])
  expect(await listed("search=pocket%20bag")).toEqual(["mat a"])
  for (const groups of ["groups[]=Pocket%20Bag&groups[]=no", "groups=Pocket%20Bag", "groups=no,Pocket%20Bag"]) {
    expect(await listed(groups)).toEqual(["mat a"])
  }
  expect(await listed("groups=pocket%20bag")).toEqual([])
  expect(await listed("search=mat%20&groups=lining,shell")).toEqual(["mat a", "mat b"])
  const first = (await bodyOf(call("GET", `${MATERIALS}?search=mat%20a`)))[0]
  const { partRotation: _partRotation, ...read } = await bodyOf(call("GET", `${MATERIALS}/${first.id}`))
  expect(first).toEqual(read)
  expect(await pointersOf(call("GET", `${MATERIALS}?orderBy=id&global=true`))).toEqual([
    "query/global",
    "query/orderBy",
  ])
})

test("[spec: Materials / DELETE /v2/materials/{id} | DELETE: 404 where there is no such material]", async () => {
  const { id } = await made()
  expect((await expectStatus(call("DELETE", `${MATERIALS}/${id}`), 204)).text).toBe("")
  for (const method of ["GET", "DELETE"]) await expectStatus(call(method, `${MATERIALS}/${id}`), 404)
  await expectStatus(call("PATCH", `${MATERIALS}/${id}`, {}), 404)
})

test("[spec: decisions Metadata, media, materials / global is true: stock materials, which every tenant sees and none can change]", async () => {
  const paper = await stock()
  expect(paper).toMatchObject({
    global: true,
    nesting: { partRotation: "any" },
    scaling: { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 },
  })
  expect(await bodyOf(stranger("GET", `${MATERIALS}/${paper.id}`))).toMatchObject(paper)
  const all = await bodyOf(stranger("GET", MATERIALS))
  expect(all.length).toBeGreaterThan(2)
  for (const { name, global, nesting } of all) {
    expect([name, global, nesting.partRotation]).toEqual([name, true, name === "Paper" ? "any" : "+180"])
  }
  await expectStatus(call("PATCH", `${MATERIALS}/${paper.id}`, { name: "Mine" }), 403)
  await expectStatus(call("DELETE", `${MATERIALS}/${paper.id}`), 403)
  expect(await stock()).toEqual(paper)
})

test("materials of others are not there", async () => {
  const { id } = await made()
  for (const method of ["GET", "DELETE"]) await expectStatus(stranger(method, `${MATERIALS}/${id}`), 404)
  await expectStatus(stranger("PATCH", `${MATERIALS}/${id}`, { name: "mine" }), 404)
  const drafter = await clientWithRoles(service(), dataDir(), ["drafts"])
  await expectStatus(drafter("GET", MATERIALS), 403)
  const materials = { shell: { id } }
  const unknown = await call("POST", "/v2/drafts", { ...DRAFT, materials: { shell: { id: "nobody's" } } })
  const others = await stranger("POST", "/v2/drafts", { ...DRAFT, materials })
  expect([others.status, others.body.errors]).toEqual([400, unknown.body.errors])
})

test("[spec: decisions Drafts / a material's id copies name, factoryId, nesting and scaling; fields beside it win]", async () => {
  const { id } = await made({ factoryId: "L-1", nesting: { sheetWidth: 150, partMargin: 0.5 } })
  const materials = {
    shell: { id },
    lining: { id, name: "Other", nesting: { sheetWidth: 120 }, scaling: { easeAdjWarp: 1.02 } },
  }
  const drafted = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, materials }), 202)
  const shell = { id, ...LINEN, factoryId: "L-1", nesting: { sheetWidth: 150, partMargin: 0.5 } }
  const lining = {
    ...shell,
    name: "Other",
    nesting: { sheetWidth: 120, partMargin: 0.5 },
    scaling: { shrinkageWarp: 0.97, easeAdjWarp: 1.02 },
  }
  await ended(call, drafted.jobUrl)
  const draft = () => bodyOf(call("GET", `/v2/drafts/${drafted.id}`))
  expect((await draft()).materials).toEqual({ shell, lining })
  await bodyOf(call("PATCH", `${MATERIALS}/${id}`, { name: "Changed", nesting: {} }))
  expect((await draft()).materials).toEqual({ shell, lining })

  const exported = await bodyOf(
    call("POST", "/v2/exports", { draftId: drafted.id, fileType: "plt", nesting: { partMargin: 3, sheetLength: 900 } }),
    202,
  )
  await ended(call, exported.jobUrl)
  const { files } = await bodyOf(call("GET", `/v2/exports/${exported.id}`))
  const { groups, drafted: draftedIn } = JSON.parse((await call("GET", files[0].url)).text)
  expect(groups.shell.nesting).toMatchObject({ sheetWidth: 150, partMargin: 0.5, sheetLength: 900 })
  expect(groups.lining.nesting).toMatchObject({ sheetWidth: 120 })
  expect(draftedIn.lining.scaling).toMatchObject({ shrinkageWarp: 0.97, easeAdjWarp: 1.02 })
  const bad = await call("POST", "/v2/drafts", { ...DRAFT, materials: { felt: { id } } })
  expect([bad.status, bad.body.errors[0].pointer]).toEqual([400, "/materials/felt"])
})
