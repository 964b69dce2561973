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

  test("by several at once, and once more: it ends once", async () => {
    for (const waits of [hasLayout, async () => {}]) {
      const { id, jobUrl } = await searching()
      await waits(jobUrl)
      const answers = await Promise.all([1, 2, 3].map(() => call("POST", `${jobUrl}/cancel`)))
      for (const { status } of answers) expect([202, 409]).toContain(status)
      expect(answers.map(({ status }) => status)).toContain(202)
      const job = await ended(call, jobUrl)
      expect(job).toMatchObject(
        job.status === "completed" ? { cancelled: true, progress: 1 } : { error: { code: "cancelled" } },
      )
      expect((await bodyOf(call("GET", `/v2/exports/${id}`))).status).toBe(job.status)
      const again = await expectStatus(call("POST", `${jobUrl}/cancel`), 409)
      expect(again.body.detail).toBe("The job has ended.")
      expect(await bodyOf(call("GET", jobUrl))).toEqual(job)
    }
  })

  test("one that a batch began: the batch goes on with the rest, and tells it", async () => {
    const actions = {
      hangs: { type: "draft", body: { ...DRAFT, options: { mode: "mode.hangs" } } },
      after: { type: "export", body: { draftId: { $ref: "#/resources/hangs/id" }, fileType: "dxf" } },
      body: { type: "predictBody", body: { gender: "female", measurements: { mbHeight: 168 } } },
    }
    const batch = await bodyOf(call("POST", "/v2/batches", { actions }), 202)
    const own = batch.jobUrl.split("/").at(-1)
    const inner = async () =>
      (await bodyOf(call("GET", "/v2/jobs?status=inProgress"))).filter(({ id }: { id: string }) => id !== own)
    await expect.poll(inner, { timeout: 10_000 }).toHaveLength(1)
    const [{ id }] = await inner()
    await expectStatus(call("POST", `/v2/jobs/${id}/cancel`), 202)
    expect((await ended(call, batch.jobUrl)).status).toBe("failed")
    const { resources, errors } = await bodyOf(call("GET", `/v2/batches/${batch.id}`))
    expect(Object.keys(resources).sort()).toEqual(["body", "hangs"])
    expect(errors.hangs).toMatchObject({ code: "cancelled" })
    expect(errors.after.detail).toContain("skipped")
    await expectStatus(call("POST", `${batch.jobUrl}/cancel`), 409)
  })
})
