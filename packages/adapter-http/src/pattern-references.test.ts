import { createHash } from "node:crypto"
import { setAllowedPatterns } from "@toile/adapter-operator"
import { allowPatterns, type PatternBundle, publishPatterns } from "@toile/service-core"
import { Effect } from "effect"
import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile, TIMESTAMP } from "./checks.fixture.js"
import { asOperator, inDatabase, ownerOfAnotherTenant } from "./operator.fixture.js"
import { DRAFT, ended, startServiceHere } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
const get = (path: string) => bodyOf(call("GET", path))
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

const REFS = "/v2/patterns/1/refs"
/** The square as the test engine publishes it at the first start. */
let first: { readonly [K in "id" | "name" | "commitHash" | "parentCommitHash" | "createdAt"]: string }
const published: Record<string, string> = {}

const bundleOf = (data: PatternBundle["data"], changes: object): PatternBundle => {
  const source = JSON.stringify({ ...data, ...changes })
  return { data: JSON.parse(source), source, commitHash: sha256(source) }
}
const publish = async (bundles: readonly PatternBundle[], refName: string) =>
  asOperator(dataDir(), Effect.orDie(publishPatterns(bundles, refName, [])))

beforeAll(async () => {
  first = await get("/v2/patterns/1/info")
  const data = JSON.parse((await call("GET", `${REFS}/${first.id}/bundle.js`)).text)
  const line = [
    ["wide", "trial", { seams: { side: 2 } }],
    ["newest", "master", { seams: { side: 3 } }],
    ["wider", "trial", { seams: { side: 4 } }],
  ] as const
  for (const [key, refName, changes] of line) {
    const [made] = await publish([bundleOf(data, changes)], refName)
    published[key] = made!.entry.refId
  }
  await publish(
    [bundleOf(data, { patternId: 1030, slug: "body-only", measurements: { ...data.measurements, final: [] } })],
    "master",
  )
})

const tenantIds = (): Promise<string[]> =>
  inDatabase(dataDir(), async (at) =>
    (await at("tenants").select("id").orderBy("id")).map(({ id }: { id: string }) => id),
  )

const names = async (query: string) =>
  (await get(`${REFS}?${query}`)).map(({ id }: { id: string }) =>
    id === first.id ? "first" : Object.keys(published).find((key) => published[key] === id),
  )

test("[spec: Pattern reference / id, name, commitHash, parentCommitHash, createdAt | master is the main line] [spec: decisions Patterns and their references / parentCommitHash is that of the one before on its line, empty for the first]", async () => {
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: "master",
    commitHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    parentCommitHash: "",
    createdAt: expect.stringMatching(TIMESTAMP),
  })
  const byId = new Map((await get(`${REFS}?all=true`)).map((ref: Record<string, string>) => [ref.id, ref]))
  expect(byId.get(first.id)).toEqual(first)
  const { newest, wide, wider } = published
  const info = (id?: string) => get(`${REFS}/${id}/info`)
  expect((await info(newest)).parentCommitHash).toBe(first.commitHash)
  expect((await info(wide)).parentCommitHash).toBe("")
  expect((await info(wider)).parentCommitHash).toBe((await info(wide)).commitHash)
})

test("[spec: Patterns / GET /v2/patterns/{id}/refs | references: all, the latest of each name by default]", async () => {
  expect(await names("")).toEqual(["wider", "newest"])
  expect(await names("all=false")).toEqual(["wider", "newest"])
  expect(await names("all=true")).toEqual(["wider", "newest", "wide", "first"])
})

test("[spec: Patterns / references: search | references: orderBy name or createdAt, createdAt by default | references: sort asc or desc, desc by default]", async () => {
  expect(await names("search=TRI")).toEqual(["wider"])
  expect(await names(`all=true&search=${first.commitHash}`)).toEqual(["first"])
  expect(await names("search=nothing")).toEqual([])
  expect(await names("all=true&sort=asc")).toEqual(["first", "wide", "newest", "wider"])
  expect(await names("orderBy=name&sort=asc")).toEqual(["newest", "wider"])
  expect(await names("orderBy=name&sort=desc")).toEqual(["wider", "newest"])
  expect(await names("all=true&page=2&perPage=3")).toEqual(["first"])
  expect(await pointersOf(call("GET", `${REFS}?orderBy=id&all=maybe&colour=red`))).toEqual([
    "query/all",
    "query/colour",
    "query/orderBy",
  ])
})

test("[spec: Patterns / GET /v2/patterns/{id}/info] [spec: Pattern reference / without a reference's ID the latest master counts]", async () => {
  expect((await get("/v2/patterns/1")).id).toBe(published.newest)
  expect((await get("/v2/patterns/1")).seams).toEqual({ side: 3 })
  expect((await get("/v2/patterns/1/info")).id).toBe(published.newest)
  expect(await get("/v2/patterns/1/schema")).toEqual(await get(`${REFS}/${published.newest}/schema`))
})

test("[spec: Patterns / GET /v2/patterns/{id}/refs/{refId} | GET /v2/patterns/{id}/refs/{refId}/schema | GET /v2/patterns/{id}/refs/{refId}/info]", async () => {
  const { id: _id, seams: _seams, name: _name, ...rest } = await get("/v2/patterns/1")
  expect(await get(`${REFS}/${published.wide}`)).toEqual({
    ...rest,
    id: published.wide,
    name: "trial",
    seams: { side: 2 },
  })
  expect((await get(`${REFS}/${first.id}/schema`)).$schema).toBe("http://json-schema.org/draft-07/schema#")
  expect(await get(`${REFS}/${first.id}/info`)).toEqual(first)
})

test("a reference that is not there, or is another pattern's, is a 404", async () => {
  for (const end of ["", "/schema", "/info", "/bundle.js"]) {
    await expectStatus(call("GET", `${REFS}/nobody${end}`), 404)
    await expectStatus(call("GET", `${REFS}/master${end}`), 404)
    await expectStatus(call("GET", `/v2/patterns/2/refs/${first.id}${end}`), 404)
  }
  for (const id of ["3", "x", "1e0", "-1", "1.0"]) await expectStatus(call("GET", `/v2/patterns/${id}`), 404)
  for (const path of ["/v2/patterns/77/refs", "/v2/patterns/x/refs", "/v2/patterns/77/info"]) {
    await expectStatus(call("GET", path), 404)
  }
})

test("[spec: decisions Patterns and their references / bundle.js: its ETag is the commitHash | commitHash is the SHA-256 of its bundle]", async () => {
  const path = `${REFS}/${first.id}/bundle.js`
  const { text, headers } = await expectStatus(call("GET", path), 200)
  expect(sha256(text)).toBe(first.commitHash)
  expect(headers.get("etag")).toBe(`"${first.commitHash}"`)
  expect(headers.get("content-type")).toMatch(/^text\/javascript/)
  await expectStatus(call("GET", path, undefined, { "if-none-match": `"${first.commitHash}"` }), 304)
})

test("[spec: Create draft body / patternRef] an ID or a name, the latest master by default", async () => {
  const refOf = async (patternRef?: string) => {
    const made = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, ...(patternRef && { patternRef }) }), 202)
    expect((await ended(call, made.jobUrl)).status).toBe("completed")
    const page = await get("/v2/drafts?perPage=1")
    expect(page[0].id).toBe(made.id)
    return page[0].patternRefId
  }
  expect(await refOf()).toBe(published.newest)
  expect(await refOf("master")).toBe(published.newest)
  expect(await refOf("trial")).toBe(published.wider)
  expect(await refOf(first.id)).toBe(first.id)
  expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, patternRef: "nobody" }))).toEqual(["/patternRef"])
  const others = (await get("/v2/patterns/2/info")).id
  expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, patternRef: others }))).toEqual(["/patternRef"])
})

test("[spec: Patterns / GET /v2/patterns | list: gender | list: measurementType | list: ids | list: search in names and descriptions | list: orderBy updatedAt by default | list: sort asc or desc, desc by default] [spec: Pattern / list item: id, name, gender, description, updatedAt] [spec: decisions Patterns and their references / patterns are ordered by updatedAt, name or id]", async () => {
  const ids = async (query: string) => (await get(`/v2/patterns?${query}`)).map(({ id }: { id: number }) => id)
  expect((await get("/v2/patterns?ids=2"))[0]).toEqual({
    id: 2,
    name: "Another",
    gender: "male",
    description: "A square for tests",
    updatedAt: expect.stringMatching(TIMESTAMP),
  })
  // By the latest master: the body-only square came last, then the first square's newest reference.
  expect(await ids("")).toEqual([1030, 1, 2])
  expect(await ids("sort=asc")).toEqual([2, 1, 1030])
  expect(await ids("orderBy=updatedAt&sort=desc")).toEqual([1030, 1, 2])
  expect(await ids("orderBy=id")).toEqual([1030, 2, 1])
  expect(await ids("orderBy=name&sort=asc")).toEqual([2, 1, 1030])
  expect(await ids("gender=male")).toEqual([2])
  expect(await ids("measurementType=final&orderBy=id&sort=asc")).toEqual([1, 2])
  expect(await ids("measurementType=body&orderBy=id&sort=asc")).toEqual([1, 2, 1030])
  for (const list of ["ids=1&ids=1030", "ids[]=1&ids[]=1030", "ids=1,1030", "ids%5B%5D=1,1030"]) {
    expect(await ids(`${list}&orderBy=id&sort=asc`)).toEqual([1, 1030])
  }
  expect(await ids("search=ANOTHER")).toEqual([2])
  expect(await ids("search=for%20tests&gender=female&orderBy=id&sort=asc")).toEqual([1, 1030])
  expect(await ids("perPage=1&page=2")).toEqual([1])
  expect(await pointersOf(call("GET", "/v2/patterns?ids=one&orderBy=createdAt&gender=x&measurementType=y"))).toEqual([
    "query/gender",
    "query/ids",
    "query/measurementType",
    "query/orderBy",
  ])
})

test("the same bundle twice at the end of a line is one reference; a pattern keeps its slug; names are no IDs", async () => {
  const data = JSON.parse((await call("GET", `${REFS}/${published.newest}/bundle.js`)).text)
  const [again] = await publish([bundleOf(data, {})], "master")
  expect([again!.isNew, again!.entry.refId]).toEqual([false, published.newest])
  const refused = (changes: object, name = "master") =>
    asOperator(dataDir(), Effect.flip(publishPatterns([bundleOf(data, changes)], name, [])).pipe(Effect.orDie))
  expect((await refused({ slug: "circle" })).detail).toBe("Pattern 1 is test-square (female), not circle (female).")
  expect((await refused({ patternId: 1031 })).detail).toBe(
    "The slug test-square is that of pattern 1: pattern 1031 needs another.",
  )
  expect((await refused({ patternId: 31, slug: "new" })).detail).toMatch(
    /^Pattern 31 \(new\) is new, .* from 1000 on\.$/,
  )
  for (const name of ["", "1", "a b", "-", published.newest!])
    expect((await refused({}, name)).detail).toMatch(/no name/)
})

test("[spec: decisions Patterns and their references / all tenants see all patterns until the operator gives one an allow list]", async () => {
  const made = await bodyOf(call("POST", "/v2/drafts", DRAFT), 202)
  await ended(call, made.jobUrl)
  const other = await ownerOfAnotherTenant(service(), dataDir())
  const otherId = (await tenantIds()).at(-1)!
  const seen = async () =>
    (await bodyOf(other("GET", "/v2/patterns?orderBy=id&sort=asc"))).map(({ id }: { id: number }) => id)
  expect(await seen()).toEqual([1, 2, 1030])
  const draft = await bodyOf(other("POST", "/v2/drafts", DRAFT), 202)
  await ended(other, draft.jobUrl)

  await asOperator(dataDir(), Effect.orDie(allowPatterns(otherId, [2])))
  expect(await seen()).toEqual([2])
  for (const end of ["", "/schema", "/info", "/refs", `/refs/${first.id}`, `/refs/${first.id}/bundle.js`]) {
    await expectStatus(other("GET", `/v2/patterns/1${end}`), 404)
  }
  expect(await pointersOf(other("POST", "/v2/drafts", DRAFT))).toEqual(["/patternId"])
  const fit = { gender: "female", measurements: { mbWaistGirth: 72 }, for: 1 }
  await expectStatus(call("POST", "/v2/predict/body", fit), 200)
  const { errors } = (await expectStatus(other("POST", "/v2/predict/body", fit), 400)).body
  expect(errors).toEqual([{ pointer: "/for", message: "there is no pattern 1" }])
  const batch = { actions: { fit: { type: "predictBody", body: fit } } }
  expect(await pointersOf(other("POST", "/v2/batches", batch))).toEqual(["/actions/fit/body/for"])
  // What was drafted before stays, and can be exported.
  const exported = await bodyOf(other("POST", "/v2/exports", { draftId: draft.id, fileType: "plt" }), 202)
  expect((await ended(other, exported.jobUrl)).status).toBe("completed")

  expect(await setAllowedPatterns({ dataDir: dataDir() }, otherId, undefined)).toMatchObject({ _tag: "Success" })
  expect(await seen()).toEqual([1, 2, 1030])
  const why = async (tenant: string, ids: readonly number[]) =>
    (await setAllowedPatterns({ dataDir: dataDir() }, tenant, ids)) as unknown as { failure: string }
  expect((await why(otherId, [77])).failure).toBe("There is no pattern 77.")
  expect((await why("nobody", [1])).failure).toBe("There is no tenant nobody.")
})

test("the server's start publishes what is new of its catalogue, and nothing twice", async () => {
  await service().end("SIGTERM")
  const again = await startServiceHere(dataDir())
  const refs = await bodyOf(again.call("GET", `${REFS}?all=true`))
  expect(refs).toHaveLength(4)
  // The operator's master stays the latest one.
  expect((await bodyOf(again.call("GET", "/v2/patterns/1/info"))).id).toBe(published.newest)
  await again.end("SIGTERM")
})
