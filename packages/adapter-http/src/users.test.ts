import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, pointersOf, serviceOfThisFile, TIMESTAMP } from "./checks.fixture.js"
import { clientWithRoles, ownerOfAnotherTenant } from "./operator.fixture.js"
import { type Call, caller, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()
let stranger: Call
beforeAll(async () => {
  stranger = await ownerOfAnotherTenant(service(), dataDir())
})

const USERS = "/v2/users"
let count = 0
const person = (body: object = {}) => ({
  email: `person${count++}@example.com`,
  firstName: "Anna",
  lastName: "Weber",
  ...body,
})
const made = (body: object = {}) => bodyOf(call("POST", USERS, person(body)), 201)
const login = (email: string, password: string) => tokenRequest(service().baseUrl, passwordForm(email, password))
const setPassword = (by: Call, id: string, body: object) => by("PUT", `${USERS}/${id}/password`, body)
async function session(email: string, password: string): Promise<Call> {
  const { status, body } = await login(email, password)
  expect(status).toBe(200)
  return caller(service().baseUrl, String(body.access_token))
}
const owner = async () => (await bodyOf(call("GET", `${USERS}?search=${OWNER.email}`)))[0]

test("[spec: Users / POST /v2/users | create: email, firstName, lastName are required; enabled is true by default; roles are optional] [spec: User / id, email, firstName, lastName, createdAt, enabled, roles] [spec: Authentication / users and clients hold roles]", async () => {
  const given = person()
  const answer = await call("POST", USERS, given)
  expect(answer.status).toBe(201)
  expect(answer.headers.get("location")).toBe(`${service().baseUrl}${USERS}/${answer.body.id}`)
  expect(answer.body).toEqual({
    ...given,
    id: expect.any(String),
    createdAt: expect.stringMatching(TIMESTAMP),
    enabled: true,
    roles: [],
  })
  expect(await made({ enabled: false, roles: ["drafts"] })).toMatchObject({ enabled: false, roles: ["drafts"] })
  expect(await pointersOf(call("POST", USERS, {}))).toEqual(["/email", "/firstName", "/lastName"])
  expect(await pointersOf(call("POST", USERS, person({ email: "nobody", roles: ["king"], password: "x" })))).toEqual([
    "/email",
    "/password",
    "/roles/0",
  ])
})

test("[spec: Users / GET /v2/users/{id} | PATCH /v2/users/{id} | PATCH: each field is optional]", async () => {
  const user = await made()
  const path = `${USERS}/${user.id}`
  expect(await bodyOf(call("GET", path))).toEqual(user)
  const changes = { email: `changed${count++}@example.com`, firstName: "B", lastName: "C", roles: ["exports"] }
  expect(await bodyOf(call("PATCH", path, changes))).toEqual({ ...user, ...changes })
  const read = await bodyOf(call("GET", path))
  expect(await bodyOf(call("PATCH", path, read))).toEqual(read)
  expect(await pointersOf(call("PATCH", path, { email: "x", isAdmin: 1, passwordHash: "" }))).toEqual([
    "/email",
    "/isAdmin",
    "/passwordHash",
  ])
  await expectStatus(call("PATCH", path, { firstName: "x" }, { "if-match": '"another"' }), 412)
})

test("[spec: Users / GET /v2/users | list: search in emails, first and last names | list: orderBy createdAt, lastName, firstName, createdAt by default | list: sort asc or desc, desc by default] [spec: User / list item: id, email, firstName, lastName, createdAt, isAdmin, enabled]", async () => {
  const [a, b, c] = [
    await made({ firstName: "Lista", lastName: "Ypsilon" }),
    await made({ firstName: "Listb", lastName: "Xaver" }),
    await made({ firstName: "Other", lastName: "Listc", isAdmin: true, enabled: false }),
  ]
  const ids = async (query: string) =>
    (await bodyOf(call("GET", `${USERS}?search=LIST&${query}`))).map(({ id }: { id: string }) => id)
  expect(await ids("")).toEqual([c.id, b.id, a.id])
  expect(await ids("sort=asc")).toEqual([a.id, b.id, c.id])
  expect(await ids("orderBy=lastName&sort=asc")).toEqual([c.id, b.id, a.id])
  expect(await ids("orderBy=firstName&sort=desc")).toEqual([c.id, b.id, a.id])
  expect(await bodyOf(call("GET", `${USERS}?search=${a.email}`))).toHaveLength(1)
  const { roles: _roles, ...item } = c
  expect((await bodyOf(call("GET", `${USERS}?search=listc`)))[0]).toEqual({ ...item, isAdmin: true })
  expect(await pointersOf(call("GET", `${USERS}?orderBy=email`))).toEqual(["query/orderBy"])
})

test("[spec: decisions Errors / 409: a duplicate e-mail]", async () => {
  const { email, id } = await made()
  const other = await made()
  await expectStatus(call("POST", USERS, person({ email: email.toUpperCase() })), 409)
  await expectStatus(call("PATCH", `${USERS}/${other.id}`, { email }), 409)
  await expectStatus(call("PATCH", `${USERS}/${id}`, { email: email.toUpperCase() }), 200)
  const { body } = await expectStatus(stranger("POST", USERS, person({ email })), 201)
  await expectStatus(stranger("DELETE", `${USERS}/${body.id}`), 204)
})

test("[spec: decisions Errors / 409: the last owner removed or disabled] [spec: decisions Roles, tokens, tenants / owners are made by an owner: isAdmin]", async () => {
  const { id } = await owner()
  const path = `${USERS}/${id}`
  await expectStatus(call("DELETE", path), 409)
  await expectStatus(call("PATCH", path, { enabled: false }), 409)
  await expectStatus(call("PATCH", path, { isAdmin: false }), 409)
  const second = await made({ isAdmin: true, enabled: false })
  await expectStatus(call("PATCH", path, { isAdmin: false }), 409)
  await expectStatus(call("PATCH", `${USERS}/${second.id}`, { enabled: true }), 200)
  await expectStatus(call("PATCH", path, { isAdmin: false }), 200)
  await setPassword(call, second.id, { password: "a second password" })
  const secondOwner = await session(second.email, "a second password")
  await expectStatus(secondOwner("DELETE", `${USERS}/${second.id}`), 409)
  await expectStatus(secondOwner("PATCH", path, { isAdmin: true }), 200)
})

test("[spec: Users / DELETE /v2/users/{id} | DELETE: 404 where there is no such user] [spec: Other moves / Client, user, preset] [spec: decisions Roles, tokens, tenants / a disabled or deleted user or client loses access within 5 s] a user", async () => {
  const user = await made({ roles: ["drafts"] })
  await expectStatus(setPassword(call, user.id, { password: "a first password" }), 204)
  const first = await session(user.email, "a first password")
  await expectStatus(first("GET", "/v2/drafts"), 200)
  await expectStatus(first("GET", USERS), 403)
  await expectStatus(call("PATCH", `${USERS}/${user.id}`, { enabled: false }), 200)
  await expect.poll(async () => (await first("GET", "/v2/drafts")).status, { timeout: 20_000 }).toBe(401)
  expect((await login(user.email, "a first password")).status).toBe(400)
  await expectStatus(call("PATCH", `${USERS}/${user.id}`, { enabled: true }), 200)
  const again = await session(user.email, "a first password")
  expect((await expectStatus(call("DELETE", `${USERS}/${user.id}`), 204)).text).toBe("")
  await expect.poll(async () => (await again("GET", "/v2/drafts")).status, { timeout: 20_000 }).toBe(401)
  for (const method of ["GET", "DELETE"]) await expectStatus(call(method, `${USERS}/${user.id}`), 404)
})

test("[spec: decisions Roles, tokens, tenants / a password is set by an owner, or by the user with the present one, and ends the sessions]", async () => {
  const user = await made({ roles: ["drafts"] })
  expect((await login(user.email, "")).status).toBe(400)
  expect(await pointersOf(setPassword(call, user.id, { password: "short" }))).toEqual(["/password"])
  await expectStatus(setPassword(call, user.id, { password: "password one" }), 204)
  const self = await session(user.email, "password one")
  const next = { password: "password two" }
  expect(await pointersOf(setPassword(self, user.id, next))).toEqual(["/currentPassword"])
  expect(await pointersOf(setPassword(self, user.id, { ...next, currentPassword: "wrong" }))).toEqual([
    "/currentPassword",
  ])
  await expectStatus(setPassword(self, (await owner()).id, { ...next, currentPassword: "password one" }), 403)
  await expectStatus(setPassword(self, user.id, { ...next, currentPassword: "password one" }), 204)
  await expect.poll(async () => (await self("GET", "/v2/drafts")).status, { timeout: 20_000 }).toBe(401)
  expect((await login(user.email, "password one")).status).toBe(400)
  await session(user.email, "password two")
  await expectStatus(setPassword(stranger, user.id, next), 404)
  await expectStatus(setPassword(call, "nobody", next), 404)
})

test("users are the tenant's own, and for owners alone", async () => {
  const { id } = await made()
  const designer = await clientWithRoles(service(), dataDir(), ["designer"])
  for (const path of [USERS, `${USERS}/${id}`, "/v2/roles"]) await expectStatus(designer("GET", path), 403)
  expect((await bodyOf(stranger("GET", USERS))).map(({ email }: { email: string }) => email)).toEqual([
    "other@example.com",
  ])
  for (const method of ["GET", "DELETE"]) await expectStatus(stranger(method, `${USERS}/${id}`), 404)
  await expectStatus(stranger("PATCH", `${USERS}/${id}`, { enabled: false }), 404)
})

test("[spec: Clients / a role endpoint has the assignable roles] [spec: decisions Roles, tokens, tenants / GET /v2/roles: composite and name; designer is all of them]", async () => {
  const answer = await call("GET", "/v2/roles")
  const names =
    "patterns measurementProfiles predict drafts exports exportProfiles presets materials metadata batches jobs"
  expect(answer.body).toEqual([
    ...names.split(" ").map((name) => ({ composite: false, name })),
    { composite: true, name: "designer" },
  ])
  expect(answer.headers.get("x-total")).toBe("12")
  expect(await bodyOf(call("GET", "/v2/roles?page=2&perPage=11"))).toEqual([{ composite: true, name: "designer" }])
})
