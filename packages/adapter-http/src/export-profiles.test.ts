import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, STAMPS, serviceOfThisFile } from "./checks.fixture.js"
import { COMMON, NESTING, PDF, PLT } from "./export-defaults.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const PROFILES = "/v2/exportProfiles"
const made = (body: object) => bodyOf(call("POST", PROFILES, { name: "Plotter", fileType: "plt", ...body }), 201)
test("[spec: Export profiles / POST /v2/exportProfiles | create: name and fileType are required | create: config and nesting are answered filled in] [spec: Export profile / id, name, fileType, config, nesting, created and updated]", async () => {
  const answer = await call("POST", PROFILES, { name: "Large", fileType: "pdf" })
  expect(answer.status).toBe(201)
  expect(answer.headers.get("location")).toBe(`${service().baseUrl}${PROFILES}/${answer.body.id}`)
  expect(answer.body).toEqual({
    id: expect.any(String),
    name: "Large",
    fileType: "pdf",
    config: PDF,
    nesting: NESTING,
    ...STAMPS,
  })
  expect((await made({ fileType: "dxf" })).config).toEqual(COMMON)
  expect((await made({ config: { scale: { x: 1.01 } } })).config).toEqual({ ...PLT, scale: { x: 1.01, y: 1 } })
  expect((await made({ nesting: { sheetEdgeMargin: 2, preNestRotation: null } })).nesting).toEqual({
    ...NESTING,
    sheetEdgeMargin: 2,
    preNestRotation: null,
  })
  expect(await pointersOf(call("POST", PROFILES, { fileType: "svg", config: 1 }))).toEqual([
    "/config",
    "/fileType",
    "/name",
  ])
  const wrong = { name: "x", fileType: "dxf", config: { width: 3, driver: "generic" } }
  expect(await pointersOf(call("POST", PROFILES, wrong))).toEqual(["/config/width"])
  // What a writer would refuse is not taken in the first place.
  const refused = (fileType: string, config: object) =>
    pointersOf(call("POST", PROFILES, { name: "x", fileType, config }))
  expect(await refused("plt", { pageLength: 1, resolution: 10_100, pen: "CUT SP1", scale: { x: 3 } })).toEqual([
    "/config/pageLength",
    "/config/pen",
    "/config/resolution",
    "/config/scale/x",
  ])
  expect(await refused("plt", { pen: "SEAM SP1 SEAM SP2" })).toEqual(["/config/pen"])
  expect(await refused("pdf", { width: 509 })).toEqual(["/config/width"])
  expect(await refused("dxf", { driver: "generic" })).toEqual(["/config/driver"])
  expect(await refused("dxf", { format: "tiip", driver: "optitex" })).toEqual(["/config/driver"])
})

test("[spec: Export profiles / GET /v2/exportProfiles/{id} | PATCH /v2/exportProfiles/{id} | PATCH: each field is optional | PATCH: omitted config fields keep their value] [spec: decisions Units, identifiers, values / an export profile's config and nesting merge field by field]", async () => {
  const profile = await made({ fileType: "pdf", config: { width: 50, singleFile: false }, nesting: { partMargin: 2 } })
  const path = `${PROFILES}/${profile.id}`
  const changed = await bodyOf(call("PATCH", path, { config: { height: 60 }, nesting: { sheetWidth: 90 } }))
  expect(changed).toEqual({
    ...profile,
    config: { ...PDF, width: 50, height: 60, singleFile: false },
    nesting: { ...NESTING, partMargin: 2, sheetWidth: 90 },
    updatedAt: expect.any(String),
  })
  expect(await bodyOf(call("GET", path))).toEqual(changed)
  expect((await bodyOf(call("PATCH", path, changed))).config).toEqual(changed.config)
  expect((await bodyOf(call("PATCH", path, { name: "Renamed" }))).name).toBe("Renamed")
  expect(await pointersOf(call("PATCH", path, { config: { pen: "SEAM SP1" } }))).toEqual(["/config/pen"])
  expect(await pointersOf(call("PATCH", path, { name: "", x: 1 }))).toEqual(["/name", "/x"])
  await expectStatus(call("PATCH", path, { name: "x" }, { "if-match": '"another"' }), 412)
})

test("[spec: decisions Units, identifiers, values / a changed fileType keeps the common fields and resets the rest]", async () => {
  const common = { singleFile: false, labels: ["note", "code"] }
  const { id } = await made({ fileType: "pdf", config: { width: 50, ...common }, nesting: { partMargin: 2 } })
  const path = `${PROFILES}/${id}`
  const asPlt = await bodyOf(call("PATCH", path, { fileType: "plt", config: { resolution: 600 } }))
  expect(asPlt).toMatchObject({ fileType: "plt", nesting: { partMargin: 2 } })
  expect(asPlt.config).toEqual({ ...PLT, ...common, resolution: 600 })
  expect((await bodyOf(call("PATCH", path, { fileType: "pdf" }))).config).toEqual({ ...PDF, ...common })
})

test("[spec: Export profiles / GET /v2/exportProfiles | list: search | list: orderBy updatedAt or name, and its default createdAt | list: sort asc or desc, desc by default | list: fileType] [spec: Export profile / the list item omits config and nesting] [spec: decisions URLs, lists, caching / export profiles are ordered by createdAt, updatedAt or name]", async () => {
  for (const [name, fileType] of Object.entries({ "list b": "pdf", "list a": "dxf", "list c": "pdf" })) {
    await made({ name, fileType })
  }
  const listed = async (query: string) =>
    (await bodyOf(call("GET", `${PROFILES}?search=LIST%20&${query}`))).map(({ name }: { name: string }) => name)
  expect(await listed("")).toEqual(["list c", "list a", "list b"])
  expect(await listed("orderBy=createdAt&sort=asc")).toEqual(["list b", "list a", "list c"])
  expect(await listed("orderBy=name&sort=asc")).toEqual(["list a", "list b", "list c"])
  expect(await listed("orderBy=updatedAt")).toEqual(["list c", "list a", "list b"])
  expect(await listed("fileType=pdf")).toEqual(["list c", "list b"])
  const [item] = await bodyOf(call("GET", `${PROFILES}?search=list%20a`))
  expect(item).toEqual({ id: expect.any(String), name: "list a", fileType: "dxf", ...STAMPS })
  expect(await pointersOf(call("GET", `${PROFILES}?fileType=svg&orderBy=fileType`))).toEqual([
    "query/fileType",
    "query/orderBy",
  ])
})

test("[spec: Export profiles / DELETE /v2/exportProfiles/{id} | DELETE: 404 where there is no such profile] others' are not there", async () => {
  const { id } = await made({})
  const path = `${PROFILES}/${id}`
  for (const method of ["GET", "DELETE"]) await expectStatus(stranger(method, path), 404)
  await expectStatus(stranger("PATCH", path, { name: "mine" }), 404)
  expect(await bodyOf(stranger("GET", PROFILES))).toEqual([])
  expect((await expectStatus(call("DELETE", path), 204)).text).toBe("")
  for (const method of ["GET", "DELETE"]) await expectStatus(call(method, path), 404)
  await expectStatus(call("PATCH", path, {}), 404)
})

test("[spec: decisions Nesting config / which value counts, field by field] an export profile's defaults in an export", async () => {
  const profile = await made({
    fileType: "pdf",
    config: { width: 50, height: 60, singleFile: false },
    nesting: { sheetWidth: 101, partMargin: 2, sheetEdgeMargin: 3, sheetLength: 500 },
  })
  const library = await bodyOf(
    call("POST", "/v2/materials", { name: "Wool", nesting: { sheetWidth: 104, partMargin: 5 }, scaling: {} }),
    201,
  )
  const materials = { shell: { id: library.id, nesting: { sheetWidth: 103 } } }
  const drafted = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, materials }), 202)
  await ended(call, drafted.jobUrl)
  const body = {
    draftId: drafted.id,
    fileType: "pdf",
    exportProfileId: profile.id,
    config: { height: 70 },
    nesting: { sheetEdgeMargin: 4 },
    materials: { lining: { nesting: { sheetLength: 800 } } },
  }
  const ordered = await bodyOf(call("POST", "/v2/exports", body), 202)
  await ended(call, ordered.jobUrl)
  const made2 = await bodyOf(call("GET", `/v2/exports/${ordered.id}`))
  expect(made2.config).toEqual({ ...PDF, width: 50, height: 70, singleFile: false })
  expect(made2.nesting).toEqual({ ...NESTING, ...profile.nesting, sheetEdgeMargin: 4 })
  const { groups } = JSON.parse((await call("GET", made2.files[0].url)).text)
  expect(groups.shell.nesting).toMatchObject({ sheetWidth: 103, partMargin: 5, sheetEdgeMargin: 4, sheetLength: 500 })
  expect(groups.lining.nesting).toMatchObject({ sheetWidth: 101, partMargin: 2, sheetEdgeMargin: 4, sheetLength: 800 })

  const unknown = { ...body, exportProfileId: "nobody's" }
  expect(await pointersOf(call("POST", "/v2/exports", unknown))).toEqual(["/exportProfileId"])
  expect(await pointersOf(call("POST", "/v2/exports", { ...body, fileType: "plt", config: {} }))).toEqual([
    "/exportProfileId",
  ])
  const own = await bodyOf(stranger("POST", "/v2/drafts", DRAFT), 202)
  await ended(stranger, own.jobUrl)
  const foreign = await stranger("POST", "/v2/exports", { ...body, draftId: own.id })
  expect([foreign.status, foreign.body.errors]).toEqual([400, (await call("POST", "/v2/exports", unknown)).body.errors])
})
