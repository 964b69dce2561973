import { beforeAll, describe, expect, test } from "vitest"
import {
  accepted,
  bodyOf,
  drafted,
  expectStatus,
  pageHeadersOf,
  pointersOf,
  processOfThisFile,
  TIMESTAMP,
} from "./checks.fixture.js"
import { type Answer, DRAFT, ended } from "./service.fixture.js"

const { service, call } = processOfThisFile({ TEST_DRAFT_LIMIT_MS: "1500", TEST_EXPORT_LIMIT_MS: "1500" })
const get = (path: string) => bodyOf(call("GET", path))
const ids = (items: Answer["body"]) => items.map(({ id }: { id: string }) => id)

describe("one draft", () => {
  test("[spec: Draft / create answers id and jobUrl | appliedOptionFallbacks: there only where one was applied] [spec: Drafts / POST /v2/drafts] [spec: Errors / 202 Accepted]", async () => {
    const answer = await call("POST", "/v2/drafts", DRAFT)
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      id: expect.any(String),
      jobUrl: expect.stringMatching(new RegExp(`^${service().baseUrl}/v2/jobs/[0-9a-f-]{36}$`)),
      appliedOptionFallbacks: { mode: "mode.quick", length: 60 },
    })
    expect(answer.headers.get("location")).toBe(`${service().baseUrl}/v2/drafts/${answer.body.id}`)
    const options = { mode: "mode.quick", length: 50 }
    const whole = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options }), 202)
    expect(Object.keys(whole)).toEqual(["id", "jobUrl"])
  })

  test("[spec: Draft / id | patternId | measurements | measurementType | metadata | seams | options | bodyShapes | status | garmentMeasurements | targetGarmentMeasurements | materials | objects | note | createdAt | createdBy] [spec: Drafts / GET /v2/drafts/{id}] [spec: decisions Units, identifiers, values / computed numbers have two decimals, given ones stay as they are | empty values are empty texts, objects and arrays]", async () => {
    const given = {
      patternId: 1,
      measurementType: "body",
      measurements: { mbWaistGirth: 70.123456, mbHeight: 168 },
      metadata: { order: [1, { a: null }] },
      seams: { side: 2.5 },
      bodyShapes: { posture: "erect" },
      targetGarmentMeasurements: { gmWaistGirth: 70 },
      materials: { shell: { name: "Linen", factoryId: null, nesting: { sheetWidth: 150 }, scaling: {} } },
      note: "first",
    }
    const { id } = await drafted(call, { ...given, options: { length: 50 } })
    expect(await get(`/v2/drafts/${id}`)).toEqual({
      ...given,
      id,
      options: { mode: "mode.quick", length: 50 },
      status: "completed",
      // What was computed has two decimals, what was given stays as it was given.
      garmentMeasurements: { gmWaistGirth: 70.12 },
      stage: "production",
      objects: ["square", "second"],
      warnings: [],
      createdAt: expect.stringMatching(TIMESTAMP),
      createdBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const bare = await get(`/v2/drafts/${(await drafted(call)).id}`)
    expect(bare).not.toHaveProperty("measurementSources")
    const empty = { metadata: {}, seams: {}, bodyShapes: {}, targetGarmentMeasurements: {}, materials: {}, note: "" }
    expect(bare).toMatchObject(empty)
  })

  test("[spec: Draft / the update answers the materials under material] [spec: Drafts / PATCH /v2/drafts/{id} | PATCH: note is required]", async () => {
    const { id } = await drafted(call, { materials: { shell: { name: "Linen" } } })
    const path = `/v2/drafts/${id}`
    const { materials, ...rest } = await get(path)
    const noted = { ...rest, note: "changed", material: materials }
    expect(await bodyOf(call("PATCH", path, { note: "changed" }))).toEqual(noted)
    expect(await get(path)).toEqual({ ...rest, note: "changed", materials })
    expect(await pointersOf(call("PATCH", path, {}))).toEqual(["/note"])
    expect(await pointersOf(call("PATCH", path, { note: 1, colour: "red" }))).toEqual(["/colour", "/note"])
    await expectStatus(call("PATCH", "/v2/drafts/nobody's", { note: "x" }), 404)
  })

  test("[spec: decisions Units, identifiers, values / read, edit, PATCH: read-only and unchanged fixed fields are ignored | a changed fixed field is a 400] of a draft", async () => {
    const { id } = await drafted(call, { metadata: { b: 1, a: [2] }, seams: { side: 2 } })
    const path = `/v2/drafts/${id}`
    const read = await get(path)
    const answered = await bodyOf(call("PATCH", path, { ...read, metadata: { a: [2], b: 1 }, note: "read, edited" }))
    expect(answered.note).toBe("read, edited")
    expect((await bodyOf(call("PATCH", path, { ...answered, note: "and again" }))).note).toBe("and again")
    const changed = { patternId: 2, seams: { side: 3 }, metadata: {}, materials: { shell: {} }, measurements: {} }
    expect(await pointersOf(call("PATCH", path, { ...read, ...changed }))).toEqual(
      ["/materials", "/measurements", "/metadata", "/patternId", "/seams"].sort(),
    )
    expect((await get(path)).note).toBe("and again")
  })

  test("[spec: Status values / Draft] [spec: decisions Drafts / a failed draft or export carries error] [spec: decisions Batches and jobs / a failed job carries error] inProgress, then failed or completed", async () => {
    const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow", slit: 3 } }), 202)
    const begun = await get(`/v2/drafts/${slow.id}`)
    expect(begun).toMatchObject({ status: "inProgress", objects: [], garmentMeasurements: {} })
    await ended(call, slow.jobUrl)
    expect((await get(`/v2/drafts/${slow.id}`)).status).toBe("completed")
    const { id, job } = await drafted(call, { options: { mode: "mode.refuses" } })
    const failed = await get(`/v2/drafts/${id}`)
    expect(failed).toMatchObject({ status: "failed", error: job.error, garmentMeasurements: {}, objects: [] })
    expect(job.error).toEqual({
      type: "about:blank",
      title: "Failed",
      status: 422,
      detail: "mbWaistGirth does not suit this square.",
    })
  })

  test("[spec: decisions Limits / a draft job that takes too long is failed] an engine that throws, exits or hangs fails its own job only, and the API answers meanwhile", async () => {
    const modes = ["throws", "exits", "hangs", "quick"]
    const jobs = modes.map((mode) => drafted(call, { options: { mode: `mode.${mode}` } }))
    await expectStatus(call("GET", "/health/live"), 200)
    const all = await Promise.all(jobs)
    expect(all.map(({ job }) => job.status)).toEqual(["failed", "failed", "failed", "completed"])
    const texts = all.map(({ job }) => job.error?.detail)
    expect(texts[2]).toBe("The draft took longer than 1.5 s and was stopped.")
    expect(JSON.stringify(texts)).not.toContain("secret of the engine")
  })

  test("an export whose time is over before its marker has had its effort fails, whatever layout it has, and keeps no file", async () => {
    const { id } = await drafted(call, { options: { length: 42 } })
    const { job, id: exportId } = await accepted(call, "/v2/exports", { draftId: id, fileType: "plt" })
    expect([job.status, job.error.detail]).toEqual(["failed", "The export took longer than 1.5 s and was stopped."])
    expect(await get(`/v2/exports/${exportId}`)).toMatchObject({ status: "failed", files: [] })
  })
})

describe("the list", () => {
  const made: string[] = []
  let mark: string
  beforeAll(async () => {
    mark = `50%_Mark ${Date.now()}`
    for (const [note, changes] of [
      ["a", {}],
      ["b", { options: { mode: "mode.refuses" } }],
      ["c", { patternId: 2 }],
    ] as const) {
      made.push((await drafted(call, { ...changes, note: `${mark} ${note}` })).id)
    }
  })
  const listed = async (query: string) => ids(await get(`/v2/drafts?search=${encodeURIComponent(mark)}&${query}`))

  test("[spec: Draft / list item] [spec: Drafts / GET /v2/drafts]", async () => {
    const [item] = await get(`/v2/drafts?search=${made[0]}`)
    expect(item).toEqual({
      id: made[0],
      patternId: 1,
      patternRefId: (await get("/v2/patterns/1")).id,
      measurementProfileId: "",
      measurementProfileRevId: "",
      status: "completed",
      createdAt: expect.stringMatching(TIMESTAMP),
      createdBy: expect.any(String),
      note: `${mark} a`,
    })
  })

  test("[spec: List drafts query / search | sort] text in IDs and notes; newest first", async () => {
    expect(await listed("")).toEqual(made.toReversed())
    expect(await listed("sort=desc")).toEqual(made.toReversed())
    expect(await listed("sort=asc")).toEqual(made)
    const found = async (text: string) => ids(await get(`/v2/drafts?search=${encodeURIComponent(text)}`))
    expect(await found(`${mark.toUpperCase()} B`)).toEqual([made[1]])
    expect(await found(made[2]!)).toEqual([made[2]])
    expect(await found(made[2]!.slice(4, 30).toUpperCase())).toEqual([made[2]])
    expect(await found("5_%")).toEqual([])
    expect(await pointersOf(call("GET", "/v2/drafts?sort=up&orderBy=note"))).toEqual(["query/orderBy", "query/sort"])
  })

  test("[spec: List drafts query / status | patternId | patternRefId]", async () => {
    expect(await listed("status=failed")).toEqual([made[1]])
    expect(await listed("status=completed")).toEqual([made[2], made[0]])
    expect(await listed("status=inProgress")).toEqual([])
    expect(await listed("patternId=2")).toEqual([made[2]])
    expect(await listed(`patternRefId=${(await get("/v2/patterns/2")).id}`)).toEqual([made[2]])
    expect(await listed("patternRefId=nobody")).toEqual([])
    expect(await listed("patternId=1&status=failed")).toEqual([made[1]])
    expect(await pointersOf(call("GET", "/v2/drafts?status=done&patternId=x&stage=both"))).toEqual([
      "query/patternId",
      "query/stage",
      "query/status",
    ])
  })

  test("[spec: Limits / page | perPage] [spec: Pagination headers / X-Total | X-Total-Pages | X-Per-Page | X-Page | X-Next-Page | X-Prev-Page]", async () => {
    const search = `search=${encodeURIComponent(mark)}`
    const page = (query: string) => call("GET", `/v2/drafts?${search}&${query}`)
    const middle = await page("page=2&perPage=1")
    expect([ids(middle.body), pageHeadersOf(middle)]).toEqual([[made[1]], ["3", "3", "1", "2", "3", "1"]])
    expect(pageHeadersOf(await page(""))).toEqual(["3", "1", "20", "1", "", ""])
    expect(pageHeadersOf(await page("page=1&perPage=2"))).toEqual(["3", "2", "2", "1", "2", ""])
    expect(pageHeadersOf(await page("page=2&perPage=2"))).toEqual(["3", "2", "2", "2", "", "1"])
    expect(pageHeadersOf(await page("perPage=200"))).toEqual(["3", "1", "200", "1", "", ""])
    const beyond = await page("page=9&perPage=2")
    expect([beyond.status, beyond.body]).toEqual([200, []])
    const links = middle.headers.get("link")
    for (const [rel, to] of Object.entries({ first: 1, prev: 1, next: 3, last: 3 })) {
      expect(links).toMatch(new RegExp(`<${service().baseUrl}/v2/drafts\\?[^>]*page=${to}[^>]*>; rel="${rel}"`))
    }
  })
})
