import { beforeAll, expect, test } from "vitest"
import { parse } from "yaml"
import { accepted, bodyOf, contentOf, drafted, expectStatus, pointersOf, serviceOfThisFile } from "./checks.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, DRAFT } from "./service.fixture.js"

// The test engine makes a child one wider than its parent.
const { service, dataDir, call } = serviceOfThisFile()
const get = (path: string) => bodyOf(call("GET", path))
const girth = async (id: string): Promise<number> => (await get(`/v2/drafts/${id}`)).garmentMeasurements.gmWaistGirth

let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

test("[spec: Create draft body / parentDraftId] [spec: decisions Drafts / parentDraftId: a completed draft of the same tenant] a child is drafted from what its parent measured", async () => {
  const { id } = await drafted(call, { measurements: { mbWaistGirth: 81.25 } })
  const child = await drafted(call, { parentDraftId: id })
  expect(await girth(child.id)).toBe(82.25)
  const grandchild = await drafted(call, { patternId: 2, parentDraftId: child.id })
  expect(await girth(grandchild.id)).toBe(83.25)
})

test("[spec: decisions Drafts / parentDraftId: a completed draft of the same tenant] one that is not there is a 400, another tenant's no less", async () => {
  const foreign = await drafted(stranger)
  const answers = []
  for (const parentDraftId of ["nobody's", foreign.id]) {
    answers.push(await expectStatus(call("POST", "/v2/drafts", { ...DRAFT, parentDraftId }), 400))
  }
  const said = answers.map(({ body }) => body.errors)
  expect(said[0]).toEqual([{ pointer: "/parentDraftId", message: "parentDraftId section: there is no such draft" }])
  expect(said[1]).toEqual(said[0])
  expect(await pointersOf(call("POST", "/v2/drafts", { ...DRAFT, parentDraftId: 1 }))).toEqual(["/parentDraftId"])
})

test("[spec: decisions Drafts / parentDraftId: a completed draft of the same tenant] one that is not completed is a 409", async () => {
  const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow" } }), 202)
  const early = await expectStatus(call("POST", "/v2/drafts", { ...DRAFT, parentDraftId: slow.id }), 409)
  expect(early.body.detail).toMatch(/still in progress/)
  const { id } = await drafted(call, { options: { mode: "mode.refuses" } })
  const late = await expectStatus(call("POST", "/v2/drafts", { ...DRAFT, parentDraftId: id }), 409)
  expect(late.body.detail).toMatch(/failed/)
})

test("[spec: decisions Drafts / parentDraftId: a completed draft of the same tenant | input.yml is all that is needed to draft again] a child's input.yml names its parent, and makes it again", async () => {
  const { id } = await drafted(call, { measurements: { mbWaistGirth: 90 } })
  const child = await drafted(call, { parentDraftId: id })
  const input = parse(contentOf(await get(`/v2/drafts/${child.id}/assets/input.yml`)).toString())
  expect(input.parentDraftId).toBe(id)
  expect(await girth((await accepted(call, "/v2/drafts", input)).id)).toBe(91)
  const plain = parse(contentOf(await get(`/v2/drafts/${id}/assets/input.yml`)).toString())
  expect(plain).not.toHaveProperty("parentDraftId")
})

test("[spec: decisions Export config / export scaling replaces the draft's; a changed easeAdj drafts again] a child is drafted again as it was, though its parent is gone", async () => {
  const profile = await bodyOf(
    call("POST", "/v2/measurementProfiles", {
      name: "Anna",
      gender: "female",
      measurementType: "body",
      measurements: DRAFT.measurements,
      stage: "testing",
    }),
    201,
  )
  const parent = await drafted(call, { measurementProfileId: profile.id, measurements: { mbWaistGirth: 77 } })
  const child = await drafted(call, { parentDraftId: parent.id })
  await expectStatus(call("DELETE", `/v2/drafts/${parent.id}`), 204)
  const asked = async (materials: object) => {
    const { id, job } = await accepted(call, "/v2/exports", { draftId: child.id, fileType: "plt", materials })
    expect(job.status).toBe("completed")
    const { files } = await get(`/v2/exports/${id}`)
    return JSON.parse((await call("GET", files[0].url)).text)
  }
  const kept = await asked({})
  const again = await asked({ shell: { scaling: { easeAdjWeft: 0.97 } } })
  expect([kept.waist, again.waist]).toEqual([{ gmWaistGirth: 78 }, { gmWaistGirth: 78 }])
  expect([kept.drafted, again.drafted.shell.scaling.easeAdjWeft]).toEqual([{}, 0.97])
})

test("[spec: decisions Drafts / parentDraftId: a completed draft of the same tenant] in a batch a child waits for its parent", async () => {
  const actions = {
    skirt: { type: "draft", body: { ...DRAFT, measurements: { mbWaistGirth: 66 }, options: { mode: "mode.slow" } } },
    lining: { type: "draft", body: { ...DRAFT, parentDraftId: { $ref: "#/resources/skirt/id" } } },
  }
  const batch = await accepted(call, "/v2/batches", { actions })
  const { resources, status } = await get(`/v2/batches/${batch.id}`)
  expect(status).toBe("completed")
  expect((await get(resources.lining.$ref)).garmentMeasurements).toEqual({ gmWaistGirth: 67 })

  const slow = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.slow" } }), 202)
  const other = await accepted(call, "/v2/batches", {
    actions: { lining: { type: "draft", body: { ...DRAFT, parentDraftId: slow.id } } },
  })
  expect((await get(`/v2/batches/${other.id}`)).status).toBe("completed")
})
