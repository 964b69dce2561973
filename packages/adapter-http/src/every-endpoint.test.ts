import { request } from "node:http"
import { type AnyEndpoint, decode, endpoints, isCreating, metadataColumns } from "@toile/contract"
import { Result } from "effect"
import { beforeAll, describe, expect, test } from "vitest"
import {
  bodyOf,
  drafted,
  expectStatus,
  pageHeadersOf,
  pointersOf,
  serviceOfThisFile,
  TIMESTAMP,
} from "./checks.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { addressOf, creationBodies, isNamed, PNG, type Records, recordsOfEachFamily } from "./records.fixture.js"
import { type Answer, type Call, caller, DRAFT } from "./service.fixture.js"
import { formOf, post } from "./upload.fixture.js"

// What holds for every endpoint of the contract: a new one is tried here without a word.
const { service, dataDir, call } = serviceOfThisFile()
let records: Records
let stranger: Call
beforeAll(async () => {
  records = await recordsOfEachFamily(service())
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const lists = endpoints.filter(({ kind }) => kind === "list")
const reads = endpoints.filter(({ kind, method }) => method === "get" && kind === "value")
/** The deprecated GET makes a tech pack. */
const plainReads = reads.filter(({ status }) => status === 200)
/** Demo data goes all at once, and has tests of its own. */
const removals = endpoints.filter(({ method, id }) => method === "delete" && id !== "removeDemoData")
const makers = endpoints.filter(isCreating)
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const PROBLEM = ["detail", "instance", "requestId", "status", "title", "type"]

const SCAN = {
  gender: "female",
  scanHeight: 168,
  scanWeight: 62,
  standard: "generic",
  unit: "cm",
  values: { waist: 74 },
}

const address = (endpoint: AnyEndpoint) => addressOf(endpoint, records)
/** The address of a record that is not there. */
const nowhere = ({ path }: AnyEndpoint) => path.replaceAll(/\{\w+\}/g, "0192f2a0-0000-7000-8000-000000000000")
const send = (endpoint: AnyEndpoint, to: string, body?: unknown): Promise<Answer> =>
  call(endpoint.method.toUpperCase(), to, body)
/** Where an endpoint's answer has other fields than it declares. */
const undeclared = ({ id, answer, kind }: AnyEndpoint, { body }: Answer): string[] => {
  if (answer === undefined) return []
  const read = decode(answer)
  return (kind === "list" ? body : [body]).flatMap((item: unknown) =>
    Result.match(read(item), {
      onSuccess: () => [],
      onFailure: (errors) => errors.map(({ pointer, message }) => `${id}${pointer} ${message}`),
    }),
  )
}
/** Makes what an endpoint makes. */
const make = (endpoint: AnyEndpoint): Promise<Answer> => {
  if (endpoint.upload !== undefined) return post(service(), address(endpoint), formOf(PNG))
  const body = creationBodies(records)[endpoint.id]
  if (body === undefined) throw new Error(`no body for ${endpoint.id}: give records.fixture.ts one`)
  return send(endpoint, address(endpoint), body())
}

describe("answers", () => {
  test("[spec: Conventions / every path starts with /v2]", () => {
    expect(endpoints.map(({ path }) => path).filter((path) => !path.startsWith("/v2/"))).toEqual([])
  })

  test("[spec: decisions Units, identifiers, values / answers have exactly the fields of the tables] [spec: decisions URLs, lists, caching / single reads carry an ETag; If-None-Match gives 304] every read and list", async () => {
    for (const endpoint of [...lists, ...plainReads]) {
      const answer = await expectStatus(send(endpoint, address(endpoint)), 200)
      expect(undeclared(endpoint, answer)).toEqual([])
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
      const etag = answer.headers.get("etag")
      expect([endpoint.id, etag]).toEqual([endpoint.id, expect.stringMatching(/^"/)])
      await expectStatus(call("GET", address(endpoint), undefined, { "if-none-match": etag! }), 304)
      await expectStatus(call("GET", address(endpoint), undefined, { "if-none-match": '"other"' }), 200)
    }
  })

  test("every file has a type that is declared, an ETag, and is there again as 304", async () => {
    for (const endpoint of endpoints.filter(({ kind }) => kind === "file")) {
      const { headers } = await expectStatus(send(endpoint, address(endpoint)), 200)
      const type = headers.get("content-type")!.replace(/; charset=utf-8$/, "")
      expect([endpoint.id, endpoint.contentTypes]).toEqual([endpoint.id, expect.arrayContaining([type])])
      const tag = { "if-none-match": headers.get("etag")! }
      await expectStatus(call("GET", address(endpoint), undefined, tag), 304)
    }
  })

  test("[spec: Conventions / timestamps are ISO 8601 in UTC with milliseconds] each in every answer", async () => {
    const seen = new Set<string>()
    const look = (value: unknown, at: string): void => {
      if (typeof value !== "object" || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        look(inner, `${at}.${key}`)
        if (!/^(created|updated|started|finished)At$/.test(key)) continue
        seen.add(key)
        expect([at, key, inner]).toEqual([at, key, expect.stringMatching(TIMESTAMP)])
        expect(new Date(String(inner)).toISOString()).toBe(inner)
      }
    }
    // A pattern's schema describes such fields and has none.
    const withTimes = [...lists, ...plainReads].filter(({ id }) => !id.endsWith("Schema"))
    for (const endpoint of withTimes) look((await call("GET", address(endpoint))).body, endpoint.id)
    expect([...seen].sort()).toEqual(["createdAt", "finishedAt", "startedAt", "updatedAt"])
  })

  test("[spec: decisions Units, identifiers, values / creates answer 201 with Location, accepted actions 202 | IDs are UUIDs of version 7] whatever makes something", async () => {
    for (const endpoint of makers) {
      const { status, headers, body } = await make(endpoint)
      expect([endpoint.id, status]).toEqual([endpoint.id, endpoint.status])
      const own = headers.get("location") ?? ""
      expect([endpoint.id, own]).toEqual([endpoint.id, expect.stringContaining(body[endpoint.handle])])
      // A metadata element's is the hash of what it is of; so it is the same for every tenant.
      if (endpoint.handle === "id") expect(body.id).toMatch(UUID_V7)
      expect(own.startsWith(`${service().baseUrl}/v2/`)).toBe(true)
      if (status === 201) await expectStatus(call("GET", own), 200)
      if (status === 202) expect(body.jobUrl).toMatch(new RegExp(`^${service().baseUrl}/v2/jobs/`))
    }
  })

  test("[spec: decisions Units, identifiers, values / predict, secret, import and export answer 200] POSTs that make no record", async () => {
    const header = metadataColumns.join(",")
    const bodies: Readonly<Record<string, () => Promise<Answer>>> = {
      predictBody: () => call("POST", "/v2/predict/body", { gender: "male", measurements: { mbHeight: 180 } }),
      predictScan: () => call("POST", "/v2/predict/scan", { source: "measurements", content: SCAN }),
      renewClientSecret: () => call("POST", `/v2/clients/${records.get("/v2/clients")!.id}/secret`),
      renewCallbackSecret: () => call("POST", "/v2/callbackSecret"),
      importMetadata: () => post(service(), "/v2/metadata/import", header, { "content-type": "text/csv" }),
      previewExport: () =>
        call("POST", "/v2/exports/preview", { draftId: records.get("/v2/drafts")!.id, fileType: "plt" }),
      exportMetadata: () => call("POST", "/v2/metadata/export", {}),
    }
    for (const endpoint of endpoints.filter(({ method, status }) => method === "post" && status === 200)) {
      const answer = await expectStatus(bodies[endpoint.id]!(), 200)
      expect(answer.headers.get("location")).toBe(null)
      expect(undeclared(endpoint, answer)).toEqual([])
    }
  })

  test("[spec: decisions URLs, lists, caching / jobUrl, $ref and file URLs come from the configured base URL, never from the Host header]", async () => {
    const { port } = new URL(service().baseUrl)
    const asked = (path: string, method = "GET", body = "") =>
      new Promise<string>((resolve, reject) => {
        const headers = {
          host: "evil.example",
          "x-forwarded-host": "evil.example",
          authorization: `Bearer ${service().token}`,
          "content-type": "application/json",
        }
        const sent = request({ host: "localhost", port, path, method, headers }, async (response) => {
          let text = JSON.stringify(response.headers)
          for await (const chunk of response) text += chunk
          resolve(text)
        })
        sent.on("error", reject).end(body)
      })
    const texts = [
      await asked("/v2/drafts", "POST", JSON.stringify(DRAFT)),
      await asked(`/v2/exports/${records.get("/v2/exports")!.id}`),
      await asked(`/v2/batches/${records.get("/v2/batches")!.id}`),
      await asked(`/v2/jobs/${records.get("/v2/jobs")!.id}`),
      await asked("/v2/presets"),
      // A request line may name the whole address.
      await asked("http://evil.example/v2/presets?perPage=1"),
    ]
    for (const text of texts) {
      expect(text).toContain(service().baseUrl)
      expect(text).not.toContain("evil.example")
    }
  })

  test("[spec: Errors / 204 No Content | 404 Not Found] every removal, and the revert of a profile", async () => {
    const profiles = records.get("/v2/measurementProfiles")!
    const revert = (id: string) => call("POST", `/v2/measurementProfiles/${id}/revert`, { revId: profiles.revisionId })
    expect((await expectStatus(revert(profiles.id!), 204)).text).toBe("")
    await expectStatus(revert("0192f2a0-0000-7000-8000-000000000000"), 404)
    for (const endpoint of removals) {
      const own = await removable(endpoint)
      expect([endpoint.id, (await expectStatus(call("DELETE", own), 204)).text]).toEqual([endpoint.id, ""])
      // A metadata element is reverted to its default, and stays.
      if (endpoint.id !== "deleteMetadata") await expectStatus(call("DELETE", own), 404)
    }
  })

  /** The address of something that was made to be removed. */
  async function removable(endpoint: AnyEndpoint): Promise<string> {
    if (endpoint.id === "deleteDraft") {
      const body = { ...creationBodies(records).createMeasurementProfile!(), stage: "testing" }
      const profile = await bodyOf(call("POST", "/v2/measurementProfiles", body), 201)
      return `/v2/drafts/${(await drafted(call, { measurementProfileId: profile.id })).id}`
    }
    if (endpoint.id === "deleteMetadata") return address(endpoint)
    const maker = makers.find(({ path }) => endpoint.path.startsWith(`${path}/{`))
    return (await make(maker!)).headers.get("location")!
  }
})

describe("refusals", () => {
  test("[spec: decisions Errors / 404 unknown ID] every endpoint that names a record", async () => {
    for (const endpoint of endpoints.filter(isNamed)) {
      const body = {
        updateDraft: { note: "" },
        revertMeasurementProfile: { revId: "x" },
        setPassword: { password: "12345678" },
      }
      const sent = body[endpoint.id as keyof typeof body] ?? (endpoint.body === undefined ? undefined : {})
      const { status, body: problem } = await send(endpoint, nowhere(endpoint), sent)
      expect([endpoint.id, status, Object.keys(problem).sort()]).toEqual([endpoint.id, 404, PROBLEM])
    }
  })

  test("[spec: decisions Errors / problem details: type, title, status, detail, instance, requestId] of each status", async () => {
    const nobody = caller(service().baseUrl, undefined)
    const draft = `/v2/drafts/${records.get("/v2/drafts")!.id}`
    const refusals: [number, Promise<Answer>][] = [
      [400, call("GET", "/v2/drafts/%")],
      [401, nobody("GET", "/v2/drafts")],
      [404, call("GET", "/v2/nothing")],
      [404, call("GET", "/nothing")],
      [405, call("DELETE", "/v2/drafts")],
      [409, call("DELETE", draft)],
      [412, call("PATCH", draft, { note: "x" }, { "if-match": '"another"' })],
      [413, call("POST", "/v2/drafts", `"${"x".repeat(2 ** 20)}"`)],
      [415, call("POST", "/v2/drafts", "x", { "content-type": "text/plain" })],
    ]
    for (const [status, sent] of refusals) {
      const { body, headers } = await expectStatus(sent, status)
      expect(Object.keys(body).sort()).toEqual(PROBLEM)
      expect(body).toMatchObject({ status, type: "about:blank", requestId: headers.get("x-request-id") })
      expect(body.instance).toBe(`urn:uuid:${body.requestId}`)
      expect(`${body.title}${body.detail}`).not.toMatch(/\/v2\/|node_modules|\bat \w+ \(/)
    }
    expect((await call("DELETE", "/v2/drafts")).headers.get("allow")).toBe("GET, HEAD, POST")
    expect((await nobody("GET", "/v2/drafts")).headers.get("www-authenticate")).toBe('Bearer realm="toile"')
  })

  test("[spec: decisions Units, identifiers, values / an unknown field is a 400 that names it] in every body", async () => {
    for (const endpoint of endpoints.filter(({ body }) => body !== undefined)) {
      const pointers = await pointersOf(send(endpoint, address(endpoint), { smell: "red" }))
      expect([endpoint.id, pointers]).toEqual([endpoint.id, expect.arrayContaining(["/smell"])])
    }
  })

  test("[spec: Conventions / bodies are JSON] another content type is a 415 wherever JSON is taken", async () => {
    const takers = endpoints.filter(({ body }) => body !== undefined)
    expect(takers.length).toBeGreaterThan(20)
    for (const endpoint of takers) {
      for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"]) {
        const sent = call(endpoint.method.toUpperCase(), address(endpoint), "note=x", { "content-type": type })
        expect([endpoint.id, type, (await sent).status]).toEqual([endpoint.id, type, 415])
      }
    }
  })
})

describe("lists", () => {
  test("[spec: Conventions / every list takes page and perPage] [spec: decisions URLs, lists, caching / every list has the six X- headers, and Link | page below 1 or perPage outside 1 to 200 is a 400; a page past the last is empty]", async () => {
    expect(lists.length).toBeGreaterThan(13)
    for (const endpoint of lists) {
      const path = address(endpoint)
      const [total, pages, ...rest] = pageHeadersOf(await expectStatus(call("GET", `${path}?page=1&perPage=1`), 200))
      expect([endpoint.id, pages, ...rest]).toEqual([endpoint.id, total, "1", "1", total === "1" ? "" : "2", ""])
      expect(Number(total)).toBeGreaterThan(0)
      const answer = await call("GET", `${path}?page=2&perPage=200`)
      expect([endpoint.id, answer.status, answer.headers.get("x-page")]).toEqual([endpoint.id, 200, "2"])
      expect(answer.headers.get("link")).toContain('rel="first"')
      expect(await bodyOf(call("GET", `${path}?page=999999&perPage=200`))).toEqual([])
      for (const query of ["page=0", "page=-1", "page=x", "page=1.5", "page=1&page=2"]) {
        expect(await pointersOf(call("GET", `${path}?${query}`))).toEqual(["query/page"])
      }
      for (const query of ["perPage=0", "perPage=201", "perPage="]) {
        expect(await pointersOf(call("GET", `${path}?${query}`))).toEqual(["query/perPage"])
      }
    }
  })

  test("[spec: decisions Units, identifiers, values / an unknown query name is a 400; page and perPage are taken everywhere] every endpoint that is read", async () => {
    for (const endpoint of [...lists, ...plainReads, ...endpoints.filter(({ kind }) => kind === "file")]) {
      const path = address(endpoint)
      expect(await pointersOf(call("GET", `${path}?colour=red`))).toEqual(["query/colour"])
      await expectStatus(call("GET", `${path}?page=1&perPage=5`), 200)
    }
  })

  test("[spec: decisions URLs, lists, caching / arrays in a query: ids[]=1&ids[]=2, ids=1&ids=2, ids=1,2] every list that takes one", async () => {
    const values: Readonly<Record<string, readonly [string, string]>> = {
      ids: ["1", "2"],
      groups: ["shell", "nothing"],
      parentIds: ["mode", "null"],
    }
    await bodyOf(call("POST", "/v2/materials", { name: "x", groups: ["shell"], nesting: {}, scaling: {} }), 201)
    let tried = 0
    for (const { path, query } of lists) {
      for (const [name, { many }] of Object.entries(query)) {
        if (!many) continue
        const [one, other] = values[name]!
        const [first, ...others] = await Promise.all(
          [`${name}[]=${one}&${name}[]=${other}`, `${name}=${one}&${name}=${other}`, `${name}=${one},${other}`].map(
            (written) => bodyOf(call("GET", `${path}?perPage=200&${written}`)),
          ),
        )
        expect([name, first.length > 0]).toEqual([name, true])
        expect(others).toEqual([first, first])
        expect(await bodyOf(call("GET", `${path}?${name}[]=77`))).toEqual([])
        tried++
      }
    }
    expect(tried).toBe(3)
  })

  test("[spec: Conventions / lists and reads give the records of the current tenant] another tenant's lists hold none of them", async () => {
    const shared = ["/v2/patterns", "/v2/metadata", "/v2/roles"]
    const own = lists.filter(({ path }) => !isNamed({ path }) && !shared.includes(path))
    expect(own.length).toBeGreaterThan(9)
    for (const { path, id } of own) {
      const idsOf = async (by: Call) =>
        (await bodyOf(by("GET", `${path}?perPage=200`))).map((one: Answer["body"]) => one.id)
      const ours = await idsOf(call)
      const theirs = new Set(await idsOf(stranger))
      // Stock materials are everybody's.
      const both = ours.filter((one: string) => theirs.has(one))
      expect([id, both.length, ours.length > both.length]).toEqual([
        id,
        path === "/v2/materials" ? both.length : 0,
        true,
      ])
    }
  })
})

test("[spec: decisions URLs, lists, caching / If-Match on PATCH gives 412] [spec: decisions Units, identifiers, values / read, edit, PATCH: read-only and unchanged fixed fields are ignored] every record that can be changed", async () => {
  const changes: Readonly<Record<string, object>> = { updateDraft: { note: "edited" } }
  for (const endpoint of endpoints.filter(({ method }) => method === "patch")) {
    const path = address(endpoint)
    const { headers, body } = await expectStatus(call("GET", path), 200)
    const match = (etag: string, changed: object) => call("PATCH", path, changed, { "if-match": etag })
    const changed = { ...body, ...(changes[endpoint.id] ?? ("name" in body ? { name: "edited" } : {})) }
    await expectStatus(match('"another"', changed), 412)
    await expectStatus(match(`W/${headers.get("etag")}`, changed), 412)
    await expectStatus(call("DELETE", path, undefined, { "if-match": '"another"' }), 412)
    await expectStatus(call("DELETE", path, undefined, { "if-match": `W/${headers.get("etag")}` }), 412)
    const answer = await expectStatus(match(headers.get("etag")!, changed), 200)
    expect(undeclared(endpoint, answer)).toEqual([])
    await expectStatus(match("*", { ...answer.body, ...(changes[endpoint.id] ?? {}) }), 200)
  }
})
