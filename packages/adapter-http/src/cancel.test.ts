import { describe, expect, test } from "vitest"
import { bodyOf, drafted, expectStatus, serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { DRAFT, ended } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
/** An export whose engine searches until it is told that it is enough. */
const searching = async (): Promise<{ id: string; jobUrl: string }> => {
  const { id: draftId } = await drafted(call, { options: { length: 42 } })
  return bodyOf(call("POST", "/v2/exports", { draftId, fileType: "dxf" }), 202)
}
const hasLayout = async (jobUrl: string) => {
  const best = { density: 0.8, usedLength: 112.5 }
  const told = { status: "inProgress", progress: 0.5, best }
  await expect.poll(() => bodyOf(call("GET", jobUrl)), { timeout: 10_000 }).toMatchObject(told)
}

describe("a job that is cancelled", () => {
  test("[spec: decisions Batches and jobs / a job tells its progress, and an export its best layout so far | POST /v2/jobs/{id}/cancel: 202; with a layout it ends completed and cancelled, without one failed with the code cancelled] an export that has a layout ends with it", async () => {
    const { id, jobUrl } = await searching()
    await hasLayout(jobUrl)
    const { text } = await expectStatus(call("POST", `${jobUrl}/cancel`), 202)
    expect(text).toBe("")
    const job = await ended(call, jobUrl)
    expect(job).toMatchObject({ status: "completed", progress: 1, cancelled: true })
    expect(job).not.toHaveProperty("error")
    const { status, files } = await bodyOf(call("GET", `/v2/exports/${id}`))
    expect([status, files.length]).toEqual(["completed", 1])
    await expectStatus(call("GET", files[0].url), 200)
    // What has ended is not cancelled any more.
    await expectStatus(call("POST", `${jobUrl}/cancel`), 409)
  })

  test("[spec: decisions Batches and jobs / POST /v2/jobs/{id}/cancel: 202; with a layout it ends completed and cancelled, without one failed with the code cancelled] a draft, and a batch with it, fail at once", async () => {
    const { jobUrl } = await bodyOf(call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.hangs" } }), 202)
    expect(await bodyOf(call("GET", jobUrl))).toMatchObject({ status: "inProgress", progress: 0 })
    await expectStatus(call("POST", `${jobUrl}/cancel`), 202)
    const job = await bodyOf(call("GET", jobUrl))
    expect(job).toMatchObject({ status: "failed", error: { code: "cancelled", title: "Cancelled" } })
    expect(job).not.toHaveProperty("cancelled")

    const actions = { hangs: { type: "draft", body: { ...DRAFT, options: { mode: "mode.hangs" } } } }
    const batch = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    await expectStatus(call("POST", `${batch.jobUrl}/cancel`), 202)
    expect(await bodyOf(call("GET", batch.jobUrl))).toMatchObject({ status: "failed", error: { code: "cancelled" } })
  })

  test("one's own may be cancelled, others' with the jobs role, no other tenant's", async () => {
    const { jobUrl } = await searching()
    await hasLayout(jobUrl)
    const cutter = await clientWithRoles(service(), dataDir(), ["exports"])
    await expectStatus(cutter("POST", `${jobUrl}/cancel`), 403)
    const stranger = await ownerOfAnotherTenant(service(), dataDir())
    await expectStatus(stranger("POST", `${jobUrl}/cancel`), 404)
    await expectStatus(call("POST", "/v2/jobs/nobody's/cancel"), 404)
    await hasLayout(jobUrl)
    const clerk = await clientWithRoles(service(), dataDir(), ["jobs"])
    await expectStatus(clerk("POST", `${jobUrl}/cancel`), 202)
    expect(await ended(call, jobUrl)).toMatchObject({ status: "completed", cancelled: true })
  })
})
