import { afterAll, beforeAll, expect, test } from "vitest"
import { DRAFT, ended, newDataDir, removeDataDir, type Service, startService } from "./service.fixture.js"

let dataDir: string
let service: Service
const ids: string[] = []
beforeAll(async () => {
  dataDir = await newDataDir()
  service = await startService(dataDir)
  for (let i = 0; i < 5; i++) {
    const options = i === 4 ? { mode: "mode.refuses" } : {}
    const { body } = await service.call("POST", "/v2/drafts", { ...DRAFT, options, note: `50%_Note ${i}` })
    await ended(service.call, body.jobUrl)
    ids.push(body.id)
  }
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await removeDataDir(dataDir)
})

const get = (path: string) => service.call("GET", path)
const listed = async (path: string) => (await get(path)).body.map(({ id }: { id: string }) => id)

test("drafts come in pages, newest first, with headers and links", async () => {
  const page = await get("/v2/drafts?page=2&perPage=2")
  expect(page.body).toHaveLength(2)
  expect(page.body[0]).toEqual({
    id: ids[2],
    patternId: 1,
    patternRefId: (await get("/v2/patterns/1")).body.id,
    measurementProfileId: "",
    measurementProfileRevId: "",
    status: "completed",
    createdAt: expect.any(String),
    createdBy: expect.any(String),
    note: "50%_Note 2",
  })
  const headers = ["total", "total-pages", "per-page", "page", "next-page", "prev-page"]
  expect(headers.map((name) => page.headers.get(`x-${name}`))).toEqual(["5", "3", "2", "2", "3", "1"])
  expect(page.headers.get("link")).toContain(`<${service.baseUrl}/v2/drafts?page=3&perPage=2>; rel="next"`)
  const last = await get("/v2/drafts?page=3&perPage=2")
  expect(last.headers.get("x-next-page")).toBe("")
  const beyond = await get("/v2/drafts?page=9&perPage=2")
  expect([beyond.status, beyond.body]).toEqual([200, []])
  expect(await listed("/v2/drafts?sort=asc")).toEqual(ids)
})

test("filters and searches narrow a list", async () => {
  expect(await listed("/v2/drafts?status=failed")).toEqual([ids[4]])
  expect(await listed("/v2/drafts?search=note%203")).toEqual([ids[3]])
  expect(await listed("/v2/drafts?search=50%25_")).toHaveLength(5)
  expect(await listed("/v2/drafts?search=0x_")).toEqual([])
  expect(await listed("/v2/drafts?patternId=2")).toEqual([])
  expect(await listed("/v2/drafts?stage=testing")).toEqual([])
  expect(await listed("/v2/drafts?stage=all")).toHaveLength(5)
  expect(await listed(`/v2/drafts?search=${ids[0]}`)).toEqual([ids[0]])
})

test("jobs are listed, failed ones too", async () => {
  const jobs = await get("/v2/jobs?orderBy=startedAt&sort=asc")
  expect(jobs.body).toHaveLength(5)
  expect(Object.keys(jobs.body[0]).sort()).toEqual(["finishedAt", "id", "startedAt", "startedBy", "status"])
  expect((await get("/v2/jobs?status=failed")).body).toHaveLength(1)
})

test("patterns: list, filters, data and schema", async () => {
  const patterns = await get("/v2/patterns")
  expect(patterns.body.map(({ id }: { id: number }) => id)).toEqual([2, 1])
  expect(Object.keys(patterns.body[0]).sort()).toEqual(["description", "gender", "id", "name", "updatedAt"])
  expect(await listed("/v2/patterns?orderBy=name&sort=asc")).toEqual([2, 1])
  expect(await listed("/v2/patterns?gender=female")).toEqual([1])
  expect(await listed("/v2/patterns?ids[]=1&ids[]=7")).toEqual([1])
  expect(await listed("/v2/patterns?ids=2,7")).toEqual([2])
  expect(await listed("/v2/patterns?search=square")).toHaveLength(2)
  expect(await listed("/v2/patterns?search=another")).toEqual([2])
  const data = (await get("/v2/patterns/1")).body
  expect(Object.keys(data).sort()).toEqual(
    [
      "bodyShapes",
      "garmentMeasurements",
      "gender",
      "id",
      "materials",
      "measurements",
      "name",
      "options",
      "patternDescription",
      "patternId",
      "patternName",
      "seams",
    ].sort(),
  )
  expect(data.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(data.options[2]).toEqual({
    id: "slit",
    type: "number",
    step: 1,
    suffix: "cm",
    default: 5,
    maximum: 20,
    minimum: 0,
  })
  const schema = (await get("/v2/patterns/1/schema")).body
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#")
  for (const id of ["3", "x", "1e0", "-1"]) expect((await get(`/v2/patterns/${id}`)).status).toBe(404)
})

test("a prediction keeps what was given", async () => {
  const { status, body } = await service.call("POST", "/v2/predict/body", {
    gender: "male",
    measurements: { mbHeight: 180, mbWeight: 75 },
  })
  expect(status).toBe(200)
  expect(body.measurements).toMatchObject({ mbHeight: 180, mbWeight: 75 })
  expect(Object.keys(body.measurements)).toHaveLength(57)
  const wrong = await service.call("POST", "/v2/predict/body", { gender: "male", measurements: { mbTail: 3 } })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors[0].pointer).toBe("/measurements/mbTail")
})

test("bad queries and unknown addresses are problems", async () => {
  const wrong = async (query: string) => {
    const answer = await get(`/v2/drafts?${query}`)
    expect(answer.status).toBe(400)
    return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)
  }
  expect(await wrong("page=0")).toEqual(["query/page"])
  expect(await wrong("perPage=201")).toEqual(["query/perPage"])
  expect(await wrong("page=x&sort=up&colour=red")).toEqual(["query/colour", "query/sort", "query/page"])
  expect(await wrong("sort=asc&sort=desc")).toEqual(["query/sort"])
  expect((await get("/v2/nothing")).status).toBe(404)
  expect((await get("/v2/drafts/nobody")).status).toBe(404)
  expect((await get("/v2/drafts/%")).status).toBe(400)
  expect((await get("/v2/jobs/nobody")).status).toBe(404)
  const wrongMethod = await service.call("DELETE", "/v2/drafts")
  expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"])
})

test("single reads carry an ETag, and a changed draft is told by it", async () => {
  const path = `/v2/drafts/${ids[0]}`
  const etag = (await get(path)).headers.get("etag")!
  expect((await service.call("GET", path, undefined, { "if-none-match": etag })).status).toBe(304)
  const patch = (match: string) => service.call("PATCH", path, { note: "changed" }, { "if-match": match })
  expect((await patch('"another"')).status).toBe(412)
  expect((await patch(etag)).status).toBe(200)
  expect((await patch(etag)).status).toBe(412)
  expect((await patch("*")).status).toBe(200)
})

test("health", async () => {
  expect((await get("/health/live")).body).toEqual({ status: "live" })
  expect((await get("/health/ready")).body).toEqual({ status: "ready" })
})
