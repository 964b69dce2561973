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
})
