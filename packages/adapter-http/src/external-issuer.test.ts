import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectStatus } from "./checks.fixture.js"
import {
  caller,
  DRAFT,
  ended,
  newDataDir,
  OWNER,
  passwordForm,
  removeDataDir,
  type Service,
  startServiceHere,
  tokenRequest,
} from "./service.fixture.js"

const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true })
const { privateKey: otherKey } = await generateKeyPair("RS256")
let issuerServer: Server
let issuer: string
let dataDir: string
let tenant: string
let service: Service

beforeAll(async () => {
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }
  issuerServer = createServer((request, response) => {
    const documents: Record<string, object> = {
      "/realm/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys` },
      "/realm/keys": { keys: [jwk] },
    }
    const document = documents[request.url ?? ""]
    response.writeHead(document === undefined ? 404 : 200, { "content-type": "application/json" })
    response.end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((resolve) => issuerServer.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}/realm`

  // The first start has accounts of its own, and tells the tenant's ID.
  dataDir = await newDataDir()
  const before = await startServiceHere(dataDir)
  tenant = JSON.parse(Buffer.from(before.token.split(".")[1]!, "base64url").toString()).tenant
  await before.end("SIGTERM")
  service = await startServiceHere(dataDir, {
    TOILE_OIDC_ISSUER: issuer,
    TOILE_OIDC_AUDIENCE: "patterns",
    TOILE_OIDC_ROLES_CLAIM: "realm_access.roles",
  })
})
afterAll(async () => {
  await service?.end("SIGTERM")
  await new Promise((resolve) => issuerServer?.close(resolve))
  await removeDataDir(dataDir)
})

const token = (claims: object = {}, key = privateKey, header = { alg: "RS256", kid: "one" }) =>
  new SignJWT({
    tenant,
    realm_access: { roles: ["drafts", "unknown"] },
    sub: "anna",
    iss: issuer,
    aud: "patterns",
    exp: Math.floor(Date.now() / 1000) + 60,
    ...claims,
  })
    .setProtectedHeader(header)
    .sign(key)
const get = async (path: string, ...made: Parameters<typeof token>) =>
  (await caller(service.baseUrl, await token(...made))("GET", path)).status

test("[spec: decisions Roles, tokens, tenants / another OpenID issuer can be configured] its claims give tenant and roles", async () => {
  expect(await get("/v2/drafts")).toBe(200)
  expect(await get("/v2/exports")).toBe(403)
  expect(await get("/v2/clients")).toBe(403)
  expect(await get("/v2/exports", { realm_access: { roles: "drafts exports" } })).toBe(200)
  expect(await get("/v2/clients", { realm_access: { roles: ["owner"] } })).toBe(200)
})

test("whoever acts is named by the issuer's subject, as long as OpenID lets it be", async () => {
  const roles = { realm_access: { roles: "drafts exports materials measurementProfiles batches predict" } }
  const sub = `auth0|${"a long name ".repeat(21)}`.slice(0, 255)
  const anna = caller(service.baseUrl, await token({ sub, ...roles }))
  const draft = (await expectStatus(anna("POST", "/v2/drafts", DRAFT), 202)).body
  expect((await ended(anna, draft.jobUrl)).startedBy).toBe(sub)
  expect((await anna("GET", `/v2/drafts/${draft.id}`)).body.createdBy).toBe(sub)
  const profile = { name: "A", gender: "female", measurementType: "body", measurements: {} }
  const made = await expectStatus(anna("POST", "/v2/measurementProfiles", profile), 201)
  expect(made.body.updatedBy).toBe(sub)
  const material = { name: "Linen", nesting: {}, scaling: {} }
  const keyed = () => anna("POST", "/v2/materials", material, { "idempotency-key": "one" })
  const [first, second] = [await expectStatus(keyed(), 201), await keyed()]
  expect([first.body.createdBy, second.text]).toEqual([sub, first.text])
  const actions = { a: { type: "predictBody", body: { gender: "male", measurements: { mbHeight: 180 } } } }
  const batch = (await expectStatus(anna("POST", "/v2/batches", { actions }), 202)).body
  await ended(anna, batch.jobUrl)
  expect((await anna("GET", `/v2/batches/${batch.id}`)).body.createdBy).toBe(sub)
  expect(await get("/v2/drafts", { sub: `${sub}x` })).toBe(401)
})

test("tokens that are expired, another's or for another are refused", async () => {
  expect(await get("/v2/drafts", {}, otherKey)).toBe(401)
  expect(await get("/v2/drafts", {}, privateKey, { alg: "RS256", kid: "two" })).toBe(401)
  for (const claims of [{ exp: 1 }, { iss: "https://elsewhere.example" }, { aud: "another" }, { tenant: "nobody's" }]) {
    expect([claims, await get("/v2/drafts", claims)]).toEqual([claims, 401])
  }
  const [header, payload] = (await token()).split(".")
  expect((await caller(service.baseUrl, `${header}.${payload}.`)("GET", "/v2/drafts")).status).toBe(401)
  expect((await caller(service.baseUrl, "nonsense")("GET", "/v2/drafts")).status).toBe(401)
})

test("[spec: decisions Roles, tokens, tenants / client and user writes are then 409] and the service gives no tokens", async () => {
  const owner = caller(service.baseUrl, await token({ realm_access: { roles: ["owner"] } }))
  const [user] = (await owner("GET", "/v2/users")).body
  const writes = [
    ["POST", "/v2/clients", { name: "Shop" }],
    ["PATCH", "/v2/clients/x", { name: "Shop" }],
    ["POST", "/v2/clients/x/secret", undefined],
    ["DELETE", "/v2/clients/x", undefined],
    ["POST", "/v2/users", { email: "a@example.com", firstName: "A", lastName: "B" }],
    ["PATCH", `/v2/users/${user.id}`, { firstName: "A" }],
    ["PUT", `/v2/users/${user.id}/password`, { password: "another password" }],
    ["DELETE", `/v2/users/${user.id}`, undefined],
  ] as const
  for (const [method, path, body] of writes) await expectStatus(owner(method, path, body), 409)
  expect(await tokenRequest(service.baseUrl, passwordForm(OWNER.email, OWNER.password))).toEqual({
    status: 400,
    body: { error: "unsupported_grant_type", error_description: `Tokens are given by ${issuer}.` },
  })
})

test("an issuer that does not answer is told from a bad token", async () => {
  const other = await newDataDir()
  const alone = await startServiceHere(other, { TOILE_OIDC_ISSUER: "http://127.0.0.1:1/realm" })
  try {
    const answer = await caller(alone.baseUrl, await token())("GET", "/v2/drafts")
    expect([answer.status, answer.body.status]).toEqual([503, 503])
  } finally {
    await alone.end("SIGTERM")
    await removeDataDir(other)
  }
})
