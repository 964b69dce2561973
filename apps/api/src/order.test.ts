import { afterAll, beforeAll, expect, test } from "vitest"
import { DRAFT, ended, newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir, { TEST_DRAFT_LIMIT_MS: "1500" })
})
afterAll(async () => {
  await service?.end("SIGKILL")
  await removeDataDir(dataDir)
})

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

async function drafted(changes: object = {}) {
  const made = await service.call("POST", "/v2/drafts", { ...DRAFT, ...changes })
  expect(made.status).toBe(202)
  return { made, job: await ended(service.call, made.body.jobUrl) }
}

test("an order: draft, job, export, file", async () => {
  const { made, job } = await drafted({ note: "first", seams: { side: 2 } })
  const { id, jobUrl } = made.body
  expect(made.body).toEqual({
    id,
    jobUrl: expect.stringMatching(new RegExp(`^${service.baseUrl}/v2/jobs/[0-9a-f-]{36}$`)),
    appliedOptionFallbacks: { mode: "mode.quick", length: 60 },
  })
  expect(made.headers.get("location")).toBe(`${service.baseUrl}/v2/drafts/${id}`)
  expect(job).toEqual({
    id: jobUrl.split("/").at(-1),
    status: "completed",
    startedAt: expect.stringMatching(TIMESTAMP),
    startedBy: expect.any(String),
    finishedAt: expect.stringMatching(TIMESTAMP),
    resources: [{ id, type: "draft", url: `${service.baseUrl}/v2/drafts/${id}` }],
  })

  const draft = (await service.call("GET", `/v2/drafts/${id}`)).body
  expect(draft).toEqual({
    id,
    patternId: 1,
    measurements: DRAFT.measurements,
    measurementType: "body",
    metadata: {},
    seams: { side: 2 },
    options: { mode: "mode.quick", length: 60 },
    bodyShapes: {},
    status: "completed",
    garmentMeasurements: { gmWaistGirth: 70 },
    targetGarmentMeasurements: {},
    materials: {},
    stage: "production",
    objects: ["square", "second"],
    note: "first",
    createdAt: expect.stringMatching(TIMESTAMP),
    createdBy: expect.any(String),
  })

  const patched = await service.call("PATCH", `/v2/drafts/${id}`, { ...draft, note: "changed" })
  expect(patched.status).toBe(400)
  const { materials, ...rest } = draft
  const noted = await service.call("PATCH", `/v2/drafts/${id}`, { note: "changed" })
  expect(noted.body).toEqual({ ...rest, note: "changed", material: materials })

  const ordered = await service.call("POST", "/v2/exports", {
    draftId: id,
    fileType: "pdf",
    config: { singleFile: false },
    nesting: { sheetWidth: 150 },
    materials: { lining: { scaling: { shrinkageWarp: 0.97 }, nesting: { partMargin: 2 } } },
    objects: ["square"],
  })
  expect(ordered.status).toBe(202)
  expect((await ended(service.call, ordered.body.jobUrl)).status).toBe("completed")
  const made2 = (await service.call("GET", `/v2/exports/${ordered.body.id}`)).body
  const neutral = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }
  const url = (name: string) => `${service.baseUrl}/v2/exports/${ordered.body.id}/files/${name}`
  expect(made2).toEqual({
    id: ordered.body.id,
    draftId: id,
    fileType: "pdf",
    config: {
      singleInstance: false,
      materialGroup: true,
      singleFile: false,
      width: 84.1,
      height: 118.9,
      leftMargin: 3,
      topMargin: 3,
      rightMargin: 3,
      bottomMargin: 3,
      glueMargin: false,
      orientation: "Portrait",
    },
    materials: { shell: neutral, lining: { ...neutral, shrinkageWarp: 0.97, nesting: { partMargin: 2 } } },
    nesting: {
      sheetWidth: 150,
      sheetLength: 3000,
      partMargin: 1,
      sheetEdgeMargin: 0,
      preNestRotation: 0,
      partRotation: null,
      effort: 1,
    },
    objects: ["square"],
    createdAt: expect.stringMatching(TIMESTAMP),
    status: "completed",
    files: ["test-square-shell.pdf", "test-square-lining.pdf"].map((filename) => ({ filename, url: url(filename) })),
  })
  const file = await service.call("GET", made2.files[1].url)
  expect(file.headers.get("content-type")).toBe("application/pdf")
  const content = JSON.parse(file.text)
  expect(content).toMatchObject({
    draftId: id,
    createdAt: draft.createdAt,
    objects: ["square"],
    waist: { gmWaistGirth: 70 },
  })
  expect(content.groups.lining.nesting).toMatchObject({ sheetWidth: 150, partMargin: 2 })
  expect(content.groups.shell.nesting).toMatchObject({ sheetWidth: 150, partMargin: 1 })
  expect((await service.call("GET", url("other.pdf"))).status).toBe(404)
  expect((await service.call("GET", `/v2/exports/${ordered.body.id}/files/..%2F..%2Fkeys%2Fsecret.key`)).status).toBe(
    404,
  )
})

test("selected measurements, final measurements and options reach the engine", async () => {
  const measurements = { mbWaistGirth: 70, mbNavelWaistGirth: 75 }
  const { made } = await drafted({ measurements, selectedMeasurementIds: ["mbNavelWaistGirth"] })
  const draft = (await service.call("GET", `/v2/drafts/${made.body.id}`)).body
  expect(draft.garmentMeasurements).toEqual({ gmWaistGirth: 75 })
  expect(draft.measurements).toEqual(measurements)
  const final = await drafted({
    measurementType: "final",
    measurements: { mfWaistGirth: 81 },
    options: { mode: "mode.quick", length: 50 },
  })
  expect(final.made.body).not.toHaveProperty("appliedOptionFallbacks")
  expect((await service.call("GET", `/v2/drafts/${final.made.body.id}`)).body.garmentMeasurements).toEqual({
    gmWaistGirth: 81,
  })
})

test("a draft that fails says why, and cannot be exported", async () => {
  const { made, job } = await drafted({ options: { mode: "mode.refuses" } })
  expect(job.status).toBe("failed")
  expect(job.error.detail).toBe("mbWaistGirth does not suit this square.")
  const draft = (await service.call("GET", `/v2/drafts/${made.body.id}`)).body
  expect(draft.status).toBe("failed")
  expect(draft.error).toEqual(job.error)
  const refused = await service.call("POST", "/v2/exports", { draftId: made.body.id, fileType: "dxf" })
  expect(refused.status).toBe(409)
})

test("an engine that throws, exits or hangs fails its own job only", async () => {
  const modes = ["throws", "exits", "hangs", "quick"]
  const jobs = await Promise.all(modes.map((mode) => drafted({ options: { mode: `mode.${mode}` } })))
  expect(jobs.map(({ job }) => job.status)).toEqual(["failed", "failed", "failed", "completed"])
  const texts = jobs.map(({ job }) => job.error?.detail)
  expect(texts[2]).toBe("The draft took longer than 1.5 s and was stopped.")
  expect(JSON.stringify(texts)).not.toContain("secret of the engine")
})

test("the API answers while drafts hang", async () => {
  const { body } = await service.call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.hangs" } })
  expect((await service.call("GET", "/health/live")).status).toBe(200)
  expect((await service.call("GET", body.jobUrl)).body.status).toBe("inProgress")
  expect((await ended(service.call, body.jobUrl)).status).toBe("failed")
})

test("bad input is a problem with pointers, and leaves nothing behind", async () => {
  const total = async () => (await service.call("GET", "/v2/drafts")).headers.get("x-total")
  const before = await total()
  const wrong = async (body: unknown) => {
    const answer = await service.call("POST", "/v2/drafts", body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/)
    expect(Object.keys(answer.body).sort()).toEqual(
      ["detail", "errors", "instance", "requestId", "status", "title", "type"].sort(),
    )
    return answer.body.errors
  }
  expect(await wrong({ ...DRAFT, colour: "red" })).toEqual([
    { pointer: "/colour", message: "colour section: is not known here" },
  ])
  expect(await wrong({ ...DRAFT, measurements: { mbWaistGirth: "70" } })).toEqual([
    { pointer: "/measurements/mbWaistGirth", message: "measurements section: must be number" },
  ])
  expect(await wrong({ ...DRAFT, measurements: { mbWaistGirth: 70, mbNavelWaistGirth: 72 } })).toEqual([
    {
      pointer: "/measurements",
      message: expect.stringMatching(/^measurements section: only one item of the group waist/),
    },
  ])
  expect(await wrong({ ...DRAFT, options: { length: 100 } })).toEqual([
    { pointer: "/options/length", message: "options section: length must be at most 80 cm" },
  ])
  expect(await wrong({ ...DRAFT, patternId: 99 })).toEqual([
    { pointer: "/patternId", message: "patternId section: there is no pattern 99" },
  ])
  expect(await wrong({ ...DRAFT, patternRef: "topic" })).toHaveLength(1)
  expect(await wrong({ ...DRAFT, materials: { shell: { id: "x" } } })).toEqual([
    { pointer: "/materials/shell/id", message: "materials section: no such material" },
  ])
  expect(await wrong({ ...DRAFT, enableOptionFallbacks: false })).not.toEqual([])
  expect(await wrong('{"patternId": 1, "__proto__": {"x": 1}}')).toHaveLength(1)
  expect(await wrong("{not json")).toHaveLength(1)
  expect(await wrong("[]")).toHaveLength(1)
  expect(await total()).toBe(before)
  expect((await service.call("POST", "/v2/drafts", "x", { "content-type": "text/plain" })).status).toBe(415)
  expect((await service.call("POST", "/v2/drafts", JSON.stringify("x".repeat(2 ** 20)))).status).toBe(413)

  const draftId = (await drafted()).made.body.id
  const wrongExport = async (body: object) => {
    const answer = await service.call("POST", "/v2/exports", { draftId, fileType: "dxf", ...body })
    expect(answer.status).toBe(400)
    return answer.body.errors
  }
  expect(await wrongExport({ config: { width: 3 } })).toEqual([
    { pointer: "/config/width", message: "is not a field of a dxf export" },
  ])
  expect(await wrongExport({ config: { driver: "optitex" } })).toHaveLength(1)
  expect(await wrongExport({ objects: ["square", "sleeve"] })).toEqual([
    { pointer: "/objects/1", message: "the draft has no such object: sleeve" },
  ])
  expect(await wrongExport({ materials: { felt: {} } })).toHaveLength(1)
  expect(await wrongExport({ nesting: { sheetWidth: 0 } })).toHaveLength(1)
  expect(await wrongExport({ draftId: "nobody's" })).toEqual([
    { pointer: "/draftId", message: "there is no such draft" },
  ])
})
