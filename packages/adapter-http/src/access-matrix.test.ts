import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type AnyEndpoint, decode, endpoints, roles } from "@toile/contract"
import { Result } from "effect"
import { generateKeyPair, importJWK, SignJWT } from "jose"
import { beforeAll, describe, expect, test } from "vitest"
import { bodyOf, serviceOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { addressOf, familyOf, isNamed, type Records, recordsOfEachFamily } from "./records.fixture.js"
import { type Answer, type Call, caller, DRAFT, ended, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()

/** One record of each family of paths, of the first tenant. */
let records: Records
/** Bodies that would be accepted, for requests that name a record: it must be the record that is refused. */
const bodies: Readonly<Record<string, () => unknown>> = {
  updateDraft: () => ({ note: "mine" }),
  setPassword: () => ({ password: "another password" }),
  revertMeasurementProfile: () => ({ revId: records.get("/v2/measurementProfiles")?.revisionId }),
}
/** Every tenant sees all patterns, and the system's own metadata under the same handles. */
const shared = ["/v2/patterns", "/v2/metadata"]

const PRESET = { patternId: 1, name: "x", measurements: {}, options: {}, seams: {} }
let stranger: Call
const forged = new Map<string, Call>()
const byRoles = new Map<string, Call>()

beforeAll(async () => {
  records = await recordsOfEachFamily(service())
  stranger = await ownerOfAnotherTenant(service(), dataDir())
  for (const role of roles) {
    const others = roles.filter((other) => other !== role)
    byRoles.set(role, await clientWithRoles(service(), dataDir(), others))
  }
  byRoles.set("designer", await clientWithRoles(service(), dataDir(), ["designer"]))
  byRoles.set("drafts alone", await clientWithRoles(service(), dataDir(), ["drafts"]))
  byRoles.set("no role", await clientWithRoles(service(), dataDir(), []))
  await forgeries()
})

async function forgeries() {
  const { baseUrl, token } = service()
  const [, payload] = token.split(".") as [string, string]
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
  const own = await importJWK(JSON.parse(await readFile(join(dataDir(), "keys", "signing.jwk"), "utf8")), "ES256")
  const { privateKey: other } = await generateKeyPair("ES256")
  const signed = (changes: object, key = own) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "ES256" }).sign(key)
  const add = (name: string, text: string | undefined) => forged.set(name, caller(baseUrl, text))
  add("no token", undefined)
  add("an expired token", await signed({ exp: claims.iat - 1 }))
  add("a token without a signature (alg none)", `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`)
  add("a token signed by another key", await signed({}, other))
  add("a token of another issuer", await signed({ iss: "https://elsewhere.example" }))

  const client = await bodyOf(call("POST", "/v2/clients", { name: "x", roles: ["designer"] }), 201)
  const form = { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.secret }
  const { body } = await tokenRequest(baseUrl, form)
  await bodyOf(call("PATCH", `/v2/clients/${client.id}`, { enabled: false }))
  add("a disabled client", String(body.access_token))
  // The owner's own token proves that it is the change that is refused.
  expect((await caller(baseUrl, await signed({}))("GET", "/v2/drafts")).status).toBe(200)
}

function send(endpoint: AnyEndpoint, by: Call): Promise<Answer> {
  const body = bodies[endpoint.id]?.() ?? (endpoint.body === undefined ? undefined : {})
  return by(endpoint.method.toUpperCase(), addressOf(endpoint, records), body)
}

/** Whether an answer has the declared fields, no more and no less. */
function fits(endpoint: AnyEndpoint, { body }: Answer): boolean {
  if (endpoint.answer === undefined) return true
  const read = decode(endpoint.answer)
  const items: unknown[] = endpoint.kind === "list" ? body : [body]
  return items.every((item) => Result.isSuccess(read(item)))
}

/** Each endpoint with the status that it answers, where that, or the answer's shape, is not as expected. */
async function surprises(wanted: readonly AnyEndpoint[], by: (e: AnyEndpoint) => Call, right: (s: number) => boolean) {
  const found: string[] = []
  for (const endpoint of wanted) {
    const answer = await send(endpoint, by(endpoint))
    const { status } = answer
    if (!right(status)) found.push(`${endpoint.method} ${endpoint.path}: ${status}`)
    else if (status < 300 && !fits(endpoint, answer)) found.push(`${endpoint.method} ${endpoint.path}: another shape`)
  }
  return found
}

const closed = endpoints.filter(({ access }) => access !== "public")
const ofRoles = closed.filter(({ access }) => access !== "owner" && access !== "anyone")
const rolesOf = ({ access }: AnyEndpoint) => [access].flat() as string[]

describe("every endpoint of the contract", () => {
  for (const name of [
    "no token",
    "an expired token",
    "a token without a signature (alg none)",
    "a token signed by another key",
    "a token of another issuer",
    "a disabled client",
  ]) {
    test(`[spec: Authentication / every request carries a bearer token] [spec: decisions Errors / 401 no or bad token] ${name}: 401`, async () => {
      // What was known of the client before it was disabled is forgotten by then.
      await expect
        .poll(async () => (await forged.get(name)!("GET", "/v2/drafts")).status, { timeout: 20_000 })
        .toBe(401)
      expect(
        await surprises(
          closed,
          () => forged.get(name)!,
          (status) => status === 401,
        ),
      ).toEqual([])
    })
  }

  test("[spec: decisions Roles, tokens, tenants / a role opens its path family] [spec: decisions Errors / 403 role or owner missing] no role at all", async () => {
    expect(
      await surprises(
        ofRoles,
        () => byRoles.get("no role")!,
        (status) => status === 403,
      ),
    ).toEqual([])
  })

  test("[spec: decisions Roles, tokens, tenants / a role opens its path family] every role but the needed one: 403", async () => {
    const single = ofRoles.filter((endpoint) => rolesOf(endpoint).length === 1)
    const without = (endpoint: AnyEndpoint) => byRoles.get(rolesOf(endpoint)[0]!)!
    expect(await surprises(single, without, (status) => status === 403)).toEqual([])
  })

  test("[spec: Authentication / clients, users and roles are for group owners] designer: 403", async () => {
    const owners = closed.filter(({ access }) => access === "owner")
    expect(owners.length).toBeGreaterThan(0)
    expect(
      await surprises(
        owners,
        () => byRoles.get("designer")!,
        (status) => status === 403,
      ),
    ).toEqual([])
  })

  test("[spec: decisions Errors / another tenant's record is a 404 too] another tenant's owner", async () => {
    const foreign = closed.filter((endpoint) => isNamed(endpoint) && !shared.includes(familyOf(endpoint)))
    expect(
      await surprises(
        foreign,
        () => stranger,
        (status) => status === 404,
      ),
    ).toEqual([])
  })

  test("[spec: decisions Roles, tokens, tenants / group owners have all roles] and the composite designer all but theirs", async () => {
    // Removals come last: every record is still there when it is read.
    const inOrder = endpoints.toSorted((a, b) => Number(a.method === "delete") - Number(b.method === "delete"))
    const reads = inOrder.filter(({ method }) => method === "get")
    const isIn = (status: number) => ![401, 403, 404, 405].includes(status) && status < 500
    const designer = reads.filter(({ access }) => access !== "owner")
    expect(await surprises(designer, () => byRoles.get("designer")!, isIn)).toEqual([])
    expect(await surprises(inOrder, () => call, isIn)).toEqual([])
  })
})

test("[spec: decisions Errors / in a body, another tenant's record is told from none by nothing] every reference of every body", async () => {
  const own = await bodyOf(stranger("POST", "/v2/drafts", DRAFT), 202)
  await ended(stranger, own.jobUrl)
  const references: readonly [family: string, path: string, body: (id: string) => object][] = [
    ["/v2/drafts", "/v2/exports", (draftId) => ({ draftId, fileType: "plt" })],
    ["/v2/exportProfiles", "/v2/exports", (id) => ({ draftId: own.id, fileType: "pdf", exportProfileId: id })],
    ["/v2/measurementProfiles", "/v2/drafts", (id) => ({ ...DRAFT, measurementProfileId: id })],
    ["/v2/drafts", "/v2/drafts", (parentDraftId) => ({ ...DRAFT, parentDraftId })],
    ["/v2/materials", "/v2/drafts", (id) => ({ ...DRAFT, materials: { shell: { id } } })],
    ["/v2/materials", "/v2/presets", (id) => ({ ...PRESET, materials: { shell: { id } } })],
    [
      "/v2/drafts",
      "/v2/batches",
      (draftId) => ({ actions: { cut: { type: "export", body: { draftId, fileType: "plt" } } } }),
    ],
  ]
  for (const [family, path, body] of references) {
    const unknown = await stranger("POST", path, body("0192f2a0-0000-7000-8000-000000000000"))
    const others = await stranger("POST", path, body(records.get(family)!.id!))
    expect([path, family, others.status, others.body.errors]).toEqual([path, family, 400, unknown.body.errors])
  }
})

test("[spec: decisions Roles, tokens, tenants / a job that one has started oneself can be read without the jobs role]", async () => {
  const drafter = byRoles.get("drafts alone")!
  const { jobUrl } = await bodyOf(drafter("POST", "/v2/drafts", DRAFT), 202)
  expect((await ended(drafter, jobUrl)).status).toBe("completed")
  const others = await bodyOf(call("POST", "/v2/drafts", DRAFT), 202)
  expect((await drafter("GET", others.jobUrl)).status).toBe(403)
  expect((await drafter("GET", "/v2/jobs")).status).toBe(403)
  expect((await drafter("GET", "/v2/jobs/nobody's")).status).toBe(403)
})
