import { describe, expect, inject, test } from "vitest"
import { drafted, expectStatus, processOfThisFile } from "./checks.fixture.js"
import { caller, DRAFT, ended } from "./service.fixture.js"

const TOKEN = "an-operators-own-token"

describe("with a token for it", () => {
  const { service, call } = processOfThisFile({ TOILE_METRICS_TOKEN: TOKEN, TEST_DRAFT_LIMIT_MS: "1500" })
  const asked = (token: string | undefined) => caller(service().baseUrl, token)("GET", "/metrics")
  const text = async () => (await asked(TOKEN)).text

  test("/metrics counts requests by route, never by address", async () => {
    await call("GET", "/v2/drafts/0192f2a0-0000-7000-8000-000000000000")
    const { status, headers, text } = await asked(TOKEN)
    expect(status).toBe(200)
    expect(headers.get("content-type")).toMatch(/^text\/plain; version=/)
    expect(text).toMatch(/toile_http_request_duration_seconds_count\{[^}]*route="readDraft"[^}]*status="404"[^}]*\} 1/)
    expect(text).not.toContain("0192f2a0")
  })

  test("nobody else is told: no tenant's token opens it", async () => {
    for (const token of [undefined, "another-operators-token", `${TOKEN}x`, service().token]) {
      const { headers } = await expectStatus(asked(token), 401)
      expect(headers.get("www-authenticate")).toBe('Bearer realm="toile metrics"')
    }
  })

  test.runIf(inject("whole"))("jobs are counted by kind and state", async () => {
    const counted = async (labels: string) =>
      Number(new RegExp(`^toile_jobs\\{${labels}\\} (\\d+)$`, "m").exec(await text())?.[1])
    await drafted(call)
    const { id } = await drafted(call)
    expect(await counted('kind="draft",state="completed"')).toBe(2)
    const { jobUrl } = (await call("POST", "/v2/exports", { draftId: id, fileType: "plt" })).body
    await ended(call, jobUrl)
    expect(await counted('kind="export",state="completed"')).toBe(1)
    await drafted(call, { options: { mode: "mode.refuses" } })
    expect(await counted('kind="draft",state="failed"')).toBe(1)
    const { body } = await call("POST", "/v2/drafts", { ...DRAFT, options: { mode: "mode.hangs" } })
    expect(await counted('kind="draft",state="inProgress"')).toBe(1)
    await ended(call, body.jobUrl)
  })

  test("memory and the event loop's delay are told", async () => {
    const all = await text()
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(all)?.[1])
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e6)
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_max_seconds"]) {
      expect([name, value(name) > 0]).toEqual([name, true])
    }
  })
})

describe("without one", () => {
  const { call } = processOfThisFile()

  test("there is no /metrics", async () => {
    await expectStatus(call("GET", "/metrics"), 404)
  })
})
