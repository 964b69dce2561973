import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { REALM_PATH, TOKEN_PATH } from "@toile/contract"
import { generateKeyPair, importJWK, SignJWT } from "jose"
import { expect, inject, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { caller, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()

const login = () => tokenRequest(service().baseUrl, passwordForm(OWNER.email, OWNER.password))
const refresh = (refresh_token: unknown) =>
  tokenRequest(service().baseUrl, { grant_type: "refresh_token", refresh_token: String(refresh_token) })
const status = async (token: string | undefined) => (await caller(service().baseUrl, token)("GET", "/v2/drafts")).status

test("[spec: Authentication / Account login | the answer's eight fields] [spec: Limits / Access token lifetime in the sample response | Refresh token lifetime in the sample response]", async () => {
  const { status, body } = await login()
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.any(String),
    expires_in: 300,
    refresh_expires_in: 1800,
    refresh_token: expect.any(String),
    token_type: "bearer",
    "not-before-policy": 0,
    session_state: expect.any(String),
    scope: "profile email",
  })
  expect((await tokenRequest(service().baseUrl, passwordForm("OWNER@example.com", OWNER.password))).status).toBe(200)
})

test("[spec: decisions Errors / the token endpoint answers RFC 6749 errors]", async () => {
  const wrong = async (form: Record<string, string>) => {
    const { status, body } = await tokenRequest(service().baseUrl, form)
    expect(Object.keys(body)).toEqual(["error", "error_description"])
    return [status, body.error]
  }
  expect(await wrong(passwordForm(OWNER.email, "wrong"))).toEqual([400, "invalid_grant"])
  expect(await wrong(passwordForm("nobody@example.com", "wrong"))).toEqual([400, "invalid_grant"])
  expect(await wrong({ grant_type: "client_credentials", client_id: "x", client_secret: "y" })).toEqual([
    401,
    "invalid_client",
  ])
  expect(await wrong({ grant_type: "magic" })).toEqual([400, "unsupported_grant_type"])
  expect(await wrong({ grant_type: "password" })).toEqual([400, "invalid_request"])
  const ofAnother = { ...passwordForm(OWNER.email, OWNER.password), client_id: "another" }
  expect(await wrong(ofAnother)).toEqual([401, "invalid_client"])
  expect(await wrong({})).toEqual([400, "invalid_request"])
  expect(await wrong({ grant_type: "refresh_token", refresh_token: "x.y" })).toEqual([400, "invalid_grant"])
})

test("what the token endpoint refuses before it reads a form is told in the same form", async () => {
  const address = `${service().baseUrl}${TOKEN_PATH}`
  const asForm = { "content-type": "application/x-www-form-urlencoded" }
  const refused = async (status: number, init: RequestInit) => {
    const response = await fetch(address, init)
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"])
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toEqual({ error: "invalid_request", error_description: expect.any(String) })
    return response
  }
  await refused(413, { method: "POST", headers: asForm, body: `username=${"x".repeat(20_000)}` })
  await refused(415, { method: "POST", headers: { ...asForm, "content-encoding": "zzz" }, body: "a=b" })
  await refused(415, { method: "POST", headers: { "content-type": `${asForm["content-type"]}; charset=x` }, body: "a" })
  await refused(400, { method: "POST", headers: { ...asForm, "content-encoding": "gzip" }, body: "no gzip" })
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    expect((await refused(405, { method })).headers.get("allow")).toBe("POST")
  }
})

test("every address that has a route refuses other methods than its own", async () => {
  const realm = service().baseUrl + REALM_PATH
  const others = ["/health/live", "/health/ready", "/openapi.json", "/docs", "/", "/docs/start.js"]
  const addresses = [
    `${realm}/protocol/openid-connect/certs`,
    `${realm}/.well-known/openid-configuration`,
    ...others.map((path) => service().baseUrl + path),
  ]
  for (const address of addresses) {
    const { status, headers } = await call("DELETE", address)
    expect([address, status, headers.get("allow")]).toEqual([address, 405, "GET, HEAD"])
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/)
  }
})

test.runIf(inject("whole"))("a refresh token that was never given is refused and ends nothing", async () => {
  const { body } = await login()
  const [other, , ...sealed] = [(await login()).body.refresh_token, ...String(body.refresh_token).split(".")]
  const ofOther = String(other).split(".").slice(1).join(".")
  for (const made of ["garbage", "", "a.b.c", ofOther, [...sealed].reverse().join("."), sealed.join(".").slice(0, -2)])
    expect((await refresh(`${body.session_state}.${made}`)).status).toBe(400)
  expect(await status(String(body.access_token))).toBe(200)
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test("[spec: decisions Roles, tokens, tenants / a refresh token rotates; reuse of a spent one ends the session]", async () => {
  const first = (await login()).body
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  expect(second.body.session_state).toBe(first.session_state)
  expect(await status(String(second.body.access_token))).toBe(200)
  expect((await refresh(first.refresh_token)).status).toBe(400)
  expect((await refresh(second.body.refresh_token)).status).toBe(400)
  await expect.poll(() => status(String(second.body.access_token)), { timeout: 20_000 }).toBe(401)
})

test("[spec: Authentication / Application credentials | a POST to the realm's token address, as a form] [spec: Client / clientId and secret get tokens]", async () => {
  const client = (await call("POST", "/v2/clients", { name: "Shop", roles: ["drafts"] })).body
  const form = { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.secret }
  const { status: granted, body } = await tokenRequest(service().baseUrl, form)
  expect(granted).toBe(200)
  expect(Object.keys(body).sort()).toEqual(Object.keys((await login()).body).sort())
  expect([body.expires_in, body.refresh_expires_in, body.token_type]).toEqual([300, 1800, "bearer"])
  expect(await status(String(body.access_token))).toBe(200)
  // The address is the contract's own; a form is what it takes, and nothing else.
  const address = `${service().baseUrl}/auth/realms/platform/protocol/openid-connect/token`
  const json = { "content-type": "application/json" }
  const asJson = await fetch(address, { method: "POST", headers: json, body: JSON.stringify(form) })
  expect([asJson.status, ((await asJson.json()) as { error: string }).error]).toEqual([400, "invalid_request"])
  expect((await fetch(`${address}?${new URLSearchParams(form)}`)).status).toBe(405)
  const renewed = { ...form, grant_type: "refresh_token", refresh_token: String(body.refresh_token) }
  expect((await tokenRequest(service().baseUrl, renewed)).status).toBe(200)
})

test("only tokens that this server signed, and that have not expired, open anything", async () => {
  expect(await status(service().token)).toBe(200)
  expect(await status(undefined)).toBe(401)
  expect(await status("nonsense")).toBe(401)
  expect(await status(`${service().token}x`)).toBe(401)

  const [, payload] = service().token.split(".")
  const claims = JSON.parse(Buffer.from(payload!, "base64url").toString())
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")
  expect(await status(`${none}.${payload}.`)).toBe(401)

  const jwk = JSON.parse(await readFile(join(dataDir(), "keys", "signing.jwk"), "utf8"))
  const key = await importJWK(jwk, "ES256")
  const { privateKey: otherKey } = await generateKeyPair("ES256")
  const signed = (changes: object, by = key) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "ES256" }).sign(by)
  expect(await status(await signed({}))).toBe(200)
  expect(await status(await signed({}, otherKey))).toBe(401)
  expect(await status(await signed({ exp: claims.iat - 1 }))).toBe(401)
  expect(await status(await signed({ iss: "https://elsewhere.example" }))).toBe(401)
  expect(await status(await signed({ aud: "another" }))).toBe(401)
  expect(await status(await signed({ sid: "ended" }))).toBe(401)

  const refused = await caller(service().baseUrl, undefined)("GET", "/v2/drafts")
  expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="toile"')
})

test("[spec: decisions Roles, tokens, tenants / issuer, keys and OpenID discovery]", async () => {
  const realm = `${service().baseUrl}/auth/realms/platform`
  const found = (await call("GET", `${realm}/.well-known/openid-configuration`)).body
  expect(found.issuer).toBe(realm)
  const { keys } = (await call("GET", found.jwks_uri)).body
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toHaveProperty("d")
})
