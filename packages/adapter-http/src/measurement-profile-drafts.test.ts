import { beforeAll, expect, test } from "vitest"
import { pointersOf, processOfThisFile } from "./checks.fixture.js"
import { PATH, profilesOf } from "./measurement-profiles.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Answer, type Call, DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = processOfThisFile()
const { made, revisions } = profilesOf(call)
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const draft = (body: object, as: Call = call) => as("POST", "/v2/drafts", { ...DRAFT, ...body })
const listed = async (query: string) => (await call("GET", `/v2/drafts?${query}`)).body

test("[spec: Create draft body / measurementProfileId | measurementProfileRevId] [spec: List drafts query / measurementProfileId | measurementProfileRevId] [spec: decisions Drafts / a named profile is recorded with its latest revision; the measurements are the body's]", async () => {
  const profile = await made()
  const [first] = await revisions(profile.id)
  await call("PATCH", `${PATH}/${profile.id}`, { measurements: { mbHeight: 160 } })
  const [second] = await revisions(profile.id)
  await draft({ measurementProfileId: profile.id })
  await draft({ measurementProfileId: profile.id, measurementProfileRevId: first.id })
  const made2 = await listed(`measurementProfileId=${profile.id}&sort=asc`)
  expect(made2.map((one: Answer["body"]) => one.measurementProfileRevId)).toEqual([second.id, first.id])
  expect(made2[0].measurementProfileId).toBe(profile.id)
  expect(await listed(`measurementProfileRevId=${first.id}`)).toEqual([made2[1]])
  const read = (await call("GET", `/v2/drafts/${made2[0].id}`)).body
  expect(read.measurements).toEqual(DRAFT.measurements)
})

test("[spec: decisions Drafts / a revision without a profile, or a profile of another gender or measurement type, is a 400]", async () => {
  const profile = await made()
  const [revision] = await revisions(profile.id)
  const other = await made()
  const man = await made({ gender: "male" })
  const final = await made({ measurementType: "final", measurements: {} })
  const refused = async (body: object, as?: Call) => {
    const answer = draft(body, as)
    expect((await answer).body.errors?.[0].message).toMatch(/^measurementProfile(Rev)?Id section: /)
    return pointersOf(answer)
  }
  expect(await refused({ measurementProfileRevId: revision.id })).toEqual(["/measurementProfileRevId"])
  expect(await refused({ measurementProfileId: "nobody" })).toEqual(["/measurementProfileId"])
  expect(await refused({ measurementProfileId: man.id })).toEqual(["/measurementProfileId"])
  expect(await refused({ measurementProfileId: final.id })).toEqual(["/measurementProfileId"])
  expect(await refused({ measurementProfileId: other.id, measurementProfileRevId: revision.id })).toEqual([
    "/measurementProfileRevId",
  ])
  const unknown = await draft({ measurementProfileId: "nobody" }, stranger)
  const others = await draft({ measurementProfileId: profile.id }, stranger)
  expect(others.body.errors).toEqual(unknown.body.errors)
})

test("[spec: Draft / stage] [spec: List drafts query / stage] [spec: Status values / Draft, measurement profile] testing through a profile", async () => {
  const { id } = await made({ stage: "testing" })
  const testing = (await draft({ measurementProfileId: id })).body.id
  const production = (await draft({})).body.id
  expect((await call("GET", `/v2/drafts/${testing}`)).body.stage).toBe("testing")
  expect((await call("GET", `/v2/drafts/${production}`)).body.stage).toBe("production")
  const ids = async (query: string) => (await listed(`perPage=200&${query}`)).map((one: Answer["body"]) => one.id)
  expect(await ids("")).not.toContain(testing)
  expect(await ids("stage=production")).not.toContain(testing)
  expect(await ids("stage=testing")).toEqual([testing])
  expect(await ids("stage=all")).toEqual(expect.arrayContaining([testing, production]))
})

test("[spec: Drafts / DELETE /v2/drafts/{id} | DELETE: 404 where there is no such draft | DELETE: for the testing stage alone] [spec: Other moves / Draft] [spec: decisions Drafts / only testing-stage drafts can be deleted, 409 else] with its exports and tech packs", async () => {
  const { id } = await made({ stage: "testing" })
  const testing = (await draft({ measurementProfileId: id })).body
  const production = (await draft({})).body
  await ended(call, testing.jobUrl)
  const exported = (await call("POST", "/v2/exports", { draftId: testing.id, fileType: "plt" })).body
  await ended(call, exported.jobUrl)
  const file = (await call("GET", `/v2/exports/${exported.id}`)).body.files[0].url
  const pack = (await call("POST", `/v2/drafts/${testing.id}/generateTechPack`)).body
  const packFile = (await ended(call, pack.jobUrl)).resources[0].url
  for (const path of [file, packFile]) expect((await call("GET", path)).status).toBe(200)

  expect((await stranger("DELETE", `/v2/drafts/${testing.id}`)).status).toBe(404)
  const removed = await call("DELETE", `/v2/drafts/${testing.id}`)
  expect([removed.status, removed.text]).toEqual([204, ""])
  for (const path of [`/v2/drafts/${testing.id}`, `/v2/exports/${exported.id}`, file, packFile]) {
    expect((await call("GET", path)).status).toBe(404)
  }
  // Their jobs stay as history; a tech pack's address is gone with its draft.
  for (const { jobUrl } of [testing, exported, pack]) {
    expect((await call("GET", jobUrl)).body).toMatchObject({ status: "completed", resources: expect.any(Array) })
  }
  expect((await call("DELETE", `/v2/drafts/${testing.id}`)).status).toBe(404)
  expect((await call("DELETE", `/v2/drafts/${production.id}`)).status).toBe(409)
  expect((await call("GET", `/v2/drafts/${production.id}`)).status).toBe(200)
})

test("a draft that is removed while it is made leaves a job that ends", async () => {
  const { id } = await made({ stage: "testing" })
  const slow = (await draft({ measurementProfileId: id, options: { mode: "mode.slow" } })).body
  // By then a runner has it; whether it has or not, the job ends and nothing breaks.
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect((await call("DELETE", `/v2/drafts/${slow.id}`)).status).toBe(204)
  expect(["completed", "failed"]).toContain((await ended(call, slow.jobUrl)).status)
  expect(service().output.filter((line) => /job died|defect/.test(line))).toEqual([])
  expect((await call("GET", `/v2/drafts/${slow.id}`)).status).toBe(404)
})

test("a profile's removal leaves its drafts as they were made", async () => {
  const profile = await made({ stage: "testing" })
  const { id } = (await draft({ measurementProfileId: profile.id })).body
  await call("DELETE", `${PATH}/${profile.id}`)
  expect((await listed(`stage=all&measurementProfileId=${profile.id}`))[0].id).toBe(id)
})
