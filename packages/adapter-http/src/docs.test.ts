import { describe, expect, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { caller } from "./service.fixture.js"

describe("what the service says of itself", () => {
  const { service } = serviceOfThisFile()
  const anyone = (path: string) => caller(service().baseUrl, undefined)("GET", path)

  test("/openapi.json is an OpenAPI 3.1 document of this server", async () => {
    const { status, body } = await anyone("/openapi.json")
    expect(status).toBe(200)
    expect(body.openapi).toBe("3.1.0")
    expect(body.servers).toEqual([{ url: service().baseUrl }])
    expect(body.paths["/v2/drafts"].post.operationId).toBe("createDraft")
  })

  test("/docs and all that it loads come from here", async () => {
    const page = await anyone("/docs")
    expect(page.headers.get("content-type")).toMatch(/^text\/html/)
    const addresses = [...page.text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      expect(address).toMatch(/^\/docs\//)
      expect((await anyone(address)).status).toBe(200)
    }
  })

  test("the bare address leads to the docs", async () => {
    const { status, headers } = await fetch(`${service().baseUrl}/`, { redirect: "manual" })
    expect([status, headers.get("location")]).toEqual([302, "/docs"])
  })

  test("/metrics counts requests by route, never by address", async () => {
    await service().call("GET", "/v2/drafts/0192f2a0-0000-7000-8000-000000000000")
    const { status, headers, text } = await anyone("/metrics")
    expect(status).toBe(200)
    expect(headers.get("content-type")).toMatch(/^text\/plain/)
    expect(text).toMatch(/toile_http_request_duration_seconds_count\{[^}]*route="readDraft"[^}]*status="404"[^}]*\} 1/)
    expect(text).not.toContain("0192f2a0")
  })
})
