import { beforeAll, expect, test } from "vitest"
import { bodyOf, serviceOfThisFile } from "./checks.fixture.js"
import { type Answer, caller, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

// Clients that authenticate at the token endpoint by HTTP Basic (RFC 6749, 2.3.1).
const { service, call } = serviceOfThisFile()
let client: Answer["body"]
beforeAll(async () => {
  client = await bodyOf(call("POST", "/v2/clients", { name: "Shop", roles: ["drafts"] }), 201)
})

const asked = async (form: Record<string, string>, authorization?: string) => {
  const response = await fetch(`${service().baseUrl}/auth/realms/platform/protocol/openid-connect/token`, {
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
    body: new URLSearchParams(form),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, challenge: response.headers.get("www-authenticate"), body }
}
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
const basic = (id: string, secret: string) => `Basic ${base64(`${id}:${secret}`)}`
const CREDENTIALS = { grant_type: "client_credentials" }
const CHALLENGE = 'Basic realm="toile", charset="UTF-8"'
const expectRefused = (
  answer: Awaited<ReturnType<typeof asked>>,
  expected: readonly [status: number, error: string],
) => {
  expect([answer.status, answer.body.error]).toEqual(expected)
  expect(answer.challenge).toBe(expected[0] === 401 ? CHALLENGE : null)
  expect(Object.keys(answer.body)).toEqual(["error", "error_description"])
}

test("a client's ID and secret in a Basic header give the tokens that they give in the form", async () => {
  const { status, body } = await asked(CREDENTIALS, basic(client.clientId, client.secret))
  expect(status).toBe(200)
  expect((await caller(service().baseUrl, String(body.access_token))("GET", "/v2/drafts")).status).toBe(200)
  const inForm = { ...CREDENTIALS, client_id: client.clientId, client_secret: client.secret }
  expect(Object.keys(body)).toEqual(Object.keys((await tokenRequest(service().baseUrl, inForm)).body))
  // The scheme's name has no case; an ID in the form beside it is no second way, as long as it is the same.
  const small = basic(client.clientId, client.secret).replace("Basic", "basic")
  expect((await asked({ ...CREDENTIALS, client_id: client.clientId }, small)).status).toBe(200)
  const refresh = { grant_type: "refresh_token", refresh_token: String(body.refresh_token) }
  expect((await asked(refresh, basic(client.clientId, client.secret))).status).toBe(200)
})

test("both parts are form-urlencoded within the header", async () => {
  const escaped = (text: string) => [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("")
  expect((await asked(CREDENTIALS, basic(escaped(client.clientId), escaped(client.secret)))).status).toBe(200)
  // A plus is a space, so it opens nothing that it does not name; a colon of the secret's own is one.
  expectRefused(await asked(CREDENTIALS, basic(client.clientId, `${client.secret}+`)), [401, "invalid_client"])
  expectRefused(await asked(CREDENTIALS, basic(client.clientId, `${client.secret}:x`)), [401, "invalid_client"])
})

test("a wrong secret is a 401 that says how to authenticate, in the header and in the form", async () => {
  expectRefused(await asked(CREDENTIALS, basic(client.clientId, "wrong")), [401, "invalid_client"])
  expectRefused(await asked(CREDENTIALS, basic("nobody", client.secret)), [401, "invalid_client"])
  const inForm = { ...CREDENTIALS, client_id: client.clientId, client_secret: "wrong" }
  expectRefused(await asked(inForm), [401, "invalid_client"])
})

test("header and form at once are one way too many", async () => {
  const right = basic(client.clientId, client.secret)
  const { clientId: client_id, secret: client_secret } = client
  expectRefused(await asked({ ...CREDENTIALS, client_id, client_secret }, right), [400, "invalid_request"])
  expectRefused(await asked({ ...CREDENTIALS, client_secret }, right), [400, "invalid_request"])
  expectRefused(await asked({ ...CREDENTIALS, client_id: "another" }, right), [400, "invalid_request"])
})

test("a header that holds no ID and secret is refused; the header of another scheme says nothing here", async () => {
  const malformed = [
    "Basic",
    "Basic ",
    "Basic !!!",
    `Basic ${base64("no colon")}`,
    `Basic ${base64(":secret")}`,
    `Basic ${base64("a%zz:b")}`,
    `Basic ${base64("a%ff:b")}`,
    `Basic ${base64(Buffer.from([0xff, 0x3a, 0x62]))}`,
  ]
  for (const header of malformed) expectRefused(await asked(CREDENTIALS, header), [400, "invalid_request"])
  // A client that sends its old access token along is served as it always was.
  const inForm = { ...CREDENTIALS, client_id: client.clientId, client_secret: client.secret }
  expect((await asked(inForm, "Bearer old")).status).toBe(200)
  expectRefused(await asked(CREDENTIALS, "Bearer old"), [400, "invalid_request"])
})

test("the account login's client has no secret: its ID may stand in the header, with an empty one", async () => {
  const { client_id, ...form } = passwordForm(OWNER.email, OWNER.password)
  expect((await asked(form, basic(client_id, ""))).status).toBe(200)
  expectRefused(await asked(form, basic(client_id, "any")), [401, "invalid_client"])
  expectRefused(await asked(form, basic(client.clientId, client.secret)), [401, "invalid_client"])
})

test("discovery names both ways", async () => {
  const found = await bodyOf(call("GET", "/auth/realms/platform/.well-known/openid-configuration"))
  expect(found.token_endpoint_auth_methods_supported).toEqual(["client_secret_post", "client_secret_basic"])
})
