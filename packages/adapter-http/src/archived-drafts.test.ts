import { beforeAll, expect, test } from "vitest"
import {
  accepted,
  bodyOf,
  drafted,
  expectStatus,
  pageHeadersOf,
  pointersOf,
  serviceOfThisFile,
} from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import type { Answer, Call } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
let kept: string
let away: string
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
  kept = (await drafted(call, { note: "kept" })).id
  away = (await drafted(call, { note: "away" })).id
})

const archive = (id: string, by: Call = call) => by("POST", `/v2/drafts/${id}/archive`)
const unarchive = (id: string, by: Call = call) => by("POST", `/v2/drafts/${id}/unarchive`)
const listed = async (query = "") =>
  (await bodyOf(call("GET", `/v2/drafts?sort=asc&${query}`))).map(({ id }: Answer["body"]) => id)

test("an archived draft is left out of lists, unless archived ones are asked for", async () => {
  const all = await listed("archived=all")
  expect(all).toEqual([kept, away])
  const done = await expectStatus(archive(away), 204)
  expect([done.text, done.headers.get("content-type")]).toEqual(["", null])
  const page = await call("GET", "/v2/drafts")
  expect([page.body.map(({ id }: Answer["body"]) => id), pageHeadersOf(page)[0]]).toEqual([[kept], "1"])
  for (const query of ["", "stage=production", "stage=all", "search=a", "status=completed", "patternId=1"]) {
    expect([query, await listed(query)]).toEqual([query, [kept]])
    expect([query, await listed(`${query}&archived=false`)]).toEqual([query, [kept]])
    expect([query, await listed(`${query}&archived=true`)]).toEqual([query, [away]])
    expect([query, await listed(`${query}&archived=all`)]).toEqual([query, all])
  }
  // Items have the fields of the contract, archived or not.
  const [item] = await bodyOf(call("GET", "/v2/drafts?archived=true"))
  expect(Object.keys(item)).toEqual(Object.keys(page.body[0]))
  expect(await pointersOf(call("GET", "/v2/drafts?archived=yes"))).toEqual(["query/archived"])

  await expectStatus(unarchive(away), 204)
  expect(await listed()).toEqual(all)
  expect(await listed("archived=true")).toEqual([])
})

test("twice is as once", async () => {
  for (let i = 0; i < 2; i++) await expectStatus(archive(away), 204)
  expect(await listed()).toEqual([kept])
  for (let i = 0; i < 2; i++) await expectStatus(unarchive(away), 204)
  expect(await listed()).toEqual([kept, away])
})

test("an archived draft is read, changed and exported as before, and says that it is archived", async () => {
  const path = `/v2/drafts/${away}`
  const before = await call("GET", path)
  await expectStatus(archive(away), 204)
  const after = await call("GET", path)
  expect(after.body).toEqual({ ...before.body, archived: true })
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"))
  // What was read comes back with another note.
  const changed = await bodyOf(call("PATCH", path, { ...after.body, note: "away for good" }))
  expect(changed).toMatchObject({ note: "away for good", archived: true })
  expect((await accepted(call, "/v2/exports", { draftId: away, fileType: "plt" })).job.status).toBe("completed")
  expect((await drafted(call, { parentDraftId: away })).job.status).toBe("completed")
  await expectStatus(call("GET", `${path}/preview.svg`), 200)
  await expectStatus(unarchive(away), 204)
  expect(await bodyOf(call("GET", path))).toEqual({ ...before.body, note: "away for good" })
})

test("a draft that is not there, another tenant's, or not one's own to touch", async () => {
  for (const act of [archive, unarchive]) {
    await expectStatus(act("0192f2a0-0000-7000-8000-000000000000"), 404)
    await expectStatus(act(kept, stranger), 404)
    await expectStatus(act(kept, await clientWithRoles(service(), dataDir(), ["exports"])), 403)
  }
  expect((await bodyOf(call("GET", `/v2/drafts/${kept}`))).archived).toBeUndefined()
})

test("a draft of the testing stage is removed, archived or not", async () => {
  const profile = { name: "x", gender: "female", measurementType: "body", measurements: {}, stage: "testing" }
  const { id: measurementProfileId } = await bodyOf(call("POST", "/v2/measurementProfiles", profile), 201)
  const { id } = await drafted(call, { measurementProfileId })
  await expectStatus(archive(id), 204)
  expect(await listed("stage=testing")).toEqual([])
  await expectStatus(call("DELETE", `/v2/drafts/${id}`), 204)
  expect(await listed("stage=testing&archived=all")).toEqual([])
})
