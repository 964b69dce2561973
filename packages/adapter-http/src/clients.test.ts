import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, processOfThisFile } from "./checks.fixture.js"
import { clientWithRoles, inDatabase, ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, caller, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = processOfThisFile()
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const CLIENTS = "/v2/clients"
const made = (body: object = {}) => bodyOf(call("POST", CLIENTS, { name: "Shop", ...body }), 201)
const tokens = (client_id: string, client_secret: string) =>
  tokenRequest(service().baseUrl, { grant_type: "client_credentials", client_id, client_secret })

test("[spec: Clients / POST /v2/clients | create: name is required; enabled is true by default; roles are optional] [spec: Client / id, name, clientId, secret, enabled, roles]", async () => {
  const answer = await call("POST", CLIENTS, { name: "Least" })
  expect(answer.status).toBe(201)
  expect(answer.headers.get("location")).toBe(`${service().baseUrl}${CLIENTS}/${answer.body.id}`)
  expect(answer.body).toEqual({
    id: expect.any(String),
    name: "Least",
    clientId: expect.any(String),
    secret: expect.any(String),
    enabled: true,
    roles: [],
  })
  const whole = await made({ name: "Whole", enabled: false, roles: ["drafts", "designer"] })
  expect(whole).toMatchObject({ enabled: false, roles: ["drafts", "designer"] })
  expect(await pointersOf(call("POST", CLIENTS, {}))).toEqual(["/name"])
  expect(await pointersOf(call("POST", CLIENTS, { name: " ", roles: ["king"], enabled: "yes", x: 1 }))).toEqual([
    "/enabled",
    "/name",
    "/roles/0",
    "/x",
  ])
})

test("[spec: Clients / GET /v2/clients/{id} | PATCH /v2/clients/{id}]", async () => {
  const client = await made({ name: "Before", roles: ["drafts"] })
  const path = `${CLIENTS}/${client.id}`
  expect(await bodyOf(call("GET", path))).toEqual(client)
  expect(await bodyOf(call("PATCH", path, { name: "After", roles: ["exports"] }))).toEqual({
    ...client,
    name: "After",
    roles: ["exports"],
  })
  const read = await bodyOf(call("GET", path))
  expect(await bodyOf(call("PATCH", path, read))).toEqual(read)
  expect(await pointersOf(call("PATCH", path, { clientId: "mine", secret: "mine", x: 1 }))).toEqual(["/x"])
  expect(await pointersOf(call("PATCH", path, { clientId: "mine", secret: "mine" }))).toEqual(["/clientId", "/secret"])
  await expectStatus(call("PATCH", path, { name: "x" }, { "if-match": '"another"' }), 412)
})

test("[spec: Clients / GET /v2/clients | list: search | list: orderBy name, sort asc or desc, asc by default] [spec: Client / list item: id, name, enabled, roles]", async () => {
  const names = ["Zeta list", "alpha list", "Beta list"]
  for (const name of names) await made({ name })
  const listed = (query: string) => bodyOf(call("GET", `${CLIENTS}?search=LIST&${query}`))
  const order = async (query: string) => (await listed(query)).map(({ name }: { name: string }) => name)
  expect(await order("")).toEqual(names.toSorted())
  expect(await order("orderBy=name&sort=desc")).toEqual(names.toSorted().reverse())
  expect(await order("page=2&perPage=2")).toEqual(names.toSorted().slice(2))
  expect((await listed(""))[0]).toEqual({ id: expect.any(String), name: "Beta list", enabled: true, roles: [] })
  expect(await pointersOf(call("GET", `${CLIENTS}?orderBy=createdAt&enabled=true`))).toEqual([
    "query/enabled",
    "query/orderBy",
  ])
})

test("[spec: decisions URLs, lists, caching / ties in a sort are broken by ID]", async () => {
  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push((await made({ name: "Tied" })).id)
  const listed = async (sort: string) =>
    (await bodyOf(call("GET", `${CLIENTS}?search=tied&orderBy=name&sort=${sort}`))).map(({ id }: { id: string }) => id)
  expect(await listed("asc")).toEqual(ids)
  expect(await listed("desc")).toEqual(ids.toReversed())
})

test("[spec: Clients / POST /v2/clients/{id}/secret] [spec: decisions Roles, tokens, tenants / renewal of a secret ends the old one at once] [spec: Client / clientId and secret get tokens]", async () => {
  const { id, clientId, secret } = await made({ roles: ["drafts"] })
  expect((await tokens(clientId, secret)).status).toBe(200)
  const renewed = await bodyOf(call("POST", `${CLIENTS}/${id}/secret`))
  expect(renewed).toEqual({ secret: expect.any(String) })
  expect(renewed.secret).not.toBe(secret)
  expect((await tokens(clientId, secret)).status).toBe(401)
  expect((await tokens(clientId, renewed.secret)).status).toBe(200)
  expect((await bodyOf(call("GET", `${CLIENTS}/${id}`))).secret).toBe(renewed.secret)
})

test("[spec: Clients / DELETE /v2/clients/{id} | DELETE: 404 where there is no such client]", async () => {
  const { id } = await made()
  expect((await expectStatus(call("DELETE", `${CLIENTS}/${id}`), 204)).text).toBe("")
  for (const method of ["DELETE", "GET"]) await expectStatus(call(method, `${CLIENTS}/${id}`), 404)
  await expectStatus(call("PATCH", `${CLIENTS}/${id}`, { name: "x" }), 404)
  await expectStatus(call("POST", `${CLIENTS}/${id}/secret`), 404)
})

test("[spec: Other moves / Client, user, preset] [spec: decisions Roles, tokens, tenants / a disabled or deleted user or client loses access within 5 s] a client", async () => {
  const { id, clientId, secret } = await made({ roles: ["drafts"] })
  const { body } = await tokens(clientId, secret)
  const shop = caller(service().baseUrl, String(body.access_token))
  expect((await shop("GET", "/v2/drafts")).status).toBe(200)
  expect((await bodyOf(call("PATCH", `${CLIENTS}/${id}`, { enabled: false }))).enabled).toBe(false)
  await expect.poll(async () => (await shop("GET", "/v2/drafts")).status, { timeout: 20_000 }).toBe(401)
  expect((await tokens(clientId, secret)).status).toBe(401)
  const refreshed = { grant_type: "refresh_token", client_id: clientId, client_secret: secret }
  const refresh = await tokenRequest(service().baseUrl, { ...refreshed, refresh_token: String(body.refresh_token) })
  expect(refresh.status).toBe(400)
  expect((await bodyOf(call("PATCH", `${CLIENTS}/${id}`, { enabled: true }))).enabled).toBe(true)
  expect((await tokens(clientId, secret)).status).toBe(200)
})

test("clients are the tenant's own, and for owners alone", async () => {
  const { id } = await made()
  const designer = await clientWithRoles(service(), dataDir(), ["designer"])
  await expectStatus(designer("GET", CLIENTS), 403)
  await expectStatus(designer("GET", `${CLIENTS}/${id}`), 403)
  expect(await bodyOf(stranger("GET", CLIENTS))).toEqual([])
  for (const method of ["GET", "DELETE"]) await expectStatus(stranger(method, `${CLIENTS}/${id}`), 404)
  await expectStatus(stranger("PATCH", `${CLIENTS}/${id}`, { enabled: false }), 404)
  await expectStatus(stranger("POST", `${CLIENTS}/${id}/secret`), 404)
})

test("[spec: decisions Roles, tokens, tenants / a client's secret is stored encrypted and never logged]", async () => {
  const { secret, id } = await made()
  const stored = await inDatabase(dataDir(), (db) => db("clients").where({ id }).select("*"))
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(service().output.join("\n")).not.toContain(secret)
})
